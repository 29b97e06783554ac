import { and, count, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { DataOf, ParsedOf } from '../../domain/calls/call.ts';
import type { reportQuality } from '../../domain/calls/reporting.ts';
import { regReport } from '../../domain/records/regReport.ts';
import { columnsOf } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { countIf, localPeriod } from '../store/sql.ts';
import type { Work } from '../records/work.ts';
import { isMet } from './counts.ts';

const HOUR_MS = 3_600_000;

/** Quality of the waybill reports by the day or month their waybills ended; what is excluded is out of the rates. */
export async function qualityOf(
  work: Work,
  { by, from, to }: ParsedOf<typeof reportQuality>,
): Promise<DataOf<typeof reportQuality>> {
  const table = tableFor(regReport);
  const of = columnsOf(regReport);
  const period = localPeriod(of('finishedAt'), by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM');
  const delay = sql<
    string | null
  >`round(avg(${of('ackAt')} - ${of('finishedAt')}) filter (where ${eq(of('status'), 'accepted')}) / ${HOUR_MS}, 1)`;
  const rows = await work.tx
    .select({
      period,
      completed: count(),
      reported: countIf(sql`${of('sentAt')} is not null`),
      accepted: countIf(eq(of('status'), 'accepted')),
      rejected: countIf(eq(of('status'), 'rejected')),
      withTrack: countIf(isMet('track')),
      withMoney: countIf(isMet('money')),
      delay,
    })
    .from(table)
    .where(
      and(
        eq(of('groupCode'), work.groupCode),
        eq(of('deleted'), false),
        eq(of('kind'), 'waybill'),
        ne(of('status'), 'excluded'),
        from === undefined ? undefined : gte(of('finishedAt'), from),
        to === undefined ? undefined : lte(of('finishedAt'), to),
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
