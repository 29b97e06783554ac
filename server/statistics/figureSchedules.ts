import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Sending } from '../../domain/calls/figureSchedules.ts';
import { figureExportRequest } from '../../domain/calls/figures.ts';
import { fieldsAreWrong, notAllowed, noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { holdsPage } from '../../domain/rules/belonging.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import type { FigureSchedule, ReportRun, StoredSchedule } from '../../domain/statistics/figureSchedule.ts';
import type { Statistic } from '../../domain/statistics/statistic.ts';
import { MAX_STORED_FILES } from '../../domain/calls/customReports.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { customReport, customReportFile } from '../store/customReportTables.ts';
import { STATISTICS } from './all.ts';
import { askOf } from './ask.ts';
import type { Ask } from './grouped.ts';
import { nextRun } from './nextRun.ts';

/** A person has one of each statistic; no custom report can have such a name, which is longer than theirs. */
const nameOf = ({ name }: Pick<Statistic, 'name'>): string => `figures:${name}`.padEnd(64, '.');

/** Whether a stored definition is that of a statistic. */
export const isOfStatistic = <D extends object>(
  definition: D | StoredSchedule,
): definition is StoredSchedule => 'statistic' in definition;

/** What a notice of its file is about: the record whose page shows the statistic. */
export const shownAs = ({ statistic }: StoredSchedule): string | undefined =>
  STATISTICS.find(({ name }) => name === statistic)?.spec.name;

/**
 * The query of a statistic that is sent, for its reader's present rights.
 * @throws 10403 the reader holds its page no more; 10400, 40001 as `askOf`
 */
export function askOfSchedule(
  { statistic: name, query, days }: StoredSchedule,
  viewer: Viewer,
  now: number,
): Ask {
  const statistic = STATISTICS.find((one) => one.name === name);
  if (!statistic?.isSent || !statistic.who.includes(viewer.role) || !holdsPage(viewer, statistic.page))
    throw refused(notAllowed);
  const period = { from: String(startOfDay(now) - (days - 1) * DAY_MS), to: String(now) };
  const asked = figureExportRequest(statistic)
    .strict()
    .safeParse({ ...query, ...period });
  if (!asked.success) throw refused(fieldsAreWrong);
  return askOf(statistic, asked.data, viewer, now);
}

const own = ({ groupCode, userId }: Viewer, statistic: Statistic) =>
  and(
    eq(customReport.groupCode, groupCode),
    eq(customReport.accountId, userId),
    eq(customReport.name, nameOf(statistic)),
  );

/** How a statistic is sent to this viewer; null: it is not. */
export async function sendingOf(work: Work, viewer: Viewer, statistic: Statistic): Promise<Sending | null> {
  const [row] = await work.tx.select().from(customReport).where(own(viewer, statistic));
  if (!row || !isOfStatistic(row.definition)) return null;
  const files = await work.tx
    .select()
    .from(customReportFile)
    .where(and(eq(customReportFile.groupCode, viewer.groupCode), eq(customReportFile.reportId, row.id)))
    .orderBy(desc(customReportFile.id))
    .limit(MAX_STORED_FILES);
  const { query, days, schedule, fileType: type, lang, name } = row.definition;
  return {
    definition: { query, days, schedule, fileType: type, lang, name },
    nextAt: row.nextAt,
    files: files.map(({ id, at, rows, size, fileType, failure }): ReportRun => ({
      id,
      at,
      rows,
      size,
      fileType,
      failure,
    })),
  };
}

/**
 * Has a statistic sent from now on in this way.
 * @param role code of the role its reader acts in
 * @throws as `askOfSchedule`
 */
export async function storeSending(
  work: Work,
  viewer: Viewer,
  role: string,
  statistic: Statistic,
  wanted: FigureSchedule,
): Promise<Sending> {
  const definition: StoredSchedule = { ...wanted, statistic: statistic.name };
  askOfSchedule(definition, viewer, work.now);
  const { groupCode, userId } = viewer;
  const fields = { definition, role, nextAt: nextRun(wanted.schedule, work.now), gmtModified: work.now };
  await work.tx
    .insert(customReport)
    .values({ ...fields, groupCode, id: work.nextId(), accountId: userId, name: nameOf(statistic) })
    .onConflictDoUpdate({
      target: [customReport.groupCode, customReport.accountId, customReport.name],
      set: fields,
    });
  const kept = await sendingOf(work, viewer, statistic);
  if (!kept) throw refused(noSuchRecord);
  return kept;
}

/** Sends a statistic no more. @returns ids of its files, whose bytes are deleted after the commit */
export async function stopSending(work: Work, viewer: Viewer, statistic: Statistic): Promise<string[]> {
  const gone = await work.tx
    .delete(customReport)
    .where(own(viewer, statistic))
    .returning({ id: customReport.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return [];
  const files = await work.tx
    .delete(customReportFile)
    .where(and(eq(customReportFile.groupCode, viewer.groupCode), inArray(customReportFile.reportId, ids)))
    .returning({ id: customReportFile.id });
  return files.map(({ id }) => id);
}
