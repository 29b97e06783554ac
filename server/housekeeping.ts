import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { RETENTION } from '../domain/rules/retention.ts';
import type { FileStore } from './files/fileStore.ts';
import type { Platform } from './run.ts';
import { throttle } from './store/contentTables.ts';
import { importRow, importSheet } from './store/importTables.ts';
import { noticeRead } from './store/noticeTables.ts';
import { reminder } from './store/reminderTables.ts';
import { file, loginAttempt, notice, request, sms } from './store/systemTables.ts';

/** How often old rows are looked for, ms. */
export const TIDY_STEP_MS = 3_600_000;

interface Kept {
  readonly table: PgTable;
  /** When the row last counted, epoch ms. */
  readonly at: PgColumn;
  readonly forMs: number;
}

const KEPT: readonly Kept[] = [
  { table: loginAttempt, at: loginAttempt.since, forMs: RETENTION.limits },
  { table: throttle, at: throttle.since, forMs: RETENTION.limits },
  { table: sms, at: sms.sentAt, forMs: RETENTION.codes },
  { table: notice, at: notice.at, forMs: RETENTION.notices },
  { table: request, at: request.at, forMs: RETENTION.requests },
  { table: reminder, at: reminder.at, forMs: RETENTION.reminders },
  { table: importRow, at: importRow.at, forMs: RETENTION.imports },
  { table: importSheet, at: importSheet.at, forMs: RETENTION.imports },
];

/** Pictures removed at a time. */
const BATCH = 500;

export interface TidyPlatform extends Platform {
  readonly files: FileStore;
}

/** What was noted of reading notices that are gone. */
async function forgetReadings({ db }: Platform['store']): Promise<number> {
  const { id, groupCode } = notice;
  const told = db
    .select({ id })
    .from(notice)
    .where(and(eq(groupCode, noticeRead.groupCode), eq(id, noticeRead.noticeId)));
  const { rowCount } = await db.delete(noticeRead).where(notExists(told));
  return rowCount ?? 0;
}

/** Pictures that no record took, first their rows: bytes without a row are never served. */
async function dropUploads({ store: { db }, clock, files }: TidyPlatform): Promise<number> {
  const isUnused = and(isNull(file.record), lt(file.at, clock() - RETENTION.uploads));
  let gone = 0;
  for (;;) {
    const few = db.select({ id: file.id }).from(file).where(isUnused).limit(BATCH);
    // Asked again in the same statement: a form may take one at this moment.
    const dropped = await db
      .delete(file)
      .where(and(isUnused, inArray(file.id, few)))
      .returning({ id: file.id });
    for (const { id } of dropped) await files.remove(id);
    gone += dropped.length;
    if (dropped.length < BATCH) return gone;
  }
}

/**
 * Deletes what nothing asks for any more. Any number of processes may do so at the same time.
 * @returns how many rows are gone
 */
export async function tidy(platform: TidyPlatform): Promise<number> {
  const { store, clock } = platform;
  const now = clock();
  let gone = 0;
  for (const { table, at, forMs } of KEPT) {
    const { rowCount } = await store.db.delete(table).where(lt(at, now - forMs));
    gone += rowCount ?? 0;
  }
  return gone + (await forgetReadings(store)) + (await dropUploads(platform));
}
