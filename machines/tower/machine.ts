import { answer, calling } from '../calling.ts';
import { NO_TOWER, towerSetup } from './setup.ts';

const read = (unanswered: string) =>
  calling({
    src: 'read',
    answered: [
      {
        guard: { type: 'isRefused', params: answer },
        target: 'refused',
        actions: { type: 'setTower', params: answer },
      },
      { target: 'live', actions: { type: 'setTower', params: answer } },
    ],
    unanswered,
  });

/** A trip is looked at while the tower is shown, whether it is present or not. */
const looking = {
  'trip.picked': { guard: 'isRunning', actions: 'pick' },
  'trip.left': { guard: 'isLooking', actions: 'leave' },
} as const;

/** The trips in transit, kept present: what is shown stays while it is asked for again, and says when it is old. */
export const towerMachine = towerSetup.createMachine({
  id: 'tower',
  description: 'The trips in transit, kept present.',
  context: NO_TOWER,
  initial: 'loading',
  states: {
    loading: { description: 'The trips are loading.', entry: 'clear', ...read('unreachable') },
    unreachable: {
      description: 'No answer came, and nothing is shown; it can be loaded again.',
      on: { 'tower.reloaded': 'loading' },
    },
    refused: {
      description: 'The server does not show the tower, and says why.',
      on: { 'tower.reloaded': 'loading' },
    },
    live: {
      description: 'What is shown is present.',
      after: { refreshDelay: 'refreshing' },
      on: { ...looking, 'trips.changed': 'refreshing', 'tower.reloaded': 'refreshing' },
    },
    refreshing: {
      description: 'What is shown stays while it is asked for again.',
      on: looking,
      ...read('stale'),
    },
    stale: {
      description: 'No answer came: what is shown is old, and says of when.',
      after: { retryDelay: 'refreshing' },
      on: { ...looking, 'trips.changed': 'refreshing', 'tower.reloaded': 'refreshing' },
    },
  },
});
