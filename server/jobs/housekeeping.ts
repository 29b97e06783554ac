import { and, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { outMessage } from '../../domain/records/outMessage.ts';
import { RETENTION } from '../../domain/rules/retention.ts';
import type { Config } from '../base/config.ts';
import type { FileStore } from '../files/fileStore.ts';
import { arrivalsOf, dropArrivals } from '../files/receive.ts';
import type { Platform } from '../run/run.ts';
import { throttle } from '../store/contentTables.ts';
import { hookTaken } from '../store/editionTables.ts';
import { upMessage } from '../store/connectionTables.ts';
import { loginTicket, passkeyChallenge } from '../store/factorTables.ts';
import { importRow, importSheet } from '../store/importTables.ts';
import { linkToken } from '../store/linkTables.ts';
import { noticeRead } from '../store/noticeTables.ts';
import { vehiclePosition } from '../store/positionTables.ts';
import { reminder } from '../store/reminderTables.ts';
import { safetyEvidence, safetyState } from '../store/safetyTables.ts';
import { ssoRequest } from '../store/ssoTables.ts';
import { tableFor } from '../store/tables.ts';
import { file, notice, request, session, sms } from '../store/systemTables.ts';
import { deviceLookup, plateRead, readPicture, refusedSlip, settledRead } from '../store/yardTables.ts';

/** How often old rows are deleted, ms. */
export const CLEANUP_STEP_MS = 3_600_000;

interface RetentionRule {
  readonly table: PgTable;
  /** The time from which the age of a row counts, epoch ms. */
  readonly at: PgColumn;
  readonly forMs: number;
}

const RETENTION_RULES: readonly RetentionRule[] = [
  { table: throttle, at: throttle.since, forMs: RETENTION.limits },
  { table: loginTicket, at: loginTicket.at, forMs: RETENTION.tickets },
  { table: ssoRequest, at: ssoRequest.at, forMs: RETENTION.tickets },
  { table: passkeyChallenge, at: passkeyChallenge.at, forMs: RETENTION.tickets },
  { table: sms, at: sms.sentAt, forMs: RETENTION.codes },
  { table: linkToken, at: linkToken.at, forMs: RETENTION.links },
  { table: session, at: session.createdAt, forMs: RETENTION.sessions },
  { table: notice, at: notice.at, forMs: RETENTION.notices },
  { table: request, at: request.at, forMs: RETENTION.requests },
  { table: reminder, at: reminder.at, forMs: RETENTION.reminders },
  { table: vehiclePosition, at: vehiclePosition.at, forMs: RETENTION.positions },
  { table: safetyState, at: safetyState.at, forMs: RETENTION.safety },
  { table: safetyEvidence, at: safetyEvidence.fromAt, forMs: RETENTION.evidence },
  { table: importRow, at: importRow.at, forMs: RETENTION.imports },
  { table: plateRead, at: plateRead.at, forMs: RETENTION.plateReads },
  { table: settledRead, at: settledRead.at, forMs: RETENTION.plateReads },
  { table: readPicture, at: readPicture.at, forMs: RETENTION.platePictures },
  { table: refusedSlip, at: refusedSlip.at, forMs: RETENTION.slips },
  { table: deviceLookup, at: deviceLookup.at, forMs: RETENTION.lookups },
  { table: upMessage, at: upMessage.receivedAt, forMs: RETENTION.upMessages },
  { table: hookTaken, at: hookTaken.at, forMs: RETENTION.tickets },
  { table: importSheet, at: importSheet.at, forMs: RETENTION.imports },
];

/** Files removed at a time. */
const BATCH = 500;

export interface CleanupPlatform extends Platform {
  readonly files: FileStore;
  readonly config: Pick<Config, 'dataDir'>;
}

/** Read marks of notices that are gone. */
async function forgetReadings({ db }: Platform['store']): Promise<number> {
  const { id, groupCode } = notice;
  const told = db
    .select({ id })
    .from(notice)
    .where(and(eq(groupCode, noticeRead.groupCode), eq(id, noticeRead.noticeId)));
  const { rowCount } = await db.delete(noticeRead).where(notExists(told));
  return rowCount ?? 0;
}

/** Empties messages that were delivered or dropped long ago; their rows stay. */
async function emptyPushes({ store, clock }: Platform): Promise<void> {
  const { status, gmtCreated, payload } = tableFor(outMessage);
  const isOver = and(inArray(status, ['sent', 'dropped']), lt(gmtCreated, clock() - RETENTION.pushes));
  await store.db
    .update(tableFor(outMessage))
    .set({ payload: null })
    .where(and(isOver, isNotNull(payload)));
}

/**
 * Deletes files that no record uses, and interrupted uploads. The state becomes `leaving` before the bytes are deleted,
 * and the row goes after them: after a crash in between the next round goes on.
 * @throws FilesDown; what is left is deleted in the next round
 */
async function dropUploads({ store: { db }, clock, files }: CleanupPlatform): Promise<number> {
  // A form may claim a file at this moment: the first to write the row wins.
  await db
    .update(file)
    .set({ state: 'leaving' })
    .where(and(isNull(file.record), lt(file.at, clock() - RETENTION.uploads)));
  const isLeaving = eq(file.state, 'leaving');
  let gone = 0;
  for (;;) {
    const few = await db.select({ id: file.id }).from(file).where(isLeaving).limit(BATCH);
    for (const { id } of few) await files.remove(id);
    const ids = few.map(({ id }) => id);
    await db.delete(file).where(and(isLeaving, inArray(file.id, ids)));
    gone += few.length;
    if (few.length < BATCH) return gone;
  }
}

/**
 * Deletes rows that nothing needs any more. Any number of processes may do so at the same time.
 * @returns how many rows were deleted
 */
export async function deleteExpired(platform: CleanupPlatform): Promise<number> {
  const { store, clock } = platform;
  const now = clock();
  let gone = 0;
  for (const { table, at, forMs } of RETENTION_RULES) {
    const { rowCount } = await store.db.delete(table).where(lt(at, now - forMs));
    gone += rowCount ?? 0;
  }
  await emptyPushes(platform);
  gone += await forgetReadings(store);
  gone += await dropArrivals(arrivalsOf(platform.config.dataDir), now - RETENTION.uploads);
  return gone + (await dropUploads(platform));
}
