import { and, eq, lte, sql } from 'drizzle-orm';
import { startOfDay } from '../../domain/rules/times.ts';
import { checkLedger } from '../ledger/check.ts';
import type { Platform } from '../run/run.ts';
import { upkeep } from '../store/processTables.ts';

const NAME = 'ledgerCheck';
const HOUR_MS = 3_600_000;
/** The books are checked once a night, from this hour on (Asia/Shanghai), when few people wait for the store. */
const HOURS = { from: 2, to: 6 };

/** The last check of the books that ended. */
export interface LedgerCheck {
  /** Epoch ms. */
  readonly at: number;
  /** Rules that were broken. */
  readonly faults: number;
}

/** @returns undefined when the platform has not checked its books yet */
export async function lastLedgerCheck({ store }: Pick<Platform, 'store'>): Promise<LedgerCheck | undefined> {
  const [row] = await store.db.select().from(upkeep).where(eq(upkeep.name, NAME));
  return row?.faults == null ? undefined : { at: row.at, faults: row.faults };
}

/**
 * Takes this night's check for this process; until it ends its result is not known. @returns whether it has it
 */
async function isOurs({ store }: Platform, now: number, from: number): Promise<boolean> {
  const mine = await store.db
    .insert(upkeep)
    .values({ name: NAME, at: now, faults: null })
    .onConflictDoUpdate({
      target: upkeep.name,
      set: { at: now, faults: null },
      setWhere: lte(upkeep.at, sql`${from}::bigint - 1`),
    })
    .returning({ at: upkeep.at });
  return mine.length > 0;
}

/**
 * Recomputes the books once a night, in one of the processes.
 * @throws Error when they are wrong, for the log: `npm run ledger:check` says what is
 */
export async function runLedgerCheck(platform: Platform): Promise<void> {
  const now = platform.clock();
  const from = startOfDay(now) + HOURS.from * HOUR_MS;
  if (now < from || now >= startOfDay(now) + HOURS.to * HOUR_MS) return;
  if (!(await isOurs(platform, now, from))) return;
  const broken = await checkLedger(platform.store.pool);
  await platform.store.db
    .update(upkeep)
    .set({ at: platform.clock(), faults: broken.length })
    .where(and(eq(upkeep.name, NAME)));
  if (broken.length > 0) throw new Error(`The books are wrong: ${broken.map(({ rule }) => rule).join('; ')}`);
}
