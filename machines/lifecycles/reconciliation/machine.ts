import { and, setup } from 'xstate';
import type { Label } from '../../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  bankSerialAlreadyBooked,
  notInBankList,
  payerIsNotAccountOwner,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { urgedToday } from '../../../domain/codes/refusals/codes/settlement.ts';
import {
  alreadyInvoicedOrPaid,
  nothingOverdue,
  receivedOverOpen,
  statementHasNotes,
  statementWithoutLines,
} from '../../../domain/codes/refusals/codes/statements.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(reconciliation);

/** Money that an event says has arrived, as the bank's list has it. */
export interface Arrival {
  readonly serialNo: string;
  /** Another document is booked with this serial. */
  readonly isTaken: boolean;
  /** Fen; null: the list has no such line. */
  readonly arrivedFen: number | null;
  readonly isPayerOwner: boolean;
  /** In which character the payer's name differs; absent: in none. */
  readonly payerDifference?: Label;
}

/** Facts of the statement chart. `submittedBy` is who wrote or submitted it last. */
export interface ReconciliationFacts extends Common {
  readonly createdBy: string;
  readonly type: 'upstream' | 'shipper' | 'carrier';
  readonly waybills: number;
  /** The objection of bills and adjustments to the lines; null: none. */
  readonly linesFault: Refusal | null;
  /** Fen still to be received, or to be paid to a carrier. */
  readonly openFen: number;
  readonly settledFen: number;
  /** Fen that invoices, or applications for one, have taken. */
  readonly reservedFen: number;
  /** Credit and debit notes on it that are not void. */
  readonly notes: number;
  /** Fen of its money whose due day is over. */
  readonly overdueFen: number;
  /** When the debtor was reminded last, epoch ms; 0: never. */
  readonly remindedAt: number;
  /** Money the event is about; null: none. */
  readonly arrival: Arrival | null;
  /** User who uploaded the slip that waits; empty: none. */
  readonly slipBy: string;
}

export type ReconciliationEvent = EventsOf<typeof reconciliation>;

type ReconciliationRule = Rule<ReconciliationFacts, ReconciliationEvent>;

const hasFiles = (files: readonly string[] | null) => files !== null && files.length > 0;

/** Guards of the statement with their refusals: transport-and-money 7.3, 7.5, 8.8. */
export const reconciliationRules = {
  isFilled: ({ context }) => (context.waybills > 0 ? null : refuse(statementWithoutLines)),
  areLinesFit: ({ context }) => context.linesFault,
  isNotOwn: ({ context: { createdBy, submittedBy }, event }) =>
    event.by.id === createdBy || event.by.id === submittedBy ? refuse(notAllowed) : null,
  hasReason,
  // A sender other than the counterparty must prove its consent.
  hasProof: ({ event }) =>
    event.type === 'confirm.recon' &&
    event.by.role === 'financeClerk' &&
    event.proofFiles !== undefined &&
    !hasFiles(event.proofFiles)
      ? refuse(fieldsAreWrong, { fields: 'proofFiles' })
      : null,
  isOwed: ({ context }) => (context.type === 'carrier' ? refuse(notInThisState) : null),
  isSerialFree: ({ context: { arrival } }) =>
    arrival?.isTaken === true ? refuse(bankSerialAlreadyBooked, { no: arrival.serialNo }) : null,
  isListed: ({ context: { arrival, openFen } }) =>
    arrival !== null && arrival.arrivedFen === null
      ? refuse(notInBankList, { no: arrival.serialNo, x: yuanFromFen(openFen) })
      : null,
  isPayerOwner: ({ context: { arrival } }) =>
    arrival?.isPayerOwner === false
      ? refuse(payerIsNotAccountOwner, arrival.payerDifference && { difference: arrival.payerDifference })
      : null,
  isWithinOpen: ({ context: { arrival, openFen } }) =>
    arrival !== null && (arrival.arrivedFen ?? 0) > openFen
      ? refuse(receivedOverOpen, { x: yuanFromFen(arrival.arrivedFen ?? 0), y: yuanFromFen(openFen) })
      : null,
  isOverdue: ({ context }) => (context.overdueFen > 0 ? null : refuse(nothingOverdue)),
  isDayOld: ({ context, event }) => (event.at - context.remindedAt >= DAY_MS ? null : refuse(urgedToday)),
  isNotUploader: ({ context, event }) => (event.by.id === context.slipBy ? refuse(notAllowed) : null),
  isPaid: ({ context }) => (context.openFen === 0 ? null : refuse(notInThisState)),
  isUntouched: ({ context }) =>
    context.settledFen === 0 && context.reservedFen === 0 ? null : refuse(alreadyInvoicedOrPaid),
  isUncorrected: ({ context }) => (context.notes === 0 ? null : refuse(statementHasNotes)),
  // More is owed than before: what was settled no longer is.
  isMore: ({ event }) =>
    event.type === 'take.note' && event.corrected && event.corrected.every(({ byFen }) => byFen < 0)
      ? refuse(notInThisState)
      : null,
} satisfies Record<string, ReconciliationRule>;

const ended = ['storeReason', 'clearOpen', 'freeBills', 'dropLink', 'notifyCounterparty'] as const;
const voided = {
  target: 'void',
  guard: and([may('void.recon'), 'hasReason']),
  actions: [...ended],
} as const;

/** A statement from its first lines to the last money. Source: transport-and-money 7.3. */
export const reconciliationLifecycle = setup({
  types: {
    context: {} as ReconciliationFacts,
    events: {} as ReconciliationEvent,
    input: {} as ReconciliationFacts,
  },
  guards: {
    isBy,
    ...guardsOf<ReconciliationFacts, ReconciliationEvent, typeof reconciliationRules>(reconciliationRules),
  },
  actions: {
    setLines: () => undefined,
    storeComparison: () => undefined,
    storeSubmitter: () => undefined,
    openReview: () => undefined,
    passReview: () => undefined,
    rejectReview: () => undefined,
    storeSent: () => undefined,
    storeReason: () => undefined,
    clearOpen: () => undefined,
    storeConfirmation: () => undefined,
    storeDispute: () => undefined,
    storeSlip: () => undefined,
    storeReminded: () => undefined,
    sendReminder: () => undefined,
    storeSettled: () => undefined,
    agree: () => undefined,
    bookReceipt: () => undefined,
    settleIfPaid: () => undefined,
    takeNote: () => undefined,
    takeBack: () => undefined,
    freeBills: () => undefined,
    sendLink: () => undefined,
    dropLink: () => undefined,
    notifyClerk: () => undefined,
    notifyCounterparty: () => undefined,
  },
}).createMachine({
  id: 'reconciliation',
  description: 'A statement of one counterparty and period.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Bills are chosen and adjusted.',
      on: {
        'set.lines': { guard: and([may('set.lines'), 'areLinesFit']), actions: 'setLines' },
        compare: { guard: may('compare'), actions: 'storeComparison' },
        'submit.recon': {
          target: 'pendingReview',
          guard: and([may('submit.recon'), 'isFilled', 'areLinesFit']),
          actions: ['storeSubmitter', 'openReview'],
        },
        'void.recon': voided,
      },
    },
    pendingReview: {
      description: 'Waits for the finance approver.',
      on: {
        'review.ok': {
          target: 'sent',
          guard: and([may('review.ok'), 'isNotOwn', 'areLinesFit']),
          actions: ['storeSent', 'passReview', 'sendLink', 'notifyCounterparty'],
        },
        'review.back': {
          target: 'draft',
          guard: and([may('review.back'), 'hasReason']),
          actions: ['storeReason', 'rejectReview', 'notifyClerk'],
        },
      },
    },
    sent: {
      description: 'Sent to the counterparty, who agrees or disputes.',
      on: {
        'confirm.recon': {
          target: 'confirmed',
          guard: and([may('confirm.recon'), 'hasProof']),
          actions: ['storeConfirmation', 'agree', 'notifyClerk', 'notifyCounterparty', 'settleIfPaid'],
        },
        dispute: {
          target: 'disputed',
          guard: and([may('dispute'), 'hasReason']),
          actions: ['storeDispute', 'notifyClerk'],
        },
        compare: { guard: may('compare'), actions: 'storeComparison' },
        'send.link': { guard: may('send.link'), actions: 'sendLink' },
        'void.recon': voided,
      },
    },
    disputed: {
      description: 'Disputed by the counterparty.',
      on: {
        rework: { target: 'draft', guard: may('rework'), actions: 'dropLink' },
        compare: { guard: may('compare'), actions: 'storeComparison' },
        'void.recon': voided,
      },
    },
    confirmed: {
      description: 'Agreed by both sides: adjustments are posted; it can be paid and invoiced.',
      on: {
        'upload.slip': {
          guard: and([may('upload.slip'), 'isOwed', 'isSerialFree']),
          actions: 'storeSlip',
        },
        'book.receipt': {
          guard: and([
            may('book.receipt'),
            'isOwed',
            'isNotUploader',
            'isSerialFree',
            'isListed',
            'isPayerOwner',
            'isWithinOpen',
          ]),
          actions: ['bookReceipt', 'notifyCounterparty', 'settleIfPaid'],
        },
        remind: {
          guard: and([may('remind'), 'isOwed', 'isOverdue', 'isDayOld']),
          actions: ['storeReminded', 'sendReminder'],
        },
        settle: {
          target: 'settled',
          guard: and([may('settle'), 'isPaid']),
          actions: ['storeSettled', 'notifyCounterparty'],
        },
        'take.note': { guard: may('take.note'), actions: ['takeNote', 'settleIfPaid'] },
        'void.recon': {
          target: 'void',
          guard: and([may('void.recon'), 'hasReason', 'isUntouched', 'isUncorrected']),
          actions: ['takeBack', ...ended],
        },
      },
    },
    settled: {
      description: 'All of it is paid; a debit note opens it again.',
      on: {
        'take.note': [
          {
            target: 'confirmed',
            guard: and([may('take.note'), 'isMore']),
            actions: ['takeNote', 'settleIfPaid'],
          },
          { guard: may('take.note'), actions: 'takeNote' },
        ],
      },
    },
    void: { description: 'Withdrawn; its bills are free again.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: reconciliationLifecycle, rules: reconciliationRules };
