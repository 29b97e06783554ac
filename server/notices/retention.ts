import { and, asc, eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Platform } from '../run.ts';
import { noticeRead } from '../store/noticeTables.ts';
import { notice, partyGroup } from '../store/systemTables.ts';

/** Notices are a help for the day, no record: what happened stands in the history of each document. */
const KEPT_MS = 180 * DAY_MS;
/** Rows removed by one statement: nobody waits long for the embedded store. */
const BATCH = 1_000;
const ROUND_MS = 3_600_000;

/** Removes notices older than 180 days and what was noted of their reading. @returns how many */
export async function dropOldNotices({ store, clock }: Platform): Promise<number> {
  const { db } = store;
  let dropped = 0;
  for (const { groupCode } of await db.select({ groupCode: partyGroup.groupCode }).from(partyGroup)) {
    for (;;) {
      // The oldest come first by id, so a batch without old ones ends the search.
      const oldest = await db
        .select({ id: notice.id, at: notice.at })
        .from(notice)
        .where(eq(notice.groupCode, groupCode))
        .orderBy(asc(notice.id))
        .limit(BATCH);
      const ids = oldest.filter(({ at }) => at < clock() - KEPT_MS).map(({ id }) => id);
      if (ids.length === 0) break;
      await db
        .delete(noticeRead)
        .where(and(eq(noticeRead.groupCode, groupCode), inArray(noticeRead.noticeId, ids)));
      await db.delete(notice).where(and(eq(notice.groupCode, groupCode), inArray(notice.id, ids)));
      dropped += ids.length;
      if (ids.length < BATCH) break;
    }
  }
  return dropped;
}

/** Removes old notices once an hour; the answer stops it. */
export function startRetention(platform: Platform, log: (text: string) => void): () => void {
  const timer = setInterval(() => {
    dropOldNotices(platform).catch((error: unknown) => {
      log(`Old notices were not removed: ${error instanceof Error ? error.message : String(error)}`);
    });
  }, ROUND_MS);
  timer.unref();
  return () => clearInterval(timer);
}
