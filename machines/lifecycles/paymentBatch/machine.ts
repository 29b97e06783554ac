import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { combinedPaymentTooSmall } from '../../../domain/codes/refusals/codes/settlement.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(paymentBatch);

/** Facts of the combined payment chart. */
export interface PaymentBatchFacts extends Common {
  readonly members: number;
  /** Members that the bank has not answered yet. */
  readonly paying: number;
  /** Members that are not released yet. */
  readonly waiting: number;
  /** Why the application may not be added; null: no reason, or none asked. */
  readonly againstMember: Refusal | null;
  /** What the platform's own funds, and what else a release asks for, lack for all members. */
  readonly againstFunds: Refusal | null;
}

export type PaymentBatchEvent = EventsOf<typeof paymentBatch>;

type BatchRule = Rule<PaymentBatchFacts, PaymentBatchEvent>;

/** A batch has at least two members (transport-and-money 6.3). */
const MIN_MEMBERS = 2;

/** Guards of the combined payment with their refusals: transport-and-money 6.3, 6.6. */
export const paymentBatchRules = {
  isMemberFit: ({ context }) => context.againstMember,
  hasMembers: ({ context }) =>
    context.members >= MIN_MEMBERS ? null : refuse(combinedPaymentTooSmall, { n: MIN_MEMBERS }),
  isFunded: ({ context }) => context.againstFunds,
  isAnswered: ({ context: { paying, waiting } }) =>
    paying === 0 && waiting === 0 ? null : refuse(notInThisState),
} satisfies Record<string, BatchRule>;

const finish = {
  target: 'finished',
  guard: and([may('finish.batch'), 'isAnswered']),
  actions: 'storeTotals',
} as const;

/** Applications that leave for the bank together. Source: transport-and-money 6.3. */
export const paymentBatchLifecycle = setup({
  types: {
    context: {} as PaymentBatchFacts,
    events: {} as PaymentBatchEvent,
    input: {} as PaymentBatchFacts,
  },
  guards: {
    isBy,
    ...guardsOf<PaymentBatchFacts, PaymentBatchEvent, typeof paymentBatchRules>(paymentBatchRules),
  },
  actions: {
    storeRelease: () => undefined,
    storeTotals: () => undefined,
    takeMember: () => undefined,
    dropMember: () => undefined,
    releaseMembers: () => undefined,
    freeMembers: () => undefined,
  },
}).createMachine({
  id: 'paymentBatch',
  description: 'Applications that leave for the bank together.',
  context: ({ input }) => input,
  initial: 'building',
  states: {
    building: {
      description: 'The clerk collects approved applications of one channel.',
      on: {
        'add.member': { guard: and([may('add.member'), 'isMemberFit']), actions: 'takeMember' },
        'remove.member': { guard: and([may('remove.member'), 'isMemberFit']), actions: 'dropMember' },
        'release.batch': {
          target: 'released',
          guard: and([may('release.batch'), 'hasMembers', 'isFunded']),
          actions: ['storeRelease', 'releaseMembers'],
        },
        'pay.in.waves': { target: 'running', guard: may('pay.in.waves') },
        dissolve: { target: 'dissolved', guard: may('dissolve'), actions: 'freeMembers' },
      },
    },
    running: {
      description:
        'Its members are decided one by one, and leave for the bank as the limit of the day allows.',
      on: { 'finish.batch': finish },
    },
    released: {
      description: 'All of it was submitted to the bank.',
      on: {
        'finish.batch': finish,
      },
    },
    finished: { description: 'The bank has answered for every member; the totals stay.', type: 'final' },
    dissolved: { description: 'Its members continue singly.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: paymentBatchLifecycle, rules: paymentBatchRules };
