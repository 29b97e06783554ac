import { sql } from 'drizzle-orm';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { billOfKey, type OpenBill } from '../../../domain/rules/bankMatching.ts';
import type { bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { apply } from '../../records/apply.ts';
import { find, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { type BankBooking, bankBookings } from './bankBookings.ts';
import { contactOfBill } from './serviceParty.ts';

type Line = Row<typeof bankStatementLine>;

/** Agreed bills of services that money is awaited for. */
export async function openBills(work: Work): Promise<OpenBill[]> {
  const rows = await findBy(work, serviceBill, { status: 'confirmed' });
  const bills: OpenBill[] = [];
  for (const row of rows) {
    const { payers } = await contactOfBill(work, row);
    bills.push({ id: row.id, no: row.billNo, openFen: row.openFen, payers });
  }
  return bills;
}

/** The line that already stands for money of a bill; null: none. */
async function lineFor({ tx, groupCode }: Work, billId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ no: string }>(sql`
    select l.line_no as no from bank_match m
    join bank_statement_line l on l.group_code = m.group_code and l.id = m.line_id and not l.deleted and l.status = 'suggested'
    where m.group_code = ${groupCode} and m.booking_key like ${`bill:${billId}:%`} limit 1`);
  return rows[0]?.no ?? null;
}

/** What the keys of bills among these would book. */
export async function proposedBookings(work: Work, keys: readonly string[]): Promise<BankBooking[]> {
  const found: BankBooking[] = [];
  for (const key of keys) {
    const asked = billOfKey(key);
    const bill = asked && (await find(work, serviceBill, asked.billId));
    if (!asked || bill?.status !== 'confirmed' || bill.openFen < asked.amountFen) continue;
    const { name } = await contactOfBill(work, bill);
    found.push({
      ...{ key, kind: 'serviceBill', record: serviceBill.name, id: bill.id, no: bill.billNo },
      ...{ direction: 'in', amountFen: asked.amountFen, at: bill.confirmedAt ?? work.now },
      ...{ serialNo: null, party: name, batchNo: null, marks: [bill.billNo] },
      lineNo: await lineFor(work, bill.id),
    });
  }
  return found;
}

/**
 * Books what an accepted line brings to bills of services: the receipt that a clerk would record by hand.
 * @returns the bookings that the line stands for from now on; empty: it was about no bill
 * @throws Refused as for `receive`: 36004, 36005, 36010, 36013, 53005
 */
export async function receiveProposed(
  work: Work,
  line: Line,
  keys: readonly string[],
): Promise<BankBooking[]> {
  const booked: BankBooking[] = [];
  for (const key of keys) {
    const asked = billOfKey(key);
    if (!asked) continue;
    const { bankRef: bankSerialNo, partyName } = line;
    const payload = { bankSerialNo, amountFen: asked.amountFen, payerName: partyName ?? '', slip: null };
    await apply(work, serviceBill, { id: asked.billId, type: 'receive', payload }, true);
    booked.push(
      ...(await bankBookings(
        work,
        sql`b.record = ${serviceBill.name} and b.id = ${asked.billId} and b.serial = ${bankSerialNo}`,
      )),
    );
  }
  return booked;
}
