import { and, eq } from 'drizzle-orm';
import { bucketOf } from '../../domain/rules/period.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { recoverScores } from '../business/parties/creditScore.ts';
import { paramOf } from '../business/platform/parameters.ts';
import { businessDay } from '../records/numbers.ts';
import type { Work } from '../records/work.ts';
import { runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { counter } from '../store/systemTables.ts';
import { tenantCodes } from '../store/tenants.ts';

/** One row a month that was looked at. */
const MONTHS = 'scoreMonths';

/**
 * Gives points back for the month before, once a month: on its first day, or as soon as the platform runs again. A tenant
 * that is new in the middle of a month begins with the next.
 */
async function passMonth(work: Work): Promise<void> {
  const { tx, groupCode, now } = work;
  const month = bucketOf(now, 'month');
  const [before] = await tx
    .select({ day: counter.day })
    .from(counter)
    .where(and(eq(counter.groupCode, groupCode), eq(counter.name, MONTHS)))
    .limit(1);
  const begun = await tx
    .insert(counter)
    .values({ groupCode, name: MONTHS, day: businessDay(month), value: 1 })
    .onConflictDoNothing()
    .returning({ day: counter.day });
  const isNew = before === undefined && startOfDay(now) !== month;
  if (begun.length === 0 || isNew) return;
  const points = await paramOf(work, 'score.recoverMonthly', now);
  if (points > 0) await recoverScores(work, { start: bucketOf(month - 1, 'month'), end: month }, points);
}

/**
 * Lets the credit scores of drivers and shippers recover, each month once.
 * @returns how many tenants were looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export async function runScoresJob(platform: Platform): Promise<number> {
  const tenants = await tenantCodes(platform.store.db);
  return runForEach('credit scores', async (each) => {
    await each(tenants, (groupCode) => runFor(platform, groupCode, passMonth));
  });
}
