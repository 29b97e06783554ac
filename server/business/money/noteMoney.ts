import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { statementNote } from '../../../domain/records/statementNote.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { balanceFen, platformAccount, receivable, wallet } from '../../ledger/accounts.ts';
import { amountOf, type Cause, type Journal, type Leg } from '../../ledger/journal.ts';
import { postAll } from '../../ledger/post.ts';
import { apply } from '../../records/apply.ts';
import { Refused, refused } from '../../records/errors.ts';
import { need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { writeAgreed } from './agreedBills.ts';
import { correctionsOf, type Note, noteFaultOf } from './noteLines.ts';
import { firstDue } from './statementDue.ts';
import { debtorOf } from './statementLines.ts';
import { legOf, owedOf, GIVEN, TAKEN, walletLines } from './statementMoney.ts';

/**
 * What both sides agreed to corrects the receivable: ADJUST, gross as the adjustments of a statement, so that its VAT is split off
 * by the next invoice (8.4). What was paid already for a credit goes back to the wallet; a debit is taken from the wallet of
 * a shipper that pays from it, if it has so much, and else stays open.
 * @throws Refused 35013, 35014, 35015 when the statement has changed meanwhile; 31007, 36002, 36009 of the ledger
 */
export async function bookNote(work: Work, note: Note, event: string): Promise<void> {
  // Invoices and receipts of the statement wait until the note is in the books.
  const row = await need(work, reconciliation, note.reconciliationId, true);
  const fault = noteFaultOf(row, note);
  if (fault) throw new Refused(fault);
  const debtor = await debtorOf(work, row);
  if (debtor === null) throw refused(noSuchRecord);
  const corrections = correctionsOf(note);
  const ids = new Set(corrections.map(({ freightBillId }) => freightBillId));
  const lines = row.lines.filter(({ freightBillId }) => ids.has(freightBillId));
  const [ar, purse] = [receivable(debtor), wallet(debtor)];

  const owed = new Map((await owedOf(work, lines)).map(({ waybillId, owedFen }) => [waybillId, owedFen]));
  const given = corrections.flatMap(({ waybillId, byFen }) =>
    legOf([ar, purse], waybillId, Math.max(0, -byFen - Math.max(0, owed.get(waybillId) ?? 0))),
  );
  const adjusted = corrections.flatMap(({ waybillId, byFen }) =>
    legOf([ar, platformAccount('REVENUE')], waybillId, byFen),
  );
  const fromWallet = new Set((await walletLines(work, lines)).map(({ waybillId }) => waybillId));
  const wanted = corrections.flatMap(({ waybillId, byFen }) =>
    fromWallet.has(waybillId) ? legOf([purse, ar], waybillId, Math.max(0, byFen)) : [],
  );
  const taken = (await balanceFen(work, purse)) >= amountOf(wanted) ? wanted : [];

  const cause: Cause = { record: statementNote.name, id: note.id, no: note.noteNo, event };
  const journal = (type: Journal['type'], legs: readonly Leg[], seq: number): Journal[] =>
    legs.length === 0 ? [] : [{ type, cause, legs, seq }];
  await postAll(work, [
    ...journal('CAPTURE', given, GIVEN),
    ...journal('ADJUST', adjusted, 0),
    ...journal('CAPTURE', taken, TAKEN),
  ]);

  const settledFen = amountOf(taken) - amountOf(given);
  const payload = {
    corrected: corrections.map(({ freightBillId, byFen }) => ({ freightBillId, byFen })),
    settledFen,
  };
  await apply(work, reconciliation, { id: row.id, type: 'take.note', payload }, true);
  await patch(work, reconciliation, row.id, { dueOn: await firstDue(work, row.lines) });
  await writeAgreed(work, [...ids]);
}
