import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { creditProfile } from '../../../domain/records/creditProfile.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(creditProfile);

/** Facts of the credit profile chart. */
export interface CreditProfileFacts extends Common {
  /** The firm, vehicle or driver itself is frozen. */
  readonly isSubjectFrozen: boolean;
}

export type CreditProfileEvent = EventsOf<typeof creditProfile>;

type CreditProfileRule = Rule<CreditProfileFacts, CreditProfileEvent>;

/** Guards of the credit profile with their refusals: transport-and-money 11.5. */
export const creditProfileRules = {
  hasReason,
  isThawed: ({ context }) => (context.isSubjectFrozen ? refuse(notInThisState) : null),
} satisfies Record<string, CreditProfileRule>;

const checkAgain = { guard: may('check.again'), actions: 'checkOutside' } as const;

/** What a firm, vehicle or driver is worth in the reports; counted again and again. Source: transport-and-money 11.3. */
export const creditProfileLifecycle = setup({
  types: {
    context: {} as CreditProfileFacts,
    events: {} as CreditProfileEvent,
    input: {} as CreditProfileFacts,
  },
  guards: {
    isBy,
    ...guardsOf<CreditProfileFacts, CreditProfileEvent, typeof creditProfileRules>(creditProfileRules),
  },
  actions: { checkOutside: () => undefined, freezeSubject: () => undefined },
}).createMachine({
  id: 'creditProfile',
  description: 'What a firm, vehicle or driver is worth in the reports.',
  context: ({ input }) => input,
  initial: 'current',
  states: {
    current: {
      description: 'Computed from waybills, reports and complaints.',
      on: {
        'check.again': checkAgain,
        freeze: {
          target: 'frozen',
          guard: and([may('freeze'), 'hasReason']),
          actions: 'freezeSubject',
        },
      },
    },
    frozen: {
      description: 'Its subject takes no new work until it is unfrozen at its own page.',
      on: {
        'check.again': checkAgain,
        thaw: { target: 'current', guard: and([may('thaw'), 'isThawed']) },
      },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: creditProfileLifecycle, rules: creditProfileRules };
