import { and, setup } from 'xstate';
import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  bankSerialAlreadyBooked,
  notInBankList,
  payerIsNotAccountOwner,
  rechargeAmountDiffers,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { recharge } from '../../../domain/records/recharge.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(recharge);

/** Facts of the recharge chart. `submittedBy` is who uploaded the slip. */
export interface RechargeFacts extends Common {
  readonly method: 'online' | 'transfer' | 'slip';
  readonly amountFen: number;
  /** Serial that the slip or the bank's notice names; null: none yet. */
  readonly serialNo: string | null;
  /** Another document is booked with this serial. */
  readonly isSerialTaken: boolean;
  /** What the bank's list has under the serial, fen; null: no such line. */
  readonly arrivedFen: number | null;
  /** The payer is the owner of the account. */
  readonly isPayerOwner: boolean;
  /** In which character the payer's name differs; absent: in none. */
  readonly payerDifference?: Label;
}

export type RechargeEvent = EventsOf<typeof recharge>;

type RechargeRule = Rule<RechargeFacts, RechargeEvent>;

/** Guards of the recharge with their refusals: transport-and-money 8.5, 8.8. */
export const rechargeRules = {
  isPaidByBank: ({ context }) => (context.method === 'slip' ? refuse(notInThisState) : null),
  isSerialFree: ({ context }) =>
    context.isSerialTaken ? refuse(bankSerialAlreadyBooked, { no: context.serialNo ?? '' }) : null,
  isListed: ({ context }) =>
    context.arrivedFen === null
      ? refuse(notInBankList, { no: context.serialNo ?? '', x: yuanFromFen(context.amountFen) })
      : null,
  isAmountRight: ({ context }) =>
    context.arrivedFen === context.amountFen
      ? null
      : refuse(rechargeAmountDiffers, { x: yuanFromFen(context.arrivedFen ?? 0) }),
  isPayerOwner: ({ context: { isPayerOwner, payerDifference: difference } }) =>
    isPayerOwner ? null : refuse(payerIsNotAccountOwner, difference && { difference }),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  hasReason,
} satisfies Record<string, RechargeRule>;

const arrived = ['isListed', 'isSerialFree', 'isAmountRight', 'isPayerOwner'] as const;
const credit = ['storeCredit', 'takeSerial', 'postRecharge', 'notifyOwner'] as const;

/** Money on its way in, from request to booking. Source: transport-and-money 8.5. */
export const rechargeLifecycle = setup({
  types: { context: {} as RechargeFacts, events: {} as RechargeEvent, input: {} as RechargeFacts },
  guards: { isBy, ...guardsOf<RechargeFacts, RechargeEvent, typeof rechargeRules>(rechargeRules) },
  actions: {
    storePay: () => undefined,
    storeSlip: () => undefined,
    storeCredit: () => undefined,
    storeChecker: () => undefined,
    storeReason: () => undefined,
    takeSerial: () => undefined,
    postRecharge: () => undefined,
    notifyClerk: () => undefined,
    notifyOwner: () => undefined,
  },
}).createMachine({
  id: 'recharge',
  description: 'Money a shipper pays in.',
  context: ({ input }) => input,
  initial: 'pendingPay',
  states: {
    pendingPay: {
      description: 'Waits for the money, 24 hours at most.',
      on: {
        pay: { guard: and([may('pay'), 'isPaidByBank']), actions: 'storePay' },
        'pay.notice': {
          target: 'credited',
          guard: and([may('pay.notice'), ...arrived]),
          actions: [...credit],
        },
        'upload.slip': {
          target: 'pendingCheck',
          guard: and([may('upload.slip'), 'isSerialFree']),
          actions: ['storeSlip', 'notifyClerk'],
        },
        'close.recharge': { target: 'closed', guard: may('close.recharge') },
      },
    },
    pendingCheck: {
      description: "A clerk looks for the slip in the bank's list.",
      on: {
        'check.ok': {
          target: 'credited',
          guard: and([may('check.ok'), 'isNotOwn', ...arrived]),
          actions: ['storeChecker', ...credit],
        },
        'check.no': {
          target: 'rejected',
          guard: and([may('check.no'), 'hasReason']),
          actions: ['storeChecker', 'storeReason', 'notifyOwner'],
        },
      },
    },
    credited: { description: 'Credited; only a refund can undo it.', type: 'final' },
    rejected: { description: 'The bank has no such money.', type: 'final' },
    closed: { description: 'Nobody paid, or the shipper cancelled it.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: rechargeLifecycle, rules: rechargeRules };
