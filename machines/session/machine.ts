import { not } from 'xstate';
import { restored } from './context.ts';
import { areas, branches } from './lists.ts';
import { authorizing, enrolling, proving, signedOut, verifying } from './login.ts';
import { rights } from './rights.ts';
import { role } from './role.ts';
import { failureText } from './rules.ts';
import { dropTokenActions, logoutActions, sessionSetup } from './setup.ts';

const active = sessionSetup.createStateConfig({
  description: 'The user is known: the desk with its pages.',
  type: 'parallel',
  entry: ['reportRoutes', 'reportStart', 'clearWanted'],
  on: {
    'logout.requested': 'loggingOut',
    'profile.saved': { actions: { type: 'setProfile', params: ({ event }) => event } },
    'session.timedOut': { target: 'signedOut.expired', actions: [...dropTokenActions] },
  },
  states: { areas, branches, rights, role },
});

const loggingOut = sessionSetup.createStateConfig({
  description: 'The platform is told; whatever it answers, the session ends here.',
  invoke: {
    id: 'logout',
    src: 'logout',
    input: ({ context }) => ({ token: context.token }),
    onDone: { target: 'signedOut.loggedOut', actions: logoutActions },
    onError: {
      target: 'signedOut.loggedOut',
      actions: [
        ...logoutActions,
        { type: 'showError', params: ({ event }) => ({ text: failureText(event.error, 'Error') }) },
      ],
    },
  },
  after: { logoutTimeout: { target: 'signedOut.loggedOut', actions: logoutActions } },
});

/** The session of this window: who is logged in, whether the platform still agrees, and what other windows did. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'One login, shared by all windows of the browser.',
  context: ({ input }) => restored(input),
  type: 'parallel',
  states: {
    identity: {
      description: 'The user of this browser.',
      initial: 'restoring',
      on: {
        'path.wanted': {
          guard: { type: 'isInternal', params: ({ event }) => ({ path: event.path }) },
          actions: { type: 'setWanted', params: ({ event }) => ({ path: event.path }) },
        },
        // The windows share one cookie: a change by another one is followed, never reverted.
        'remote.loggedIn': {
          guard: { type: 'isNewToken', params: ({ event }) => ({ token: event.token }) },
          target: '.verifying',
          actions: {
            type: 'setLogin',
            params: ({ event: { token, branch, appid } }) => ({ token, branch, appid }),
          },
        },
        'remote.roleSwitched': {
          guard: { type: 'isNewToken', params: ({ event }) => ({ token: event.token }) },
          target: '.verifying',
          actions: [{ type: 'setToken', params: ({ event }) => ({ token: event.token }) }, 'clearTabs'],
        },
        'remote.loggedOut': [
          { guard: not('hasToken') },
          {
            guard: { type: 'isExpiry', params: ({ event }) => ({ reason: event.reason }) },
            target: '.signedOut.expired',
          },
          { target: '.signedOut.loggedOut' },
        ],
      },
      states: {
        restoring: {
          description: 'Is there a token in the cookie?',
          always: [{ guard: 'hasToken', target: 'verifying' }, { target: 'signedOut' }],
        },
        signedOut,
        authorizing,
        proving,
        verifying,
        enrolling,
        active,
        loggingOut,
      },
    },
    validity: {
      description: 'Does the server still accept the token?',
      initial: 'valid',
      states: {
        valid: {
          description: 'No call was refused for the session.',
          on: {
            'server.deregistered': [
              // The last calls before a logout open no dialog, nor does a late response to an older token,
              { guard: 'isLoggingOut' },
              // which the token may be as soon as another role is asked for.
              { guard: 'isSwitchingRole' },
              {
                guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.token }) },
                target: 'deregistered',
              },
            ],
          },
        },
        deregistered: {
          description: 'Status 21332: one dialog, however many calls got that answer (S-13).',
          entry: 'askRelogin',
          exit: 'settleRelogin',
          // The dialog belongs to a session: it closes when the session ends.
          always: { guard: 'isSignedOut', target: 'valid' },
          on: {
            'relogin.confirmed': {
              target: '#session.identity.signedOut.expired',
              actions: [...dropTokenActions, 'requestReload'],
            },
            'relogin.cancelled': 'valid',
            'remote.loggedIn': 'valid',
            'remote.roleSwitched': 'valid',
          },
        },
      },
    },
  },
});
