import type { Label } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { noteKind } from '../../../domain/codes/lists/statement.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { statementNote } from '../../../domain/records/statementNote.ts';
import {
  type NoteFacts,
  noteLifecycle,
  noteRules,
} from '../../../machines/lifecycles/statementNote/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { Refused, wrongFields } from '../../records/errors.ts';
import { find, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { type Note, noteFaultOf } from './noteLines.ts';
import { bookNote } from './noteMoney.ts';
import { contactOf, proofOf, sendLink } from './statementContact.ts';

const TWICE: Label = [
  '同一运单只能填一行',
  'Each waybill has one line only',
  'Cada carta de porte tiene una sola línea',
  '運送状ごとに 1 行だけ入力してください',
];

/** The lines with the bills of the statement. @throws 10400 a waybill twice, and what the statement has against it */
async function prepare(work: Work, input: Note): Promise<Partial<Note>> {
  const statement = await need(work, reconciliation, input.reconciliationId);
  const nos = input.lines.map(({ waybillNo }) => waybillNo);
  if (new Set(nos).size < nos.length) throw wrongFields([{ field: 'lines', msg: TWICE }]);
  const fault = noteFaultOf(statement, input);
  if (fault) throw new Refused(fault);
  const { type, shipmentId, upstreamId } = statement;
  const ofNo = new Map(statement.lines.map((line) => [line.waybillNo, line]));
  return {
    ...{ type, shipmentId, upstreamId },
    lines: input.lines.map(({ waybillNo, amountFen }) => {
      const line = ofNo.get(waybillNo);
      return {
        ...{ waybillNo, amountFen },
        ...{ waybillId: line?.waybillId ?? null, freightBillId: line?.freightBillId ?? null },
      };
    }),
    totalFen: input.lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
  };
}

/** States in which the lines may still meet the books. */
const OPEN: readonly Note['status'][] = ['draft', 'pendingReview', 'sent'];

async function facts(work: Work, row: Note): Promise<NoteFacts> {
  const isAsked = OPEN.includes(row.status);
  return {
    submittedBy: row.submittedBy ?? row.createdBy,
    createdBy: row.createdBy,
    linesFault: isAsked ? noteFaultOf(await find(work, reconciliation, row.reconciliationId), row) : null,
  };
}

const say = (work: Work, row: Note, to: readonly string[]) =>
  notify(work, {
    to,
    text: stateChangeText(statementNote, row.noteNo, statementNote.states[row.status]),
    record: statementNote.name,
    id: row.id,
  });

export const statementNoteEntry = entry<typeof statementNote>({
  spec: statementNote,
  table: tableFor(statementNote),
  lifecycle: { machine: noteLifecycle, rules: noteRules },
  facts,
  prepare: (work, input) => prepare(work, input),
  // Who of us wrote it is nobody else's business.
  hiddenFacts: ({ role }) => (role === 'shipper' ? { createdBy: '' } : {}),
  stores: {
    storeSubmitter: ({ event }) => ({ submittedBy: event.by.id, endReason: null, disputeReason: null }),
    storeApproval: ({ event, now }) => ({ approvedBy: event.by.id, sentAt: now }),
    storeEndReason: on(statementNote, ['void.note', 'return.note'], ({ event }) => ({
      endReason: event.reason,
    })),
    storeConfirmation: on(statementNote, ['confirm.note'], ({ event, now, byName }) => ({
      confirmedAt: now,
      confirmedBy: event.confirmedBy ?? byName,
      proof: proofOf(event),
      proofFiles: event.proofFiles ?? null,
    })),
    storeDispute: on(statementNote, ['dispute.note'], ({ event }) => ({ disputeReason: event.reason })),
  },
  effects: {
    bookNote: ({ work, row, event }) => bookNote(work, row, event.type),
    sendLink: async ({ work, row }) => {
      const statement = await need(work, reconciliation, row.reconciliationId);
      await sendLink(
        work,
        statement,
        `对账单 ${statement.reconNo} 的${label(noteKind, row.kind, 'zh')} ${row.noteNo}`,
      );
    },
    notifyClerk: ({ work, row }) => say(work, row, ['PLAT_FINANCE', 'PLAT_FINANCE_APPROVER']),
    notifyCounterparty: async ({ work, row }) => {
      // Nobody is notified of a note that was never sent.
      if (row.sentAt === null) return;
      const statement = await need(work, reconciliation, row.reconciliationId);
      await say(work, row, (await contactOf(work, statement)).to);
    },
  },
});
