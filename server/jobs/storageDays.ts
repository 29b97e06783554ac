import { startOfDay } from '../../domain/rules/times.ts';
import { type Platform, runFor } from '../run/run.ts';
import { writeStorageDays } from '../stock/storageDays.ts';
import { tenantCodes } from '../store/tenants.ts';

/** What was moved before midnight is stored by then. */
const AFTER_MS = 10 * 60_000;

/** Writes what was on hand at the end of each day that is over, and makes up the days that were missed (addendum B 3.4). */
export async function runStorageDaysJob(platform: Platform): Promise<void> {
  const now = platform.clock();
  if (now - startOfDay(now) < AFTER_MS) return;
  for (const groupCode of await tenantCodes(platform.store.db))
    while (await runFor(platform, groupCode, writeStorageDays));
}
