import { assign, setup, type DoneActorEvent } from 'xstate';
import { answer, calling } from '../calling.ts';
import { EVENT_LOG_MAX_BYTES } from '../../domain/rules/problem.ts';
import type { DataOf } from '../../domain/calls/call.ts';
import type { reportProblem } from '../../domain/calls/problem.ts';
import type { Json } from '../../domain/calls/json.ts';
import type { Draft } from '../../domain/schema/draft.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { edited, restored, type FormDraft, type FormEvent } from '../formDraft.ts';
import { placeholder } from '../placeholder.ts';

/** The event log as collected when the report was opened; the log itself stays in the effects. */
export interface GatheredLog {
  readonly bytes: number;
}

/** A report on its way; sent again it is the very same call. */
export interface SentReport {
  /** Fields of the form. */
  readonly values: Readonly<Record<string, Json>>;
  /** The collected log is attached. */
  readonly withLog: boolean;
  readonly requestNo: string;
}

/** The server's result. */
export type FiledReport = Readonly<DataOf<typeof reportProblem>>;

export interface ReportInput {
  /** Restored draft. */
  readonly kept: Draft | null;
}

export interface ReportContext {
  /** The draft. */
  readonly form: FormDraft;
  /** Null until the log is collected. */
  readonly log: GatheredLog | null;
  readonly report: SentReport | null;
  readonly refusal: WireRefusal | null;
  readonly filed: FiledReport | null;
}

export type ReportEvent =
  | { type: 'log.attached' }
  | { type: 'log.detached' }
  | { type: 'log.retried' }
  | ({ type: 'report.submitted' } & SentReport)
  | { type: 'request.retried' }
  | FormEvent;

/** The report under way; set from `report.submitted` on. */
function sent({ report }: ReportContext): SentReport {
  if (!report) throw new Error('Nothing was sent.');
  return report;
}

const gathered = ({ event }: { event: DoneActorEvent<GatheredLog> }) => ({ log: event.output });

const edit = { actions: { type: 'edit', params: ({ event }: { event: FormEvent }) => event } } as const;

/** A problem report from where it happened, with or without the event log of the window. */
export const reportMachine = setup({
  types: {} as { context: ReportContext; events: ReportEvent; input: ReportInput },
  actors: {
    collect: placeholder<GatheredLog>('collect'),
    file: placeholder<Answer<FiledReport>, SentReport>('file'),
  },
  guards: {
    isTooLarge: (_, { log }: { log: GatheredLog }) => log.bytes > EVENT_LOG_MAX_BYTES,
    isRefused: (_, arrived: { answer: Answer<FiledReport> }) => !arrived.answer.ok,
  },
  actions: {
    edit: assign(({ context }, event: FormEvent) => ({ form: edited(context.form, event) })),
    setLog: assign((_, { log }: { log: GatheredLog }) => ({ log })),
    setReport: assign((_, { values, withLog, requestNo }: SentReport) => ({
      report: { values, withLog, requestNo },
      refusal: null,
    })),
    setRefusal: assign(({ context }, { answer }: { answer: Answer<FiledReport> }) =>
      answer.ok
        ? {}
        : { refusal: answer.refusal, form: { ...context.form, errors: answer.refusal.errors ?? [] } },
    ),
    setFiled: assign((_, arrived: { answer: Answer<FiledReport> }) =>
      arrived.answer.ok ? { filed: arrived.answer.data } : {},
    ),
    clearReport: assign({ report: null }),
  },
  delays: { collectTimeout: 10_000, answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'report',
  description: 'A problem that somebody reports from where it happened.',
  context: ({ input }) => ({
    form: restored(input.kept),
    log: null,
    report: null,
    refusal: null,
    filed: null,
  }),
  type: 'parallel',
  states: {
    log: {
      description: 'Is the event log of this window attached?',
      initial: 'collecting',
      states: {
        collecting: {
          description: 'The log is collected as it is now, without what is typed later.',
          ...calling({
            src: 'collect',
            answered: [
              {
                guard: { type: 'isTooLarge', params: gathered },
                target: 'tooLarge',
                actions: { type: 'setLog', params: gathered },
              },
              {
                target: 'attached',
                actions: { type: 'setLog', params: gathered },
              },
            ],
            unanswered: 'unavailable',
            within: 'collectTimeout',
          }),
        },
        attached: { description: 'The log is attached.', on: { 'log.detached': 'detached' } },
        detached: { description: 'The log is not attached.', on: { 'log.attached': 'attached' } },
        tooLarge: {
          description: 'The log is larger than the server accepts; it is not sent.',
          type: 'final',
        },
        unavailable: {
          description: 'The log could not be collected; the report is sent without it.',
          on: { 'log.retried': 'collecting' },
        },
      },
    },
    form: {
      description: "Where the report is between editing and the server's answer.",
      initial: 'editing',
      on: {
        'field.changed': edit,
        'field.left': edit,
        'value.awaited': edit,
        'value.arrived': edit,
        'draft.checked': edit,
      },
      states: {
        editing: {
          description: 'The user fills in the form.',
          on: {
            'report.submitted': {
              target: 'sending',
              actions: { type: 'setReport', params: ({ event }) => event },
            },
          },
        },
        sending: {
          description: 'The report is being sent; a second one is not accepted.',
          ...calling({
            src: 'file',
            input: ({ context }: { context: ReportContext }) => sent(context),
            answered: [
              {
                guard: { type: 'isRefused', params: answer },
                target: 'editing',
                actions: [{ type: 'setRefusal', params: answer }, 'clearReport'],
              },
              { target: 'filed', actions: { type: 'setFiled', params: answer } },
            ],
            unanswered: 'failed',
          }),
        },
        failed: {
          description: 'No answer came. A retry keeps the request number, so that it is stored once.',
          on: {
            'request.retried': 'sending',
            'field.changed': {
              target: 'editing',
              actions: [{ type: 'edit', params: ({ event }) => event }, 'clearReport'],
            },
          },
        },
        filed: { description: 'The server has stored it and gave it a number.', type: 'final' },
      },
    },
  },
});
