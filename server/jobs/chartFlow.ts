import { type Platform, runFor } from '../run/run.ts';
import { countFlow } from '../statistics/chartFlow.ts';
import { tenantCodes } from '../store/tenants.ts';

/** Counts how the documents of each group went through their charts since the last round. */
export async function runChartFlowJob(platform: Platform): Promise<void> {
  for (const groupCode of await tenantCodes(platform.store.db))
    while (await runFor(platform, groupCode, countFlow));
}
