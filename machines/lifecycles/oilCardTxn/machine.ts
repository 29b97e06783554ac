import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  doesNotFitWaybill,
  masterTooLow,
  oilPoolTooLow,
} from '../../../domain/codes/refusals/codes/advances.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { oilCardTxn } from '../../../domain/records/oilCardTxn.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(oilCardTxn);

/** Facts of the chart of a transaction on a fuel card. */
export interface OilCardTxnFacts extends Common {
  /** Fuel was taken: it belongs to a waybill, or is ignored. */
  readonly isConsumption: boolean;
  /** Vehicle or driver of the named waybill, and its time, are those of the transaction. */
  readonly fitsWaybill: boolean;
  /** The card of the platform would hold less than nothing with it. */
  readonly isOverdrawn: boolean;
  /** More would be on the cards of the platform than was bought. */
  readonly isOverPool: boolean;
}

export type OilCardTxnEvent = EventsOf<typeof oilCardTxn>;

type OilCardTxnRule = Rule<OilCardTxnFacts, OilCardTxnEvent>;

/** Guards of a transaction with their refusals: addendum B 5.3. */
export const oilCardTxnRules = {
  fitsWaybill: ({ context, event }) =>
    event.type !== 'match' || event.waybillId === undefined || context.fitsWaybill
      ? null
      : refuse(doesNotFitWaybill),
  isOther: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isCovered: ({ context: { isOverdrawn, isOverPool } }) => {
    if (isOverdrawn) return refuse(masterTooLow);
    return isOverPool ? refuse(oilPoolTooLow) : null;
  },
  isConsumption: ({ context }) => (context.isConsumption ? null : refuse(notAllowed)),
  hasReason,
} satisfies Record<string, OilCardTxnRule>;

const approved = { actions: ['storeReview', 'count', 'passReview'] } as const;

/** A transaction on a fuel card, from its arrival. Source: addendum B 5.3. */
export const oilCardTxnLifecycle = setup({
  types: { context: {} as OilCardTxnFacts, events: {} as OilCardTxnEvent, input: {} as OilCardTxnFacts },
  guards: { isBy, ...guardsOf<OilCardTxnFacts, OilCardTxnEvent, typeof oilCardTxnRules>(oilCardTxnRules) },
  actions: {
    storeMatch: () => undefined,
    moveCost: () => undefined,
    storeReason: () => undefined,
    storeReview: () => undefined,
    count: () => undefined,
    passReview: () => undefined,
    rejectReview: () => undefined,
  },
}).createMachine({
  id: 'oilCardTxn',
  description: 'A transaction on a fuel card.',
  context: ({ input }) => input,
  initial: 'pendingAdjust',
  states: {
    pendingAdjust: {
      description:
        'Proposed to the statement of the supplier, or told by it while the books do not cover it: it does not count yet.',
      on: {
        approve: [
          {
            target: 'unmatched',
            guard: and([may('approve'), 'isOther', 'isCovered', 'isConsumption']),
            ...approved,
          },
          { target: 'ignored', guard: and([may('approve'), 'isOther', 'isCovered']), ...approved },
        ],
        reject: {
          target: 'rejected',
          guard: and([may('reject'), 'hasReason']),
          actions: ['storeReview', 'storeReason', 'rejectReview'],
        },
      },
    },
    unmatched: {
      description: 'Fuel was taken, and nobody knows for which waybill.',
      on: {
        match: {
          target: 'matched',
          guard: and([may('match'), 'fitsWaybill']),
          actions: ['storeMatch', 'moveCost'],
        },
        ignore: { target: 'ignored', guard: and([may('ignore'), 'hasReason']), actions: 'storeReason' },
      },
    },
    matched: { description: 'It belongs to a waybill.', type: 'final' },
    ignored: { description: 'It counts, and belongs to no waybill.', type: 'final' },
    rejected: { description: 'It does not count.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: oilCardTxnLifecycle, rules: oilCardTxnRules };
