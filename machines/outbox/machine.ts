import { sending } from './sending.ts';
import { outboxSetup } from './setup.ts';
import { storing } from './storing.ts';

/**
 * Events of documents that were done on this device: kept until the platform has them, sent in order, each once. What
 * the platform refuses stays with its reason.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  description: 'What was done on this device and is still to be sent.',
  context: ({ input }) => ({ seed: input.seed, entries: [], change: null, tries: 0, waitMs: 0 }),
  type: 'parallel',
  states: {
    storage: storing,
    network: {
      description: 'Does the device see a network?',
      initial: 'online',
      states: {
        online: { description: 'It reports one.', on: { 'network.lost': 'offline' } },
        offline: { description: 'It reports none.', on: { 'network.returned': 'online' } },
      },
    },
    sender: sending,
  },
});
