import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import { violation } from '../../../domain/records/violation.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(violation);

/** Facts of the violation chart. */
export interface ViolationFacts extends Common {
  /** Epoch ms. */
  readonly happenedAt: number;
}

export type ViolationEvent = EventsOf<typeof violation>;

type ViolationRule = Rule<ViolationFacts, ViolationEvent>;

/** Guards of a violation with their refusals: records 10.6. */
export const violationRules = {
  isProven: ({ event }) =>
    event.proofImages?.length === 0 ? refuse(fieldsAreWrong, { fields: 'proofImages' }) : null,
  isAfterwards: ({ context, event: { handledAt, at } }) =>
    handledAt !== undefined && (handledAt < context.happenedAt || handledAt > at)
      ? refuse(fieldsAreWrong, { fields: 'handledAt' })
      : null,
} satisfies Record<string, ViolationRule>;

/** A traffic violation from its notice to the proof that it was dealt with. Source: records 10.6. */
export const violationLifecycle = setup({
  types: { context: {} as ViolationFacts, events: {} as ViolationEvent, input: {} as ViolationFacts },
  guards: { isBy, ...guardsOf<ViolationFacts, ViolationEvent, typeof violationRules>(violationRules) },
  actions: {
    storeHandling: () => undefined,
    keepProof: () => undefined,
    lowerScore: () => undefined,
    askDeduction: () => undefined,
  },
}).createMachine({
  id: 'violation',
  description: 'A traffic violation of a vehicle.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Points and fine are still open.',
      on: {
        handle: {
          target: 'handled',
          guard: and([may('handle'), 'isProven', 'isAfterwards']),
          actions: ['storeHandling', 'keepProof', 'lowerScore', 'askDeduction'],
        },
      },
    },
    handled: { description: 'Handled, with proof; it counts in the score of the driver.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: violationLifecycle, rules: violationRules };
