import { assertEvent, assign, setup } from 'xstate';
import type { FilledForm, FormCard, SubmittedForm } from '../../domain/calls/formLink.ts';
import { alreadySubmitted } from '../../domain/codes/refusals/codes/accounts.ts';
import { changedBySomeoneElse, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import type { Draft } from '../../domain/schema/draft.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { edited, type FormDraft, type FormEvent, restored } from '../formDraft.ts';
import { placeholder } from '../placeholder.ts';

export interface GuestFormInput {
  /** What was typed in this tab before; null: nothing. */
  readonly kept: Draft | null;
}

export interface GuestFormContext {
  readonly card: FormCard | null;
  readonly form: FormDraft;
  /** What is under way: a retry sends the very same call. */
  readonly sent: FilledForm | null;
  /** Why the last try failed. */
  readonly refusal: WireRefusal | null;
  readonly submitted: SubmittedForm | null;
}

export type GuestFormEvent =
  | FormEvent
  | { type: 'form.sent'; values: FilledForm['values']; requestNo: string }
  | { type: 'request.retried' }
  | { type: 'page.reloaded' };

type Read = { readonly answer: Answer<FormCard> };
type Sent = { readonly answer: Answer<SubmittedForm> };

/** Refusals after which the form has to be looked at anew. */
const OUTDATED: readonly number[] = [changedBySomeoneElse, notInThisState, alreadySubmitted];

/** The form under way; set from `form.sent` on. */
function sentIn({ sent }: GuestFormContext): FilledForm {
  if (!sent) throw new Error('Nothing was sent.');
  return sent;
}

const change = { actions: { type: 'setForm', params: ({ event }: { event: FormEvent }) => event } } as const;

/** Somebody without an account fills in a form behind a link (addendum A 2.6). */
export const guestFormMachine = setup({
  types: {} as { context: GuestFormContext; events: GuestFormEvent; input: GuestFormInput },
  actors: {
    read: placeholder<Answer<FormCard>, undefined>('read'),
    /** Uploads the photos that are still on this device, then sends the form. */
    submit: placeholder<Answer<SubmittedForm>, FilledForm>('submit'),
  },
  guards: {
    isRefused: (_, { answer }: Read | Sent) => !answer.ok,
    isInvited: (_, { answer }: Read) => answer.ok && answer.data.status === 'invited',
    isOutdated: (_, { answer }: Sent) => !answer.ok && OUTDATED.includes(answer.refusal.status),
  },
  actions: {
    setCard: assign((_, { answer }: Read) => (answer.ok ? { card: answer.data } : {})),
    setForm: assign(({ context }, event: FormEvent) => ({ form: edited(context.form, event) })),
    setSent: assign(({ context, event }) => {
      assertEvent(event, 'form.sent');
      const { values, requestNo } = event;
      return { sent: { values, requestNo, version: context.card?.version ?? 0 }, refusal: null };
    }),
    setRefusal: assign(({ context }, { answer }: Read | Sent) =>
      answer.ok
        ? {}
        : { refusal: answer.refusal, form: { ...context.form, errors: answer.refusal.errors ?? [] } },
    ),
    clearRefusal: assign({ refusal: null }),
    setSubmitted: assign((_, { answer }: Sent) => (answer.ok ? { submitted: answer.data } : {})),
  },
  delays: {
    answerTimeout: ANSWER_TIMEOUT,
    /** Nine photos of a phone on a slow network. */
    uploadTimeout: 300_000,
  },
}).createMachine({
  id: 'guestForm',
  description: 'A form behind a link: filled in and sent once.',
  context: ({ input }) => ({
    card: null,
    form: restored(input.kept),
    sent: null,
    refusal: null,
    submitted: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The form is loading.',
      ...calling({
        src: 'read',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'closed',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isInvited', params: answer },
            target: 'filling',
            actions: { type: 'setCard', params: answer },
          },
          { target: 'settled', actions: { type: 'setCard', params: answer } },
        ],
        unanswered: 'unreachable',
      }),
    },
    unreachable: {
      description: 'No answer came; it can be loaded again.',
      on: { 'page.reloaded': 'loading' },
    },
    closed: {
      description: 'The link opens nothing, or not now.',
      on: { 'page.reloaded': { target: 'loading', actions: 'clearRefusal' } },
    },
    filling: {
      description: 'The guest fills it in; a changed template keeps the answers that it still asks for.',
      on: {
        'field.changed': change,
        'field.left': change,
        'value.awaited': change,
        'value.arrived': change,
        'draft.checked': change,
        'draft.discarded': change,
        'draft.accepted': change,
        'form.sent': { target: 'sending', actions: 'setSent' },
      },
    },
    sending: {
      description: 'Photos and answers are on their way; a second form is not accepted.',
      ...calling({
        src: 'submit',
        within: 'uploadTimeout',
        input: ({ context }: { context: GuestFormContext }) => sentIn(context),
        answered: [
          {
            guard: { type: 'isOutdated', params: answer },
            target: 'loading',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'filling',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'submitted', actions: { type: 'setSubmitted', params: answer } },
        ],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description: 'No answer came. A retry keeps the request number, so that it is taken once.',
      on: { 'request.retried': 'sending' },
    },
    submitted: { description: 'The platform has it.', type: 'final' },
    settled: {
      description: 'It was sent before, is accepted or expired: nothing to fill in.',
      type: 'final',
    },
  },
});
