import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  certificationStays,
  certifiedByAnother,
  notDeductible,
} from '../../../domain/codes/refusals/codes/tax.ts';
import { driverTollsStay } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { inputInvoice } from '../../../domain/records/inputInvoice.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(inputInvoice);

/** Facts of the input invoice chart. */
export interface InputInvoiceFacts extends Common {
  /** Who registered the draft, and who changed it last. */
  readonly registeredBy: readonly string[];
  /** The document is one that input VAT may be deducted by. */
  readonly isDeductible: boolean;
  readonly shares: number;
  /** What stands against the shares: more or less than the invoice, or more than a waybill's fuel and tolls or freight. */
  readonly against: Refusal | null;
  /** It is of tolls that cards of fleets or drivers have paid, and such are not deducted here (addendum B D38). */
  readonly isOfOthersCards: boolean;
  /** A report that names it was handed in. */
  readonly isReported: boolean;
}

export type InputInvoiceEvent = EventsOf<typeof inputInvoice>;

type InputInvoiceRule = Rule<InputInvoiceFacts, InputInvoiceEvent>;

/** Guards of the input invoice with their refusals: transport-and-money 0.2, 14.2, 42005. */
export const inputInvoiceRules = {
  isDeductible: ({ context }) => (context.isDeductible ? null : refuse(notDeductible)),
  hasShares: ({ context }) => (context.shares > 0 ? null : refuse(fieldsAreWrong, { fields: 'lines' })),
  areTollsOurs: ({ context }) => (context.isOfOthersCards ? refuse(driverTollsStay) : null),
  areSharesSound: ({ context }) => context.against,
  isAnothers: ({ context, event }) =>
    context.registeredBy.includes(event.by.id) ? refuse(certifiedByAnother) : null,
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isUnreported: ({ context }) => (context.isReported ? refuse(certificationStays) : null),
  hasReason,
} satisfies Record<string, InputInvoiceRule>;

/** A supplier's fuel or toll invoice, or a carrier's of its freight, on its way to being deducted. Source: transport-and-money 8.4, 12, 14.2. */
export const inputInvoiceLifecycle = setup({
  types: {
    context: {} as InputInvoiceFacts,
    events: {} as InputInvoiceEvent,
    input: {} as InputInvoiceFacts,
  },
  guards: {
    isBy,
    ...guardsOf<InputInvoiceFacts, InputInvoiceEvent, typeof inputInvoiceRules>(inputInvoiceRules),
  },
  actions: {
    storeCertification: () => undefined,
    storeReason: () => undefined,
    postInputVat: () => undefined,
    takeBack: () => undefined,
  },
}).createMachine({
  id: 'inputInvoice',
  description: 'An invoice of fuel, tolls or freight whose VAT is deducted.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Registered; its shares are still being entered, until another person certifies it.',
      on: {
        certify: {
          target: 'certified',
          guard: and([
            may('certify'),
            'isAnothers',
            'isDeductible',
            'areTollsOurs',
            'hasShares',
            'areSharesSound',
          ]),
          actions: ['storeCertification', 'postInputVat'],
        },
        revoke: {
          target: 'revoked',
          guard: and([may('revoke', 'draft'), 'hasReason']),
          actions: 'storeReason',
        },
      },
    },
    certified: {
      description: 'Certified: the input VAT is posted, by waybill.',
      on: {
        revoke: {
          target: 'revoked',
          guard: and([may('revoke', 'certified'), 'isNotOwn', 'isUnreported', 'hasReason']),
          actions: ['storeReason', 'takeBack'],
        },
      },
    },
    revoked: { description: 'Never claimed, or revoked; its number is free again.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: inputInvoiceLifecycle, rules: inputInvoiceRules };
