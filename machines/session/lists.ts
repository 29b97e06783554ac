import { failureText } from './rules.ts';
import { sessionSetup, showTimeout } from './setup.ts';

export const areas = sessionSetup.createStateConfig({
  description: 'The options of the address fields (S-09).',
  initial: 'loading',
  states: {
    loading: {
      description: 'The areas are on their way; nobody waits for them.',
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        onDone: 'ready',
        onError: {
          target: 'failed',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ text: failureText(event.error, 'Error') }),
          },
        },
      },
      after: { httpTimeout: { target: 'failed', actions: showTimeout } },
    },
    ready: { description: 'The areas are in local storage.' },
    failed: {
      description: 'The areas of last time are used, until a form asks for new ones.',
      on: { 'areas.requested': 'loading' },
    },
  },
});

export const branches = sessionSetup.createStateConfig({
  description: 'The list of branches (S-09).',
  initial: 'loading',
  states: {
    loading: {
      description: 'The branches are on their way; nobody waits for them.',
      invoke: {
        id: 'loadBranches',
        src: 'loadBranches',
        onDone: 'ready',
        onError: {
          target: 'failed',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ text: failureText(event.error, 'Error') }),
          },
        },
      },
      after: { httpTimeout: { target: 'failed', actions: showTimeout } },
    },
    ready: { description: 'The branches are in local storage.' },
    failed: {
      description: 'The branches of last time are used, until a form asks for new ones.',
      on: { 'branches.requested': 'loading' },
    },
  },
});
