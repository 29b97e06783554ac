import { transition } from 'xstate';
import { describe, expect, it, test } from 'vitest';
import { type Refusal, type RefusalCode, REFUSALS } from '../../domain/codes/refusals.ts';
import { ROLES, type RoleOrSystem } from '../../domain/codes/roles.ts';
import { formSchema } from '../../domain/schema/field.ts';
import { isSystemEvent } from '../../domain/schema/eventRoles.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Caused } from '../../machines/lifecycles/kit.ts';
import { type Lifecycle, verdict } from '../../machines/lifecycles/verdict.ts';

export type Sent = Caused & { readonly type: string };

/** Noon of 2026-11-21 in Shanghai. */
export const NOW = Date.UTC(2026, 10, 21, 4);

/** An event of user 7 in some role; without a payload it is only a probe. */
export function sent(type: string, role: RoleOrSystem, payload: object = {}): Sent {
  return { type, by: { id: '7', role }, at: NOW, ...payload };
}

/** A refusal fills all its placeholders; state and event of 10410 are filled by the caller. */
function expectWhole({ code, params = {} }: Refusal): void {
  // No language has an unfilled placeholder.
  expect(Object.values(params).flat()).not.toContain('');
  if (code === 10410) return;
  // A note may be left out.
  const open = [...REFUSALS[code][0].matchAll(/\{(\w+)(?::span)?\}/g)].map(([, name]) => name);
  expect(Object.keys(params), `what ${String(code)} leaves open`).toEqual(expect.arrayContaining(open));
}

/** A reason against an event, with its refusal. */
export interface Fault<Facts> {
  readonly facts?: Partial<Facts>;
  readonly payload?: object;
  readonly says: Refusal;
}

/** A chart with facts that differ from the good ones. */
export function judge<Facts extends object>(lifecycle: Lifecycle, good: Facts) {
  const ask = (state: string, event: Sent, changed: Partial<Facts> = {}) => {
    const answer = verdict(lifecycle, state, { ...good, ...changed }, event);
    if (!answer.ok) expectWhole(answer.refusal);
    return answer;
  };
  return {
    /** Each fault alone gives its refusal; of several the first, until none is left and the event may happen. */
    expectFaults(state: string, event: Sent, faults: readonly Fault<Facts>[]): void {
      const told = (some: readonly Fault<Facts>[]) => {
        // Of two faults in the same fact the earlier one is present.
        const last = some.toReversed();
        const sum = Object.assign({}, ...last.map(({ facts = {} }) => facts)) as Partial<Facts>;
        const with_ = Object.assign({ ...event }, ...last.map(({ payload = {} }) => payload)) as Sent;
        const answer = ask(state, with_, sum);
        return answer.ok ? null : answer.refusal;
      };
      for (const [index, fault] of faults.entries()) {
        expect(told([fault]), JSON.stringify(fault)).toEqual(fault.says);
        expect(told(faults.slice(index)), `before ${JSON.stringify(faults.slice(index + 1))}`).toEqual(
          fault.says,
        );
      }
      expect(told([]), 'without a fault').toBeNull();
    },
    /** The refusal as code and values; null when the event may happen. */
    refusal(...args: Parameters<typeof ask>) {
      const answer = ask(...args);
      return answer.ok ? null : answer.refusal;
    },
    code(...args: Parameters<typeof ask>): RefusalCode | null {
      const answer = ask(...args);
      return answer.ok ? null : answer.refusal.code;
    },
    /** The state afterwards, and the actions of the transition. */
    after(state: string, event: Sent, changed: Partial<Facts> = {}) {
      const context = { ...good, ...changed };
      const [next, actions] = transition(
        lifecycle.machine,
        lifecycle.machine.resolveState({ value: state, context }),
        event,
      );
      return { state: next.value as string, does: actions.map((action) => action.type) };
    },
  };
}

/** A line of a lifecycle table of the domain. */
export interface Line<State extends string, Type extends string, Facts> {
  readonly event: Type;
  readonly from: readonly State[];
  readonly to: State;
  readonly who: readonly RoleOrSystem[];
  /** Effects, in the order in which they must happen. */
  readonly does: readonly string[];
  /** Differences from the good facts that it needs. */
  readonly facts?: Partial<Facts>;
  readonly payload?: object;
}

/**
 * Tests every role in every state for every event of the record against the lines; combinations without a line are impossible.
 */
export function testTable<State extends string, Type extends string, Facts extends object>(
  { spec, ...lifecycle }: Lifecycle & { spec: RecordSpec & { states: Record<State, unknown> } },
  good: Facts,
  lines: readonly Line<State, Type, Facts>[],
): void {
  const { code, after } = judge(lifecycle, good);
  const states = Object.keys(spec.states) as State[];
  const types = [...new Set(lines.map(({ event }) => event))];

  describe(`${spec.name}: role, state and event`, () => {
    test.each(types.flatMap((type) => states.map((state) => [type, state] as const)))(
      '%s in %s',
      (type, state) => {
        const here = lines.filter(({ event, from }) => event === type && from.includes(state));
        for (const role of [...ROLES, 'system'] as const) {
          const line = here.find(({ who }) => who.includes(role));
          const { facts, payload } = line ?? here[0] ?? lines.find(({ event }) => event === type) ?? {};
          const expected = line ? null : here.length > 0 ? 10403 : 10410;
          expect(code(state, sent(type, role), facts), `${role} asks`).toBe(expected);
          expect(code(state, sent(type, role, payload), facts), `${role} sends`).toBe(expected);
          const then = line ? { state: line.to, does: line.does } : { state, does: [] };
          expect(after(state, sent(type, role, payload), facts), role).toEqual(then);
        }
      },
    );

    it('has the states and events of the record', () => {
      expect(Object.keys(lifecycle.machine.root.states)).toEqual(states);
      expect([...types].sort()).toEqual(Object.keys(spec.events).sort());
    });

    it.each(lines.map((line) => [line.event, line] as const))(
      '%s is sent with the fields of its form',
      (type, line) => {
        const event = spec.events[type];
        const { fields = {} } = event ?? {};
        const system = event !== undefined && isSystemEvent(event);
        const roles = lines.filter(({ event }) => event === type).flatMap(({ who }) => who);
        expect(system, 'the platform alone').toBe(roles.every((role) => role === 'system'));
        const { payload = {} } = line;
        if (!system) expect(formSchema(fields).parse(payload)).toEqual(payload);
      },
    );
  });
}
