import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import type { Statement } from '../../business/money/statementLines.ts';
import { runForEach, report, rowsWhere } from '../../run/outbox.ts';
import { tableFor } from '../../store/tables.ts';
import { isUnlisted, lookUp } from './lines.ts';
import type { BankPlatform } from './platform.ts';

const table = tableFor(reconciliation);

/** Looks for the line of a slip in the bank's list, so that a clerk can book it. */
async function lookUpSlip(platform: BankPlatform, row: Statement): Promise<void> {
  const { groupCode, slipSerialNo: serialNo, slipAmountFen, slipPayerName, gmtModified: at } = row;
  if (serialNo === null) return;
  const payer = { payerName: slipPayerName ?? '', payerAccountNo: '' };
  await lookUp(platform, { groupCode, serialNo, amountFen: slipAmountFen ?? 0, ...payer, at });
}

/** Confirmed statements of carriers whose bills are all paid (T&M 7.3, SETTLE). */
const isPaidCarrier = and(
  eq(table.status, 'confirmed'),
  eq(table.type, 'carrier'),
  sql`not exists (select 1 from statement_bill s join freight_bill b on b.group_code = s.group_code and b.id = s.freight_bill_id
    where s.group_code = ${table.groupCode} and s.reconciliation_id = ${table.id} and b.status <> 'closed')`,
);

/**
 * One round over confirmed statements: slips are looked up at the bank, carriers' statements are settled with their last
 * bill.
 * @returns how much was looked at
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export function runStatementsJob(platform: BankPlatform): Promise<number> {
  const isUnknown = and(
    eq(table.status, 'confirmed'),
    isNotNull(table.slipSerialNo),
    isUnlisted(platform, table.groupCode, table.slipSerialNo),
  );
  return runForEach('statements', async (each) => {
    await each(await rowsWhere(platform, reconciliation, isUnknown), (row) => lookUpSlip(platform, row));
    await each(await rowsWhere(platform, reconciliation, isPaidCarrier), (row) =>
      report(platform, reconciliation, row, { type: 'settle' }),
    );
  });
}
