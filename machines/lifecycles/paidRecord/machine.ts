import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  editionSerialUsed,
  paidAmountDiffers,
  refundTooHigh,
} from '../../../domain/codes/refusals/codes/editions.ts';
import { availableBalanceTooLow, notInBankList } from '../../../domain/codes/refusals/codes/ledger.ts';
import { paidRecord } from '../../../domain/records/paidRecord.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(paidRecord);

/** Facts of the chart of a paid record. `submittedBy` is who uploaded the voucher. */
export interface PaidRecordFacts extends Common {
  readonly channel: 'bank' | 'wechat' | 'alipay' | 'balance';
  readonly amountFen: number;
  /** The person is one of the central group. */
  readonly isCentral: boolean;
  /** The person is one of the group that pays. */
  readonly isOwn: boolean;
  /** Serial that the voucher names, when another payment has it. */
  readonly takenSerial: string | null;
  /** Serial of the voucher. */
  readonly serialNo: string | null;
  /** What the bank's list of the central group has under it, fen; null: no such line. */
  readonly arrivedFen: number | null;
  readonly balanceFen: number;
  readonly confirmedBy: string | null;
  readonly refundBy: string | null;
  /** What can be refunded at most, fen. */
  readonly unusedFen: number;
}

export type PaidRecordEvent = EventsOf<typeof paidRecord>;

type PaidRule = Rule<PaidRecordFacts, PaidRecordEvent>;

const isOnlineChannel = ({ channel }: PaidRecordFacts) => channel === 'wechat' || channel === 'alipay';
const unless = (holds: boolean) => (holds ? null : refuse(notInThisState));
const only = (holds: boolean) => (holds ? null : refuse(notAllowed));

/** Guards of a paid record with their refusals: addendum B 6.3. */
export const paidRecordRules = {
  isCentral: ({ context }) => only(context.isCentral),
  isOwn: ({ context }) => only(context.isOwn),
  isOnline: ({ context }) => unless(isOnlineChannel(context)),
  isOffline: ({ context }) => unless(!isOnlineChannel(context)),
  isBank: ({ context }) => unless(context.channel === 'bank'),
  isFromBalance: ({ context }) => unless(context.channel === 'balance'),
  isSerialNew: ({ context: { takenSerial } }) => (takenSerial === null ? null : refuse(editionSerialUsed)),
  isListed: ({ context }) =>
    context.arrivedFen === null
      ? refuse(notInBankList, { no: context.serialNo ?? '', x: yuanFromFen(context.amountFen) })
      : null,
  isArrivedRight: ({ context: { arrivedFen, amountFen } }) =>
    arrivedFen === amountFen ? null : refuse(paidAmountDiffers, { x: yuanFromFen(amountFen) }),
  isAmountRight: ({ context: { amountFen }, event }) =>
    event.type === 'pay.ok' && event.amountFen !== undefined && event.amountFen !== amountFen
      ? refuse(paidAmountDiffers, { x: yuanFromFen(amountFen) })
      : null,
  isBalanceEnough: ({ context: { balanceFen, amountFen } }) =>
    balanceFen >= amountFen ? null : refuse(availableBalanceTooLow, { x: yuanFromFen(balanceFen) }),
  isNotSubmitter: ({ context, event }) => only(event.by.id !== context.submittedBy),
  isNotConfirmer: ({ context, event }) => only(event.by.id !== context.confirmedBy),
  isWithinUnused: ({ context: { unusedFen }, event }) =>
    event.type === 'refund' && (event.amountFen ?? 0) > unusedFen
      ? refuse(refundTooHigh, { x: yuanFromFen(unusedFen) })
      : null,
  // The channel says itself that it has refunded; of a transfer by the bank a second person does.
  isOfWhoPays: ({ context, event }) =>
    only(
      isOnlineChannel(context)
        ? event.by.role === 'system'
        : event.by.role !== 'system' && context.isCentral && event.by.id !== context.refundBy,
    ),
  hasReason,
} satisfies Record<string, PaidRule>;

const counts = ['bookPaid', 'applyPaid', 'tellPayer'] as const;

/** A payment of a group for its edition. Source: addendum B 6.3. */
export const paidRecordLifecycle = setup({
  types: { context: {} as PaidRecordFacts, events: {} as PaidRecordEvent, input: {} as PaidRecordFacts },
  guards: { isBy, ...guardsOf<PaidRecordFacts, PaidRecordEvent, typeof paidRecordRules>(paidRecordRules) },
  actions: {
    storeVoucher: () => undefined,
    storeConfirm: () => undefined,
    storeReject: () => undefined,
    storeFromBalance: () => undefined,
    storeCode: () => undefined,
    storeAnswer: () => undefined,
    storePaid: () => undefined,
    storeStray: () => undefined,
    storeStrayBack: () => undefined,
    storeRefund: () => undefined,
    storeRefunded: () => undefined,
    askClose: () => undefined,
    watchLate: () => undefined,
    takeSerial: () => undefined,
    bookPaid: () => undefined,
    applyPaid: () => undefined,
    bookRefund: () => undefined,
    tellCentral: () => undefined,
    tellPayer: () => undefined,
  },
}).createMachine({
  id: 'paidRecord',
  description: 'A payment of a group for its edition or its balance.',
  context: ({ input }) => input,
  initial: 'pendingPayment',
  states: {
    pendingPayment: {
      description: 'Waits for the money: a day for a payment by code, a week for one by bank.',
      on: {
        'upload.voucher': {
          target: 'pendingConfirm',
          guard: and([may('upload.voucher'), 'isOwn', 'isBank', 'isSerialNew']),
          actions: ['storeVoucher', 'tellCentral'],
        },
        'pay.balance': {
          target: 'paid',
          guard: and([may('pay.balance'), 'isOwn', 'isFromBalance', 'isBalanceEnough']),
          actions: ['storeFromBalance', ...counts],
        },
        opened: { guard: and([may('opened'), 'isOnline']), actions: 'storeCode' },
        'pay.refused': {
          target: 'closed',
          guard: and([may('pay.refused'), 'isOnline']),
          actions: ['storeAnswer', 'tellPayer'],
        },
        'pay.ok': {
          target: 'paid',
          guard: and([may('pay.ok'), 'isOnline', 'isAmountRight']),
          actions: ['storePaid', ...counts],
        },
        'pay.stray': {
          target: 'closed',
          guard: and([may('pay.stray'), 'isOnline']),
          actions: ['storeStray', 'tellPayer'],
        },
        close: [
          { target: 'closed', guard: and([may('close'), 'isOwn', 'isOffline']) },
          { guard: and([may('close'), 'isOwn']), actions: 'askClose' },
        ],
        timeout: { target: 'closed', guard: may('timeout'), actions: 'watchLate' },
      },
    },
    pendingConfirm: {
      description: "The approver of the central group looks for the transfer in the bank's list.",
      on: {
        confirm: {
          target: 'paid',
          guard: and([
            may('confirm'),
            'isCentral',
            'isNotSubmitter',
            'isSerialNew',
            'isListed',
            'isArrivedRight',
          ]),
          actions: ['storeConfirm', 'takeSerial', ...counts],
        },
        reject: {
          target: 'pendingPayment',
          guard: and([may('reject'), 'isCentral', 'hasReason']),
          actions: ['storeReject', 'tellPayer'],
        },
      },
    },
    paid: {
      description: 'Booked, and counted in the subscription.',
      on: {
        refund: {
          target: 'refunding',
          guard: and([may('refund'), 'isCentral', 'isNotConfirmer', 'isWithinUnused', 'hasReason']),
          actions: 'storeRefund',
        },
      },
    },
    closed: {
      description:
        'Not paid. Money that comes all the same goes back; the channel is asked about it for two days.',
      on: {
        'pay.stray': { guard: and([may('pay.stray'), 'isOnline']), actions: 'storeStray' },
        'stray.back': { guard: and([may('stray.back'), 'isOnline']), actions: 'storeStrayBack' },
      },
    },
    refunding: {
      description:
        'Money goes back: the channel sends it, or the bank does and a second person enters its serial.',
      on: {
        'refund.ok': {
          target: 'refunded',
          guard: and([may('refund.ok'), 'isOfWhoPays']),
          actions: ['storeRefunded', 'bookRefund', 'tellPayer'],
        },
        'refund.fail': {
          target: 'paid',
          guard: and([may('refund.fail'), 'isOnline']),
          actions: ['storeAnswer', 'tellCentral'],
        },
      },
    },
    refunded: { description: 'Refunded, in full or in part.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: paidRecordLifecycle, rules: paidRecordRules };
