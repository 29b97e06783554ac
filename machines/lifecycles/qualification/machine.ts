import { setup } from 'xstate';
import { guardsOf, isBy } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';
import { type QualificationEvent, type QualificationFacts, qualificationRules } from './rules.ts';
import { qualificationActions, qualificationStates } from './states.ts';

/** From the first documents of a driver, vehicle, fleet or company to its closing. Source: records 10.2. */
export const qualificationLifecycle = setup({
  types: {
    context: {} as QualificationFacts,
    events: {} as QualificationEvent,
    input: {} as QualificationFacts,
  },
  guards: {
    isBy,
    ...guardsOf<QualificationFacts, QualificationEvent, typeof qualificationRules>(qualificationRules),
  },
  actions: qualificationActions,
}).createMachine({
  id: 'qualification',
  description: 'May this driver, vehicle, fleet or company trade on the platform.',
  context: ({ input }) => input,
  initial: 'unsubmitted',
  states: qualificationStates,
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: qualificationLifecycle, rules: qualificationRules };
