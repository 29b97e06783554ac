import { and, eq, gt, sql } from 'drizzle-orm';
import { refused } from './errors.ts';
import { throttle } from '../store/contentTables.ts';
import type { Work } from './work.ts';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';

/** Allowed uses within a window, ms. */
export interface Limit {
  readonly times: number;
  readonly windowMs: number;
}

/** Counts one use of a key. @returns the uses in the present window, this one included, and when it began */
export async function countUse(
  work: Work,
  key: string,
  windowMs: number,
): Promise<{ used: number; since: number }> {
  work.limits.push(key);
  const isOver = sql`${throttle.since} <= ${work.now - windowMs}`;
  const [row] = await work.tx
    .insert(throttle)
    .values({ groupCode: work.groupCode, key, since: work.now, used: 1 })
    .onConflictDoUpdate({
      target: [throttle.groupCode, throttle.key],
      set: {
        since: sql`case when ${isOver} then ${work.now} else ${throttle.since} end`,
        used: sql`case when ${isOver} then 1 else ${throttle.used} + 1 end`,
      },
    })
    .returning({ since: throttle.since, used: throttle.used });
  return row ?? { used: 1, since: work.now };
}

/**
 * Counts one use of a limit's key. Give it a transaction of its own: a refusal of the request that follows must not
 * undo the count.
 * @throws 10429 with the seconds to wait when the limit is reached.
 */
export async function spendAttempt(work: Work, key: string, { times, windowMs }: Limit): Promise<void> {
  const { used, since } = await countUse(work, key, windowMs);
  if (used > times) throw refused(tooManyAttempts, { n: Math.ceil((since + windowMs - work.now) / 1000) });
}

/**
 * Is there a use left? For requests of which only the failed ones count.
 * @throws 10429 with the seconds to wait when the limit is reached
 */
export async function requireLeft(work: Work, key: string, { times, windowMs }: Limit): Promise<void> {
  const [row] = await work.tx
    .select({ since: throttle.since, used: throttle.used })
    .from(throttle)
    .where(
      and(
        eq(throttle.groupCode, work.groupCode),
        eq(throttle.key, key),
        gt(throttle.since, work.now - windowMs),
      ),
    );
  if (row && row.used >= times)
    throw refused(tooManyAttempts, { n: Math.ceil((row.since + windowMs - work.now) / 1000) });
}
