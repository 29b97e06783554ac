import { and, eq, inArray } from 'drizzle-orm';
import { company } from '../../../domain/records/company.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { openFen } from '../../../domain/rules/freightBill.ts';
import { allocatedPayments, type OpenAmount, type StatementLine } from '../../../domain/rules/statement.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { nameDifference } from '../../../domain/rules/nameDifference.ts';
import type { Arrival } from '../../../machines/lifecycles/reconciliation/machine.ts';
import { arrivalOf, isSerialTaken, takeSerial } from './bankSerials.ts';
import {
  type AccountKey,
  balanceFen,
  platformAccount,
  receivable,
  wallet,
  waybillAccount,
} from '../../ledger/accounts.ts';
import { amountOf, type Cause, type Journal, type Leg } from '../../ledger/journal.ts';
import { post, postAll, reverse } from '../../ledger/post.ts';
import { refused } from '../../records/errors.ts';
import { find, findAll, findBy, patch } from '../../records/rows.ts';
import { ledgerWaybill } from '../../store/ledgerTables.ts';
import type { Work } from '../../records/work.ts';
import { writeAgreed } from './agreedBills.ts';
import { moveBill } from './freightBill.ts';
import { firstDue } from './statementDue.ts';
import { debtorOf, type Statement } from './statementLines.ts';

const causeOf = ({ id, reconNo }: Statement, event: string): Cause => ({
  record: reconciliation.name,
  id,
  no: reconNo,
  event,
});

/** CAPTURE of a statement: money taken for what it agreed more, and given back for what it agreed less. */
export const TAKEN = 0;
export const GIVEN = 1;

/** Legs between two accounts: a positive amount goes one way, a negative one the other. */
export function legOf(up: readonly [AccountKey, AccountKey], waybillId: string, signedFen: number): Leg[] {
  if (signedFen === 0) return [];
  const [debit, credit] = signedFen > 0 ? up : [up[1], up[0]];
  return [{ debit, credit, amountFen: Math.abs(signedFen), waybillId }];
}

/**
 * What both sides agreed enters the books: the adjustments (8.4), and what wallets paid already. A wallet gives what
 * it was captured too little for, if it has it, and gets back what was too much.
 * @throws Refused 31007, 36002, 36009 of the ledger
 */
export async function agree(work: Work, row: Statement, event: string): Promise<void> {
  const debtor = await debtorOf(work, row);
  await (debtor === null ? agreeWithCarrier(work, row, event) : agreeWithDebtor(work, row, debtor, event));
}

/** Lines of a statement whose amount the two sides changed. */
const adjusted = ({ lines }: Statement) => lines.filter(({ adjustFen }) => adjustFen !== 0);

/** The bills take over the agreed amounts: an increase is paid, a decrease is not. @throws Refused 34018 paid already */
async function agreeWithCarrier(work: Work, row: Statement, event: string): Promise<void> {
  const legs = adjusted(row).flatMap(({ waybillId, adjustFen }) =>
    legOf([platformAccount('COST_FREIGHT'), waybillAccount('AP', waybillId)], waybillId, adjustFen),
  );
  if (legs.length === 0) return;
  await post(work, { type: 'ADJUST', cause: causeOf(row, event), legs });
  await adjustBills(work, row, 1, event);
}

/** Adds the adjustments to the bills, or removes them; all of them are locked first, in one order. */
async function adjustBills(work: Work, row: Statement, sign: 1 | -1, event: string): Promise<void> {
  const ids = adjusted(row).map(({ freightBillId }) => freightBillId);
  await findAll(work, freightBill, ids, true);
  for (const { freightBillId, adjustFen } of adjusted(row))
    await moveBill(work, freightBillId, { adjustFen: sign * adjustFen }, event);
}

async function agreeWithDebtor(work: Work, row: Statement, debtor: string, event: string): Promise<void> {
  const paid = await walletLines(work, row.lines);
  const ar = receivable(debtor);
  const cause = causeOf(row, event);
  const journal = (type: Journal['type'], legs: readonly Leg[], seq = 0): Journal[] =>
    legs.length === 0 ? [] : [{ type, cause, legs, seq }];
  const given = paid.flatMap(({ waybillId, adjustFen }) =>
    legOf([ar, wallet(debtor)], waybillId, Math.max(0, -adjustFen)),
  );
  const adjusted = row.lines.flatMap(({ waybillId, adjustFen }) =>
    legOf([ar, platformAccount('REVENUE')], waybillId, adjustFen),
  );
  const wanted = paid.flatMap(({ waybillId, adjustFen }) =>
    legOf([wallet(debtor), ar], waybillId, Math.max(0, adjustFen)),
  );
  // The part not covered by the wallet stays open, and is received like a credit shipper's money.
  const taken = (await balanceFen(work, wallet(debtor))) >= amountOf(wanted) ? wanted : [];
  await postAll(work, [
    ...journal('CAPTURE', given, GIVEN),
    ...journal('ADJUST', adjusted),
    ...journal('CAPTURE', taken, TAKEN),
  ]);
  const captured = paid.reduce(
    (sum, { amountFen, adjustFen }) => sum + amountFen + Math.min(0, adjustFen),
    0,
  );
  await settleBy(work, row, captured + amountOf(taken));
  await patch(work, reconciliation, row.id, { dueOn: await firstDue(work, row.lines) });
  await writeAgreed(work, billsOf(row));
}

const billsOf = ({ lines }: Statement) => lines.map(({ freightBillId }) => freightBillId);

/** Lines whose money was captured when their bills were confirmed. */
export async function walletLines(work: Work, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const jobs = await findBy(work, waybill, { id: lines.map(({ waybillId }) => waybillId) });
  const paid = new Set(jobs.filter(({ payTerm }) => payTerm === 'wallet').map(({ id }) => id));
  return lines.filter(({ waybillId }) => paid.has(waybillId));
}

/** More money has settled the statement, fen. */
async function settleBy(work: Work, row: Statement, byFen: number): Promise<void> {
  const settledFen = row.settledFen + byFen;
  await patch(work, reconciliation, row.id, { settledFen, openFen: row.agreedFen - settledFen });
}

/** A confirmed statement is voided: its adjustments are reversed. @throws Refused 31007, 36009; 34018 it is paid already */
export async function takeBack(work: Work, row: Statement, event: string): Promise<void> {
  const cause = causeOf(row, event);
  if (row.type === 'carrier') await adjustBills(work, row, -1, event);
  await reverse(work, { type: 'CAPTURE', cause, seq: TAKEN });
  await reverse(work, { type: 'ADJUST', cause });
  await reverse(work, { type: 'CAPTURE', cause, seq: GIVEN });
  if (row.type !== 'carrier') await writeAgreed(work, billsOf(row));
}

/**
 * Fen still to be received; of a carrier's, what its bills still owe.
 * @param lock nobody pays or adjusts the bills until the transaction ends
 */
export async function openOf(work: Work, row: Statement, lock: boolean): Promise<number> {
  if (row.type !== 'carrier' || row.status !== 'confirmed') return row.openFen;
  const ids = row.lines.map(({ freightBillId }) => freightBillId);
  const held = await findAll(work, freightBill, ids, lock);
  return [...held.values()].reduce((sum, bill) => sum + openFen(bill), 0);
}

/** Names under which the counterparty may pay. */
async function payersOf(work: Work, row: Statement): Promise<readonly string[]> {
  const debtor = await debtorOf(work, row);
  const owner = debtor === null ? null : await find(work, shipper, debtor);
  const firms =
    debtor === null ? [] : await findBy(work, company, { shipmentId: debtor, status: 'approved' });
  return [...(owner ? [owner.shipperName] : []), ...firms.map(({ companyName }) => companyName)];
}

/** Money under a serial, as the chart checks it. */
export async function arrivalAt(work: Work, row: Statement, serialNo: string): Promise<Arrival> {
  const line = await arrivalOf(work, serialNo);
  const own = { record: reconciliation.name, id: row.id };
  const payerDifference = line && nameDifference(line.payerName, await payersOf(work, row));
  const isBooked = row.receipts.some(({ bankSerialNo }) => bankSerialNo === serialNo);
  return {
    serialNo,
    isTaken: isBooked || (await isSerialTaken(work, serialNo, own)),
    arrivedFen: line?.amountFen ?? null,
    isPayerOwner: payerDifference === null,
    ...(payerDifference && { payerDifference }),
  };
}

/** The open amount of each line's waybill, as in the books. */
export async function owedOf(work: Work, lines: readonly StatementLine[]): Promise<OpenAmount[]> {
  const waybillIds = lines.map(({ waybillId }) => waybillId);
  const rows = await work.tx
    .select()
    .from(ledgerWaybill)
    .where(and(eq(ledgerWaybill.groupCode, work.groupCode), inArray(ledgerWaybill.waybillId, waybillIds)));
  const sums = new Map(rows.map((row) => [row.waybillId, row]));
  return waybillIds.map((waybillId) => {
    const { receivableFen = 0, receivedFen = 0 } = sums.get(waybillId) ?? {};
    return { waybillId, owedFen: receivableFen - receivedFen };
  });
}

/** Money that has arrived settles the receivable: CREDIT_RECEIPT (8.4). @throws Refused 36004 when the serial is booked */
export async function bookReceipt(
  work: Work,
  row: Statement,
  { bankSerialNo, event }: { bankSerialNo: string; event: string },
): Promise<void> {
  const debtor = await debtorOf(work, row);
  const line = await arrivalOf(work, bankSerialNo);
  if (debtor === null || line === null) throw refused(notInThisState);
  await takeSerial(work, bankSerialNo, { record: reconciliation.name, id: row.id });
  const { amountFen } = line;
  const move = { debit: platformAccount('BANK'), credit: receivable(debtor) };
  await post(work, {
    type: 'CREDIT_RECEIPT',
    cause: causeOf(row, event),
    seq: row.receipts.length,
    legs: allocatedPayments(amountFen, await owedOf(work, row.lines)).map((part) => ({ ...move, ...part })),
  });
  const receipts = [...row.receipts, { bankSerialNo, amountFen, at: work.now }];
  await patch(work, reconciliation, row.id, {
    receipts,
    ...{ slipSerialNo: null, slipAmountFen: null, slipPayerName: null, slipBy: null },
  });
  await settleBy(work, row, amountFen);
}
