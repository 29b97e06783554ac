import { sessionSetup } from './setup.ts';

/** The menu and buttons of the user follow the platform while the desk stays as it is. */
export const rights = sessionSetup.createStateConfig({
  description: 'Does the desk show what the user may do?',
  initial: 'current',
  states: {
    current: {
      description: 'As the platform answered last.',
      on: { 'rights.changed': 'renewing' },
    },
    renewing: {
      description: 'The platform is asked again; nobody waits for it.',
      on: { 'rights.changed': { target: 'renewing', reenter: true } },
      invoke: {
        id: 'renewUserInfo',
        src: 'getUserInfo',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isSameUserWithRoles', params: ({ event }) => ({ info: event.output }) },
            target: 'current',
            actions: [
              { type: 'setUser', params: ({ event }) => ({ info: event.output }) },
              'reportRoutes',
              'reportRenewal',
            ],
          },
          // Another user, or none: the login handles that.
          { target: '#session.identity.verifying' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: '#session.identity.verifying',
          },
          { target: 'outdated' },
        ],
      },
      after: { httpTimeout: 'outdated' },
    },
    outdated: {
      description: 'No answer: the menu may be stale until the next attempt.',
      on: { 'rights.changed': 'renewing' },
      after: { renewRetry: 'renewing' },
    },
  },
});
