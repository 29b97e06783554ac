import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { type Every, everyReal } from '../base/clock.ts';
import { StoreError } from './storeError.ts';

// Recovery ends at the first record of the write-ahead log that is not whole, and takes it for the end. After a crash that is
// right: what follows was never acknowledged. On a damaged disk acknowledged writes may be lost with it, so the place that
// the log was known to reach is kept outside of it.

const NAME = 'wal.position';
const STEP_MS = 1_000;

const positionSchema = z.object({
  /** Up to here the log was on the disk. */
  lsn: z.string(),
  /** When that was, epoch ms. */
  at: z.number(),
  /** What a start found to be lost; it stays until somebody accepts it. */
  lost: z.object({ bytes: z.number(), keptUntil: z.number().nullable() }).optional(),
});
type Position = z.infer<typeof positionSchema>;

function readPosition(dataDir: string): Position | null {
  try {
    return positionSchema.parse(JSON.parse(readFileSync(join(dataDir, NAME), 'utf8')));
  } catch {
    // A new folder, or one of an older version.
    return null;
  }
}

/** Forgets the place: the database of the folder is another one, or its loss is accepted. */
export function dropPosition(dataDir: string): void {
  rmSync(join(dataDir, NAME), { force: true });
}

function writePosition(dataDir: string, position: Position): void {
  const path = join(dataDir, NAME);
  writeFileSync(`${path}.next`, JSON.stringify(position), { mode: 0o600 });
  renameSync(`${path}.next`, path);
}

/** Where recovery ended, or after a clean stop where the log stands; and how much is missing to a known place. */
const MISSING = `
  select pg_wal_lsn_diff($1::pg_lsn, coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn()))::float8 as bytes`;

/** Time of the last change that is still there, epoch ms; null where there are no such tables yet. */
async function lastChange(pool: pg.Pool): Promise<number | null> {
  const { rows: there } = await pool.query("select 1 where to_regclass('public.history') is not null");
  if (there.length === 0) return null;
  const { rows } = await pool.query<{ at: string | null }>('select max(at) as at from history');
  return rows[0]?.at ? Number(rows[0].at) : null;
}

const iso = (at: number) => new Date(at).toISOString();

/**
 * Compares the recovered log with the place that it was known to reach.
 * @param accepts somebody has read what is lost, and goes on with what is left
 * @throws StoreError with what was lost
 */
export async function checkLog(pool: pg.Pool, dataDir: string, accepts: boolean): Promise<void> {
  const known = readPosition(dataDir);
  if (!known) return;
  const { rows } = await pool.query<{ bytes: number }>(MISSING, [known.lsn]);
  const bytes = rows[0]?.bytes ?? 0;
  if (accepts) return dropPosition(dataDir);
  const lost = known.lost ?? (bytes > 0 ? { bytes, keptUntil: await lastChange(pool) } : undefined);
  if (!lost) return;
  writePosition(dataDir, { ...known, lost });
  const since = lost.keptUntil === null ? '' : ` after ${iso(lost.keptUntil)}`;
  throw new StoreError(
    `The write-ahead log in ${dataDir} is torn: ${String(lost.bytes)} bytes are missing that were on the disk at ` +
      `${iso(known.at)}. What was saved${since} is lost. Put back the last backup (npm run restore), or start once with ` +
      'ACCEPT_TORN_LOG=1 to go on with what is left.',
  );
}

/** Notes every second how far the log has got. @returns stops it */
export function noteLog(pool: pg.Pool, dataDir: string, every: Every = everyReal): () => void {
  let noted = '';
  let isBusy = false;
  const note = async () => {
    const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
    const lsn = rows[0]?.lsn ?? noted;
    if (lsn === noted) return;
    writePosition(dataDir, { lsn, at: Date.now() });
    noted = lsn;
  };
  return every(STEP_MS, async () => {
    if (isBusy) return;
    isBusy = true;
    // A store that is closing, or a full disk: the place noted last holds until the next round.
    await note().catch(() => undefined);
    isBusy = false;
  });
}
