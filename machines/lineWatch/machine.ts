import { setup } from 'xstate';
import type { LineSignal } from '../../domain/rules/safety/modes.ts';

export type LineWatchEvent = { readonly type: LineSignal };

/** One vehicle against the planned way of the waybill under way. The detector moves along the same table (addendum A 1.5). */
export const lineWatchMachine = setup({
  types: { context: {} as object, events: {} as LineWatchEvent },
}).createMachine({
  id: 'lineWatch',
  description: 'One vehicle against the planned way of the waybill under way.',
  context: {},
  initial: 'unplanned',
  states: {
    unplanned: {
      description: 'No waybill is in transit, or nothing is known of its way.',
      on: { 'plan.began': 'onLine' },
    },
    onLine: {
      description: 'It is within the corridor of the line.',
      on: { 'line.left': 'outside', 'plan.ended': 'unplanned' },
    },
    outside: {
      description: 'It is beside the corridor, not yet for long enough, or for a good reason.',
      on: { 'line.back': 'onLine', 'line.held': 'departed', 'plan.ended': 'unplanned' },
    },
    departed: {
      description: 'It has left its way: there is a warning, until it is well within the corridor again.',
      on: { 'line.cleared': 'onLine', 'plan.ended': 'unplanned' },
    },
  },
});
