import { failureText } from './rules.ts';
import { sessionSetup } from './setup.ts';

/** A list of options for forms: loaded once, by an actor of that name; nothing waits for it. */
function listOf(load: 'loadAreas' | 'loadBranches', what: string, name: string) {
  return sessionSetup.createStateConfig({
    description: what,
    initial: 'loading',
    states: {
      loading: {
        description: `The ${name} are on their way; nobody waits for them.`,
        invoke: {
          id: load,
          src: load,
          onDone: 'ready',
          onError: [
            {
              guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
              target: 'failed',
              actions: {
                type: 'showError',
                params: ({ event }) => ({ text: failureText(event.error, 'Error') }),
              },
            },
            // Without a network there is nothing to say that the rest of the page does not.
            { target: 'failed' },
          ],
        },
        after: { httpTimeout: 'failed' },
      },
      ready: { description: `The ${name} are in local storage.` },
      failed: { description: `The ${name} of last time are used, until the next login.` },
    },
  });
}

export const areas = listOf('loadAreas', 'The options of the address fields (S-09).', 'areas');

export const branches = listOf('loadBranches', 'The list of branches (S-09).', 'branches');
