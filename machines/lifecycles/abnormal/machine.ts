import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  liablePartyMissing,
  onlyHandlerResolves,
  reopeningTimeOver,
} from '../../../domain/codes/refusals/codes/customerService.ts';
import { abnormal } from '../../../domain/records/abnormal.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(abnormal);

/** Facts of the abnormal transport chart; `submittedBy` is who reported it. */
export interface AbnormalFacts extends Common {
  readonly handlerId: string | null;
  readonly estimatedLossFen: number;
  /** The report has photos. */
  readonly isPictured: boolean;
  /** Until when it may be reopened, epoch ms; null unless resolved. */
  readonly closeAt: number | null;
}

export type AbnormalEvent = EventsOf<typeof abnormal>;

type AbnormalRule = Rule<AbnormalFacts, AbnormalEvent>;

/** Guards of an abnormal transport with their refusals: records 7. */
export const abnormalRules = {
  isHandler: ({ context, event }) =>
    event.by.role === 'admin' || event.by.id === context.handlerId ? null : refuse(onlyHandlerResolves),
  hasReason,
  isLiabilitySaid: ({ event }) =>
    event.type === 'resolve' && event.liability === null ? refuse(liablePartyMissing) : null,
  isLossConfirmed: ({ context, event }) =>
    event.type === 'resolve' && event.confirmedLossFen === null && context.estimatedLossFen > 0
      ? refuse(fieldsAreWrong, { fields: 'confirmedLossFen' })
      : null,
  // A deduction from the driver's freight needs evidence (transport-and-money 6.2).
  isProven: ({ context, event }) =>
    event.type === 'resolve' &&
    event.liability === 'driver' &&
    (event.confirmedLossFen ?? 0) > 0 &&
    !context.isPictured &&
    (event.proofImages ?? []).length === 0
      ? refuse(fieldsAreWrong, { fields: 'proofImages' })
      : null,
  isWithinTime: ({ context: { closeAt }, event }) =>
    closeAt !== null && event.at < closeAt ? null : refuse(reopeningTimeOver),
  // Four eyes: the person who resolved it does not close it.
  isNotHandler: ({ context, event }) => (event.by.id === context.handlerId ? refuse(notAllowed) : null),
} satisfies Record<string, AbnormalRule>;

const dismiss = {
  target: 'dismissed',
  guard: and([may('dismiss'), 'hasReason']),
  actions: ['storeReason', 'releaseHold', 'notifyReporter'],
} as const;

/** Something wrong with a waybill, from the report to its end. Source: records 7. */
export const abnormalLifecycle = setup({
  types: { context: {} as AbnormalFacts, events: {} as AbnormalEvent, input: {} as AbnormalFacts },
  guards: { isBy, ...guardsOf<AbnormalFacts, AbnormalEvent, typeof abnormalRules>(abnormalRules) },
  actions: {
    storeHandler: () => undefined,
    storeReason: () => undefined,
    storeResult: () => undefined,
    releaseHold: () => undefined,
    holdAgain: () => undefined,
    askDeduction: () => undefined,
    notifyReporter: () => undefined,
    notifyHandler: () => undefined,
  },
}).createMachine({
  id: 'abnormal',
  description: 'Something wrong with a waybill, from the report to its end.',
  context: ({ input }) => input,
  initial: 'reported',
  states: {
    reported: {
      description: 'Reported; nobody handles it yet.',
      on: {
        accept: {
          target: 'processing',
          guard: may('accept'),
          actions: ['storeHandler', 'notifyReporter'],
        },
        dismiss,
      },
    },
    processing: {
      description: 'The handler finds out what happened and who is liable.',
      on: {
        resolve: {
          target: 'resolved',
          guard: and([may('resolve'), 'isHandler', 'isLiabilitySaid', 'isLossConfirmed', 'isProven']),
          actions: ['storeResult', 'askDeduction', 'notifyReporter'],
        },
        dismiss,
      },
    },
    resolved: {
      description: 'Resolved; a payment hold stays until it can no longer be reopened.',
      on: {
        reopen: {
          target: 'processing',
          guard: and([may('reopen'), 'isWithinTime', 'hasReason']),
          actions: ['storeReason', 'holdAgain', 'notifyHandler'],
        },
        // The platform's timer sends it at `closeAt`.
        close: {
          target: 'closed',
          guard: and([may('close'), 'isNotHandler']),
          actions: 'releaseHold',
        },
      },
    },
    closed: { description: 'Closed for good.', type: 'final' },
    dismissed: { description: 'The report was unfounded.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: abnormalLifecycle, rules: abnormalRules };
