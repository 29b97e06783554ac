import { suggestMatches } from '../../business/money/bankSuggestions.ts';
import { runForEach } from '../../run/outbox.ts';
import { type Platform, runFor } from '../../run/run.ts';
import { tenantCodes } from '../../store/tenants.ts';

/**
 * Looks again at the lines of the bank's statement that nothing stands for: what they stand for may be in the books by now.
 * @returns how many tenants were looked at
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export function runSuggestionsJob(platform: Platform): Promise<number> {
  return runForEach('bank lines', async (each) => {
    await each(await tenantCodes(platform.store.db), async (groupCode) => {
      await suggestMatches((task) => runFor(platform, groupCode, task));
    });
  });
}
