import { model } from '../model.ts';
import { lineWatchMachine } from './machine.ts';

export const lineWatchModel = model<typeof lineWatchMachine>({
  machine: lineWatchMachine,
  inputs: { start: undefined },
  events: {
    'plan.began': { type: 'plan.began' },
    'line.left': { type: 'line.left' },
    'plan.ended': { type: 'plan.ended' },
    'line.back': { type: 'line.back' },
    'line.held': { type: 'line.held' },
    'line.cleared': { type: 'line.cleared' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ mode: snapshot.value }),
  invariants: {
    'nobody departs from a way that is not known': (snapshot) =>
      !snapshot.matches('unplanned') || !snapshot.can({ type: 'line.left' }),
  },
});
