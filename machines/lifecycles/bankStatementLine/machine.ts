import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(bankStatementLine);

/** Facts of the bank line chart. */
export interface BankLineFacts extends Common {
  /** What stands against the bookings that an event names: unknown, on another line, or another sum. */
  readonly against: Refusal | null;
  /** Somebody looks after it. */
  readonly hasOwner: boolean;
  /** The person it is assigned to matches bank lines. */
  readonly isOwnerFit: boolean;
}

export type BankLineEvent = EventsOf<typeof bankStatementLine>;

type BankLineRule = Rule<BankLineFacts, BankLineEvent>;

/** Guards of the bank line with their refusals: transport-and-money 8.7. */
export const bankLineRules = {
  areBookingsSound: ({ context }) => context.against,
  hasOwner: ({ context }) => (context.hasOwner ? null : refuse(notInThisState)),
  isOwnerFit: ({ context }) => (context.isOwnerFit ? null : refuse(fieldsAreWrong, { fields: 'ownerId' })),
  hasReason,
} satisfies Record<string, BankLineRule>;

const suggest = {
  target: 'suggested',
  guard: and([may('suggest'), 'areBookingsSound']),
  actions: 'holdSuggested',
} as const;
const match = {
  target: 'matched',
  guard: and([may('match'), 'areBookingsSound']),
  actions: ['storeMatcher', 'holdNamed'],
} as const;
const assign = {
  target: 'unmatched',
  guard: and([may('assign'), 'isOwnerFit']),
  actions: ['storeOwner', 'notifyOwner'],
} as const;

/**
 * A line of the bank's statement and what it stands for in the books. Money is moved by none of it but the acceptance of a
 * service bill, which books its receipt. Source: transport-and-money 8.7, addendum B 0.2.
 */
export const bankStatementLineLifecycle = setup({
  types: { context: {} as BankLineFacts, events: {} as BankLineEvent, input: {} as BankLineFacts },
  guards: { isBy, ...guardsOf<BankLineFacts, BankLineEvent, typeof bankLineRules>(bankLineRules) },
  actions: {
    holdSuggested: () => undefined,
    holdNamed: () => undefined,
    storeMatcher: () => undefined,
    storeOwner: () => undefined,
    storeReason: () => undefined,
    bookProposed: () => undefined,
    letGo: () => undefined,
    notifyOwner: () => undefined,
  },
}).createMachine({
  id: 'bankStatementLine',
  description: "A line of the bank's statement and what it stands for in the books.",
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Nothing is known to stand for it.',
      on: { suggest, match, assign },
    },
    suggested: {
      description: 'A rule has found what may stand for it; a person decides.',
      on: {
        accept: { target: 'matched', guard: may('accept'), actions: ['storeMatcher', 'bookProposed'] },
        decline: [
          { target: 'unmatched', guard: and([may('decline'), 'hasOwner']), actions: 'letGo' },
          { target: 'open', guard: may('decline'), actions: 'letGo' },
        ],
      },
    },
    matched: {
      description: 'A person has said what it stands for.',
      on: {
        undo: [
          {
            target: 'unmatched',
            guard: and([may('undo'), 'hasReason', 'hasOwner']),
            actions: ['storeReason', 'letGo'],
          },
          { target: 'open', guard: and([may('undo'), 'hasReason']), actions: ['storeReason', 'letGo'] },
        ],
      },
    },
    unmatched: {
      description: 'Left over: its owner finds out what it is.',
      on: { suggest, match, assign },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: bankStatementLineLifecycle, rules: bankLineRules };
