import { sql } from 'drizzle-orm';
import { stepSql, waitAt } from '../../domain/rules/waitScale.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Work } from '../records/work.ts';
import { lockGroup } from '../store/lockGroup.ts';

/** Days counted in one transaction. */
const DAYS_AT_ONCE = 7;
/** A transaction that began before the last count may have been stored after it, ms. */
const LATE_MS = 10 * 60_000;
/** Between 00:00 in Shanghai and 00:00 UTC of the same day, ms. */
const SHIFT_MS = -startOfDay(0);
/** The median, and what nine of ten do not exceed. */
const SHARES = { median: 0.5, p90: 0.9 } as const;

const dayOf = (column: string) =>
  sql.raw(
    `((${column} + ${String(SHIFT_MS)}) / ${String(DAY_MS)} * ${String(DAY_MS)} - ${String(SHIFT_MS)})`,
  );

/** The first day to be counted, and up to when the group is counted; null: it has no history. */
async function lastCount({ tx, groupCode }: Work): Promise<{ day: number; upto: number } | null> {
  // One process counts a group at a time.
  await lockGroup({ tx, groupCode }, 'chart_flow');
  const { rows: done } = await tx.execute(
    sql`select upto from chart_flow_done where group_code = ${groupCode}`,
  );
  const [last] = done;
  if (last) return { day: startOfDay(Number(last.upto) - LATE_MS), upto: Number(last.upto) };
  const { rows } = await tx.execute(sql`select min(at) as at from history where group_code = ${groupCode}`);
  const first = rows[0]?.at;
  return first == null ? null : { day: startOfDay(Number(first)), upto: 0 };
}

/**
 * Counts what became of a group's documents since the last count, some days at once: the days are counted anew as a whole.
 * @returns whether there are more days
 */
export async function countFlow(work: Work): Promise<boolean> {
  const { tx, groupCode, now } = work;
  const last = await lastCount(work);
  if (last === null || last.upto >= now) return false;
  const from = last.day;
  const until = Math.min(now, from + DAYS_AT_ONCE * DAY_MS);
  for (const table of ['chart_step', 'chart_wait', 'chart_refusal'])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where group_code = ${groupCode} and day >= ${from}`,
    );
  await tx.execute(sql`
    with line as materialized (
      select h.record, ${dayOf('h.at')} as day, h.event, coalesce(h.from_state, '') as "from", h.to_state as "to",
        case when h.from_state <> h.to_state then h.at - (
          select p.at from history p
          where p.group_code = h.group_code and p.record = h.record and p.record_id = h.record_id and p.id < h.id
            and p.from_state is distinct from p.to_state
          order by p.id desc limit 1
        ) end as waited
      from history h
      where h.group_code = ${groupCode} and h.at >= ${from} and h.at < ${until}
    ), step as (
      insert into chart_step (group_code, record, day, event, from_state, to_state, n)
      select ${groupCode}::text, record, day, event, "from", "to", count(*) from line group by record, day, event, "from", "to"
    )
    insert into chart_wait (group_code, record, day, state, step, n)
    select ${groupCode}::text, record, day, "from", ${sql.raw(stepSql('waited'))}, count(*) from line
    where waited >= 0 group by 2, 3, 4, 5`);
  // The name of an event's call is the record and the event.
  await tx.execute(sql`
    insert into chart_refusal (group_code, record, day, event, status, n)
    select ${groupCode}::text, record, ${dayOf('at')}, substr(call, length(record) + 2), status, sum(times) from action_log
    where group_code = ${groupCode} and at >= ${from} and at < ${until} and action = 'refuse'
      and record is not null and call like record || '.%'
    group by 2, 3, 4, 5`);
  await tx.execute(sql`
    insert into chart_flow_done (group_code, upto) values (${groupCode}, ${until})
    on conflict (group_code) do update set upto = excluded.upto`);
  return until < now;
}

export interface Flow {
  /** Up to when it is counted, epoch ms; null: never yet. */
  readonly upto: number | null;
  readonly steps: { event: string; from: string; to: string; n: number }[];
  readonly waits: { state: string; n: number; medianMs: number; p90Ms: number }[];
  readonly refusals: { event: string; status: number; n: number }[];
}

interface Asked {
  readonly record: string;
  /** Whole days, epoch ms, both ends included. */
  readonly from: number;
  readonly to: number;
}

/** How the documents of a record went through their chart in some days. */
export async function flowOf({ tx, groupCode }: Work, { record, from, to }: Asked): Promise<Flow> {
  const where = sql`group_code = ${groupCode} and record = ${record} and day between ${startOfDay(from)} and ${to}`;
  const { rows: done } = await tx.execute(
    sql`select upto from chart_flow_done where group_code = ${groupCode}`,
  );
  const { rows: steps } = await tx.execute(sql`
    select event, from_state, to_state, sum(n)::text as n from chart_step where ${where}
    group by event, from_state, to_state order by sum(n) desc, event, from_state, to_state`);
  const { rows: waits } = await tx.execute(sql`
    select state, step, sum(n)::text as n from chart_wait where ${where} group by state, step order by state, step`);
  const { rows: refusals } = await tx.execute(sql`
    select event, status, sum(n)::text as n from chart_refusal where ${where}
    group by event, status order by sum(n) desc, event, status`);
  const byState = new Map<string, { step: number; n: number }[]>();
  for (const { state, step, n } of waits) {
    const name = String(state);
    byState.set(name, [...(byState.get(name) ?? []), { step: Number(step), n: Number(n) }]);
  }
  return {
    upto: done[0] ? Number(done[0].upto) : null,
    steps: steps.map(({ event, from_state, to_state, n }) => ({
      event: String(event),
      from: String(from_state),
      to: String(to_state),
      n: Number(n),
    })),
    waits: [...byState].map(([state, counts]) => ({
      state,
      n: counts.reduce((sum, { n }) => sum + n, 0),
      medianMs: waitAt(counts, SHARES.median) ?? 0,
      p90Ms: waitAt(counts, SHARES.p90) ?? 0,
    })),
    refusals: refusals.map(({ event, status, n }) => ({
      event: String(event),
      status: Number(status),
      n: Number(n),
    })),
  };
}
