import { assertEvent } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type { authorize } from '../../domain/calls/session.ts';
import { announced, loginIn, overText, persisted, provedBy } from './entering.ts';
import { failureText } from './rules.ts';
import { dropTokenActions, sessionSetup, showTimeout } from './setup.ts';

/** S-06, word for word. */
const NO_USER = 'Verification failed, please Login again.';
const NO_ROLES = 'getInfo: roles must be a non-null array!';

type Login = { readonly event: { readonly output: DataOf<typeof authorize> } };

/** The platform knows the person: complete, or with a second factor that is still to come. */
const ANSWERED = [
  {
    guard: { type: 'isTicket', params: ({ event }: Login) => ({ answer: event.output }) },
    target: 'proving',
    actions: { type: 'setTicket', params: ({ event }: Login) => ({ answer: event.output }) },
  },
  {
    target: 'verifying',
    actions: [
      { type: 'setLogin', params: ({ event }: Login) => loginIn(event.output) },
      { type: 'persistLogin', params: ({ event }: Login) => persisted(event.output) },
      { type: 'announce', params: ({ event }: Login) => announced(event.output) },
    ],
  },
] as const;

export const signedOut = sessionSetup.createStateConfig({
  description: 'Nobody is logged in here: the public pages.',
  initial: 'fresh',
  on: {
    'login.requested': {
      guard: {
        type: 'isFilledIn',
        params: ({ event }) => ({ username: event.username, password: event.password }),
      },
      target: 'authorizing',
    },
    'login.answered': ANSWERED,
  },
  states: {
    fresh: { description: 'No token.' },
    expired: {
      description: 'The token is no longer valid; the wanted path and the tabs are kept for the same user.',
      entry: ['resetToken', { type: 'reportEnd', params: { reason: 'expired' } }, 'endLock', 'endExpiry'],
    },
    loggedOut: {
      description: 'The user logged out; nothing is kept for the next one.',
      entry: [
        'resetAll',
        'clearTabs',
        { type: 'reportEnd', params: { reason: 'loggedOut' } },
        'endLock',
        'endExpiry',
      ],
    },
  },
});

export const authorizing = sessionSetup.createStateConfig({
  description: 'The platform checks user name and password.',
  invoke: {
    id: 'authorize',
    src: 'authorize',
    input: ({ event }) => {
      assertEvent(event, 'login.requested');
      const { username, password, branchCode, grant = 'password' } = event;
      return { username: username.trim(), password, branchCode, grant };
    },
    onDone: ANSWERED,
    onError: {
      target: 'signedOut',
      actions: { type: 'showError', params: ({ event }) => ({ text: failureText(event.error, 'Error') }) },
    },
  },
  after: { httpTimeout: { target: 'signedOut', actions: showTimeout } },
});

/** The second factor, which the account has besides its password. */
export const proving = sessionSetup.createStateConfig({
  description: 'The password was right; the second factor is asked for. What was typed is kept.',
  exit: 'clearTicket',
  invoke: {
    id: 'proveFactor',
    src: 'proveFactor',
    input: ({ context }) => ({ ticket: context.ticket }),
    onDone: [
      {
        guard: { type: 'isProved', params: ({ event }) => event.output },
        target: 'verifying',
        actions: [
          { type: 'setLogin', params: ({ event }) => loginIn(provedBy(event.output)) },
          {
            type: 'persistLogin',
            params: ({ event }) => persisted(provedBy(event.output)),
          },
          { type: 'announce', params: ({ event }) => announced(provedBy(event.output)) },
        ],
      },
      {
        guard: { type: 'isTicketOver', params: ({ event }) => event.output },
        target: 'signedOut',
        actions: { type: 'showError', params: ({ event }) => ({ text: overText(event.output) }) },
      },
      { target: 'signedOut' },
    ],
    onError: {
      target: 'signedOut',
      actions: { type: 'showError', params: ({ event }) => ({ text: failureText(event.error, 'Error') }) },
    },
  },
  // The step ends by itself when its ticket is over; this is for one that does not.
  after: { proofTimeout: { target: 'signedOut', actions: showTimeout } },
});

export const enrolling = sessionSetup.createStateConfig({
  description:
    'A role of the user needs a second factor, and there is none: it is set up before anything else.',
  on: { 'logout.requested': 'loggingOut', 'factor.enrolled': 'verifying' },
});

export const verifying = sessionSetup.createStateConfig({
  description: 'The token is there, the user info is not loaded yet (S-05).',
  on: { 'logout.requested': 'loggingOut' },
  invoke: {
    id: 'getUserInfo',
    src: 'getUserInfo',
    input: ({ context }) => ({ token: context.token }),
    onDone: [
      {
        guard: { type: 'isMissing', params: ({ event }) => ({ info: event.output }) },
        target: 'signedOut.expired',
        actions: [...dropTokenActions, { type: 'showError', params: { text: NO_USER } }],
      },
      {
        guard: { type: 'isWithoutRoles', params: ({ event }) => ({ info: event.output }) },
        target: 'signedOut.expired',
        actions: [...dropTokenActions, { type: 'showError', params: { text: NO_ROLES } }],
      },
      {
        guard: { type: 'isOtherUser', params: ({ event }) => ({ info: event.output }) },
        target: 'active',
        actions: [{ type: 'setUser', params: ({ event }) => ({ info: event.output }) }, 'clearTabs'],
      },
      {
        target: 'active',
        actions: { type: 'setUser', params: ({ event }) => ({ info: event.output }) },
      },
    ],
    onError: [
      {
        guard: { type: 'isPasswordOwed', params: ({ event }) => ({ error: event.error }) },
        target: 'owingPassword',
      },
      {
        guard: { type: 'isUnenrolled', params: ({ event }) => ({ error: event.error }) },
        target: 'enrolling',
      },
      {
        target: 'signedOut.expired',
        actions: [
          ...dropTokenActions,
          { type: 'showError', params: ({ event }) => ({ text: failureText(event.error, 'Has Error') }) },
        ],
      },
    ],
  },
  after: { httpTimeout: { target: 'signedOut.expired', actions: [...dropTokenActions, showTimeout] } },
});

export const owingPassword = sessionSetup.createStateConfig({
  description: 'The password is a one-time one: the platform answers only its change, and the logout.',
  on: {
    'password.changed': 'verifying',
    'logout.requested': 'loggingOut',
  },
});
