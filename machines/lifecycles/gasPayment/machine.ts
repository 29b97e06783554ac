import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  overFuelLimitOfDay,
  refundOnDayOfPaymentOnly,
  wrongPaymentCode,
} from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { balanceShort } from '../../../domain/codes/refusals/codes/orders.ts';
import { plainYuan } from '../../../domain/rules/money.ts';
import { gasPayment } from '../../../domain/records/gasPayment.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(gasPayment);

/** Facts of the gas payment chart; times are epoch ms, amounts fen. */
export interface GasPaymentFacts extends Common {
  readonly expireAt: number;
  /** The code sent with `pay` is that of the payment; null when only asking. */
  readonly isCodeRight: boolean | null;
  /** What the wallet lacks; 0 when it is enough. */
  readonly shortFen: number;
  /** What the driver's fuel of the day would be over the limit; 0 when it is within. */
  readonly overLimitFen: number;
  /** End of the day of the payment; null before it. */
  readonly refundUntil: number | null;
  readonly refundAskedBy: string | null;
}

export type GasPaymentEvent = EventsOf<typeof gasPayment>;

type GasPaymentRule = Rule<GasPaymentFacts, GasPaymentEvent>;

const overdue: Refusal = refuse(refundOnDayOfPaymentOnly);

/** Guards of a gas payment with their refusals: records 10.7. */
export const gasPaymentRules = {
  isInTime: ({ context, event }) => (event.at <= context.expireAt ? null : refuse(wrongPaymentCode)),
  isOutOfTime: ({ context, event }) => (event.at > context.expireAt ? null : refuse(notInThisState)),
  isCodeRight: ({ context }) => (context.isCodeRight === false ? refuse(wrongPaymentCode) : null),
  isWithinLimit: ({ context }) =>
    context.overLimitFen === 0 ? null : refuse(overFuelLimitOfDay, { x: plainYuan(context.overLimitFen) }),
  isFunded: ({ context }) =>
    context.shortFen === 0 ? null : refuse(balanceShort, { x: plainYuan(context.shortFen) }),
  isSameDay: ({ context, event }) =>
    context.refundUntil !== null && event.at <= context.refundUntil ? null : overdue,
  isDayOver: ({ context, event }) =>
    context.refundUntil !== null && event.at <= context.refundUntil ? refuse(notInThisState) : null,
  isNotAsker: ({ context, event }) => (event.by.id === context.refundAskedBy ? refuse(notAllowed) : null),
  hasReason,
} satisfies Record<string, GasPaymentRule>;

/** A payment for fuel from the code to the settlement with the station. Source: records 10.7. */
export const gasPaymentLifecycle = setup({
  types: { context: {} as GasPaymentFacts, events: {} as GasPaymentEvent, input: {} as GasPaymentFacts },
  guards: { isBy, ...guardsOf<GasPaymentFacts, GasPaymentEvent, typeof gasPaymentRules>(gasPaymentRules) },
  actions: {
    storePayment: () => undefined,
    storeAsk: () => undefined,
    clearAsk: () => undefined,
    storeStatement: () => undefined,
    takeMoney: () => undefined,
    giveMoneyBack: () => undefined,
    oweStation: () => undefined,
    recordFuel: () => undefined,
    voidFuel: () => undefined,
    notifyPayer: () => undefined,
    notifyApprover: () => undefined,
  },
}).createMachine({
  id: 'gasPayment',
  description: 'A payment for fuel through the platform.',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: {
      description: 'Its code is shown at the station, for two minutes.',
      on: {
        pay: {
          target: 'paid',
          guard: and([may('pay'), 'isInTime', 'isCodeRight', 'isWithinLimit', 'isFunded']),
          actions: ['storePayment', 'takeMoney', 'recordFuel', 'notifyPayer'],
        },
        expire: { target: 'closed', guard: and([may('expire'), 'isOutOfTime']) },
      },
    },
    paid: {
      description: 'Paid from the wallet; not yet settled with the station.',
      on: {
        'ask.refund': {
          target: 'refundAsked',
          guard: and([may('ask.refund'), 'isSameDay', 'hasReason']),
          actions: ['storeAsk', 'notifyApprover'],
        },
        settle: {
          target: 'settled',
          guard: may('settle'),
          actions: ['storeStatement', 'oweStation'],
        },
      },
    },
    refundAsked: {
      description: 'Waits for the finance approver, until the end of the day.',
      on: {
        // At the end of the day the request is withdrawn automatically: any that waits is of today.
        refund: {
          target: 'refunded',
          guard: and([may('refund'), 'isNotAsker']),
          actions: ['giveMoneyBack', 'voidFuel', 'notifyPayer'],
        },
        'keep.paid': {
          target: 'paid',
          guard: and([may('keep.paid'), 'isNotAsker']),
          actions: 'clearAsk',
        },
        'refund.lapse': {
          target: 'paid',
          guard: and([may('refund.lapse'), 'isDayOver']),
          actions: 'clearAsk',
        },
      },
    },
    settled: { description: 'In a list agreed with the station, and owed to it.', type: 'final' },
    refunded: { description: 'The money was returned to the wallet.', type: 'final' },
    closed: { description: 'Nobody scanned the code in time.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: gasPaymentLifecycle, rules: gasPaymentRules };
