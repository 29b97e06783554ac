import { and, eq, gte, or, sql } from 'drizzle-orm';
import type { LevelCount } from '../../../../domain/calls/safetyLevels.ts';
import { codesOf } from '../../../../domain/codes/lists/list.ts';
import { warningLevel } from '../../../../domain/codes/lists/safety.ts';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { startOfDay } from '../../../../domain/rules/times.ts';
import type { Viewer } from '../../../../domain/schema/record.ts';
import { rowsAsked } from '../../../records/filters.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';

const table = tableFor(safetyWarning);

/**
 * Safety warnings of some kinds by level, the worst first: those that nobody has handled, and those of today. Only these rows are
 * looked at, however many there have been.
 */
export async function levelCounts(
  work: Work,
  kind: string | undefined,
  viewer: Viewer,
): Promise<LevelCount[]> {
  const today = startOfDay(work.now);
  const isToday = sql`${table.startedAt} >= ${today} and ${table.status} <> 'falseAlarm'`;
  const counted = await work.tx
    .select({
      level: table.level,
      raised: sql<number>`count(*) filter (where ${table.status} = 'raised')`.mapWith(Number),
      today: sql<number>`count(*) filter (where ${isToday})`.mapWith(Number),
    })
    .from(table)
    .where(
      and(
        await rowsAsked(work, { spec: safetyWarning, table }, { kind }, viewer),
        or(eq(table.status, 'raised'), gte(table.startedAt, today)),
      ),
    )
    .groupBy(table.level);
  return codesOf(warningLevel)
    .toReversed()
    .map((level) => counted.find((one) => one.level === level) ?? { level, raised: 0, today: 0 });
}
