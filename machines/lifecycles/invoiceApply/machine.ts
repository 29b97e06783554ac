import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { redAmountOverOriginal } from '../../../domain/codes/refusals/codes/statements.ts';
import { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(invoiceApply);

/** Facts of the invoice application chart. `submittedBy` is the applicant. */
export interface InvoiceApplyFacts extends Common {
  /** What red invoices have left of the amount, fen. */
  readonly leftFen: number;
  /** What the red invoice on its way takes, fen; 0 without one. */
  readonly redPartFen: number;
  /** The first waybill that lacks one of the four flows; null: all have them. */
  readonly flowFault: Refusal | null;
}

export type InvoiceApplyEvent = EventsOf<typeof invoiceApply>;

type InvoiceApplyRule = Rule<InvoiceApplyFacts, InvoiceApplyEvent>;

/** Guards of the invoice application with their refusals: transport-and-money 10.3, 10.5. */
export const invoiceApplyRules = {
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isOwn: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  areFlowsWhole: ({ context }) => context.flowFault,
  hasReason,
  isWithinBlue: ({ context, event }) =>
    event.type === 'red.apply' && (event.amountFen ?? 0) > context.leftFen
      ? refuse(redAmountOverOriginal)
      : null,
  isAllTaken: ({ context: { redPartFen, leftFen } }) =>
    redPartFen >= leftFen ? null : refuse(notInThisState),
} satisfies Record<string, InvoiceApplyRule>;

const rejected = {
  target: 'rejected',
  guard: and([may('reject.invoice'), 'hasReason']),
  actions: ['storeReason', 'freeLines', 'notifyBuyer'],
} as const;
const deliver = {
  target: 'delivered',
  guard: may('deliver'),
  actions: ['storeDelivery', 'notifyBuyer'],
} as const;
const redFlush = {
  target: 'redFlushing',
  guard: and([may('red.apply'), 'isWithinBlue']),
  actions: 'makeRed',
} as const;

/** From the application for an invoice to its delivery, and back. Source: transport-and-money 10.3. */
export const invoiceApplyLifecycle = setup({
  types: {
    context: {} as InvoiceApplyFacts,
    events: {} as InvoiceApplyEvent,
    input: {} as InvoiceApplyFacts,
  },
  guards: {
    isBy,
    ...guardsOf<InvoiceApplyFacts, InvoiceApplyEvent, typeof invoiceApplyRules>(invoiceApplyRules),
  },
  actions: {
    storeApproval: () => undefined,
    storeReason: () => undefined,
    clearReason: () => undefined,
    storeFailure: () => undefined,
    makeInvoice: () => undefined,
    makeRed: () => undefined,
    postVat: () => undefined,
    takeVatBack: () => undefined,
    raiseInvoiced: () => undefined,
    lowerInvoiced: () => undefined,
    freeLines: () => undefined,
    storeDelivery: () => undefined,
    sendAgain: () => undefined,
    sendUnsent: () => undefined,
    notifyBuyer: () => undefined,
    notifyClerk: () => undefined,
  },
}).createMachine({
  id: 'invoiceApply',
  description: 'A buyer asks for an invoice.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'The amounts are reserved; the finance approver checks.',
      on: {
        'approve.invoice': {
          target: 'approved',
          guard: and([may('approve.invoice'), 'isNotOwn', 'areFlowsWhole']),
          actions: ['storeApproval', 'notifyClerk', 'notifyBuyer'],
        },
        'reject.invoice': rejected,
        'cancel.invoice': {
          target: 'cancelled',
          guard: and([may('cancel.invoice'), 'isOwn']),
          actions: 'freeLines',
        },
      },
    },
    approved: {
      description: 'Waits for a clerk to issue it.',
      on: {
        issue: { target: 'issuing', guard: may('issue'), actions: ['clearReason', 'makeInvoice'] },
        'reject.invoice': rejected,
      },
    },
    issuing: {
      description: 'Submitted to the tax channel, once.',
      on: {
        'issue.ok': {
          target: 'issued',
          guard: may('issue.ok'),
          actions: ['postVat', 'raiseInvoiced', 'notifyBuyer'],
        },
        'issue.fail': {
          target: 'approved',
          guard: may('issue.fail'),
          actions: ['storeFailure', 'notifyClerk'],
        },
      },
    },
    issued: {
      description: 'Has a number, and is sent to the buyer.',
      on: {
        deliver,
        'red.apply': redFlush,
      },
    },
    delivered: {
      description: 'Delivered to the buyer: the usual final state. It can be sent again if lost.',
      on: {
        deliver,
        'send.again': { guard: may('send.again'), actions: 'sendAgain' },
        'red.apply': redFlush,
      },
    },
    redFlushing: {
      description: 'The red-letter confirmation is pending.',
      on: {
        'red.ok': [
          {
            target: 'redFlushed',
            guard: and([may('red.ok'), 'isAllTaken']),
            actions: ['takeVatBack', 'lowerInvoiced', 'notifyBuyer', 'notifyClerk'],
          },
          // The rest stays invoiced, and with the buyer.
          {
            target: 'delivered',
            guard: may('red.ok'),
            actions: ['takeVatBack', 'lowerInvoiced', 'sendUnsent', 'notifyBuyer', 'notifyClerk'],
          },
        ],
        'red.denied': {
          target: 'delivered',
          guard: may('red.denied'),
          actions: ['storeFailure', 'sendUnsent', 'notifyClerk'],
        },
      },
    },
    redFlushed: { description: 'Reversed by red invoices; its lines are free.', type: 'final' },
    rejected: { description: 'Rejected by the approver; its lines are free.', type: 'final' },
    cancelled: { description: 'Cancelled by the applicant; its lines are free.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: invoiceApplyLifecycle, rules: invoiceApplyRules };
