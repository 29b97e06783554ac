import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { accountNotEmpty } from '../../../domain/codes/refusals/codes/ledger.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { fundAccount } from '../../../domain/records/fundAccount.ts';
import {
  type Common,
  type EventsOf,
  guardsOf,
  hasReason,
  isBy,
  isReason,
  permissionsOf,
  type Rule,
} from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(fundAccount);

/** Facts of the money account chart. */
export interface FundFacts extends Common {
  /** Belongs to a party; the platform's own account is never frozen or closed. */
  readonly isParty: boolean;
  /** Nothing in any account of the owner. */
  readonly isEmpty: boolean;
  /** The bank's balance differed at the end of a day, and nobody has explained it yet. */
  readonly isUnexplained: boolean;
}

export type FundEvent = EventsOf<typeof fundAccount>;

type FundRule = Rule<FundFacts, FundEvent>;

/** Guards of the money account with their refusals: transport-and-money 8.5. */
export const fundAccountRules = {
  isParty: ({ context }) => (context.isParty ? null : refuse(notInThisState)),
  hasReason,
  hasExplanation: ({ event }) =>
    'explanation' in event && !isReason(event.explanation) ? refuse(reasonMissing) : null,
  isUnexplained: ({ context }) => (context.isUnexplained ? null : refuse(notInThisState)),
  isEmpty: ({ context }) => (context.isEmpty ? null : refuse(accountNotEmpty)),
} satisfies Record<string, FundRule>;

/** At the end of a day the bank's balance may differ from the books: then the approver explains it (8.7.4). */
const compared = {
  'bank.compared': { guard: may('bank.compared'), actions: ['storeComparison', 'notifyApprover'] },
  'explain.difference': {
    guard: and([may('explain.difference'), 'isUnexplained', 'hasExplanation']),
    actions: 'storeExplanation',
  },
} as const;

/** The money of one owner: takes credits and debits, credits only, or nothing. Source: transport-and-money 8.5. */
export const fundAccountLifecycle = setup({
  types: { context: {} as FundFacts, events: {} as FundEvent, input: {} as FundFacts },
  guards: { isBy, ...guardsOf<FundFacts, FundEvent, typeof fundAccountRules>(fundAccountRules) },
  actions: {
    storeReason: () => undefined,
    forgetReason: () => undefined,
    storeComparison: () => undefined,
    storeExplanation: () => undefined,
    notifyOwner: () => undefined,
    notifyApprover: () => undefined,
  },
}).createMachine({
  id: 'fundAccount',
  description: 'The money of one owner.',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Takes credits and debits.',
      on: {
        ...compared,
        freeze: {
          target: 'frozen',
          guard: and([may('freeze'), 'isParty', 'hasReason']),
          actions: ['storeReason', 'notifyOwner'],
        },
        'close.account': {
          target: 'closed',
          guard: and([may('close.account'), 'isParty', 'isEmpty']),
          actions: 'notifyOwner',
        },
      },
    },
    frozen: {
      description: 'Takes credits, but no debits except reversals.',
      on: {
        ...compared,
        unfreeze: {
          target: 'active',
          guard: may('unfreeze'),
          actions: ['forgetReason', 'notifyOwner'],
        },
      },
    },
    closed: { description: 'Empty and closed; kept for its statement.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: fundAccountLifecycle, rules: fundAccountRules };
