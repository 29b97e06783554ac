import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  authorityLoginEnded,
  refusedFieldUncorrected,
  reportAlreadySent,
  waybillNotReported,
} from '../../../domain/codes/refusals/codes/reporting.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { regReport } from '../../../domain/records/regReport.ts';
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
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(regReport);

/** Facts of the report chart. */
export interface RegReportFacts extends Common {
  /** The first check that fails; null: all are met. */
  readonly fault: Refusal | null;
  /** The login at the authority is good. */
  readonly isTokenValid: boolean;
  /** Another report of the same waybill waits for its answer. */
  readonly isOtherSending: boolean;
  /** What must be accepted before this one is: the waybill before its fund flow. */
  readonly isFirstAccepted: boolean;
  /** The refused field has another value now, or the refusal named none. */
  readonly isCorrected: boolean;
  /** Reference number of the message that waits for its answer; null: none was sent. */
  readonly referenceNumber: string | null;
}

export type RegReportEvent = EventsOf<typeof regReport>;

type RegReportRule = Rule<RegReportFacts, RegReportEvent>;

/** Guards of the report with their refusals: transport-and-money 11.4, 11.6. */
export const regReportRules = {
  areChecksMet: ({ context }) => context.fault,
  isCheckLost: ({ context }) => (context.fault === null ? refuse(notInThisState) : null),
  isAlone: ({ context }) => (context.isOtherSending ? refuse(reportAlreadySent) : null),
  isInOrder: ({ context }) => (context.isFirstAccepted ? null : refuse(waybillNotReported)),
  hasToken: ({ context }) => (context.isTokenValid ? null : refuse(authorityLoginEnded)),
  /** A late answer to a replaced message changes nothing. */
  isOwnAnswer: ({ context, event }) =>
    'referenceNumber' in event && event.referenceNumber !== context.referenceNumber
      ? refuse(notInThisState)
      : null,
  isCorrected: ({ context }) => (context.isCorrected ? null : refuse(refusedFieldUncorrected)),
  hasCorrection: ({ event }) =>
    'correction' in event && !isReason(event.correction) ? refuse(reasonMissing) : null,
  hasReason,
} satisfies Record<string, RegReportRule>;

const check = { guard: may('check'), actions: 'lookAgain' } as const;
const exclude = {
  target: 'excluded',
  guard: and([may('exclude'), 'hasReason']),
  actions: ['storeExclusion', 'excludeFundFlow'],
} as const;

/** One message to the authority, from the checks before it to the answer. Source: transport-and-money 11.4. */
export const regReportLifecycle = setup({
  types: { context: {} as RegReportFacts, events: {} as RegReportEvent, input: {} as RegReportFacts },
  guards: { isBy, ...guardsOf<RegReportFacts, RegReportEvent, typeof regReportRules>(regReportRules) },
  actions: {
    planSending: () => undefined,
    storeSending: () => undefined,
    storeTimeout: () => undefined,
    storeAnswer: () => undefined,
    storeCorrection: () => undefined,
    storeRevision: () => undefined,
    storeExclusion: () => undefined,
    lookAgain: () => undefined,
    handOver: () => undefined,
    resumeDependents: () => undefined,
    reviseFundFlow: () => undefined,
    excludeFundFlow: () => undefined,
    notifyRisk: () => undefined,
  },
}).createMachine({
  id: 'regReport',
  description: 'One message to the transport authority.',
  context: ({ input }) => input,
  initial: 'notReady',
  states: {
    notReady: {
      description: 'Incomplete: the checks say what is missing.',
      on: {
        check,
        'checks.met': {
          target: 'ready',
          guard: and([may('checks.met'), 'areChecksMet']),
          actions: 'planSending',
        },
        exclude,
      },
    },
    ready: {
      description: 'All checks pass; it is sent at night, or by a person.',
      on: {
        check,
        'checks.lost': { target: 'notReady', guard: and([may('checks.lost'), 'isCheckLost']) },
        send: {
          target: 'sending',
          guard: and([may('send'), 'areChecksMet', 'isAlone', 'isInOrder', 'hasToken']),
          actions: ['storeSending', 'handOver'],
        },
        exclude,
      },
    },
    sending: {
      description: 'Frozen and submitted; waits for the answer, 10 minutes at most.',
      on: {
        'ack.ok': {
          target: 'accepted',
          guard: and([may('ack.ok'), 'isOwnAnswer']),
          actions: ['storeAnswer', 'resumeDependents'],
        },
        'ack.no': {
          target: 'rejected',
          guard: and([may('ack.no'), 'isOwnAnswer']),
          actions: ['storeAnswer', 'notifyRisk'],
        },
        'send.timeout': { target: 'ready', guard: may('send.timeout'), actions: 'storeTimeout' },
      },
    },
    accepted: {
      description: 'Accepted by the authority; final, unless something changes later.',
      on: {
        'revise.sent': {
          target: 'notReady',
          guard: and([may('revise.sent'), 'hasReason', 'isAlone']),
          actions: ['storeRevision', 'reviseFundFlow', 'lookAgain'],
        },
      },
    },
    rejected: {
      description: 'Refused by the authority with a reason; the source has to be corrected.',
      on: {
        correct: {
          target: 'notReady',
          guard: and([may('correct'), 'hasCorrection', 'isCorrected']),
          actions: ['storeCorrection', 'lookAgain'],
        },
        exclude,
      },
    },
    excluded: { description: 'Not reported, and not counted in the rates.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: regReportLifecycle, rules: regReportRules };
