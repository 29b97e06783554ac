import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  noMoreAdvances,
  nothingToRecover,
  onlyFuelComesBackAsFuel,
  recoveryOverOpenAmount,
} from '../../../domain/codes/refusals/codes/advances.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { paymentOnHold } from '../../../domain/codes/refusals/codes/settlement.ts';
import { advance } from '../../../domain/records/advance.ts';
import {
  by,
  type Common,
  type EventsOf,
  guardsOf,
  hasReason,
  isBy,
  permissionsOf,
  type Rule,
} from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(advance);

/** Facts of the advance chart. `submittedBy` is who applied for it. */
export interface AdvanceFacts extends Common {
  /** Paid in fuel, not in money. */
  readonly isOil: boolean;
  /** Tolls that the platform's card paid. */
  readonly isOfTolls: boolean;
  /** The waybill is live, and its freight is not confirmed. */
  readonly isFreightOpen: boolean;
  /** What the supplier's pool, or the platform's own funds, lack to pay it; null: nothing. */
  readonly againstFunds: Refusal | null;
  /** Fen given and neither offset nor recovered. */
  readonly openFen: number;
  /** Fen of it that must come back: all of it when the waybill has ended, else what is above the freight payable. */
  readonly excessFen: number;
  /** Fen that the payee's bank gave back and that did not reach his wallet either; 0: none. */
  readonly backFen: number;
  /** Number of a record that holds the payment of its waybill; null: none does. */
  readonly holdNo: string | null;
  /** What the bank's list, or the other bill it is offset against, says against the recovery; null: nothing. */
  readonly againstRecovery: Refusal | null;
}

export type AdvanceEvent = EventsOf<typeof advance>;

type AdvanceRule = Rule<AdvanceFacts, AdvanceEvent>;

/** What a recovery brings, or a toll takes off; undefined in a probe. */
const broughtBy = (event: AdvanceEvent) => ('amountFen' in event ? event.amountFen : undefined);

/** Guards of the advance with their refusals: transport-and-money 4.3, 9.3, 9.5. */
export const advanceRules = {
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  /** The platform cancels it in place of the applicant, when the waybill ends. */
  isOwn: ({ context, event }) =>
    event.by.role === 'system' || event.by.id === context.submittedBy ? null : refuse(notAllowed),
  hasReason,
  isOfTolls: ({ context }) => (context.isOfTolls ? null : refuse(notAllowed)),
  isFreightOpen: ({ context }) => (context.isFreightOpen ? null : refuse(noMoreAdvances)),
  isFunded: ({ context }) => context.againstFunds,
  isNotHeld: ({ context: { holdNo } }) => (holdNo === null ? null : refuse(paymentOnHold, { no: holdNo })),
  isBack: ({ context }) => (context.backFen > 0 ? null : refuse(notInThisState)),
  hasExcess: ({ context }) => (context.excessFen > 0 ? null : refuse(nothingToRecover)),
  isAllExcess: ({ context }) => (context.excessFen >= context.openFen ? null : refuse(nothingToRecover)),
  isWayFitting: ({ context, event }) =>
    'way' in event && event.way === 'oil' && !context.isOil ? refuse(onlyFuelComesBackAsFuel) : null,
  isWithinOpen: ({ context, event }) =>
    (broughtBy(event) ?? 0) > context.openFen ? refuse(recoveryOverOpenAmount) : null,
  bringsAll: ({ context, event }) =>
    (broughtBy(event) ?? context.openFen) === context.openFen ? null : refuse(recoveryOverOpenAmount),
  takesLess: ({ context, event }) =>
    (broughtBy(event) ?? 0) < context.openFen ? null : refuse(recoveryOverOpenAmount),
  takesAll: ({ context, event }) =>
    broughtBy(event) === context.openFen ? null : refuse(recoveryOverOpenAmount),
  isBacked: ({ context }) => context.againstRecovery,
} satisfies Record<string, AdvanceRule>;

/** The payee's bank returned the money: it goes into his wallet instead, and the advance keeps its state. */
const afterReturn = {
  'advance.return': {
    guard: may('advance.return'),
    actions: ['storeDiversion', 'takeFromBank', 'payIntoWallet', 'notifyPayee'],
  },
  'advance.ok': { guard: may('advance.ok'), actions: ['storePaid', 'postPaid', 'notifyPayee'] },
  'advance.fail': { guard: may('advance.fail'), actions: ['storeFailure', 'notifyApprover'] },
  'pay.wallet': { guard: and([may('pay.wallet'), 'isBack']), actions: ['storeTry', 'payIntoWallet'] },
} as const;
const cancel = {
  target: 'cancelled',
  guard: and([may('cancel.advance'), 'isOwn']),
  actions: 'notifyPayee',
} as const;
const brought = ['storeRecovery', 'postRecovery', 'notifyPayee'] as const;

/** Money or fuel given before the freight is confirmed. Source: transport-and-money 9.3. */
export const advanceLifecycle = setup({
  types: { context: {} as AdvanceFacts, events: {} as AdvanceEvent, input: {} as AdvanceFacts },
  guards: { isBy, ...guardsOf<AdvanceFacts, AdvanceEvent, typeof advanceRules>(advanceRules) },
  actions: {
    storeReview: () => undefined,
    storeReason: () => undefined,
    storeTry: () => undefined,
    storePaid: () => undefined,
    storeFailure: () => undefined,
    storeDiversion: () => undefined,
    storeOffset: () => undefined,
    clearOffset: () => undefined,
    storeRecovery: () => undefined,
    addToll: () => undefined,
    takeToll: () => undefined,
    valueAgain: () => undefined,
    payOut: () => undefined,
    postPaid: () => undefined,
    takeBack: () => undefined,
    followWaybill: () => undefined,
    takeFromBank: () => undefined,
    payIntoWallet: () => undefined,
    splitExcess: () => undefined,
    postRecovery: () => undefined,
    notifyApprover: () => undefined,
    notifyPayee: () => undefined,
  },
}).createMachine({
  id: 'advance',
  description: 'Money or fuel given before the freight is confirmed.',
  context: ({ input }) => input,
  initial: 'pendingReview',
  states: {
    pendingReview: {
      description: 'Applied for within the caps; waits for the finance approver.',
      on: {
        'approve.advance': {
          target: 'approved',
          guard: and([may('approve.advance'), 'isNotOwn', 'isFreightOpen']),
          actions: ['storeReview', 'notifyPayee'],
        },
        'reject.advance': {
          target: 'rejected',
          guard: and([may('reject.advance'), 'hasReason']),
          actions: ['storeReview', 'storeReason', 'notifyPayee'],
        },
        'cancel.advance': cancel,
      },
    },
    approved: {
      description: 'May be paid; no payment has been made yet.',
      on: {
        'pay.advance': {
          target: 'paying',
          guard: and([may('pay.advance'), 'isFreightOpen', 'isNotHeld', 'isFunded']),
          actions: ['storeTry', 'payOut'],
        },
        'cancel.advance': cancel,
      },
    },
    paying: {
      description: 'The payment was submitted to the bank or the fuel supplier, or is about to be.',
      on: {
        'advance.ok': {
          target: 'paid',
          guard: may('advance.ok'),
          actions: ['storePaid', 'postPaid', 'notifyPayee', 'followWaybill'],
        },
        'advance.fail': {
          target: 'approved',
          guard: may('advance.fail'),
          actions: ['storeFailure', 'takeBack', 'notifyApprover', 'followWaybill'],
        },
      },
    },
    paid: {
      description: 'The payee has it; it waits for the freight to be confirmed.',
      on: {
        'toll.add': { guard: and([may('toll.add'), 'isOfTolls']), actions: ['addToll', 'valueAgain'] },
        'toll.take': [
          {
            target: 'cancelled',
            guard: and([may('toll.take'), 'isOfTolls', 'takesAll']),
            actions: 'valueAgain',
          },
          {
            guard: and([may('toll.take'), 'isOfTolls', 'takesLess']),
            actions: ['takeToll', 'valueAgain'],
          },
        ],
        'offset.advance': { target: 'offset', guard: may('offset.advance'), actions: 'storeOffset' },
        'to.recover': [
          {
            target: 'recovering',
            guard: and([may('to.recover'), 'hasExcess', 'isAllExcess']),
            actions: 'notifyPayee',
          },
          // Only a person requests a part of it.
          { guard: and([by('financeClerk'), 'hasExcess']), actions: ['splitExcess', 'notifyPayee'] },
        ],
        ...afterReturn,
      },
    },
    offset: {
      description: 'Offset against the confirmed freight; final, unless the bill is reopened.',
      on: {
        'undo.offset': { target: 'paid', guard: may('undo.offset'), actions: 'clearOffset' },
        ...afterReturn,
      },
    },
    recovering: {
      description: 'To be recovered; until then the payee cannot withdraw all of the wallet.',
      on: {
        recover: [
          {
            target: 'recovered',
            guard: and([may('recover'), 'isWayFitting', 'isWithinOpen', 'isBacked', 'bringsAll']),
            actions: [...brought],
          },
          {
            guard: and([may('recover'), 'isWayFitting', 'isWithinOpen', 'isBacked']),
            actions: [...brought],
          },
        ],
        ...afterReturn,
      },
    },
    recovered: {
      description: 'Recovered; final, whatever the bank answers later.',
      on: { ...afterReturn },
    },
    rejected: { description: 'Rejected by the approver.', type: 'final' },
    cancelled: { description: 'Cancelled, or ended with its waybill, before it was paid.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: advanceLifecycle, rules: advanceRules };
