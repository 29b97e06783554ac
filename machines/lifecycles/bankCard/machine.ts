import { and, setup } from 'xstate';
import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { otherDefaultFirst, proposalWaits } from '../../../domain/codes/refusals/codes/accounts.ts';
import { accountNameDiffers } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import {
  fieldsAreWrong,
  notAllowed,
  notInThisState,
  serviceUnavailable,
  tooManyAttempts,
  usedByOtherRecords,
} from '../../../domain/codes/refusals/codes/common.ts';
import { externalCheckFailed } from '../../../domain/codes/refusals/codes/reviews.ts';
import type { RoleOrSystem } from '../../../domain/codes/roles.ts';
import { endOfDay } from '../../../domain/rules/times.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import {
  by,
  type Common,
  type EventsOf,
  guardsOf,
  hasReason,
  isBy,
  permissionsOf,
  type Rule,
} from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(bankCard);

/** Times a day the bank is asked about one card. */
const TRIES_A_DAY = 3;

/** Facts of the bank card chart. */
export interface BankCardFacts extends Common {
  /** Fields still empty or wrong that the bank needs. */
  readonly missing: readonly string[];
  /** The account is in the owner's real name, or in that of the captain who collects for him. */
  readonly isNameRight: boolean;
  /** In which character the account name differs; absent: in none. */
  readonly nameDifference?: Label;
  /** How often the bank was asked today. */
  readonly triesToday: number;
  /** What the bank says against name, number, card or phone; null when it agrees, or was not asked. */
  readonly bankFault: string | null;
  /** The bank was asked and gave no answer, or cannot say now. */
  readonly isBankSilent: boolean;
  readonly isDefault: boolean;
  /** The owner has other cards that can be paid into. */
  readonly hasOthers: boolean;
  /** A change of it waits for another person. */
  readonly hasProposal: boolean;
  /** Active agreements and unfinished payments that pay into this card. */
  readonly uses: number;
}

export type BankCardEvent = EventsOf<typeof bankCard>;

type BankCardRule = Rule<BankCardFacts, BankCardEvent>;

/** They choose where their own money goes; staff who choose for them need a second person. */
const OWNERS = ['shipper', 'captain', 'driver'] as const;
const isOwner = (role: RoleOrSystem) => OWNERS.some((owner) => owner === role);

/** Guards of the bank card with their refusals: records 10.8, 10.12. */
export const bankCardRules = {
  isComplete: ({ context }) =>
    context.missing.length === 0 ? null : refuse(fieldsAreWrong, { fields: context.missing.join(',') }),
  isNameRight: ({ context: { isNameRight, nameDifference: difference } }) =>
    isNameRight ? null : refuse(accountNameDiffers, difference && { difference }),
  hasTries: ({ context, event }) =>
    context.triesToday < TRIES_A_DAY
      ? null
      : refuse(tooManyAttempts, { n: Math.ceil((endOfDay(event.at) + 1 - event.at) / 1000) }),
  isAnswered: ({ context }) => (context.isBankSilent ? refuse(serviceUnavailable) : null),
  isKnown: ({ context: { bankFault } }) =>
    bankFault === null ? null : refuse(externalCheckFailed, { detail: bankFault }),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  hasReason,
  isNotDefault: ({ context }) => (context.isDefault ? refuse(notInThisState) : null),
  isUnused: ({ context: { uses } }) => (uses === 0 ? null : refuse(usedByOtherRecords, { n: uses })),
  isOnlyProposal: ({ context }) => (context.hasProposal ? refuse(proposalWaits) : null),
  /** Removing the default card moves the payments to another one. */
  isNotRedirected: ({ context, event }) =>
    context.isDefault && context.hasOthers && !isOwner(event.by.role) ? refuse(otherDefaultFirst) : null,
} satisfies Record<string, BankCardRule>;
const remove = {
  target: 'removed',
  guard: and([may('remove'), 'isUnused', 'isNotRedirected']),
  actions: ['storeRemoval', 'cancelReview', 'moveDefault', 'settlePayee'],
} as const;
/**
 * A negative answer of the bank is no refusal: the try counts, and the card keeps the reason. Without an answer nothing
 * happens, and the try does not count.
 */
const verify = [
  {
    target: 'pendingReview',
    guard: and([may('verify'), 'isComplete', 'isNameRight', 'hasTries', 'isAnswered', 'isKnown']),
    actions: ['storeTry', 'rememberSubmitter', 'openReview', 'notifyFinance'],
  },
  {
    target: 'failed',
    guard: and([may('verify'), 'isComplete', 'isNameRight', 'hasTries', 'isAnswered']),
    actions: ['storeTry', 'storeFault'],
  },
] as const;

/** A payee's card from its registration to its removal. Source: records 10.8. */
export const bankCardLifecycle = setup({
  types: { context: {} as BankCardFacts, events: {} as BankCardEvent, input: {} as BankCardFacts },
  guards: { isBy, ...guardsOf<BankCardFacts, BankCardEvent, typeof bankCardRules>(bankCardRules) },
  actions: {
    storeTry: () => undefined,
    rememberSubmitter: () => undefined,
    storeFault: () => undefined,
    storeVerified: () => undefined,
    storeReason: () => undefined,
    storeRemoval: () => undefined,
    openReview: () => undefined,
    passReview: () => undefined,
    rejectReview: () => undefined,
    cancelReview: () => undefined,
    takeDefault: () => undefined,
    proposeDefault: () => undefined,
    moveDefault: () => undefined,
    settlePayee: () => undefined,
    notifyFinance: () => undefined,
    notifyOwner: () => undefined,
  },
}).createMachine({
  id: 'bankCard',
  description: "A payee's bank card.",
  context: ({ input }) => input,
  initial: 'unverified',
  states: {
    unverified: {
      description: 'Entered; not checked by the bank yet.',
      on: { verify: [...verify], remove },
    },
    pendingReview: {
      description: 'Checked by the bank; waits for the finance approver.',
      on: {
        approve: {
          target: 'verified',
          guard: and([may('approve'), 'isNotOwn', 'isNameRight']),
          actions: ['storeVerified', 'passReview', 'moveDefault', 'settlePayee', 'notifyOwner'],
        },
        reject: {
          target: 'failed',
          guard: and([may('reject'), 'hasReason']),
          actions: ['storeReason', 'rejectReview', 'notifyOwner'],
        },
        remove,
      },
    },
    verified: {
      description: 'May receive payments.',
      on: {
        'set.default': [
          { guard: and([by(...OWNERS), 'isNotDefault']), actions: 'takeDefault' },
          {
            guard: and([by('financeClerk', 'admin'), 'isNotDefault', 'isOnlyProposal']),
            actions: 'proposeDefault',
          },
        ],
        'default.confirmed': {
          guard: and([may('default.confirmed'), 'isNotDefault']),
          actions: ['takeDefault', 'notifyOwner'],
        },
        remove,
      },
    },
    failed: {
      description: 'Refused by the bank or the approver; it may be corrected.',
      on: { verify: [...verify], remove },
    },
    removed: { description: 'No longer used; kept for the payments made to it.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: bankCardLifecycle, rules: bankCardRules };
