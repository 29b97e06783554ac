import { and, setup } from 'xstate';
import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { bookMonthClosed } from '../../../domain/codes/refusals/codes/ledger.ts';
import { balanceShort } from '../../../domain/codes/refusals/codes/orders.ts';
import {
  advancesOverPayable,
  advanceUnderWay,
  billAlreadyUsed,
  billNotVoidable,
  carriedPartMissing,
  deductionsOverFreight,
  deductionUndecided,
  lowestChargeUndecided,
  paymentOnHold,
  receiptWeightDiffers,
  weightsMissing,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import { plainYuan, yuanFromFen } from '../../../domain/rules/money.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(freightBill);

/** What makes a confirmed bill final, in the order of the checks. */
export type BillLock = 'paid' | 'reconciled' | 'invoiced';

/** Facts of the freight bill chart; amounts in fen, as they are now. */
export interface FreightBillFacts extends Common {
  readonly valuedBy: string | null;
  /** Number of an undecided deduction. */
  readonly pendingDeduction: string | null;
  /** Lowest charge of the order, fen, and the vehicle or order that must end before the share in it is known; null: it is. */
  readonly lowestFen: number | null;
  readonly lowestWaitsFor: string | null;
  readonly hasWeights: boolean;
  /** The receipt says the same weights as the waybill. */
  readonly isReceiptEqual: boolean;
  /** The transport was aborted: the clerk who values it says which part was carried. */
  readonly isAborted: boolean;
  readonly payableFen: number;
  readonly shipperReceivableFen: number;
  readonly advancedFen: number;
  /** Number of an advance that is neither paid nor rejected. */
  readonly openAdvance: string | null;
  /** Number of a record that holds the payment. */
  readonly hold: string | null;
  /** What a wallet shipper lacks for the receivable; 0 for a credit shipper. */
  readonly shortFen: number;
  readonly openFen: number;
  readonly retentionFen: number;
  readonly bound: BillLock | null;
  /** Month in which it was confirmed, when that is closed. */
  readonly closedMonth: string | null;
}

export type FreightBillEvent = EventsOf<typeof freightBill>;

const DONE: Readonly<Record<BillLock, Label>> = {
  paid: ['付款', 'paid', 'pagado', '支払'],
  reconciled: ['对账', 'reconciled', 'conciliado', '照合'],
  invoiced: ['开票', 'invoiced', 'facturado', '請求書発行'],
};

/** Why a bound bill is not valued again; null: it is free. */
export function boundRefusal(bound: BillLock | null) {
  return bound === null ? null : refuse(billAlreadyUsed, { what: DONE[bound] });
}

type FreightBillRule = Rule<FreightBillFacts, FreightBillEvent>;

/** Guards of a freight bill with their refusals: transport-and-money 6.3, 6.5, 6.6. */
export const freightBillRules = {
  isNotOwn: ({ context, event }) => (event.by.id === context.valuedBy ? refuse(notAllowed) : null),
  isDecided: ({ context: { pendingDeduction } }) =>
    pendingDeduction === null ? null : refuse(deductionUndecided, { no: pendingDeduction }),
  hasWeights: ({ context }) => (context.hasWeights ? null : refuse(weightsMissing)),
  isLowestDecided: ({ context: { lowestFen, lowestWaitsFor } }) =>
    lowestWaitsFor === null
      ? null
      : refuse(lowestChargeUndecided, { x: yuanFromFen(lowestFen ?? 0), no: lowestWaitsFor }),
  isReceiptEqual: ({ context }) => (context.isReceiptEqual ? null : refuse(receiptWeightDiffers)),
  saysPart: ({ context, event }) =>
    context.isAborted && 'carriedBp' in event && event.carriedBp === null ? refuse(carriedPartMissing) : null,
  isWithinFreight: ({ context }) =>
    context.payableFen < 0 || context.shipperReceivableFen < 0 ? refuse(deductionsOverFreight) : null,
  isNotHeld: ({ context: { hold } }) => (hold === null ? null : refuse(paymentOnHold, { no: hold })),
  hasNoOpenAdvance: ({ context: { openAdvance } }) =>
    openAdvance === null ? null : refuse(advanceUnderWay, { no: openAdvance }),
  coversAdvances: ({ context: { advancedFen, payableFen } }) =>
    advancedFen > payableFen
      ? refuse(advancesOverPayable, { a: yuanFromFen(advancedFen), p: yuanFromFen(payableFen) })
      : null,
  isFunded: ({ context: { shortFen } }) =>
    shortFen > 0 ? refuse(balanceShort, { x: plainYuan(shortFen) }) : null,
  isUnbound: ({ context }) => boundRefusal(context.bound),
  isMonthOpen: ({ context: { closedMonth } }) =>
    closedMonth === null ? null : refuse(bookMonthClosed, { month: closedMonth }),
  isRetained: ({ context }) => (context.retentionFen > 0 ? null : refuse(notInThisState)),
  isPaidUp: ({ context }) => (context.openFen === 0 ? null : refuse(notInThisState)),
  isOpenAgain: ({ context }) => (context.openFen > 0 ? null : refuse(notInThisState)),
  isForNothing: ({ context: { isAborted, payableFen } }) =>
    isAborted && payableFen === 0 ? null : refuse(billNotVoidable),
  hasReason,
} satisfies Record<string, FreightBillRule>;

/** What a finished waybill costs and brings in. Source: transport-and-money 6.3. */
export const freightBillLifecycle = setup({
  types: { context: {} as FreightBillFacts, events: {} as FreightBillEvent, input: {} as FreightBillFacts },
  guards: {
    isBy,
    ...guardsOf<FreightBillFacts, FreightBillEvent, typeof freightBillRules>(freightBillRules),
  },
  actions: {
    storeValuer: () => undefined,
    storeConfirmer: () => undefined,
    storeReason: () => undefined,
    storeWaiver: () => undefined,
    storeClosing: () => undefined,
    clearClosing: () => undefined,
    clearValuation: () => undefined,
    takeWeight: () => undefined,
    writeAmounts: () => undefined,
    postBill: () => undefined,
    takeBackBill: () => undefined,
    releaseRetention: () => undefined,
    releaseFunds: () => undefined,
    recoverAdvances: () => undefined,
    closeWhenPaid: () => undefined,
    closeReminders: () => undefined,
    notifyFinance: () => undefined,
    notifyPayee: () => undefined,
  },
}).createMachine({
  id: 'freightBill',
  description: 'What a finished waybill costs and brings in.',
  context: ({ input }) => input,
  initial: 'pendingValuation',
  states: {
    pendingValuation: {
      description: 'The transport is over; the finance clerk values the amounts.',
      on: {
        value: {
          target: 'valued',
          guard: and([
            may('value'),
            'isDecided',
            'hasWeights',
            'isReceiptEqual',
            'saysPart',
            'isLowestDecided',
            'isWithinFreight',
          ]),
          actions: ['storeValuer', 'writeAmounts', 'notifyFinance'],
        },
        'weight.corrected': { guard: may('weight.corrected'), actions: 'takeWeight' },
        'void.bill': {
          target: 'void',
          guard: and([may('void.bill'), 'isForNothing', 'isDecided', 'hasNoOpenAdvance']),
          actions: ['recoverAdvances', 'releaseFunds'],
        },
      },
    },
    valued: {
      description: 'Valued; the finance approver checks the amounts.',
      on: {
        'back.to.value': {
          target: 'pendingValuation',
          guard: and([may('back.to.value'), 'hasReason']),
          actions: ['storeReason', 'clearValuation'],
        },
        // As after a deduction: the clerk values it again, and the approver sees amounts that a person has seen.
        'weight.corrected': {
          target: 'pendingValuation',
          guard: may('weight.corrected'),
          actions: ['storeReason', 'clearValuation', 'takeWeight', 'notifyFinance'],
        },
        'confirm.bill': {
          target: 'confirmed',
          guard: and([
            may('confirm.bill'),
            'isNotOwn',
            'isDecided',
            'isNotHeld',
            'hasNoOpenAdvance',
            'isLowestDecided',
            'isWithinFreight',
            'coversAdvances',
            'isFunded',
          ]),
          actions: ['storeConfirmer', 'writeAmounts', 'postBill', 'notifyPayee', 'closeWhenPaid'],
        },
        'void.bill': {
          target: 'void',
          guard: and([may('void.bill'), 'isForNothing', 'isDecided', 'hasNoOpenAdvance']),
          actions: ['recoverAdvances', 'releaseFunds'],
        },
      },
    },
    confirmed: {
      description: 'Posted; payments to the payee start from here.',
      on: {
        'reopen.bill': {
          target: 'pendingValuation',
          guard: and([may('reopen.bill'), 'hasReason', 'isUnbound', 'isMonthOpen']),
          actions: ['storeReason', 'takeBackBill', 'clearValuation', 'notifyFinance'],
        },
        'waive.retention': {
          guard: and([may('waive.retention'), 'hasReason', 'isRetained']),
          actions: ['storeWaiver', 'releaseRetention', 'notifyPayee'],
        },
        'release.retention': {
          guard: and([may('release.retention'), 'isRetained']),
          actions: ['releaseRetention', 'notifyPayee'],
        },
        'close.bill': {
          target: 'closed',
          guard: and([may('close.bill'), 'isPaidUp']),
          actions: ['storeClosing', 'closeReminders', 'notifyPayee'],
        },
      },
    },
    closed: {
      description: 'Everything is paid; final, unless the bank returns money.',
      on: {
        'unclose.bill': {
          target: 'confirmed',
          guard: and([may('unclose.bill'), 'isOpenAgain']),
          actions: ['clearClosing', 'notifyFinance'],
        },
      },
    },
    void: { description: 'Nothing was carried, nothing is paid.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: freightBillLifecycle, rules: freightBillRules };
