import { startOfDay } from '../../domain/rules/times.ts';
import { type Platform, runFor } from '../run/run.ts';
import { writePalletDays } from '../stock/palletDays.ts';
import { tenantCodes } from '../store/tenants.ts';

/** After the days of storage. */
const AFTER_MS = 30 * 60_000;

/** Writes the rent of the days that are over, and makes up the days that were missed (addendum B 3.4). */
export async function runPalletDaysJob(platform: Platform): Promise<void> {
  const now = platform.clock();
  if (now - startOfDay(now) < AFTER_MS) return;
  for (const groupCode of await tenantCodes(platform.store.db))
    while (await runFor(platform, groupCode, writePalletDays));
}
