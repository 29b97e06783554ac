import { setup } from 'xstate';
import type { DrivingSignal } from '../../domain/rules/safety/modes.ts';

export type DrivingClockEvent = { readonly type: DrivingSignal };

/** Driving and rest of one vehicle, as its reports tell. The detector moves along the same table (addendum A 1.5). */
export const drivingClockMachine = setup({
  types: { context: {} as object, events: {} as DrivingClockEvent },
}).createMachine({
  id: 'drivingClock',
  description: 'Driving and rest of one vehicle, as its reports tell.',
  context: {},
  initial: 'resting',
  states: {
    resting: {
      description: 'It stands, and has stood long enough for a rest; or nothing is known of it.',
      on: { moved: 'driving' },
    },
    driving: {
      description: 'It drives; the time since the last rest is counted.',
      on: { stood: 'halting', 'limit.passed': 'overtime', 'driver.changed': 'driving' },
    },
    overtime: {
      description: 'It drives for longer than is allowed without a rest: there is a warning.',
      on: { stood: 'halting', 'driver.changed': 'driving' },
    },
    halting: {
      description: 'It stands, too short for a rest: this neither counts nor begins the clock anew.',
      on: { moved: 'driving', rested: 'resting', 'driver.changed': 'halting' },
    },
  },
});
