import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { alreadyExists, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { invoice } from '../../../domain/records/invoice.ts';
import { type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import { type DoubtFacts, doubtRules, type StatedFacts, statedRules } from '../statedResult.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(invoice);

/** Facts of the invoice chart. */
export interface InvoiceFacts extends StatedFacts, DoubtFacts {
  readonly totalFen: number;
  readonly taxFen: number;
  /** What the tax channel says it has issued, fen; null: it says nothing. */
  readonly issuedFen: number | null;
  readonly issuedTaxFen: number | null;
  /** Number the channel gave; null: none. */
  readonly invoiceNo: string | null;
  /** Another invoice has this number. */
  readonly isNumberTaken: boolean;
  /** Its paper is kept. */
  readonly hasFile: boolean;
}

export type InvoiceEvent = EventsOf<typeof invoice>;

type InvoiceRule = Rule<InvoiceFacts, InvoiceEvent>;

/** Guards of the invoice: transport-and-money 10.3, ISSUE_OK. */
export const invoiceRules = {
  isNumbered: ({ context }) =>
    context.invoiceNo !== null && !context.isNumberTaken ? null : refuse(notInThisState),
  isAmountRight: ({ context }) =>
    context.issuedFen === context.totalFen && context.issuedTaxFen === context.taxFen
      ? null
      : refuse(notInThisState),
  isNumberFree: ({ context: { invoiceNo, isNumberTaken } }) =>
    isNumberTaken
      ? refuse(alreadyExists, { field: invoice.fields.invoiceNo.label, value: invoiceNo ?? '' })
      : null,
  ...doubtRules,
  ...statedRules,
  isFileAwaited: ({ context }) => (context.hasFile ? refuse(notInThisState) : null),
} satisfies Record<string, InvoiceRule>;

const fileCame = { guard: and([may('file.came'), 'isFileAwaited']), actions: 'storeFile' } as const;

const mayConfirm = [may('confirm.result'), 'isStated', 'isNotStater'] as const;

/** An invoice on its way through the tax channel. Source: transport-and-money 10.3. */
export const invoiceLifecycle = setup({
  types: { context: {} as InvoiceFacts, events: {} as InvoiceEvent, input: {} as InvoiceFacts },
  guards: { isBy, ...guardsOf<InvoiceFacts, InvoiceEvent, typeof invoiceRules>(invoiceRules) },
  actions: {
    storeSubmit: () => undefined,
    askNow: () => undefined,
    storeIssued: () => undefined,
    storeDoubt: () => undefined,
    storeFailure: () => undefined,
    storeFile: () => undefined,
    storeStated: () => undefined,
    storeConfirmed: () => undefined,
    storeRefuted: () => undefined,
    clearStated: () => undefined,
    tellToConfirm: () => undefined,
    tellSentBack: () => undefined,
    notifyApply: () => undefined,
    notifyApplyFailed: () => undefined,
    notifyApplySent: () => undefined,
    notifyApprover: () => undefined,
  },
}).createMachine({
  id: 'invoice',
  description: 'A blue or red invoice.',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: {
      description: 'Created; submitted to the tax channel after the commit.',
      on: { 'submit.tax': { target: 'submitted', guard: may('submit.tax'), actions: 'storeSubmit' } },
    },
    submitted: {
      description:
        'The tax channel has it, or may have it: asked about, never submitted again; two persons may end it.',
      on: {
        'query.tax': { guard: may('query.tax'), actions: 'askNow' },
        'tax.ok': [
          {
            target: 'issued',
            guard: and([may('tax.ok'), 'isNumbered', 'isAmountRight']),
            actions: ['storeIssued', 'notifyApply'],
          },
          // An invoice that differs from the request is not accepted: people look into it, and it is told once.
          { guard: and([may('tax.ok'), 'isDoubtNew']), actions: ['storeDoubt', 'notifyApprover'] },
        ],
        'tax.fail': {
          target: 'failed',
          guard: may('tax.fail'),
          actions: ['storeFailure', 'notifyApplyFailed'],
        },
        'state.result': {
          guard: and([may('state.result'), 'mayBeStated', 'isNumberFree', 'hasReason']),
          actions: ['storeStated', 'tellToConfirm'],
        },
        'confirm.result': [
          {
            target: 'issued',
            guard: and([...mayConfirm, 'isStatedDone', 'isNumberFree']),
            actions: ['storeConfirmed', 'notifyApply'],
          },
          {
            target: 'failed',
            guard: and([...mayConfirm, 'isStatedNone']),
            actions: ['storeRefuted', 'notifyApplyFailed'],
          },
        ],
        'reject.result': {
          guard: and([may('reject.result'), 'isStated', 'hasReason']),
          actions: ['clearStated', 'tellSentBack'],
        },
      },
    },
    issued: {
      description: 'Has its number; it never changes again.',
      on: {
        'tax.sent': { guard: may('tax.sent'), actions: 'notifyApplySent' },
        'file.came': fileCame,
        flush: { target: 'flushed', guard: may('flush') },
      },
    },
    failed: { description: 'Refused by the tax channel.', type: 'final' },
    flushed: {
      description: 'Reversed by red invoices; its file is kept.',
      on: { 'file.came': fileCame },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: invoiceLifecycle, rules: invoiceRules };
