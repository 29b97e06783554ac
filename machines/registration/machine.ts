import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { DataOf, RequestOf } from '../../domain/calls/call.ts';
import type { register, validPhone } from '../../domain/calls/registration.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import {
  type RegistrationField,
  type RegistrationForm,
  type RegistrationIssues,
  registrationIssues,
} from '../../domain/rules/registration.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** The form itself stays in the view: a password must not be in a context. */
export interface RegistrationContext {
  readonly issues: RegistrationIssues;
  readonly refusal: WireRefusal | null;
}

export type RegistrationEvent =
  | { type: 'field.changed'; field: RegistrationField }
  /** The user has left the field of the phone. */
  | { type: 'phone.left'; phone: string }
  | { type: 'form.submitted'; form: RegistrationForm };

/** The account exists: its owner may be logged in. */
export type RegistrationEmitted = { type: 'account.opened'; username: string };

type PhoneAnswer = Answer<DataOf<typeof validPhone>>;
type OpenedAnswer = Answer<DataOf<typeof register>>;

/** Self-registration (S-16, records 3). */
export const registrationMachine = setup({
  types: {} as {
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: RegistrationEmitted;
  },
  actors: {
    checkPhone: placeholder<PhoneAnswer, RequestOf<typeof validPhone>>('checkPhone'),
    register: placeholder<OpenedAnswer, { form: RegistrationForm }>('register'),
  },
  guards: {
    isMobile: (_, { phone }: { phone: string }) => isMobile(phone),
    isPhone: (_, { field }: { field: RegistrationField }) => field === 'phone',
    isFree: (_, { answer }: { answer: PhoneAnswer }) => answer.ok && answer.data.free,
    isTaken: (_, { answer }: { answer: PhoneAnswer }) => answer.ok && !answer.data.free,
    isKnownTaken: stateIn({ phone: 'taken' }),
    isFaulty: (_, { form }: { form: RegistrationForm }) => Object.keys(registrationIssues(form)).length > 0,
    isRefused: (_, { answer }: { answer: OpenedAnswer }) => !answer.ok,
  },
  actions: {
    setIssues: assign((_, { form }: { form: RegistrationForm }) => ({
      issues: registrationIssues(form),
      refusal: null,
    })),
    clearIssue: assign(({ context }, { field }: { field: RegistrationField }) => ({
      issues: Object.fromEntries(Object.entries(context.issues).filter(([name]) => name !== field)),
      refusal: null,
    })),
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
  context: { issues: {}, refusal: null },
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
        'phone.left': { guard: { type: 'isMobile', params: ({ event }) => event }, target: '.checking' },
      },
      states: {
        unknown: { description: 'Not asked yet.' },
        checking: {
          description: 'The server is asked in the background.',
          ...calling({
            src: 'checkPhone',
            input: ({ event }: { event: RegistrationEvent }) => {
              assertEvent(event, 'phone.left');
              return { phone: event.phone };
            },
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
      states: {
        editing: {
          description: 'The form is being filled in; errors are shown at their fields.',
          on: {
            'field.changed': { actions: { type: 'clearIssue', params: ({ event }) => event } },
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
          ...calling({
            src: 'register',
            input: ({ event }: { event: RegistrationEvent }) => {
              assertEvent(event, 'form.submitted');
              return { form: event.form };
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
            'field.changed': {
              target: 'editing',
              actions: { type: 'clearIssue', params: ({ event }) => event },
            },
            'form.submitted': {
              target: 'sending',
              actions: { type: 'setIssues', params: ({ event }) => event },
            },
          },
        },
        registered: {
          description: 'The account exists; further typing starts another registration.',
          on: {
            'field.changed': {
              target: 'editing',
              actions: { type: 'clearIssue', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
