import { sql } from 'drizzle-orm';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { agreedOn } from '../../ledger/statementRules.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/**
 * Writes on bills what their debtors have agreed to: their receivables as the books have them now; nothing where no
 * statement is agreed. The bills are locked first, in one order.
 */
export async function writeAgreed(work: Work, billIds: readonly string[]): Promise<void> {
  if (billIds.length === 0) return;
  await findAll(work, freightBill, billIds, true);
  const ids = sql.join(
    billIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  await work.tx.execute(sql`
    update freight_bill b set agreed_fen = case when exists (${sql.raw(agreedOn('b.id', 'b.group_code'))}) then (
      select l.receivable_fen from ledger_waybill l where l.group_code = b.group_code and l.waybill_id = b.waybill_id) end
    where b.group_code = ${work.groupCode} and b.id in (${ids})`);
}
