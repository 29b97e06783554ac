import { and, type AnyStateMachine, not, or, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { LANGS } from '../../../domain/codes/languages.ts';
import { messageOf, type Refusal } from '../../../domain/codes/refusals.ts';
import { ROLES } from '../../../domain/codes/roles.ts';
import { chartOf } from '../../../machines/chart.ts';
import { assignmentRules } from '../../../machines/lifecycles/assignment/machine.ts';
import { assignmentModel } from '../../../machines/lifecycles/assignment/model.ts';
import { contractRules } from '../../../machines/lifecycles/contract/machine.ts';
import { contractModel } from '../../../machines/lifecycles/contract/model.ts';
import { orderRules } from '../../../machines/lifecycles/order/machine.ts';
import { orderModel } from '../../../machines/lifecycles/order/model.ts';
import { priceListRules } from '../../../machines/lifecycles/priceList/machine.ts';
import { priceListModel } from '../../../machines/lifecycles/priceList/model.ts';
import { qualificationRules } from '../../../machines/lifecycles/qualification/rules.ts';
import { qualificationModel } from '../../../machines/lifecycles/qualification/model.ts';
import { quoteRules } from '../../../machines/lifecycles/quote/machine.ts';
import { quoteModel } from '../../../machines/lifecycles/quote/model.ts';
import { receiptRules } from '../../../machines/lifecycles/receipt/machine.ts';
import { receiptModel } from '../../../machines/lifecycles/receipt/model.ts';
import { referenceRules } from '../../../machines/lifecycles/reference/machine.ts';
import { referenceModel } from '../../../machines/lifecycles/reference/model.ts';
import {
  explained,
  type Lifecycle,
  rolesOf,
  transitionsOf,
  verdict,
} from '../../../machines/lifecycles/verdict.ts';
import { waybillRules } from '../../../machines/lifecycles/waybill/machine.ts';
import { waybillModel } from '../../../machines/lifecycles/waybill/model.ts';
import type { Model } from '../../../machines/model.ts';
import type { Sent } from '../document.ts';
import { rolesFor } from '../rolesFor.ts';

const DOCUMENTS: readonly [model: Model<AnyStateMachine>, rules: Lifecycle['rules']][] = [
  [orderModel, orderRules],
  [assignmentModel, assignmentRules],
  [quoteModel, quoteRules],
  [waybillModel, waybillRules],
  [receiptModel, receiptRules],
  [qualificationModel, qualificationRules],
  [contractModel, contractRules],
  [priceListModel, priceListRules],
  [referenceModel, referenceRules],
];

interface Case {
  readonly state: string;
  readonly input: string;
  readonly facts: object;
  /** Name and role of a user. */
  readonly name: string;
  readonly event: Sent;
}

/** Every event of the model in every role, in every state, on every set of facts. */
function* casesOf({ machine, inputs, events }: Model<AnyStateMachine>): Generator<Case> {
  for (const state of Object.keys(machine.root.states)) {
    for (const [input, facts] of Object.entries(inputs)) {
      for (const [name, stimulus] of Object.entries(events)) {
        const event = stimulus as Sent;
        for (const role of [...ROLES, 'system'] as const) {
          const by = { ...event.by, role };
          yield { state, input, facts: facts as object, name: `${name} as ${role}`, event: { ...event, by } };
        }
      }
    }
  }
}

describe.each(DOCUMENTS.map(([model, rules]) => [model.machine.id, model, rules] as const))(
  'verdict: %s',
  (_, model, rules) => {
    const { machine } = model;
    const lifecycle: Lifecycle = { machine, rules };

    it('is open exactly when the chart can take the event', () => {
      const wrong: string[] = [];
      for (const { state, input, facts, name, event } of casesOf(model)) {
        const can = machine.resolveState({ value: state, context: facts }).can(event);
        if (verdict(lifecycle, state, facts, event).ok !== can) wrong.push(`${name} in ${state}, ${input}`);
      }
      expect(wrong).toEqual([]);
    });

    it('is never exactly when the event exists in the state, but for other roles', () => {
      const wrong: string[] = [];
      for (const { state, input, facts, name, event } of casesOf(model)) {
        const answer = verdict(lifecycle, state, facts, event);
        const transitions = transitionsOf(machine, state, event.type);
        const isClosed = transitions.every(({ guard }) => rolesOf(guard)?.includes(event.by.role) === false);
        const never = !answer.ok && answer.never;
        if (never !== (isClosed && transitions.length > 0)) wrong.push(`${name} in ${state}, ${input}`);
      }
      expect(wrong).toEqual([]);
    });

    it('lists for an event the roles that some facts open it to', () => {
      const open = new Map<string, Set<string>>();
      for (const { state, facts, event } of casesOf(model)) {
        const roles = open.get(event.type) ?? new Set();
        open.set(event.type, roles);
        if (verdict(lifecycle, state, facts, event).ok) roles.add(event.by.role);
      }
      for (const [type, roles] of open) expect(roles, type).toEqual(rolesFor(machine, type));
    });

    it('has a reason with all placeholders filled, in four languages', () => {
      const refusals = new Map<string, Refusal>();
      for (const { state, facts, event } of casesOf(model)) {
        const answer = verdict(lifecycle, state, facts, event);
        // State and event of 10410 are named by the caller, who has the record's description.
        if (!answer.ok && answer.refusal.code !== 10410) {
          refusals.set(JSON.stringify(answer.refusal), answer.refusal);
        }
      }
      expect(refusals.size).toBeGreaterThan(0);
      for (const refusal of refusals.values()) {
        for (const lang of LANGS) expect(messageOf(refusal, lang)).not.toMatch(/—|\{|undefined|null/);
      }
    });

    it('has a rule behind every guard of the chart, and no unused rule', () => {
      const guards = chartOf(machine).edges.flatMap(({ guard }) => guard.split(' & '));
      const named = guards.filter((guard) => guard !== '' && !guard.startsWith('isBy('));
      expect(new Set(named)).toEqual(new Set(Object.keys(rules)));
    });
  },
);

describe('verdict', () => {
  it('throws for a guard without a rule, which could not be explained', () => {
    const { machine } = quoteModel;
    const asked = () =>
      verdict({ machine, rules: {} }, 'open', quoteModel.inputs.good ?? {}, {
        type: 'award',
        by: { id: '1', role: 'dispatcher' },
        at: 0,
      });
    expect(asked).toThrow('Guard "isOrderPublished" has no rule');
  });

  const gates = setup({ guards: { isOpen: () => true, isDue: () => true } });
  const [shut, open] = ['shut', {}] as const;
  it.each<[what: string, machine: AnyStateMachine]>([
    [
      'an `or` of rules',
      gates.createMachine({
        id: 'gate',
        initial: shut,
        states: { shut: { on: { push: { guard: or(['isOpen', 'isDue']), target: 'open' } } }, open },
      }),
    ],
    [
      'a rule turned round',
      gates.createMachine({
        id: 'gate',
        initial: shut,
        states: { shut: { on: { push: { guard: not('isOpen'), target: 'open' } } }, open },
      }),
    ],
    [
      'an `or` inside',
      gates.createMachine({
        id: 'gate',
        initial: shut,
        states: {
          shut: { on: { push: { guard: and(['isOpen', or(['isOpen', 'isDue'])]), target: 'open' } } },
          open,
        },
      }),
    ],
    [
      'a rule that nobody wrote',
      gates.createMachine({
        id: 'gate',
        initial: shut,
        states: { shut: { on: { push: { guard: 'isDue', target: 'open' } } }, open },
      }),
    ],
  ])('a chart with %s does not load: no refusal could explain it', (_, machine) => {
    expect(() => explained({ machine, rules: { isOpen: () => null } })).toThrow('gate.shut on push');
  });

  it('a rule evaluated alone gives the same result, and passes without a guard', () => {
    const machine = setup({ guards: { isOpen: () => true } }).createMachine({
      id: 'gate',
      initial: 'shut',
      states: { shut: { on: { push: { guard: 'isOpen', target: 'open' }, pull: 'open' } }, open: {} },
    });
    const told: Refusal[] = [];
    const gate: Lifecycle = { machine, rules: { isOpen: () => told.pop() ?? null } };
    const ask = (type: string) =>
      verdict(gate, 'shut', {}, { type, by: { id: '1', role: 'dispatcher' }, at: 0 });
    expect([ask('push'), ask('pull')]).toEqual([{ ok: true }, { ok: true }]);
    told.push({ code: 33006 });
    expect(ask('push')).toEqual({ ok: false, never: false, refusal: { code: 33006 } });
    expect([rolesFor(machine, 'push'), rolesFor(machine, 'pull')]).toEqual(['all', 'all']);
    expect(rolesFor(machine, 'fly')).toEqual(new Set());
    expect([rolesOf('isOpen'), rolesOf(undefined)]).toEqual([undefined, undefined]);
  });

  it('refuses in a state that the chart does not have', () => {
    const asked = verdict(
      { machine: quoteModel.machine, rules: quoteRules },
      'asleep',
      {},
      {
        type: 'award',
        by: { id: '1', role: 'dispatcher' },
        at: 0,
      },
    );
    expect(asked).toEqual({ ok: false, never: false, refusal: { code: 10410 } });
  });
});
