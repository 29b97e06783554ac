import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { proposalTimeOver } from '../../../domain/codes/refusals/codes/accounts.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { proposal } from '../../../domain/records/proposal.ts';
import { decidesAbout, type ProposalKind } from '../../../domain/rules/power.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(proposal);

/** Facts of a proposed change; its proposer is `submittedBy`. */
export interface ProposalFacts extends Common {
  readonly kind: ProposalKind;
  /** The account whose rights, password or number change; null: it is about nobody. */
  readonly aboutId: string | null;
  /** Epoch ms. */
  readonly expireAt: number;
  /** Why it cannot be carried out now: its target has changed, or the last administrator would go; null: it can. */
  readonly against: Refusal | null;
}

export type ProposalEvent = EventsOf<typeof proposal>;

type ProposalRule = Rule<ProposalFacts, ProposalEvent>;

/** Guards of a proposed change with their refusals: records 0.3 (four eyes). */
export const proposalRules = {
  isDecider: ({ context, event }) =>
    event.by.role === 'system' || decidesAbout(context.kind, event.by.role) ? null : refuse(notAllowed),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isNotAboutSelf: ({ context, event }) => (event.by.id === context.aboutId ? refuse(notAllowed) : null),
  isOwn: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  isInTime: ({ context, event }) => (event.at < context.expireAt ? null : refuse(proposalTimeOver)),
  isPossible: ({ context }) => context.against,
  hasReason,
} satisfies Record<string, ProposalRule>;

/** A change that one person proposes and another confirms. Source: records 0.3, 10.8, 10.10. */
export const proposalLifecycle = setup({
  types: { context: {} as ProposalFacts, events: {} as ProposalEvent, input: {} as ProposalFacts },
  guards: { isBy, ...guardsOf<ProposalFacts, ProposalEvent, typeof proposalRules>(proposalRules) },
  actions: {
    storeDecision: () => undefined,
    storeReason: () => undefined,
    carryOut: () => undefined,
    release: () => undefined,
    notifyProposer: () => undefined,
  },
}).createMachine({
  id: 'proposal',
  description: 'A change that needs two people.',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      description: 'Nothing of it is in force; another person has 72 hours to decide.',
      on: {
        confirm: {
          target: 'confirmed',
          guard: and([may('confirm'), 'isDecider', 'isNotOwn', 'isNotAboutSelf', 'isInTime', 'isPossible']),
          actions: ['storeDecision', 'release', 'carryOut', 'notifyProposer'],
        },
        reject: {
          target: 'rejected',
          guard: and([may('reject'), 'isDecider', 'isNotOwn', 'isNotAboutSelf', 'hasReason']),
          actions: ['storeDecision', 'storeReason', 'release', 'notifyProposer'],
        },
        withdraw: { target: 'withdrawn', guard: and([may('withdraw'), 'isOwn']), actions: 'release' },
        expire: { target: 'expired', guard: may('expire'), actions: ['release', 'notifyProposer'] },
      },
    },
    confirmed: { description: 'Carried out in the moment another person confirmed it.', type: 'final' },
    rejected: { description: 'Another person said no; nothing has changed.', type: 'final' },
    withdrawn: { description: 'Withdrawn by its proposer; nothing has changed.', type: 'final' },
    expired: { description: 'Nobody decided in time; nothing has changed.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: proposalLifecycle, rules: proposalRules };
