import { and, count, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { DataOf, ParsedOf } from '../../domain/calls/call.ts';
import type { reportQuality } from '../../domain/calls/reporting.ts';
import { regReport } from '../../domain/records/regReport.ts';
import { tableFor } from '../store/tables.ts';
import { countIf, localPeriod } from '../store/sql.ts';
import type { Work } from '../records/work.ts';
import { checkPassed } from './counts.ts';

const HOUR_MS = 3_600_000;

/** Quality of the waybill reports by the day or month in which their waybills ended; excluded ones do not count in the rates. */
export async function qualityOf(
  work: Work,
  { by, from, to }: ParsedOf<typeof reportQuality>,
): Promise<DataOf<typeof reportQuality>> {
  const table = tableFor(regReport);
  const period = localPeriod(table.finishedAt, by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM');
  const delay = sql<
    string | null
  >`round(avg(${table.ackAt} - ${table.finishedAt}) filter (where ${eq(table.status, 'accepted')}) / ${HOUR_MS}, 1)`;
  const rows = await work.tx
    .select({
      period,
      completed: count(),
      reported: countIf(sql`${table.sentAt} is not null`),
      accepted: countIf(eq(table.status, 'accepted')),
      rejected: countIf(eq(table.status, 'rejected')),
      withTrack: countIf(checkPassed('track')),
      withMoney: countIf(checkPassed('money')),
      delay,
    })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        eq(table.deleted, false),
        eq(table.kind, 'waybill'),
        ne(table.status, 'excluded'),
        from === undefined ? undefined : gte(table.finishedAt, from),
        to === undefined ? undefined : lte(table.finishedAt, to),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(400);
  return rows.map(({ delay: hours, ...row }) => ({
    ...row,
    delayHours: hours === null ? null : Number(hours),
  }));
}
