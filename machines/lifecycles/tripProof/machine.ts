import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { proofStillDamaged } from '../../../domain/codes/refusals/codes/transport.ts';
import { tripProof } from '../../../domain/records/tripProof.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(tripProof);

/** Facts of the chart of a trip's proof. */
export interface TripProofFacts extends Common {
  /** What is kept still gives the hash that was signed; true as well for whoever may not check it. */
  readonly isWhole: boolean;
}

export type TripProofEvent = EventsOf<typeof tripProof>;

/** Guards of a check that finds what was kept, and finds it again. */
export const tripProofRules = {
  isWhole: ({ context }) => (context.isWhole ? null : refuse(proofStillDamaged)),
  isRestored: ({ context }) => (context.isWhole ? null : refuse(proofStillDamaged)),
} satisfies Record<string, Rule<TripProofFacts, TripProofEvent>>;

/** The proof of a trip: kept as it was made; each check says whether it still is. */
export const tripProofLifecycle = setup({
  types: { context: {} as TripProofFacts, events: {} as TripProofEvent, input: {} as TripProofFacts },
  guards: { isBy, ...guardsOf<TripProofFacts, TripProofEvent, typeof tripProofRules>(tripProofRules) },
  actions: { storeCheck: () => undefined, warn: () => undefined },
}).createMachine({
  id: 'tripProof',
  description: 'The proof of a trip, kept as it was made.',
  context: ({ input }) => input,
  initial: 'sealed',
  states: {
    sealed: {
      description: 'What is kept gives the hash that was signed.',
      on: {
        check: [
          { target: 'sealed', guard: and([may('check'), 'isWhole']), actions: 'storeCheck' },
          { target: 'damaged', guard: may('check'), actions: ['storeCheck', 'warn'] },
        ],
      },
    },
    damaged: {
      description: 'A check found other content: it is restored from a backup and checked again.',
      on: {
        check: { target: 'sealed', guard: and([may('check'), 'isRestored']), actions: 'storeCheck' },
      },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: tripProofLifecycle, rules: tripProofRules };
