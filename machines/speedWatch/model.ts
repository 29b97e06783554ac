import { model } from '../model.ts';
import { speedWatchMachine } from './machine.ts';

export const speedWatchModel = model<typeof speedWatchMachine>({
  machine: speedWatchMachine,
  inputs: { start: undefined },
  events: {
    'speed.over': { type: 'speed.over' },
    'speed.under': { type: 'speed.under' },
    'speed.held': { type: 'speed.held' },
    'speed.cleared': { type: 'speed.cleared' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ mode: snapshot.value }),
  invariants: {
    'nothing is speeding at once': (snapshot) =>
      !snapshot.matches('within') || !snapshot.can({ type: 'speed.held' }),
  },
});
