import { STATEMENT_PAGE } from '../../../domain/calls/statementLink.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { statementNote } from '../../../domain/records/statementNote.ts';
import { compare, comparedAnew, type StatementLine, totalsOf } from '../../../domain/rules/statement.ts';
import {
  type ReconciliationFacts,
  reconciliationLifecycle,
  reconciliationRules,
} from '../../../machines/lifecycles/reconciliation/machine.ts';
import { dropLinks } from '../../auth/links.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { Refused, refused, wrongFields } from '../../records/errors.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import {
  statementAlreadyConfirmed,
  statementPeriodTooLong,
} from '../../../domain/codes/refusals/codes/statements.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { endReview, openReview } from '../parties/review.ts';
import {
  choose,
  debtorOf,
  faultOf,
  free,
  reserveLines,
  linesOf,
  namedBills,
  type Statement,
} from './statementLines.ts';
import { requirePeriod } from './statementPeriod.ts';
import { overdueOf } from './statementDue.ts';
import { contactOf, proofOf, sendLink } from './statementContact.ts';
import { remindDebtor } from './statementReminder.ts';
import { agree, arrivalAt, bookReceipt, openOf, takeBack } from './statementMoney.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

/** The totals of the lines, as stored in the row. */
const sumsOf = (lines: readonly StatementLine[]) => {
  const totals = totalsOf(lines);
  const { agreedFen } = totals;
  return { lines: [...lines], ...totals, openFen: agreedFen, uninvoicedFen: agreedFen };
};

/** Only the party of its type is stored: the form may still hold earlier ones. */
const partyOf = ({ type, shipmentId, carrierId, upstreamId }: Statement) => ({
  shipmentId: type === 'shipper' ? shipmentId : null,
  carrierId: type === 'carrier' ? carrierId : null,
  upstreamId: type === 'upstream' ? upstreamId : null,
});

const sameParty = (a: Statement, b: Statement) =>
  a.type === b.type &&
  a.periodFrom === b.periodFrom &&
  a.periodTo === b.periodTo &&
  JSON.stringify(partyOf(a)) === JSON.stringify(partyOf(b));

/** @throws 35007 longer than 92 days, 10400 ends before it begins, 10400 a firm that owes nothing here */
async function requireFit(work: Work, row: Statement): Promise<void> {
  requirePeriod(row, statementPeriodTooLong);
  if (row.type === 'carrier' || (await debtorOf(work, row)) !== null) return;
  throw wrongFields([{ field: row.type === 'shipper' ? 'shipmentId' : 'upstreamId', msg: UNKNOWN }]);
}

/** A new statement, or one of another party or period, takes all bills that fit. */
async function prepare(
  work: Work,
  input: Statement,
  existing: Statement | null,
): Promise<Partial<Statement>> {
  const row = { ...input, ...partyOf(input) };
  await requireFit(work, row);
  if (existing && sameParty(row, existing)) return partyOf(input);
  const lines = await linesOf(work, row, await choose(work, row));
  await reserveLines(work, row, lines);
  const nothingCompared = { externalFen: null, externalDiff: null };
  return { ...partyOf(input), receipts: existing?.receipts ?? [], ...sumsOf(lines), ...nothingCompared };
}

type StatementEvent = EventsOf<typeof reconciliation>;

/** The objections to the lines as they are, or as the event changes them. */
async function linesFaultOf(work: Work, row: Statement, event: StatementEvent | null) {
  if (row.status !== 'draft' && row.status !== 'pendingReview') return null;
  if (event?.type !== 'set.lines') return event === null ? null : faultOf(work, row, row.lines);
  const asked = await namedBills(work, event.lines ?? []);
  return 'code' in asked ? asked : faultOf(work, row, await linesOf(work, row, asked));
}

async function facts(work: Work, row: Statement, event: StatementEvent | null): Promise<ReconciliationFacts> {
  const serialNo = event && 'bankSerialNo' in event ? (event.bankSerialNo ?? null) : null;
  return {
    submittedBy: row.submittedBy ?? row.createdBy,
    createdBy: row.createdBy,
    type: row.type,
    waybills: row.waybills,
    linesFault: await linesFaultOf(work, row, event),
    // Only its end depends on the bills' open amounts.
    openFen: await openOf(work, row, event?.type === 'settle'),
    settledFen: row.settledFen,
    reservedFen: row.lines.reduce((sum, { reservedFen }) => sum + reservedFen, 0),
    notes: row.status === 'confirmed' ? await notesOn(work, row.id) : 0,
    overdueFen: isOwing(row) ? (await overdueOf(work, row.lines)).overdueFen : 0,
    remindedAt: row.remindedAt ?? 0,
    arrival: serialNo === null ? null : await arrivalAt(work, row, serialNo),
    slipBy: serialNo !== null && serialNo === row.slipSerialNo ? (row.slipBy ?? '') : '',
  };
}

/** Number of notes on a statement that are not void. */
async function notesOn(work: Work, reconciliationId: string): Promise<number> {
  const notes = await findBy(work, statementNote, { reconciliationId });
  return notes.filter(({ status }) => status !== 'void').length;
}

/** Whether its counterparty owes money by it. */
const isOwing = ({ type, status }: Statement) => type !== 'carrier' && status === 'confirmed';

const say = (work: Work, row: Statement, to: readonly string[]) =>
  notify(work, {
    to,
    text: stateChangeText(reconciliation, row.reconNo, reconciliation.states[row.status]),
    record: reconciliation.name,
    id: row.id,
  });

const fresh = async (work: Work, { id }: Statement): Promise<Statement> => {
  const row = await find(work, reconciliation, id);
  if (!row) throw refused(noSuchRecord);
  return row;
};

export const reconciliationEntry = entry<typeof reconciliation>({
  spec: reconciliation,
  table: tableFor(reconciliation),
  lifecycle: { machine: reconciliationLifecycle, rules: reconciliationRules },
  facts,
  prepare,
  // The counterparty answered first.
  over: (_, row, { type }) =>
    type === 'confirm.recon' && (row.status === 'confirmed' || row.status === 'settled')
      ? refuse(statementAlreadyConfirmed)
      : null,
  // Our books and invoices are visible to nobody else.
  hiddenFacts: ({ role }) =>
    role === 'shipper' || role === 'captain' ? { createdBy: '', linesFault: null } : {},
  stores: {
    storeComparison: on(reconciliation, ['compare'], ({ row, event }) => {
      const theirs = event.theirs;
      return {
        externalFen: theirs.reduce((sum, { amountFen }) => sum + amountFen, 0),
        externalDiff: compare(row.lines, theirs),
      };
    }),
    storeSubmitter: ({ event }) => ({
      submittedBy: event.by.id,
      reason: null,
      disputeReason: null,
      disputedNos: null,
    }),
    storeSent: ({ now }) => ({ sentAt: now }),
    storeReason: on(reconciliation, ['void.recon', 'review.back'], ({ event }) => ({ reason: event.reason })),
    // Nothing is owed or to be invoiced of what was withdrawn.
    clearOpen: () => ({ openFen: 0, uninvoicedFen: 0 }),
    storeConfirmation: on(reconciliation, ['confirm.recon'], ({ event, now, byName }) => ({
      confirmedAt: now,
      confirmedBy: event.confirmedBy ?? byName,
      proof: proofOf(event),
      proofFiles: event.proofFiles ?? null,
    })),
    storeDispute: on(reconciliation, ['dispute'], ({ event }) => {
      const nos = event.waybillNos ?? [];
      return {
        disputeReason: event.reason,
        disputedNos: nos.length === 0 ? null : nos.map(({ waybillNo }) => waybillNo).join('、'),
      };
    }),
    storeSlip: on(reconciliation, ['upload.slip'], ({ event }) => ({
      slipSerialNo: event.bankSerialNo,
      slipAmountFen: event.amountFen,
      slipPayerName: event.payerName,
      slipImageIds: event.slipImageIds,
      slipBy: event.by.id,
    })),
    takeNote: on(reconciliation, ['take.note'], ({ row, event }) => {
      const by = new Map(event.corrected.map(({ freightBillId, byFen }) => [freightBillId, byFen]));
      const lines = row.lines.map((line) => ({
        ...line,
        notedFen: (line.notedFen ?? 0) + (by.get(line.freightBillId) ?? 0),
      }));
      const { notedTotalFen, agreedFen, invoicedFen } = totalsOf(lines);
      const settledFen = row.settledFen + event.settledFen;
      const openFen = agreedFen - settledFen;
      return {
        ...{ lines, notedTotalFen, agreedFen, settledFen, openFen, uninvoicedFen: agreedFen - invoicedFen },
        settledAt: openFen === 0 ? row.settledAt : null,
      };
    }),
    storeReminded: ({ row, now }) => ({ remindedAt: now, timesReminded: (row.timesReminded ?? 0) + 1 }),
    storeSettled: ({ row, now }) => ({ settledAt: now, settledFen: row.agreedFen, openFen: 0 }),
  },
  effects: {
    setLines: effect(reconciliation, ['set.lines'], async ({ work, row, event }) => {
      const asked = await namedBills(work, event.lines);
      if ('code' in asked) throw new Refused(asked);
      const lines = await linesOf(work, row, asked);
      await reserveLines(work, row, lines);
      const externalDiff = comparedAnew(lines, row.externalDiff);
      await patch(work, reconciliation, row.id, { ...sumsOf(lines), externalDiff });
    }),
    openReview: ({ work, row }) => openReview(work, { spec: reconciliation, row, change: null, fault: null }),
    passReview: ({ work, row }) => endReview(work, reconciliation, row.id, 'pass.elsewhere'),
    rejectReview: effect(reconciliation, ['review.back'], ({ work, row, event }) =>
      endReview(work, reconciliation, row.id, 'reject.elsewhere', event.reason),
    ),
    agree: ({ work, row, event }) => agree(work, row, event.type),
    takeBack: ({ work, row, event }) => takeBack(work, row, event.type),
    bookReceipt: effect(reconciliation, ['book.receipt'], ({ work, row, event }) =>
      bookReceipt(work, row, { bankSerialNo: event.bankSerialNo, event: event.type }),
    ),
    sendReminder: async ({ work, row }) => remindDebtor(work, row, await contactOf(work, row)),
    settleIfPaid: async ({ work, row }) => {
      await applyIfPossible(work, reconciliation, { id: row.id, type: 'settle' });
    },
    freeBills: ({ work, row }) => free(work, row.id),
    sendLink: ({ work, row }) => sendLink(work, row, `对账单 ${row.reconNo}`),
    dropLink: ({ work, row }) => dropLinks(work, STATEMENT_PAGE, row.id),
    notifyClerk: ({ work, row }) => say(work, row, ['PLAT_FINANCE']),
    notifyCounterparty: async ({ work, row }) => {
      // Nobody is notified of a statement that was never sent.
      if (row.sentAt !== null) await say(work, await fresh(work, row), (await contactOf(work, row)).to);
    },
  },
});
