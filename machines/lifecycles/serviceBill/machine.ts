import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  billAdjustmentUnfit,
  billPaidOrInvoiced,
  billWithoutLines,
  goodsWithoutRate,
  receiptOverBill,
  signedPaperMissing,
} from '../../../domain/codes/refusals/codes/bills.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  bankSerialAlreadyBooked,
  notInBankList,
  payerIsNotAccountOwner,
  rechargeAmountDiffers,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import {
  type Common,
  type EventsOf,
  guardsOf,
  hasReason,
  isBy,
  isReason,
  permissionsOf,
  type Rule,
} from '../kit.ts';
import type { Arrival } from '../reconciliation/machine.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(serviceBill);

/** Facts of the chart of a service bill. `submittedBy` is who made it. */
export interface ServiceBillFacts extends Common {
  /** Who sent it to the party; empty: nobody yet. */
  readonly sentBy: string;
  readonly lines: number;
  /** The first goods without a rate; null: all have one. */
  readonly unpriced: string | null;
  readonly totalFen: number;
  readonly agreedFen: number;
  readonly receivedFen: number;
  readonly openFen: number;
  /** An application or an invoice is there. */
  readonly isInvoiced: boolean;
  /** What speaks against collecting the rest from the wallet; null: nothing. */
  readonly againstWallet: Refusal | null;
  /** Money that the event is about, as the bank's list has it; null: none. */
  readonly arrival: Arrival | null;
  /** The month in which it was agreed is closed; null: it is not. */
  readonly againstMonth: Refusal | null;
}

export type ServiceBillEvent = EventsOf<typeof serviceBill>;

type ServiceBillRule = Rule<ServiceBillFacts, ServiceBillEvent>;

/** Guards of the service bill with their refusals: addendum B 0.2. */
export const serviceBillRules = {
  isFilled: ({ context }) => (context.lines > 0 ? null : refuse(billWithoutLines)),
  isPriced: ({ context }) =>
    context.unpriced === null ? null : refuse(goodsWithoutRate, { goods: context.unpriced }),
  isAdjustable: ({ context, event }) => {
    if (event.type !== 'adjust' || event.adjustFen === undefined) return null;
    const isExplained = event.adjustFen === 0 || isReason(event.reason ?? '');
    return isExplained && context.totalFen + event.adjustFen >= 0 ? null : refuse(billAdjustmentUnfit);
  },
  isNotOwn: ({ context: { submittedBy, sentBy }, event }) =>
    event.by.id === submittedBy || event.by.id === sentBy ? refuse(notAllowed) : null,
  hasProof: ({ event }) =>
    event.type === 'confirm.on.behalf' &&
    event.proofFiles !== undefined &&
    (event.proofFiles ?? []).length === 0
      ? refuse(signedPaperMissing)
      : null,
  hasReason,
  isOwed: ({ context }) => (context.agreedFen === 0 ? refuse(notInThisState) : null),
  isCovered: ({ context }) => context.againstWallet,
  isSerialFree: ({ context: { arrival } }) =>
    arrival?.isTaken === true ? refuse(bankSerialAlreadyBooked, { no: arrival.serialNo }) : null,
  isListed: ({ context: { arrival }, event }) =>
    arrival !== null && arrival.arrivedFen === null
      ? refuse(notInBankList, {
          no: arrival.serialNo,
          x: yuanFromFen(event.type === 'receive' ? (event.amountFen ?? 0) : 0),
        })
      : null,
  isAmountRight: ({ context: { arrival }, event }) =>
    event.type === 'receive' && arrival !== null && event.amountFen !== arrival.arrivedFen
      ? refuse(rechargeAmountDiffers, { x: yuanFromFen(arrival.arrivedFen ?? 0) })
      : null,
  isPayerOwner: ({ context: { arrival } }) =>
    arrival?.isPayerOwner === false
      ? refuse(payerIsNotAccountOwner, arrival.payerDifference && { difference: arrival.payerDifference })
      : null,
  isWithinOpen: ({ context: { openFen }, event }) =>
    (event.type === 'receive' || event.type === 'compensate') && (event.amountFen ?? 0) > openFen
      ? refuse(receiptOverBill, { x: yuanFromFen(event.amountFen ?? 0), y: yuanFromFen(openFen) })
      : null,
  isRest: ({ context, event }) =>
    (event.type === 'receive' || event.type === 'compensate') && event.amountFen === context.openFen
      ? null
      : refuse(notInThisState),
  isUntouched: ({ context }) => (context.receivedFen === 0 ? null : refuse(billPaidOrInvoiced)),
  isNotInvoiced: ({ context }) => (context.isInvoiced ? refuse(billPaidOrInvoiced) : null),
  isMonthOpen: ({ context }) => context.againstMonth,
} satisfies Record<string, ServiceBillRule>;

const agreed = ['storeConfirmation', 'accrue', 'notifyClerk', 'collectIfPrepaid'] as const;
const agree = [
  { target: 'confirmed', guard: and([may('agree'), 'isOwed']), actions: [...agreed] },
  { target: 'closed', guard: may('agree'), actions: [...agreed] },
] as const;
const behalf = [may('confirm.on.behalf'), 'isNotOwn', 'hasProof'] as const;
const onBehalf = [
  { target: 'confirmed', guard: and([...behalf, 'isOwed']), actions: [...agreed, 'notifyParty'] },
  { target: 'closed', guard: and([...behalf]), actions: [...agreed, 'notifyParty'] },
] as const;
const received = [
  may('receive'),
  'isSerialFree',
  'isListed',
  'isAmountRight',
  'isPayerOwner',
  'isWithinOpen',
] as const;
const booked = ['bookReceipt', 'notifyParty'] as const;
const offset = [may('compensate'), 'isWithinOpen'] as const;
const back = {
  target: 'draft',
  guard: and([may('back'), 'hasReason']),
  actions: ['storeReason', 'notifyParty'],
} as const;
const askInvoice = {
  guard: and([may('ask.invoice'), 'isOwed', 'isNotInvoiced']),
  actions: 'askInvoice',
} as const;
const voided = {
  target: 'void',
  guard: and([may('void'), 'hasReason']),
  actions: ['storeReason', 'clearOpen', 'notifyParty'],
} as const;

/** What a party owes for services, from its lines to the last money. Source: addendum B 0.2. */
export const serviceBillLifecycle = setup({
  types: {
    context: {} as ServiceBillFacts,
    events: {} as ServiceBillEvent,
    input: {} as ServiceBillFacts,
  },
  guards: {
    isBy,
    ...guardsOf<ServiceBillFacts, ServiceBillEvent, typeof serviceBillRules>(serviceBillRules),
  },
  actions: {
    recompute: () => undefined,
    storeAdjustment: () => undefined,
    storeSent: () => undefined,
    storeConfirmation: () => undefined,
    storeDispute: () => undefined,
    storeReason: () => undefined,
    clearOpen: () => undefined,
    clearConfirmation: () => undefined,
    accrue: () => undefined,
    takeBack: () => undefined,
    collect: () => undefined,
    collectIfPrepaid: () => undefined,
    bookReceipt: () => undefined,
    storeOffset: () => undefined,
    askInvoice: () => undefined,
    notifyParty: () => undefined,
    askParty: () => undefined,
    notifyClerk: () => undefined,
  },
}).createMachine({
  id: 'serviceBill',
  description: 'A bill of storage, pallets or other services.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Computed, and checked by finance.',
      on: {
        recompute: { guard: may('recompute'), actions: 'recompute' },
        adjust: { guard: and([may('adjust'), 'isAdjustable']), actions: 'storeAdjustment' },
        send: {
          target: 'sent',
          guard: and([may('send'), 'isFilled', 'isPriced']),
          actions: ['storeSent', 'askParty'],
        },
        void: voided,
      },
    },
    sent: {
      description: 'Waits for the party: silence never agrees.',
      on: {
        agree: [...agree],
        'confirm.on.behalf': [...onBehalf],
        dispute: {
          target: 'disputed',
          guard: and([may('dispute'), 'hasReason']),
          actions: ['storeDispute', 'notifyClerk'],
        },
        back,
        void: voided,
      },
    },
    disputed: { description: 'Disputed by the party.', on: { back, void: voided } },
    confirmed: {
      description: 'Agreed: in the books, and owed.',
      on: {
        collect: {
          target: 'closed',
          guard: and([may('collect'), 'isCovered']),
          actions: ['collect', 'notifyParty'],
        },
        receive: [
          { target: 'closed', guard: and([...received, 'isRest']), actions: [...booked] },
          { guard: and([...received]), actions: [...booked] },
        ],
        compensate: [
          { target: 'closed', guard: and([...offset, 'isRest']), actions: ['storeOffset', 'notifyParty'] },
          { guard: and([...offset]), actions: ['storeOffset', 'notifyParty'] },
        ],
        'ask.invoice': askInvoice,
        reopen: {
          target: 'draft',
          guard: and([may('reopen'), 'hasReason', 'isUntouched', 'isNotInvoiced', 'isMonthOpen']),
          actions: ['storeReason', 'clearConfirmation', 'takeBack', 'notifyParty'],
        },
      },
    },
    closed: {
      description: 'All of it is received; its invoice may still be asked for.',
      on: { 'ask.invoice': askInvoice },
    },
    void: { description: 'Withdrawn; the period can be billed anew.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: serviceBillLifecycle, rules: serviceBillRules };
