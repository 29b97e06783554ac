import { model } from '../model.ts';
import { departureWatchMachine } from './machine.ts';

export const departureWatchModel = model<typeof departureWatchMachine>({
  machine: departureWatchMachine,
  inputs: { start: undefined },
  events: {
    'time.passed': { type: 'time.passed' },
    departed: { type: 'departed' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ mode: snapshot.value }),
  invariants: {
    'what has gone is not late any more': (snapshot) =>
      !snapshot.matches('gone') || !snapshot.can({ type: 'time.passed' }),
  },
});
