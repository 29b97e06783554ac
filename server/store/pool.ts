import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const DRAIN_LIMIT_MS = 5_000;

/** A lost connection fails only the statement that runs on it; without this handler it would end the process. */
export function handlePoolErrors(pool: pg.Pool, report: (error: Error) => void): void {
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Ends the pool when running work is done, or after a few seconds without waiting for it. */
export async function drain(pool: pg.Pool): Promise<void> {
  const limit = new AbortController();
  const late = delay(DRAIN_LIMIT_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined);
  await Promise.race([pool.end(), late]);
  limit.abort();
}

/** What the pool says when all connections stay taken for longer than a request may wait; it has no code for it. */
const NONE_FREE = 'timeout exceeded when trying to connect';

/** Whether something failed because no connection became free in time, found through the wrappers around it. */
export function isStoreBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === NONE_FREE || isStoreBusy(error.cause);
}
