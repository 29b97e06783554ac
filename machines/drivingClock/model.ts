import { model } from '../model.ts';
import { drivingClockMachine } from './machine.ts';

export const drivingClockModel = model<typeof drivingClockMachine>({
  machine: drivingClockMachine,
  inputs: { start: undefined },
  events: {
    moved: { type: 'moved' },
    stood: { type: 'stood' },
    'limit.passed': { type: 'limit.passed' },
    'driver.changed': { type: 'driver.changed' },
    rested: { type: 'rested' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ mode: snapshot.value }),
  invariants: {
    'the clock stops only for a rest': (snapshot) =>
      !snapshot.matches('resting') || !snapshot.can({ type: 'rested' }),
  },
});
