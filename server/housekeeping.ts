import { lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { RETENTION } from '../domain/rules/retention.ts';
import type { Platform } from './run.ts';
import { throttle } from './store/contentTables.ts';
import { loginAttempt, request, sms } from './store/systemTables.ts';

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
  { table: request, at: request.at, forMs: RETENTION.requests },
];

/**
 * Deletes what nothing asks for any more. Any number of processes may do so at the same time.
 * @returns how many rows are gone
 */
export async function tidy({ store, clock }: Platform): Promise<number> {
  const now = clock();
  let gone = 0;
  for (const { table, at, forMs } of KEPT) {
    const { rowCount } = await store.db.delete(table).where(lt(at, now - forMs));
    gone += rowCount ?? 0;
  }
  return gone;
}
