import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { TIRED_MS } from '../../../../domain/rules/safety/warning.ts';
import { findWhere } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';

const table = tableFor(safetyWarning);

/**
 * Which of the drivers have a severe fatigue warning without enough rest since: they get nothing new (rule A11). A warning
 * that was called false counts for nothing; one that was handled still does, since only rest helps.
 */
export async function tiredOf(work: Work, driverIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (driverIds.length === 0) return new Set();
  const found = await findWhere(
    work,
    safetyWarning,
    and(
      inArray(table.driverId, [...driverIds]),
      eq(table.kind, 'fatigue'),
      eq(table.level, '4'),
      ne(table.status, 'falseAlarm'),
      isNull(table.restedAt),
      gt(table.startedAt, work.now - TIRED_MS),
    ),
  );
  return new Set(found.flatMap(({ driverId }) => driverId ?? []));
}
