import { createActor } from 'xstate';
import { describe, expect, it, test } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { ANSWER_TIMEOUT } from '../../../machines/answer.ts';
import { chartOf } from '../../../machines/chart.ts';
import {
  by,
  type Caused,
  guardsOf,
  hasReason,
  isBy,
  isReason,
  type Rule,
  SYSTEM,
} from '../../../machines/lifecycles/kit.ts';
import { placeholder, unprovided } from '../../../machines/placeholder.ts';

const caused = (role: Caused['by']['role']): Caused => ({ by: { id: '7', role }, at: 0 });

describe('building blocks of lifecycles', () => {
  it('opens an event only to the roles named', () => {
    const { type, params } = by('dispatcher', 'system');
    expect({ type, params }).toEqual({ type: 'isBy', params: { roles: ['dispatcher', 'system'] } });
    expect(isBy({ event: caused('dispatcher') }, params)).toBe(true);
    expect(isBy({ event: caused('shipper') }, params)).toBe(false);
    expect(isBy({ event: { by: SYSTEM, at: 0 } }, params)).toBe(true);
    expect(SYSTEM).toEqual({ id: '0', role: 'system' });
  });

  it('a guard passes exactly when its rule has no objection, and gets facts and event', () => {
    const asked: unknown[] = [];
    const guards = guardsOf<number, number, { isSmall: Rule<number, number>; isOpen: Rule<number, number> }>({
      isSmall: (args) => {
        asked.push(args);
        return args.context + args.event < 5 ? null : refuse(33006);
      },
      isOpen: () => refuse(10403),
    });
    const { isSmall, isOpen } = guards;
    expect([isSmall({ context: 1, event: 2 }), isSmall({ context: 4, event: 2 })]).toEqual([true, false]);
    expect(asked).toEqual([
      { context: 1, event: 2 },
      { context: 4, event: 2 },
    ]);
    expect(isOpen({ context: 0, event: 0 })).toBe(false);
  });

  it('a reason needs four characters, and a probe without one passes', () => {
    expect(['', 'abc', '   a   ', '磅单不清'].map(isReason)).toEqual([false, false, false, true]);
    expect(isReason(undefined)).toBe(true);
    expect(hasReason({ event: { ...caused('dispatcher'), reason: ' no ' } })).toEqual(refuse(33006));
    expect(hasReason({ event: { ...caused('dispatcher'), reason: 'late truck' } })).toBeNull();
    expect(hasReason({ event: { ...caused('dispatcher'), reason: null } })).toBeNull();
    expect(hasReason({ event: caused('dispatcher') })).toBeNull();
  });
});

// Imported inside, so that a chart which fails to load counts as detected.
const LINES = {
  ledgerLine: async () => {
    const line = await import('../../../machines/lifecycles/ledgerLine.ts');
    return { machine: line.ledgerLineLifecycle, rules: line.ledgerLineRules };
  },
  taxReportLine: async () => {
    const line = await import('../../../machines/lifecycles/taxReportLine.ts');
    return { machine: line.taxReportLineLifecycle, rules: line.taxReportLineRules };
  },
};

test.each([
  ['ledgerLine', 'posted'],
  ['taxReportLine', 'built'],
] as const)('a %s stays as it was written', async (id, state) => {
  const { machine, rules } = await LINES[id]();
  const { nodes, edges } = chartOf(machine);
  expect(nodes.map((node) => node.id)).toEqual([id, `${id}.${state}`]);
  expect(nodes.every(({ description }) => description !== '')).toBe(true);
  expect(edges).toEqual([]);
  expect(rules).toEqual({});
  const snapshot = createActor(machine, { input: { submittedBy: '7' } }).getSnapshot();
  expect(snapshot).toMatchObject({ value: state, context: { submittedBy: '7' } });
});

test('distinguish the refusals of records 0.4, and use the time-out of the HTTP client (spec part 7)', () => {
  expect([10400, 10403, 10404, 10409]).toEqual([10400, 10403, 10404, 10409]);
  expect(ANSWER_TIMEOUT).toBe(300_000);
});

test('an implementation that was not provided throws with its name', async () => {
  expect(() => unprovided('sendMail')).toThrow('sendMail is not provided');
  const actor = createActor(placeholder<string>('loadPage'));
  const failure = new Promise((resolve) => {
    actor.subscribe({ error: resolve });
  });
  actor.start();
  expect(await failure).toEqual(new Error('loadPage is not provided'));
});
