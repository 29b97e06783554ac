import { and, eq, getTableColumns, gte, inArray, lt, max, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { LOG_KEPT, type LogKept, MONEY_RECORDS } from '../../domain/rules/actionLog.ts';
import { makeMonths, startOfMonth } from '../store/actionLogMonths.ts';
import { appendSeals, hashesOf, minuteOf, SEAL_STEP_MS } from '../store/actionLogSeals.ts';
import { actionLog, actionLogKept, logSeal } from '../store/actionLogTables.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { Platform } from '../run/run.ts';

type LogPlatform = Pick<Platform, 'store' | 'clock'>;

/** What months need besides: how long reads, and what was done, are kept after the end of their month, ms. */
export type MonthsPlatform = LogPlatform & { readonly config: { readonly logKept: LogKept } };

/** An arbitrary number of ours: one process at a time closes minutes and months. */
const SEALER_LOCK = 4_172_067;
/** A minute is closed so long after its end, ms: no statement takes that long, so no row comes after its seal. */
const SEAL_AFTER_MS = 120_000;

/** Calls made without their user: their refusals are kept as short as reads. */
const PASSIVE_CALLS = ['notices.count', 'getTodoCount', 'position.seen', 'session.life', 'session.lock'];

/** Runs a task where no other process is at it. */
async function alone(tx: Tx, task: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEALER_LOCK}) as ours`,
  );
  if (rows[0]?.ours) await task();
}

/** Closes the minutes that ended two minutes ago: each group's rows with a seal, in one chain (addendum B 6.7). */
export async function sealMinutes({ store, clock }: LogPlatform): Promise<void> {
  const until = Math.floor((clock() - SEAL_AFTER_MS) / SEAL_STEP_MS) * SEAL_STEP_MS;
  await withTx(store, (tx) =>
    alone(tx, async () => {
      const [last] = await tx
        .select({ minute: max(logSeal.minute) })
        .from(logSeal)
        .where(eq(logSeal.kind, 'minute'));
      const from = last?.minute == null ? 0 : last.minute + SEAL_STEP_MS;
      if (from >= until) return;
      const open = and(gte(actionLog.at, from), lt(actionLog.at, until));
      const closed = await hashesOf(tx, actionLog, minuteOf(actionLog.at), open);
      await appendSeals(
        tx,
        'minute',
        closed.toSorted((a, b) => a.minute - b.minute),
      );
    }),
  );
}

/** Rows of a table that are kept as reads are, and those that move money. */
const isRead = or(
  inArray(actionLog.action, ['read', 'search']),
  and(sql`${actionLog.status} <> 0`, inArray(actionLog.call, PASSIVE_CALLS)),
);
const isMoney = and(inArray(actionLog.record, [...MONEY_RECORDS]), eq(actionLog.status, 0));

const KEPT = {
  money: and(sql`not coalesce(${isRead}, false)`, isMoney),
  write: and(
    sql`not coalesce(${isRead}, false)`,
    or(
      sql`${actionLog.record} is null`,
      notInArray(actionLog.record, [...MONEY_RECORDS]),
      sql`${actionLog.status} <> 0`,
    ),
  ),
} satisfies Record<string, SQL | undefined>;

/** The months that have a partition of this table, by their first ms. */
export async function partitionsOf(
  tx: Tx | Platform['store']['db'],
  table: 'action_log' | 'action_log_kept',
): Promise<readonly { name: string; month: number }[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${table}::regclass order by 1`,
  );
  return rows.map(({ name }) => {
    const digits = name.slice(-6);
    return {
      name,
      month: startOfMonth(Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4)) - 1, 15)),
    };
  });
}

/** Moves what outlives a month of the log, seals that, and drops the month. */
async function expire(
  tx: Tx,
  { name, month }: { name: string; month: number },
  logKept: LogKept,
): Promise<void> {
  const end = startOfMonth(month, 1);
  const columns = sql.join(
    Object.values(getTableColumns(actionLog)).map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const inMonth = and(gte(actionLog.at, month), lt(actionLog.at, end));
  for (const kind of ['write', 'money'] as const) {
    const keepUntil = end + (kind === 'money' ? LOG_KEPT.money : logKept.write);
    await tx.execute(sql`select log_month('action_log_kept', ${keepUntil}::bigint)`);
    await tx.execute(
      sql`insert into action_log_kept (${columns}, keep_until)
        select ${columns}, ${keepUntil}::bigint from action_log where ${and(inMonth, KEPT[kind])}`,
    );
    const moved = and(
      gte(actionLogKept.at, month),
      lt(actionLogKept.at, end),
      eq(actionLogKept.keepUntil, keepUntil),
    );
    const step = sql`${sql.raw(String(month))}::bigint`;
    await appendSeals(tx, kind, await hashesOf(tx, actionLogKept, step, moved));
  }
  await tx.execute(sql`drop table ${sql.identifier(name)}`);
}

/**
 * Makes the partitions of the coming months, and drops those whose time is over: of the log when reads are, with what is kept
 * longer moved away; of that, when it is over too.
 * @returns names of the partitions that were dropped
 */
export async function keepMonths({
  store,
  clock,
  config: { logKept },
}: MonthsPlatform): Promise<readonly string[]> {
  const now = clock();
  const gone: string[] = [];
  await withTx(store, async (tx) => {
    gone.length = 0;
    await makeMonths(tx, now);
    await alone(tx, async () => {
      for (const one of await partitionsOf(tx, 'action_log')) {
        if (startOfMonth(one.month, 1) + logKept.read > now) continue;
        await expire(tx, one, logKept);
        gone.push(one.name);
      }
      for (const { name, month } of await partitionsOf(tx, 'action_log_kept')) {
        if (startOfMonth(month, 1) > now) continue;
        await tx.execute(sql`drop table ${sql.identifier(name)}`);
        gone.push(name);
      }
    });
  });
  return gone;
}
