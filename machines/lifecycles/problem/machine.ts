import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  notPublishedAsFaq,
  onlyAssigneeResolves,
  onlyReporterOrAdministrator,
} from '../../../domain/codes/refusals/codes/system.ts';
import { problem } from '../../../domain/records/problem.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(problem);

/** Facts of the problem chart; the reporter is `submittedBy`. */
export interface ProblemFacts extends Common {
  readonly assigneeId: string | null;
  /** The person named by an assignment works here, in a role that sees problems. */
  readonly isAssigneeFit: boolean;
  /** When it closes by itself, epoch ms; null unless resolved. */
  readonly closeAt: number | null;
  readonly isFaq: boolean;
}

export type ProblemEvent = EventsOf<typeof problem>;

type ProblemRule = Rule<ProblemFacts, ProblemEvent>;

/** Guards of the problem with their refusals: records 5. */
export const problemRules = {
  isAssigneeFit: ({ context, event }) =>
    event.type !== 'assign' || event.assigneeId === undefined || context.isAssigneeFit
      ? null
      : refuse(fieldsAreWrong, { fields: 'assigneeId' }),
  isAssignee: ({ context, event }) =>
    event.by.id === context.assigneeId ? null : refuse(onlyAssigneeResolves),
  isReporterOrAdmin: ({ context, event }) =>
    event.by.role === 'admin' || event.by.id === context.submittedBy
      ? null
      : refuse(onlyReporterOrAdministrator),
  isLeftAlone: ({ context, event }) =>
    context.closeAt !== null && event.at >= context.closeAt ? null : refuse(notInThisState),
  isFaq: ({ context }) => (context.isFaq ? null : refuse(notPublishedAsFaq)),
} satisfies Record<string, ProblemRule>;

const faq = {
  'publish.faq': { guard: may('publish.faq'), actions: 'storeFaq' },
  'withdraw.faq': { guard: and([may('withdraw.faq'), 'isFaq']), actions: 'withdrawFaq' },
} as const;

/** Something that went wrong, from the report to its end. Source: records 5. */
export const problemLifecycle = setup({
  types: { context: {} as ProblemFacts, events: {} as ProblemEvent, input: {} as ProblemFacts },
  guards: { isBy, ...guardsOf<ProblemFacts, ProblemEvent, typeof problemRules>(problemRules) },
  actions: {
    storeAssignee: () => undefined,
    storeResolution: () => undefined,
    stopClock: () => undefined,
    storeFaq: () => undefined,
    withdrawFaq: () => undefined,
    notifyAssignee: () => undefined,
    notifyReporter: () => undefined,
  },
}).createMachine({
  id: 'problem',
  description: 'Something that went wrong, from the report to its end.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Reported; nobody handles it yet.',
      on: {
        assign: {
          target: 'inProgress',
          guard: and([may('assign'), 'isAssigneeFit']),
          actions: ['storeAssignee', 'notifyAssignee'],
        },
      },
    },
    inProgress: {
      description: 'The assignee works on it.',
      on: {
        // An assignee who is ill or has left could otherwise never be replaced.
        assign: {
          guard: and([may('assign'), 'isAssigneeFit']),
          actions: ['storeAssignee', 'notifyAssignee'],
        },
        resolve: {
          target: 'resolved',
          guard: and([may('resolve'), 'isAssignee']),
          actions: ['storeResolution', 'notifyReporter'],
        },
      },
    },
    resolved: {
      description: 'Answered; without an objection it closes by itself.',
      on: {
        close: {
          target: 'closed',
          guard: and([may('close'), 'isReporterOrAdmin']),
          actions: 'stopClock',
        },
        reopen: {
          target: 'inProgress',
          guard: and([may('reopen'), 'isReporterOrAdmin']),
          actions: ['stopClock', 'notifyAssignee'],
        },
        expire: { target: 'closed', guard: and([may('expire'), 'isLeftAlone']), actions: 'stopClock' },
        ...faq,
      },
    },
    closed: { description: 'Closed; it may be published in the FAQ.', on: faq },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: problemLifecycle, rules: problemRules };
