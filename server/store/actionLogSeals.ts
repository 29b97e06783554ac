import { createHash } from 'node:crypto';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { insertMany } from './insertMany.ts';
import { type actionLog, type actionLogKept, logSeal, type SealKind } from './actionLogTables.ts';
import type { Db, Tx } from './tx.ts';

export type Seal = typeof logSeal.$inferSelect;

/** Rows that a seal closes, without the place in its chain. */
export type Sealed = Pick<Seal, 'groupCode' | 'minute' | 'count' | 'rowsHash'>;

/** Length of what one seal closes, ms. */
export const SEAL_STEP_MS = 60_000;

/** What a seal says of a row: all of it. */
const ROW = sql.raw(
  `jsonb_build_array(id, at, account_id, by_name, role, visitor_group, session_ref, device_ref, address, agent_id, action, page, call,
    record, record_id, record_no, event, status, cost_ms, times, first_history_id, last_history_id, detail)::text`,
);

/**
 * Count and hash of the rows of a table of the log, by group and by `step`.
 * @param step first ms of what belongs together
 */
export async function hashesOf(
  db: Db | Tx,
  table: typeof actionLog | typeof actionLogKept,
  step: SQL,
  where: SQL | undefined,
): Promise<Sealed[]> {
  const rows = await db
    .select({
      groupCode: table.groupCode,
      minute: sql<number>`${step}`.mapWith(Number).as('step'),
      count: sql<number>`count(*)`.mapWith(Number),
      rowsHash: sql<string>`encode(sha256(convert_to(string_agg(${ROW}, E'\n' order by ${table.id}), 'UTF8')), 'hex')`,
    })
    .from(table)
    .where(where)
    .groupBy(table.groupCode, sql`step`)
    .orderBy(table.groupCode, sql`step`);
  return rows;
}

/** The first ms of a row's minute. */
export const minuteOf = (at: typeof actionLog.at): SQL =>
  sql`${at} / ${sql.raw(String(SEAL_STEP_MS))} * ${sql.raw(String(SEAL_STEP_MS))}`;

/** The first ms of a row's month in Shanghai, which has the same time all year, or of one so many months later. */
export const monthOf = (at: typeof actionLogKept.at, later = 0): SQL => {
  const zone = sql.raw(`at time zone interval '8 hours'`);
  const month = sql`date_trunc('month', to_timestamp(${at} / 1000.0) ${zone}) + make_interval(months => ${sql.raw(String(later))})`;
  return sql`(extract(epoch from (${month}) ${zone}) * 1000)::bigint`;
};

/** The hash of a seal, which holds the one before it; the first holds an empty text. */
export function sealHash(
  before: string,
  { groupCode, kind, minute, count, rowsHash }: Omit<Seal, 'hash' | 'no'>,
): string {
  const text = [before, groupCode, kind, minute, count, rowsHash].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** Appends seals to the chains of their groups. Only one process at a time may: the caller holds the lock. */
export async function appendSeals(tx: Tx, kind: SealKind, closed: readonly Sealed[]): Promise<void> {
  const ends = new Map<string, Pick<Seal, 'no' | 'hash'>>();
  for (const groupCode of new Set(closed.map((one) => one.groupCode))) {
    const [last] = await tx
      .select({ no: logSeal.no, hash: logSeal.hash })
      .from(logSeal)
      .where(eq(logSeal.groupCode, groupCode))
      .orderBy(desc(logSeal.no))
      .limit(1);
    if (last) ends.set(groupCode, last);
  }
  const seals = closed.map((one): Seal => {
    const { no, hash: before } = ends.get(one.groupCode) ?? { no: 0, hash: '' };
    const seal = { ...one, kind };
    const next = { no: no + 1, hash: sealHash(before, seal) };
    ends.set(one.groupCode, next);
    return { ...seal, ...next };
  });
  await insertMany(tx, logSeal, seals);
}
