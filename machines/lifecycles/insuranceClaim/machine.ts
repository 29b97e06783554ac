import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { amountOverLimit, insurerMayPay } from '../../../domain/codes/refusals/codes/insurance.ts';
import { bankSerialAlreadyBooked } from '../../../domain/codes/refusals/codes/ledger.ts';
import { insuranceClaim } from '../../../domain/records/insuranceClaim.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import { type DoubtFacts, doubtRules } from '../statedResult.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(insuranceClaim);

/** Facts of the chart of a claim. `submittedBy` is who reported it. */
export interface ClaimFacts extends DoubtFacts {
  readonly claimedFen: number;
  readonly approvedFen: number | null;
  readonly isSent: boolean;
  /** Until when the insurer pays, epoch ms; null: it has agreed to nothing. */
  readonly payBy: number | null;
  /** Serial of the payment, when another document is booked with it. */
  readonly takenSerial: string | null;
  /** The money goes to the insured, or the bank list has it. */
  readonly hasArrived: boolean;
}

export type ClaimEvent = EventsOf<typeof insuranceClaim>;

type ClaimRule = Rule<ClaimFacts, ClaimEvent>;

const overLimit = (fen: number | undefined, mostFen: number) =>
  fen !== undefined && fen > mostFen ? refuse(amountOverLimit, { x: yuanFromFen(mostFen) }) : null;

/** Guards of a claim with their refusals: addendum B 5.3. */
export const claimRules = {
  isWithinClaim: ({ context, event }) =>
    event.type === 'approve' || event.type === 'insurer.approve'
      ? overLimit(event.approvedFen, context.claimedFen)
      : null,
  isWithinApproval: ({ context, event }) =>
    event.type === 'pay' || event.type === 'insurer.paid'
      ? overLimit(event.paidFen, context.approvedFen ?? 0)
      : null,
  isSerialFree: ({ context: { takenSerial } }) =>
    takenSerial === null ? null : refuse(bankSerialAlreadyBooked, { no: takenSerial }),
  hasArrived: ({ context }) => (context.hasArrived ? null : refuse(notInThisState)),
  isReporter: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  isUnsent: ({ context }) => (context.isSent ? refuse(notInThisState) : null),
  isPaymentLate: ({ context: { payBy }, event: { at } }) =>
    payBy !== null && at > payBy ? null : refuse(insurerMayPay),
  ...doubtRules,
  hasReason,
} satisfies Record<string, ClaimRule>;

const withdraw = {
  target: 'withdrawn',
  guard: and([may('withdraw'), 'isReporter', 'hasReason']),
  actions: ['storeWithdrawal', 'endAsking', 'tellService'],
} as const;
const sending = {
  'submit.insurer': { guard: and([may('submit.insurer'), 'isUnsent']), actions: 'storeSubmit' },
  'case.opened': { guard: may('case.opened'), actions: 'storeCase' },
  // Asked about, the insurer did not know the number, and takes it no more: it is reported anew.
  'insurer.lost': { guard: may('insurer.lost'), actions: 'storeLost' },
} as const;
const papers = { guard: may('add.papers'), actions: 'storePapers' } as const;
const remind = { guard: may('remind'), actions: ['storeReminder', 'tellService'] } as const;
const PAID = ['storePayment', 'endAsking', 'bookPayment', 'lowerLoss', 'tellInsured'] as const;

const pay = {
  target: 'paid',
  guard: and([may('pay'), 'isWithinApproval', 'isSerialFree']),
  actions: [...PAID],
} as const;

/** A claim, from the report to the insurer's money. Source: addendum B 5.3. */
export const insuranceClaimLifecycle = setup({
  types: { context: {} as ClaimFacts, events: {} as ClaimEvent, input: {} as ClaimFacts },
  guards: { isBy, ...guardsOf<ClaimFacts, ClaimEvent, typeof claimRules>(claimRules) },
  actions: {
    storeSubmit: () => undefined,
    storeCase: () => undefined,
    storeLost: () => undefined,
    storeApproval: () => undefined,
    storeRefusal: () => undefined,
    storeHeard: () => undefined,
    storePayment: () => undefined,
    storePapers: () => undefined,
    storeWithdrawal: () => undefined,
    storeUnpaid: () => undefined,
    storeReminder: () => undefined,
    endAsking: () => undefined,
    bookPayment: () => undefined,
    lowerLoss: () => undefined,
    tellInsured: () => undefined,
    tellService: () => undefined,
  },
}).createMachine({
  id: 'insuranceClaim',
  description: 'A claim on a cargo insurance.',
  context: ({ input }) => input,
  initial: 'reported',
  states: {
    reported: {
      description: 'Reported; on its way to the insurer, which opens a case.',
      on: {
        ...sending,
        survey: { target: 'surveying', guard: may('survey') },
        'add.papers': papers,
        withdraw,
        remind,
      },
    },
    surveying: {
      description: 'The insurer looks at the loss.',
      on: {
        ...sending,
        approve: {
          target: 'approved',
          guard: and([may('approve'), 'isWithinClaim']),
          actions: ['storeApproval', 'tellInsured'],
        },
        'insurer.approve': {
          target: 'approved',
          guard: and([may('insurer.approve'), 'isWithinClaim']),
          actions: ['storeApproval', 'tellInsured'],
        },
        refuse: {
          target: 'refused',
          guard: and([may('refuse'), 'hasReason']),
          actions: ['storeRefusal', 'endAsking', 'tellInsured'],
        },
        'insurer.refuse': {
          target: 'refused',
          guard: may('insurer.refuse'),
          actions: ['storeRefusal', 'endAsking', 'tellInsured'],
        },
        'add.papers': papers,
        withdraw,
        remind,
      },
    },
    approved: {
      description: 'The insurer has agreed to an amount.',
      on: {
        pay,
        'close.unpaid': {
          target: 'unpaid',
          guard: and([may('close.unpaid'), 'isPaymentLate', 'hasReason']),
          actions: ['storeUnpaid', 'endAsking', 'tellInsured'],
        },
        'insurer.paid': [
          {
            target: 'paid',
            guard: and([may('insurer.paid'), 'isWithinApproval', 'isSerialFree', 'hasArrived']),
            actions: [...PAID],
          },
          // Money for the platform counts once the bank has it.
          {
            guard: and([may('insurer.paid'), 'isWithinApproval', 'isSerialFree', 'isDoubtNew']),
            actions: 'storeHeard',
          },
        ],
        'add.papers': papers,
        remind,
      },
    },
    paid: { description: 'The insurer has paid.', type: 'final' },
    unpaid: {
      description:
        'Agreed to, and not paid in time; closed by a person. Money that comes after all is recorded.',
      on: { pay },
    },
    refused: { description: 'The insurer pays nothing.', type: 'final' },
    withdrawn: { description: 'Taken back by whoever reported it.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: insuranceClaimLifecycle, rules: claimRules };
