import { and, setup } from 'xstate';
import { type Label, joined } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  partyHasRunningWaybills,
  settlementCardUnfit,
  subAccountNotEmpty,
} from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { fieldsAreWrong, notApprovedOrUsable } from '../../../domain/codes/refusals/codes/common.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { bankMerchant } from '../../../domain/records/bankMerchant.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(bankMerchant);

/** Facts of the bank merchant chart. */
export interface BankMerchantFacts extends Common {
  /** Fields still empty or wrong that the bank needs. */
  readonly missing: readonly string[];
  readonly partyName: string;
  /** Why the party may not trade; empty when it may. */
  readonly partyUnfit: readonly Label[];
  /** The settlement card is verified and the party's own. */
  readonly isCardUsable: boolean;
  /** What the bank last said the sub-account holds, fen. */
  readonly balanceFen: number;
  /** Waybills of the party that are on their way: money for them is to come. */
  readonly running: number;
}

export type BankMerchantEvent = EventsOf<typeof bankMerchant>;

type BankMerchantRule = Rule<BankMerchantFacts, BankMerchantEvent>;

/** Guards of the bank merchant with their refusals: records 10.8. */
export const bankMerchantRules = {
  isComplete: ({ context }) =>
    context.missing.length === 0 ? null : refuse(fieldsAreWrong, { fields: context.missing.join(',') }),
  isPartyApproved: ({ context: { partyName, partyUnfit } }) =>
    partyUnfit.length === 0
      ? null
      : refuse(notApprovedOrUsable, { name: partyName, reasons: joined(partyUnfit) }),
  isCardUsable: ({ context }) => (context.isCardUsable ? null : refuse(settlementCardUnfit)),
  hasReason,
  isEmpty: ({ context: { balanceFen } }) =>
    balanceFen === 0 ? null : refuse(subAccountNotEmpty, { x: yuanFromFen(balanceFen) }),
  isIdle: ({ context: { running } }) =>
    running === 0 ? null : refuse(partyHasRunningWaybills, { n: running }),
} satisfies Record<string, BankMerchantRule>;

const apply = {
  target: 'applied',
  guard: and([may('apply'), 'isComplete', 'isPartyApproved', 'isCardUsable']),
  actions: 'storeApplication',
} as const;
const close = {
  target: 'closed',
  guard: and([may('close'), 'isEmpty', 'isIdle']),
  actions: 'notifyFinance',
} as const;

/** A party as sub-merchant of the internet bank, from its draft to its closing. Source: records 10.8. */
export const bankMerchantLifecycle = setup({
  types: {
    context: {} as BankMerchantFacts,
    events: {} as BankMerchantEvent,
    input: {} as BankMerchantFacts,
  },
  guards: {
    isBy,
    ...guardsOf<BankMerchantFacts, BankMerchantEvent, typeof bankMerchantRules>(bankMerchantRules),
  },
  actions: {
    storeApplication: () => undefined,
    storeOpened: () => undefined,
    storeFault: () => undefined,
    storeFrozenReason: () => undefined,
    notifyFinance: () => undefined,
  },
}).createMachine({
  id: 'bankMerchant',
  description: 'A party as sub-merchant of the internet bank.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { description: 'Being entered; not submitted to the bank yet.', on: { apply } },
    applied: {
      description: 'Submitted to the bank; the platform asks until there is an answer, three days at most.',
      on: {
        'bank.ok': { target: 'active', guard: may('bank.ok'), actions: ['storeOpened', 'notifyFinance'] },
        'bank.fail': { target: 'failed', guard: may('bank.fail'), actions: ['storeFault', 'notifyFinance'] },
      },
    },
    active: {
      description: 'Has a sub-account; payments are possible.',
      on: {
        freeze: {
          target: 'frozen',
          guard: and([may('freeze'), 'hasReason']),
          actions: ['storeFrozenReason', 'notifyFinance'],
        },
        close,
      },
    },
    failed: {
      description: 'Refused by the bank, or without an answer; it may be corrected and submitted again.',
      on: { apply },
    },
    frozen: {
      description: 'No payment in or out.',
      on: {
        unfreeze: {
          target: 'active',
          guard: and([may('unfreeze'), 'hasReason']),
          actions: ['storeFrozenReason', 'notifyFinance'],
        },
        close,
      },
    },
    closed: { description: 'The sub-account is empty and closed.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: bankMerchantLifecycle, rules: bankMerchantRules };
