import { setup } from 'xstate';
import type { SpeedSignal } from '../../domain/rules/safety/modes.ts';

export type SpeedWatchEvent = { readonly type: SpeedSignal };

/** The speed of one vehicle against the limit where it is. The detector moves along the same table (addendum A 1.5). */
export const speedWatchMachine = setup({
  types: { context: {} as object, events: {} as SpeedWatchEvent },
}).createMachine({
  id: 'speedWatch',
  description: 'The speed of one vehicle against the limit where it is.',
  context: {},
  initial: 'within',
  states: {
    within: {
      description: 'It keeps to the limit.',
      on: { 'speed.over': 'over' },
    },
    over: {
      description: 'It is over the limit, not yet for long enough or in enough reports.',
      on: { 'speed.under': 'within', 'speed.held': 'speeding' },
    },
    speeding: {
      description:
        'It has been over the limit for long enough: there is a warning, until it kept to the limit for a minute.',
      on: { 'speed.cleared': 'within' },
    },
  },
});
