import { setup } from 'xstate';
import type { Caused, Common } from './kit.ts';
import type { Lifecycle } from './verdict.ts';

/** A line of the books has no rules: no event can happen to it. */
export const ledgerLineRules = {};

/**
 * A posted line: written once, never changed. Without events there is nothing to walk, so it has no folder of its own.
 * Source: transport-and-money 8.7.
 */
export const ledgerLineLifecycle = setup({
  types: { context: {} as Common, events: {} as Caused & { type: never }, input: {} as Common },
}).createMachine({
  id: 'ledgerLine',
  description: 'A line of the books.',
  context: ({ input }) => input,
  initial: 'posted',
  states: {
    posted: {
      description: 'Written once; a mistake is reversed by another line.',
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: ledgerLineLifecycle, rules: ledgerLineRules };
