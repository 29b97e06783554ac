import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { endOfDay } from '../../../domain/rules/times.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(stockLot);

/** Facts of the chart of a lot. */
export interface LotFacts extends Common {
  /** Whoever froze it. */
  readonly frozenBy: string | null;
  /** The last day that it is good; null: it has none. */
  readonly expireAt: number | null;
}

export type LotEvent = EventsOf<typeof stockLot>;

/** Guards of a lot with their refusals: addendum B 3.4. */
export const lotRules = {
  isAnother: ({ context, event }) => (context.frozenBy === event.by.id ? refuse(notAllowed) : null),
  isOver: ({ context: { expireAt }, event }) =>
    expireAt !== null && event.at > endOfDay(expireAt) ? null : refuse(notInThisState),
  hasReason,
} satisfies Record<string, Rule<LotFacts, LotEvent>>;

// The platform's timer sends it when the last day is over.
const expire = { target: 'expired', guard: and([may('expire'), 'isOver']), actions: 'tellExpired' } as const;

/** A lot of goods, whether it may leave. Source: addendum B 3.4. */
export const lotLifecycle = setup({
  types: { context: {} as LotFacts, events: {} as LotEvent, input: {} as LotFacts },
  guards: { isBy, ...guardsOf<LotFacts, LotEvent, typeof lotRules>(lotRules) },
  actions: {
    storeFreeze: () => undefined,
    dropFreeze: () => undefined,
    tellFrozen: () => undefined,
    tellExpired: () => undefined,
  },
}).createMachine({
  id: 'stockLot',
  description: 'A lot of goods, whether it may leave.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Its stock may be allocated and shipped.',
      on: {
        freeze: {
          target: 'frozen',
          guard: and([may('freeze'), 'hasReason']),
          actions: ['storeFreeze', 'tellFrozen'],
        },
        expire,
      },
    },
    frozen: {
      description: 'Held back for a reason; somebody else releases it.',
      on: {
        release: {
          target: 'open',
          guard: and([may('release'), 'isAnother', 'hasReason']),
          actions: 'dropFreeze',
        },
        expire,
      },
    },
    expired: { description: 'Its last day is over.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: lotLifecycle, rules: lotRules };
