import { setup } from 'xstate';
import type { Caused, Common } from './kit.ts';
import type { Lifecycle } from './verdict.ts';

/** A line of a tax report has no rules: no event can happen to it. */
export const taxReportLineRules = {};

/**
 * A line as the report was built; without events there is nothing to walk, so it has no folder of its own.
 * Source: transport-and-money 14.3.
 */
export const taxReportLineLifecycle = setup({
  types: { context: {} as Common, events: {} as Caused & { type: never }, input: {} as Common },
}).createMachine({
  id: 'taxReportLine',
  description: 'A line of a tax report.',
  context: ({ input }) => input,
  initial: 'built',
  states: {
    built: { description: 'As the report was built; building it again replaces it.' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: taxReportLineLifecycle, rules: taxReportLineRules };
