import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { report, rowsWhere, runForEach } from '../run/outbox.ts';
import type { Platform } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';

/** Days after the due day on which a debtor is reminded by itself; a clerk may do so on any other. */
const DAYS: readonly number[] = [1, 7, 15, 30];

const table = tableFor(reconciliation);

/**
 * Reminds the debtors of agreed statements whose money is overdue; the chart lets it happen once a day.
 * @returns how many were reminded
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export async function remindOverdue(platform: Platform): Promise<number> {
  const today = startOfDay(platform.clock());
  const isDue = and(
    eq(table.status, 'confirmed'),
    ne(table.type, 'carrier'),
    gt(table.openFen, 0),
    inArray(
      table.dueOn,
      DAYS.map((days) => today - days * DAY_MS),
    ),
  );
  let reminded = 0;
  await runForEach('overdue statements', async (each) => {
    await each(await rowsWhere(platform, reconciliation, isDue), async (row) => {
      if (await report(platform, reconciliation, row, { type: 'remind' })) reminded += 1;
    });
  });
  return reminded;
}
