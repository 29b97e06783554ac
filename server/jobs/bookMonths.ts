import { openBookMonths } from '../business/money/bookMonth.ts';
import { runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tenantCodes } from '../store/tenants.ts';

/**
 * Writes down the accounting months that have begun.
 * @returns how many tenants were looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export async function runBookMonthsJob(platform: Platform): Promise<number> {
  const tenants = await tenantCodes(platform.store.db);
  return runForEach('accounting months', async (each) => {
    await each(tenants, (groupCode) => runFor(platform, groupCode, openBookMonths));
  });
}
