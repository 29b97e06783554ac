import { assign, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { DataOf, RequestOf } from '../../domain/calls/call.ts';
import type { reportByLink } from '../../domain/calls/linked.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** The report of a guest; a retry sends the very same call. */
export type GuestReport = Readonly<
  Pick<RequestOf<typeof reportByLink>, 'abnormalKind' | 'description' | 'requestNo'>
>;

/** The answer of the server. */
export type SubmittedReport = Readonly<DataOf<typeof reportByLink>>;

export interface GuestReportContext {
  /** The report under way. */
  readonly report: GuestReport | null;
  /** Why the last try was refused. */
  readonly refusal: WireRefusal | null;
  readonly submitted: SubmittedReport | null;
}

export type GuestReportEvent = { type: 'report.sent'; report: GuestReport } | { type: 'request.retried' };

/** The report under way; set from `report.sent` on. */
function sent({ report }: GuestReportContext): GuestReport {
  if (!report) throw new Error('Nothing was sent.');
  return report;
}

type Response = { readonly answer: Answer<SubmittedReport> };

/** A guest with the link of a waybill reports a problem (records 4). */
export const guestReportMachine = setup({
  types: {} as { context: GuestReportContext; events: GuestReportEvent },
  actors: { file: placeholder<Answer<SubmittedReport>, GuestReport>('file') },
  guards: { isRefused: (_, { answer }: Response) => !answer.ok },
  actions: {
    setReport: assign((_, { report }: { report: GuestReport }) => ({ report, refusal: null })),
    setRefusal: assign((_, { answer }: Response) =>
      answer.ok ? {} : { report: null, refusal: answer.refusal },
    ),
    setSubmitted: assign((_, { answer }: Response) => (answer.ok ? { submitted: answer.data } : {})),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'guestReport',
  description: 'A report of somebody who has the link of a waybill.',
  context: { report: null, refusal: null, submitted: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The guest fills in the form.',
      on: {
        'report.sent': { target: 'sending', actions: { type: 'setReport', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'The report is being sent; a second one is not accepted.',
      ...calling({
        src: 'file',
        input: ({ context }: { context: GuestReportContext }) => sent(context),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'editing',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'submitted', actions: { type: 'setSubmitted', params: answer } },
        ],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description: 'No answer came. A retry keeps the request number, so that the server stores it once.',
      on: { 'request.retried': 'sending' },
    },
    submitted: { description: 'The server has stored it and gave it a number.', type: 'final' },
  },
});
