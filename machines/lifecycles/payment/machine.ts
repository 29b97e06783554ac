import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  bankSerialAlreadyBooked,
  rechargeAmountDiffers,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { payment } from '../../../domain/records/payment.ts';
import { type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import { type DoubtFacts, doubtRules } from '../statedResult.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(payment);

/** Facts of the payment chart. */
export interface PaymentFacts extends DoubtFacts {
  /** The target of the money; the bank cannot return what is in a wallet. */
  readonly channel: 'bankCard' | 'wallet';
  readonly amountFen: number;
  /** What the bank says it paid, fen; null: it was not asked. */
  readonly paidFen: number | null;
  /** Serial the bank names; null: none yet. */
  readonly serialNo: string | null;
  /** Another document is booked with this serial. */
  readonly isSerialTaken: boolean;
}

export type PaymentEvent = EventsOf<typeof payment>;

type PaymentRule = Rule<PaymentFacts, PaymentEvent>;

/** Guards of the payment with their refusals: transport-and-money 6.3, 8.8. */
export const paymentRules = {
  isSerialFree: ({ context }) =>
    context.isSerialTaken ? refuse(bankSerialAlreadyBooked, { no: context.serialNo ?? '' }) : null,
  isAmountRight: ({ context: { paidFen, amountFen } }) =>
    paidFen === amountFen ? null : refuse(rechargeAmountDiffers, { x: yuanFromFen(paidFen ?? 0) }),
  ...doubtRules,
  isToCard: ({ context }) => (context.channel === 'bankCard' ? null : refuse(notInThisState)),
} satisfies Record<string, PaymentRule>;

const query = { guard: may('query.bank'), actions: 'askNow' } as const;
const fail = { target: 'failed', guard: may('bank.fail'), actions: ['storeFailure', 'failSource'] } as const;
/** A contradiction between bank and books is for a person to resolve: nothing is booked. */
const right = {
  target: 'succeeded',
  guard: and([may('bank.ok'), 'isSerialFree', 'isAmountRight']),
  actions: ['storeSuccess', 'takeSerial', 'settleSource', 'awaitReceipt'],
} as const;
const doubt = ['storeDoubt', 'notifyApprover'] as const;

/** Money on its way through the bank. Source: transport-and-money 6.3. */
export const paymentLifecycle = setup({
  types: { context: {} as PaymentFacts, events: {} as PaymentEvent, input: {} as PaymentFacts },
  guards: { isBy, ...guardsOf<PaymentFacts, PaymentEvent, typeof paymentRules>(paymentRules) },
  actions: {
    storeSubmit: () => undefined,
    storeFailure: () => undefined,
    storeSuccess: () => undefined,
    storeDoubt: () => undefined,
    storeReturn: () => undefined,
    askNow: () => undefined,
    takeSerial: () => undefined,
    settleSource: () => undefined,
    awaitReceipt: () => undefined,
    failSource: () => undefined,
    returnSource: () => undefined,
    notifyApprover: () => undefined,
  },
}).createMachine({
  id: 'payment',
  description: 'Money on its way through the bank.',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: {
      description: 'Created with its cause; submitted to the bank after the commit.',
      on: {
        'submit.pay': { target: 'submitted', guard: may('submit.pay'), actions: 'storeSubmit' },
        'bank.fail': fail,
      },
    },
    submitted: {
      description: 'Submitted to the bank.',
      on: {
        timeout: { target: 'unknown', guard: may('timeout'), actions: 'notifyApprover' },
        'bank.ok': [right, { target: 'unknown', guard: may('bank.ok'), actions: [...doubt] }],
        'bank.fail': fail,
        'query.bank': query,
      },
    },
    unknown: {
      description: 'No answer yet: asked about repeatedly, never submitted again.',
      on: {
        // The same contradiction is told once.
        'bank.ok': [right, { guard: and([may('bank.ok'), 'isDoubtNew']), actions: [...doubt] }],
        'bank.fail': fail,
        'query.bank': query,
      },
    },
    succeeded: {
      description: 'Paid; final, unless the bank returns the money.',
      on: {
        'bank.return': {
          target: 'returned',
          guard: and([may('bank.return'), 'isToCard']),
          actions: ['storeReturn', 'returnSource'],
        },
      },
    },
    failed: { description: 'The bank refused it, or never received it.', type: 'final' },
    returned: { description: 'Returned by the bank.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: paymentLifecycle, rules: paymentRules };
