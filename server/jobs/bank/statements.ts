import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import type { Statement } from '../../business/money/statementLines.ts';
import { runForEach, report, rowsWhere } from '../../run/outbox.ts';
import { columnsOf } from '../../records/rows.ts';
import { isUnlisted, lookUp } from './lines.ts';
import type { BankPlatform } from './platform.ts';

const column = columnsOf(reconciliation);

/** Looks for the line of a slip in the bank's list, so that a clerk can book it. */
async function lookUpSlip(platform: BankPlatform, row: Statement): Promise<void> {
  const { groupCode, slipSerialNo: serialNo, slipAmountFen, slipPayerName, gmtModified: at } = row;
  if (serialNo === null) return;
  const payer = { payerName: slipPayerName ?? '', payerAccountNo: '' };
  await lookUp(platform, { groupCode, serialNo, amountFen: slipAmountFen ?? 0, ...payer, at });
}

/** Confirmed statements of carriers whose bills are all paid (T&M 7.3, SETTLE). */
const isPaidCarrier = and(
  eq(column('status'), 'confirmed'),
  eq(column('type'), 'carrier'),
  sql`not exists (select 1 from statement_bill s join freight_bill b on b.group_code = s.group_code and b.id = s.freight_bill_id
    where s.group_code = ${column('groupCode')} and s.reconciliation_id = ${column('id')} and b.status <> 'closed')`,
);

/**
 * One round over confirmed statements: slips are looked up at the bank, carriers' statements are settled with their last
 * bill.
 * @returns how much was looked at
 * @throws AggregateError after the round, when some failed by a fault of ours
 */
export function runStatementsJob(platform: BankPlatform): Promise<number> {
  const isUnknown = and(
    eq(column('status'), 'confirmed'),
    isNotNull(column('slipSerialNo')),
    isUnlisted(platform, column('groupCode'), column('slipSerialNo')),
  );
  return runForEach('statements', async (each) => {
    await each(await rowsWhere(platform, reconciliation, isUnknown), (row) => lookUpSlip(platform, row));
    await each(await rowsWhere(platform, reconciliation, isPaidCarrier), (row) =>
      report(platform, reconciliation, row, 'settle'),
    );
  });
}
