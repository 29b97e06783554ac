import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  balanceLeftOnCard,
  blockNotConfirmed,
  clerkLimit,
  masterTooLow,
  onlyLowerLimits,
} from '../../../domain/codes/refusals/codes/advances.ts';
import { usedByOtherRecords } from '../../../domain/codes/refusals/codes/common.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(oilCard);

/** Facts of the fuel card chart. */
export interface OilCardFacts extends Common {
  /** Advances onto it that are neither paid nor turned down. */
  readonly advances: number;
  /** Orders to the supplier that move its money and are neither done nor refused. */
  readonly orders: number;
  readonly balanceFen: number;
  /** What it holds and is not on its way to other cards, fen. */
  readonly freeFen: number;
  readonly dayLimitFen: number | null;
  readonly timesPerDay: number | null;
  readonly isBlocked: boolean;
  /** Most that a clerk moves between cards at once, fen. */
  readonly clerkFen: number;
  /** Why no money goes from this card to another, as far as the cards are known; null: it may. */
  readonly againstAllocate: Refusal | null;
  readonly againstRecall: Refusal | null;
}

export type OilCardEvent = EventsOf<typeof oilCard>;

type OilCardRule = Rule<OilCardFacts, OilCardEvent>;

const amountOf = (event: OilCardEvent): number =>
  event.type === 'allocate' || event.type === 'recall' ? (event.amountFen ?? 0) : 0;

/** Whether a new limit is none, or above the present one. */
const isHigher = (next: number | null, now: number | null) => now !== null && (next === null || next > now);

/** Guards of the fuel card with their refusals: records 9, addendum B 5.3. */
export const oilCardRules = {
  isUnawaited: ({ context: { advances, orders } }) =>
    advances + orders === 0 ? null : refuse(usedByOtherRecords, { n: advances + orders }),
  isEmpty: ({ context: { balanceFen } }) =>
    balanceFen === 0 ? null : refuse(balanceLeftOnCard, { x: yuanFromFen(balanceFen) }),
  isWithinOwnPower: ({ context: { clerkFen }, event }) =>
    event.by.role === 'financeClerk' && amountOf(event) > clerkFen
      ? refuse(clerkLimit, { x: yuanFromFen(clerkFen) })
      : null,
  isBetweenOwn: ({ context, event }) =>
    event.type === 'recall' ? context.againstRecall : context.againstAllocate,
  hasMoney: ({ context: { freeFen }, event }) =>
    Math.max(amountOf(event), 1) > freeFen ? refuse(masterTooLow) : null,
  isLowerForCaptain: ({ context: { dayLimitFen, timesPerDay }, event }) => {
    if (event.type !== 'set.limits' || event.by.role !== 'captain' || event.dayLimitFen === undefined)
      return null;
    return isHigher(event.dayLimitFen, dayLimitFen) || isHigher(event.timesPerDay ?? null, timesPerDay)
      ? refuse(onlyLowerLimits)
      : null;
  },
  isBlocked: ({ context }) => (context.isBlocked ? null : refuse(blockNotConfirmed)),
  hasReason,
} satisfies Record<string, OilCardRule>;

const loss = { target: 'lost', guard: may('loss'), actions: ['askBlock', 'notifyClerks'] } as const;
const close = { target: 'closed', guard: and([may('close.card'), 'isEmpty', 'isUnawaited']) } as const;
const moving = ['isWithinOwnPower', 'isBetweenOwn', 'hasMoney'] as const;
/** What the supplier is asked for; it is so once the supplier has done it. */
const asked = {
  'set.limits': { guard: and([may('set.limits'), 'isLowerForCaptain']), actions: 'askLimits' },
  allocate: { guard: and([may('allocate'), ...moving]), actions: 'askAllocation' },
  recall: { guard: and([may('recall'), ...moving]), actions: 'askRecall' },
} as const;

/** A fuel card, from its registration to its end. Source: records 9, addendum B 5.3. */
export const oilCardLifecycle = setup({
  types: { context: {} as OilCardFacts, events: {} as OilCardEvent, input: {} as OilCardFacts },
  guards: { isBy, ...guardsOf<OilCardFacts, OilCardEvent, typeof oilCardRules>(oilCardRules) },
  actions: {
    storeReason: () => undefined,
    clearReason: () => undefined,
    askBlock: () => undefined,
    askUnblock: () => undefined,
    askLimits: () => undefined,
    askAllocation: () => undefined,
    askRecall: () => undefined,
    moveToNewCard: () => undefined,
    notifyClerks: () => undefined,
  },
}).createMachine({
  id: 'oilCard',
  description: 'A fuel card.',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'May be recharged.',
      on: {
        freeze: {
          target: 'frozen',
          guard: and([may('freeze'), 'hasReason']),
          actions: ['storeReason', 'askBlock'],
        },
        ...asked,
        loss,
        'close.card': close,
      },
    },
    frozen: {
      description: 'Temporarily not recharged; the supplier is asked to block it.',
      on: {
        unfreeze: { target: 'active', guard: may('unfreeze'), actions: ['clearReason', 'askUnblock'] },
        ...asked,
        loss,
        'close.card': close,
      },
    },
    lost: {
      description: 'The supplier is asked to block it; then a new card replaces it.',
      on: {
        replace: {
          target: 'closed',
          guard: and([may('replace'), 'isBlocked', 'isUnawaited']),
          actions: 'moveToNewCard',
        },
        'close.card': close,
      },
    },
    closed: { description: 'Closed.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: oilCardLifecycle, rules: oilCardRules };
