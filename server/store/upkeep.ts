import type pg from 'pg';
import { type Every, everyReal } from '../base/clock.ts';

// The embedded engine has no background processes: this does the work of autovacuum and checkpointer between requests.

const ROUND_MS = 60_000;
/** Write-ahead log allowed to accumulate: it costs disk, and time when the store opens after a crash. */
const LOG_LIMIT_BYTES = 64 * 1024 * 1024;

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/** Tables changed by more than a fifth (a tenth for the planner's statistics), as autovacuum decides. */
const CHANGED_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + n_live_tup * 0.2 or n_mod_since_analyze > 50 + n_live_tup * 0.1`;

/** Maintains the embedded database until the returned function is called. */
export function startUpkeep(
  pool: pg.Pool,
  report: (problem: Error) => void,
  every: Every = everyReal,
): () => void {
  const stop = new AbortController();
  let isBusy = false;
  const end = every(ROUND_MS, async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await upkeep(pool, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted && error instanceof Error) report(error);
    }
    isBusy = false;
  });
  return () => {
    stop.abort();
    end();
  };
}

/** One round; returns the statements that were needed. */
export async function upkeep(pool: pg.Pool, stop?: AbortSignal): Promise<string[]> {
  await pool.query('select pg_stat_force_next_flush()'); // count what was changed just now, too
  const changed = await pool.query<{ name: string }>(CHANGED_TABLES);
  const done: string[] = [];
  const run = async (statement: string) => {
    if (stop?.aborted) return;
    await pool.query(statement);
    done.push(statement);
  };
  // One table at a time, so that requests can run in between.
  for (const { name } of changed.rows) await run(`vacuum (analyze) ${name}`);
  // Last, because vacuum writes to the log too.
  const log = await pool.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT);
  if (log.rows.some(({ bytes }) => bytes > LOG_LIMIT_BYTES)) await run('checkpoint');
  return done;
}
