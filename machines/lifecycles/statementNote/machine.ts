import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { statementNote } from '../../../domain/records/statementNote.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(statementNote);

/** Facts of the chart of a credit or debit note. `submittedBy` is who wrote or submitted it last. */
export interface NoteFacts extends Common {
  readonly createdBy: string;
  /** The objection of the statement to the lines, as both are now; null: none. */
  readonly linesFault: Refusal | null;
}

export type NoteEvent = EventsOf<typeof statementNote>;

type NoteRule = Rule<NoteFacts, NoteEvent>;

/** Guards of a credit or debit note with their refusals. */
export const noteRules = {
  areLinesFit: ({ context }) => context.linesFault,
  isNotOwn: ({ context: { createdBy, submittedBy }, event }) =>
    event.by.id === createdBy || event.by.id === submittedBy ? refuse(notAllowed) : null,
  hasReason,
  // A sender other than the counterparty must prove its consent.
  hasProof: ({ event }) =>
    event.type === 'confirm.note' &&
    event.by.role === 'financeClerk' &&
    event.proofFiles !== undefined &&
    (event.proofFiles ?? []).length === 0
      ? refuse(fieldsAreWrong, { fields: 'proofFiles' })
      : null,
} satisfies Record<string, NoteRule>;

const voided = {
  target: 'void',
  guard: and([may('void.note'), 'hasReason']),
  actions: ['storeEndReason', 'notifyCounterparty'],
} as const;

/** A correction of an agreed statement, until both sides agree to it and it is in the books. */
export const noteLifecycle = setup({
  types: { context: {} as NoteFacts, events: {} as NoteEvent, input: {} as NoteFacts },
  guards: { isBy, ...guardsOf<NoteFacts, NoteEvent, typeof noteRules>(noteRules) },
  actions: {
    storeSubmitter: () => undefined,
    storeApproval: () => undefined,
    storeEndReason: () => undefined,
    storeConfirmation: () => undefined,
    storeDispute: () => undefined,
    bookNote: () => undefined,
    sendLink: () => undefined,
    notifyClerk: () => undefined,
    notifyCounterparty: () => undefined,
  },
}).createMachine({
  id: 'statementNote',
  description: 'A credit or debit note on an agreed statement.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'The clerk writes what is to be corrected.',
      on: {
        'submit.note': {
          target: 'pendingReview',
          guard: and([may('submit.note'), 'areLinesFit']),
          actions: ['storeSubmitter', 'notifyClerk'],
        },
        'void.note': voided,
      },
    },
    pendingReview: {
      description: 'Waits for the finance approver.',
      on: {
        'approve.note': {
          target: 'sent',
          guard: and([may('approve.note'), 'isNotOwn', 'areLinesFit']),
          actions: ['storeApproval', 'sendLink', 'notifyCounterparty'],
        },
        'return.note': {
          target: 'draft',
          guard: and([may('return.note'), 'hasReason']),
          actions: ['storeEndReason', 'notifyClerk'],
        },
      },
    },
    sent: {
      description: 'Sent to the counterparty, who agrees or disputes.',
      on: {
        'confirm.note': {
          target: 'confirmed',
          guard: and([may('confirm.note'), 'hasProof', 'areLinesFit']),
          actions: ['storeConfirmation', 'bookNote', 'notifyClerk', 'notifyCounterparty'],
        },
        'dispute.note': {
          target: 'disputed',
          guard: and([may('dispute.note'), 'hasReason']),
          actions: ['storeDispute', 'notifyClerk'],
        },
        'send.link': { guard: may('send.link'), actions: 'sendLink' },
        'void.note': voided,
      },
    },
    disputed: {
      description: 'Disputed by the counterparty.',
      on: {
        'rework.note': { target: 'draft', guard: may('rework.note') },
        'void.note': voided,
      },
    },
    confirmed: {
      description: 'Agreed by both sides: the receivable and the statement are corrected by it.',
      type: 'final',
    },
    void: { description: 'Withdrawn; it corrects nothing.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: noteLifecycle, rules: noteRules };
