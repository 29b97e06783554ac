import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { bankSerialAlreadyBooked } from '../../../domain/codes/refusals/codes/ledger.ts';
import { oilPurchase } from '../../../domain/records/oilPurchase.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(oilPurchase);

/** Facts of the fuel purchase chart. `submittedBy` is who entered it. */
export interface OilPurchaseFacts extends Common {
  /** Serial of the payment, when another document is booked with it; null: it is free. */
  readonly takenSerial: string | null;
  /** What the platform's own funds lack to pay it; null: nothing. */
  readonly againstFunds: Refusal | null;
}

export type OilPurchaseEvent = EventsOf<typeof oilPurchase>;

type OilPurchaseRule = Rule<OilPurchaseFacts, OilPurchaseEvent>;

/** Guards of the fuel purchase with their refusals: transport-and-money 8.7, 8.8. */
export const oilPurchaseRules = {
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isOwn: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  isSerialFree: ({ context: { takenSerial } }) =>
    takenSerial === null ? null : refuse(bankSerialAlreadyBooked, { no: takenSerial }),
  isCovered: ({ context }) => context.againstFunds,
  hasReason,
} satisfies Record<string, OilPurchaseRule>;

/** Fuel bought from a supplier: entered by one, booked by another. Source: transport-and-money 8.4. */
export const oilPurchaseLifecycle = setup({
  types: { context: {} as OilPurchaseFacts, events: {} as OilPurchaseEvent, input: {} as OilPurchaseFacts },
  guards: {
    isBy,
    ...guardsOf<OilPurchaseFacts, OilPurchaseEvent, typeof oilPurchaseRules>(oilPurchaseRules),
  },
  actions: {
    storeReview: () => undefined,
    storeReason: () => undefined,
    takeSerial: () => undefined,
    postPurchase: () => undefined,
  },
}).createMachine({
  id: 'oilPurchase',
  description: 'Fuel bought from a supplier.',
  context: ({ input }) => input,
  initial: 'pendingReview',
  states: {
    pendingReview: {
      description: 'Entered with the serial of its payment; another person checks it.',
      on: {
        'book.purchase': {
          target: 'booked',
          guard: and([may('book.purchase'), 'isNotOwn', 'isSerialFree', 'isCovered']),
          actions: ['storeReview', 'takeSerial', 'postPurchase'],
        },
        'reject.purchase': {
          target: 'rejected',
          guard: and([may('reject.purchase'), 'hasReason']),
          actions: ['storeReview', 'storeReason'],
        },
        'cancel.purchase': {
          target: 'cancelled',
          guard: and([may('cancel.purchase'), 'isOwn']),
        },
      },
    },
    booked: { description: 'In the pool of the supplier.', type: 'final' },
    rejected: { description: 'Rejected by the approver.', type: 'final' },
    cancelled: { description: 'Cancelled by the person who entered it.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: oilPurchaseLifecycle, rules: oilPurchaseRules };
