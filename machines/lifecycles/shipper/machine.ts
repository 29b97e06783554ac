import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { proposalWaits } from '../../../domain/codes/refusals/codes/accounts.ts';
import { creditNotWhole, termsAlreadySo } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { areSameTerms, isCreditWhole, type ShipperTerms } from '../../../domain/rules/shipperTerms.ts';
import { type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import { type QualificationFacts, qualificationRules } from '../qualification/rules.ts';
import { qualificationActions, qualificationStates } from '../qualification/states.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(shipper);

/** Facts of the shipper chart. */
export interface ShipperFacts extends QualificationFacts {
  /** The terms in force. */
  readonly terms: ShipperTerms;
  /** Other terms wait for finance. */
  readonly hasProposal: boolean;
}

export type ShipperEvent = EventsOf<typeof shipper>;

type ShipperRule = Rule<ShipperFacts, ShipperEvent>;

/** The terms that an event brings; null: none, or only a probe. */
function termsIn(event: ShipperEvent): ShipperTerms | null {
  if (event.type !== 'propose.terms' && event.type !== 'terms.confirmed') return null;
  const { settleKind, creditLimitFen, creditDays, serviceRateBp } = event;
  if (settleKind === undefined || creditLimitFen === undefined) return null;
  if (creditDays === undefined || serviceRateBp === undefined) return null;
  return { settleKind, creditLimitFen, creditDays, serviceRateBp };
}

/** Guards of the shipper with their refusals: those of its documents, and those of its terms (records 10.4). */
export const shipperRules = {
  ...qualificationRules,
  isOnlyProposal: ({ context }) => (context.hasProposal ? refuse(proposalWaits) : null),
  areTermsNew: ({ context, event }) => {
    const sent = termsIn(event);
    return sent !== null && areSameTerms(sent, context.terms) ? refuse(termsAlreadySo) : null;
  },
  isCreditWhole: ({ event }) => {
    const sent = termsIn(event);
    return sent === null || isCreditWhole(sent) ? null : refuse(creditNotWhole);
  },
} satisfies Record<string, ShipperRule>;

/** One person proposes other terms and finance confirms them: nothing of it is in force before. */
const terms = {
  'propose.terms': {
    guard: and([may('propose.terms'), 'isOnlyProposal', 'areTermsNew', 'isCreditWhole', 'hasReason']),
    actions: 'proposeTerms',
  },
  'terms.confirmed': {
    guard: and([may('terms.confirmed'), 'areTermsNew', 'isCreditWhole']),
    actions: ['storeTerms', 'tellTerms'],
  },
} as const;

const { approved, frozen } = qualificationStates;

/** A shipper from its first documents to its closing, with the terms agreed with it. Source: records 10.2, 10.4. */
export const shipperLifecycle = setup({
  types: { context: {} as ShipperFacts, events: {} as ShipperEvent, input: {} as ShipperFacts },
  guards: { isBy, ...guardsOf<ShipperFacts, ShipperEvent, typeof shipperRules>(shipperRules) },
  actions: {
    ...qualificationActions,
    proposeTerms: () => undefined,
    storeTerms: () => undefined,
    tellTerms: () => undefined,
  },
}).createMachine({
  id: 'shipper',
  description: 'May this shipper trade on the platform, and on which terms.',
  context: ({ input }) => input,
  initial: 'unsubmitted',
  states: {
    ...qualificationStates,
    approved: { ...approved, on: { ...approved.on, ...terms } },
    frozen: { ...frozen, on: { ...frozen.on, ...terms } },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: shipperLifecycle, rules: shipperRules };
