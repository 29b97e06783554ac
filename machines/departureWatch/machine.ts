import { setup } from 'xstate';
import type { DepartureSignal } from '../../domain/rules/safety/modes.ts';

export type DepartureWatchEvent = { readonly type: DepartureSignal };

/** One waybill from its making until it is loaded, or never will be. The detector moves along the same table (addendum A 1.5). */
export const departureWatchMachine = setup({
  types: { context: {} as object, events: {} as DepartureWatchEvent },
}).createMachine({
  id: 'departureWatch',
  description: 'One waybill from its making until it is loaded, or never will be.',
  context: {},
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Its vehicle is to be loaded, and there is time.',
      on: { 'time.passed': 'late', departed: 'gone' },
    },
    late: {
      description: 'It should have been loaded by now: there is a warning that gets worse with the hours.',
      on: { departed: 'gone' },
    },
    gone: { description: 'It was loaded, cancelled, or given to another vehicle.', type: 'final' },
  },
});
