import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  billWithoutLines,
  supplierInvoiceDiffers,
  supplierInvoiceMissing,
  supplierWithoutAccount,
} from '../../../domain/codes/refusals/codes/bills.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(supplierBill);

/** Facts of the chart of a supplier bill. `submittedBy` is who wrote or submitted it last. */
export interface SupplierBillFacts extends Common {
  readonly createdBy: string;
  readonly lines: number;
  readonly totalFen: number;
  /** The supplier's invoice with a number and a file. */
  readonly hasInvoice: boolean;
  readonly invoiceFen: number;
  readonly hasAccount: boolean;
  /** A document that is not payable any more, or is in another bill; null: none. */
  readonly againstLines: Refusal | null;
  /** Less owed than it pays, funds too low or the limit of the day; null: nothing. */
  readonly againstFunds: Refusal | null;
}

export type SupplierBillEvent = EventsOf<typeof supplierBill>;

type SupplierBillRule = Rule<SupplierBillFacts, SupplierBillEvent>;

/** Guards of the supplier bill with their refusals: addendum B 0.3. */
export const supplierBillRules = {
  isFilled: ({ context }) => (context.lines > 0 ? null : refuse(billWithoutLines)),
  areLinesFit: ({ context }) => context.againstLines,
  isInvoiced: ({ context }) => (context.hasInvoice ? null : refuse(supplierInvoiceMissing)),
  isInvoiceRight: ({ context: { invoiceFen, totalFen } }) =>
    invoiceFen === totalFen
      ? null
      : refuse(supplierInvoiceDiffers, { x: yuanFromFen(Math.abs(invoiceFen - totalFen)) }),
  isPayable: ({ context }) => (context.hasAccount ? null : refuse(supplierWithoutAccount)),
  isNotOwn: ({ context: { createdBy, submittedBy }, event }) =>
    event.by.id === createdBy || event.by.id === submittedBy ? refuse(notAllowed) : null,
  isOwn: ({ context, event }) => (event.by.id === context.createdBy ? null : refuse(notAllowed)),
  isFunded: ({ context }) => context.againstFunds,
  hasReason,
} satisfies Record<string, SupplierBillRule>;

/** What a firm is owed, from its documents to the bank. Source: addendum B 0.3. */
export const supplierBillLifecycle = setup({
  types: {
    context: {} as SupplierBillFacts,
    events: {} as SupplierBillEvent,
    input: {} as SupplierBillFacts,
  },
  guards: {
    isBy,
    ...guardsOf<SupplierBillFacts, SupplierBillEvent, typeof supplierBillRules>(supplierBillRules),
  },
  actions: {
    storeSubmit: () => undefined,
    copyAccount: () => undefined,
    storeApproval: () => undefined,
    storeReason: () => undefined,
    storeFailure: () => undefined,
    storePaid: () => undefined,
    storeReturn: () => undefined,
    makePayment: () => undefined,
    postPaid: () => undefined,
    takeBackSubmit: () => undefined,
    takeBackPaid: () => undefined,
    settleDocuments: () => undefined,
    freeDocuments: () => undefined,
    notifyApprover: () => undefined,
    notifyClerk: () => undefined,
  },
}).createMachine({
  id: 'supplierBill',
  description: 'Documents of one firm, paid together.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Documents are chosen, and the invoice is entered.',
      on: {
        'submit.bill': {
          target: 'pendingApproval',
          guard: and([
            may('submit.bill'),
            'isFilled',
            'areLinesFit',
            'isInvoiced',
            'isInvoiceRight',
            'isPayable',
          ]),
          actions: ['storeSubmit', 'copyAccount', 'notifyApprover'],
        },
        'cancel.bill': { target: 'cancelled', guard: and([may('cancel.bill'), 'isOwn']) },
      },
    },
    pendingApproval: {
      description: 'Waits for the finance approver.',
      on: {
        'approve.bill': {
          target: 'paying',
          guard: and([may('approve.bill'), 'isNotOwn', 'areLinesFit', 'isPayable', 'isFunded']),
          actions: ['storeApproval', 'makePayment'],
        },
        'reject.bill': {
          target: 'draft',
          guard: and([may('reject.bill'), 'hasReason']),
          actions: ['storeReason', 'notifyClerk'],
        },
      },
    },
    paying: {
      description: 'The bank has the payment, or is about to.',
      on: {
        'pay.ok': {
          target: 'paid',
          guard: may('pay.ok'),
          actions: ['storePaid', 'postPaid', 'settleDocuments', 'notifyClerk'],
        },
        'pay.fail': {
          target: 'pendingApproval',
          guard: may('pay.fail'),
          actions: ['storeFailure', 'takeBackSubmit', 'notifyClerk', 'notifyApprover'],
        },
      },
    },
    paid: {
      description: 'Paid; final, unless the bank returns it.',
      on: {
        'pay.return': {
          target: 'pendingApproval',
          guard: may('pay.return'),
          actions: ['storeReturn', 'takeBackPaid', 'freeDocuments', 'notifyClerk', 'notifyApprover'],
        },
      },
    },
    cancelled: { description: 'Withdrawn; its documents are free.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: supplierBillLifecycle, rules: supplierBillRules };
