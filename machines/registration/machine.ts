import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { DataOf, RequestOf } from '../../domain/calls/call.ts';
import type { register, validPhone } from '../../domain/calls/registration.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import {
  type RegistrationDraft,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationIssues,
  registrationIssues,
  type RegistrationSecrets,
} from '../../domain/rules/registration.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

const EMPTY: RegistrationDraft = {
  identity: 'SHIPPER',
  phone: '',
  smsCode: '',
  shipperKind: 'person',
  companyName: '',
  uscc: '',
  inviteCode: '',
  agree: false,
};

/** What is known of the visitor. */
export type RegistrationInput = Partial<RegistrationDraft>;

export interface RegistrationContext {
  /** What was typed, without the password: that must not be in a context, and comes when it is needed. */
  readonly draft: RegistrationDraft;
  readonly issues: RegistrationIssues;
  readonly refusal: WireRefusal | null;
}

export type RegistrationEvent =
  /** `changes` is empty for a field of the password. */
  | { type: 'field.changed'; field: RegistrationField; changes: Partial<RegistrationDraft> }
  /** The user has left the field of the phone. */
  | { type: 'phone.left' }
  | ({ type: 'form.submitted' } & RegistrationSecrets);

/** The account exists: its owner may be logged in. */
export type RegistrationEmitted = { type: 'account.opened'; username: string };

type PhoneAnswer = Answer<DataOf<typeof validPhone>>;
type OpenedAnswer = Answer<DataOf<typeof register>>;

/** Self-registration (S-16, records 3). */
export const registrationMachine = setup({
  types: {} as {
    input: RegistrationInput;
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: RegistrationEmitted;
  },
  actors: {
    checkPhone: placeholder<PhoneAnswer, RequestOf<typeof validPhone>>('checkPhone'),
    register: placeholder<OpenedAnswer, { form: RegistrationForm }>('register'),
  },
  guards: {
    isMobile: ({ context }) => isMobile(context.draft.phone),
    isPhone: (_, { field }: { field: RegistrationField }) => field === 'phone',
    isFree: (_, { answer }: { answer: PhoneAnswer }) => answer.ok && answer.data.free,
    isTaken: (_, { answer }: { answer: PhoneAnswer }) => answer.ok && !answer.data.free,
    isKnownTaken: stateIn({ phone: 'taken' }),
    isFaulty: ({ context }, secrets: RegistrationSecrets) =>
      Object.keys(registrationIssues({ ...context.draft, ...secrets })).length > 0,
    isRefused: (_, { answer }: { answer: OpenedAnswer }) => !answer.ok,
  },
  actions: {
    setIssues: assign(({ context }, secrets: RegistrationSecrets) => ({
      issues: registrationIssues({ ...context.draft, ...secrets }),
      refusal: null,
    })),
    change: assign(
      (
        { context },
        { field, changes }: { field: RegistrationField; changes: Partial<RegistrationDraft> },
      ) => ({
        draft: { ...context.draft, ...changes },
        issues: Object.fromEntries(Object.entries(context.issues).filter(([name]) => name !== field)),
        refusal: null,
      }),
    ),
    setRefusal: assign((_, { answer }: { answer: OpenedAnswer }) =>
      answer.ok ? {} : { refusal: answer.refusal },
    ),
    reportAccount: emit((_, { answer }: { answer: OpenedAnswer }) => ({
      type: 'account.opened' as const,
      username: answer.ok ? answer.data.username : '',
    })),
  },
  delays: {
    /** The time-out of a hint at a field. */
    phoneTimeout: 10_000,
    answerTimeout: ANSWER_TIMEOUT,
  },
}).createMachine({
  id: 'registration',
  description: 'A visitor opens an account.',
  context: ({ input }) => ({ draft: { ...EMPTY, ...input }, issues: {}, refusal: null }),
  type: 'parallel',
  states: {
    phone: {
      description: 'Can the phone number have a new account?',
      initial: 'unknown',
      on: {
        'field.changed': {
          guard: { type: 'isPhone', params: ({ event }) => event },
          target: '.unknown',
        },
        'phone.left': { guard: 'isMobile', target: '.checking' },
      },
      states: {
        unknown: { description: 'Not asked yet.' },
        checking: {
          description: 'The server is asked in the background.',
          ...calling({
            src: 'checkPhone',
            input: ({ context }: { context: RegistrationContext }) => ({ phone: context.draft.phone }),
            answered: [
              { guard: { type: 'isFree', params: answer }, target: 'free' },
              { guard: { type: 'isTaken', params: answer }, target: 'taken' },
              { target: 'unknown' },
            ],
            unanswered: 'unknown',
            within: 'phoneTimeout',
          }),
        },
        free: { description: 'The number has no account yet.' },
        taken: { description: 'The number has an account: its owner logs in.' },
      },
    },
    form: {
      description: 'The registration form.',
      initial: 'editing',
      on: {
        'field.changed': { target: '.editing', actions: { type: 'change', params: ({ event }) => event } },
      },
      states: {
        editing: {
          description: 'The form is being filled in; errors are shown at their fields.',
          on: {
            'form.submitted': [
              {
                guard: { type: 'isFaulty', params: ({ event }) => event },
                actions: { type: 'setIssues', params: ({ event }) => event },
              },
              { guard: 'isKnownTaken' },
              { target: 'sending', actions: { type: 'setIssues', params: ({ event }) => event } },
            ],
          },
        },
        sending: {
          description: 'The platform opens the account.',
          on: { 'field.changed': { actions: { type: 'change', params: ({ event }) => event } } },
          ...calling({
            src: 'register',
            input: ({ context, event }: { context: RegistrationContext; event: RegistrationEvent }) => {
              assertEvent(event, 'form.submitted');
              const { password, confirm } = event;
              return { form: { ...context.draft, password, confirm } };
            },
            answered: [
              {
                guard: { type: 'isRefused', params: answer },
                target: 'editing',
                actions: { type: 'setRefusal', params: answer },
              },
              { target: 'registered', actions: { type: 'reportAccount', params: answer } },
            ],
            unanswered: 'unanswered',
          }),
        },
        unanswered: {
          description: 'No answer came: the account may exist. A login or a second attempt shows it.',
          on: {
            'form.submitted': [
              {
                guard: { type: 'isFaulty', params: ({ event }) => event },
                target: 'editing',
                actions: { type: 'setIssues', params: ({ event }) => event },
              },
              { target: 'sending', actions: { type: 'setIssues', params: ({ event }) => event } },
            ],
          },
        },
        registered: { description: 'The account exists; further typing starts another registration.' },
      },
    },
  },
});
