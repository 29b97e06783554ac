import { assertEvent } from 'xstate';
import { branchSettings, failureText } from './rules.ts';
import { dropTokenActions, sessionSetup, showTimeout } from './setup.ts';

/** S-06, word for word. */
const NO_USER = 'Verification failed, please Login again.';
const NO_ROLES = 'getInfo: roles must be a non-null array!';

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
    onDone: {
      target: 'verifying',
      actions: [
        {
          type: 'setLogin',
          params: ({ event: { output } }) => ({
            token: output.access_token,
            branch: output.branch,
            appid: output.appid,
          }),
        },
        {
          type: 'persistLogin',
          params: ({ event: { output } }) => {
            const { mapKey, reportProvince } = branchSettings(output.branch);
            const { access_token: token, branch, appid } = output;
            return { token, branch, appid, mapKey, reportProvince };
          },
        },
        {
          type: 'announce',
          params: ({ event: { output } }) => ({
            event: {
              type: 'remote.loggedIn',
              token: output.access_token,
              branch: output.branch,
              appid: output.appid,
            },
          }),
        },
      ],
    },
    onError: {
      target: 'signedOut',
      actions: { type: 'showError', params: ({ event }) => ({ text: failureText(event.error, 'Error') }) },
    },
  },
  after: { httpTimeout: { target: 'signedOut', actions: showTimeout } },
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
    onError: {
      target: 'signedOut.expired',
      actions: [
        ...dropTokenActions,
        { type: 'showError', params: ({ event }) => ({ text: failureText(event.error, 'Has Error') }) },
      ],
    },
  },
  after: { httpTimeout: { target: 'signedOut.expired', actions: [...dropTokenActions, showTimeout] } },
});
