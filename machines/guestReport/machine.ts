import { assign, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { AbnormalKind } from '../../domain/rules/abnormal.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** What a guest says is wrong with a waybill; sent again it is the very same call. */
export interface GuestReport {
  readonly abnormalKind: AbnormalKind;
  readonly description: string;
  readonly requestNo: string;
}

/** What the server made of it. */
export interface TakenReport {
  readonly abnormalNo: string;
}

export interface GuestReportContext {
  /** The report under way. */
  readonly report: GuestReport | null;
  /** Why the last try came to nothing. */
  readonly refusal: WireRefusal | null;
  readonly taken: TakenReport | null;
}

export type GuestReportEvent = { type: 'report.sent'; report: GuestReport } | { type: 'request.retried' };

/** The report under way; set from `report.sent` on. */
function sent({ report }: GuestReportContext): GuestReport {
  if (!report) throw new Error('Nothing was sent.');
  return report;
}

type Response = { readonly answer: Answer<TakenReport> };

/** Whoever has the link of a waybill reports what is wrong with it (records 4). */
export const guestReportMachine = setup({
  types: {} as { context: GuestReportContext; events: GuestReportEvent },
  actors: { file: placeholder<Answer<TakenReport>, GuestReport>('file') },
  guards: { isRefused: (_, { answer }: Response) => !answer.ok },
  actions: {
    hold: assign((_, { report }: { report: GuestReport }) => ({ report, refusal: null })),
    takeRefusal: assign((_, { answer }: Response) =>
      answer.ok ? {} : { report: null, refusal: answer.refusal },
    ),
    takeNumber: assign((_, { answer }: Response) => (answer.ok ? { taken: answer.data } : {})),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'guestReport',
  description: 'Something is wrong with a waybill, says whoever has its link.',
  context: { report: null, refusal: null, taken: null },
  initial: 'writing',
  states: {
    writing: {
      description: 'What happened is put into words.',
      on: {
        'report.sent': { target: 'sending', actions: { type: 'hold', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'The report is on its way; a second one is not taken.',
      ...calling({
        src: 'file',
        input: ({ context }: { context: GuestReportContext }) => sent(context),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'writing',
            actions: { type: 'takeRefusal', params: answer },
          },
          { target: 'taken', actions: { type: 'takeNumber', params: answer } },
        ],
        unanswered: 'unsure',
      }),
    },
    unsure: {
      description: 'No answer came. Sent again it keeps its number, so that it is taken once.',
      on: { 'request.retried': 'sending' },
    },
    taken: { description: 'The platform has it and gave it a number.', type: 'final' },
  },
});
