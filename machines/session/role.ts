import { assertEvent } from 'xstate';
import { failureText } from './rules.ts';
import { sessionSetup, showTimeout } from './setup.ts';

/** The user works in one of their roles; another one needs another token (S-12). */
export const role = sessionSetup.createStateConfig({
  description: 'Which of the roles of the user is in force?',
  initial: 'inForce',
  states: {
    inForce: {
      description: 'The role of the token.',
      on: {
        'role.switched': {
          guard: { type: 'isOwnRole', params: ({ event }) => ({ role: event.role }) },
          target: 'switching',
        },
      },
    },
    switching: {
      description: 'A token of the other role is asked for; until it comes the present one counts.',
      invoke: {
        id: 'switchRole',
        src: 'switchRole',
        input: ({ context, event }) => {
          assertEvent(event, 'role.switched');
          return { token: context.token, role: event.role };
        },
        onDone: {
          target: '#session.identity.verifying',
          actions: [
            { type: 'setToken', params: ({ event }) => ({ token: event.output.access_token }) },
            { type: 'persistToken', params: ({ event }) => ({ token: event.output.access_token }) },
            {
              type: 'announce',
              params: ({ event }) => ({
                event: { type: 'remote.roleSwitched', token: event.output.access_token },
              }),
            },
            'clearTabs',
          ],
        },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
            target: 'inForce',
            actions: 'reportDeregistered',
          },
          {
            target: 'inForce',
            actions: {
              type: 'showError',
              params: ({ event }) => ({ text: failureText(event.error, 'Error') }),
            },
          },
        ],
      },
      after: { httpTimeout: { target: 'inForce', actions: showTimeout } },
    },
  },
});
