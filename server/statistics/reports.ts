import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { FigurePage } from '../../domain/calls/figures.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import type { DataOf } from '../../domain/calls/call.ts';
import {
  type CustomReport,
  MAX_STORED_FILES,
  MAX_REPORTS,
  type saveReport,
} from '../../domain/calls/customReports.ts';
import type { Label } from '../../domain/codes/label.ts';
import { refuse } from '../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { reportNameExists } from '../../domain/codes/refusals/codes/statistics.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { DATASETS, type Definition, reportRefusal, shapeOf } from '../../domain/statistics/customReport.ts';
import { rangeOf } from '../../domain/statistics/range.ts';
import { Refused, refused, wrongFields } from '../records/errors.ts';
import { namesOfPeople } from '../records/people.ts';
import { requireOpen } from '../records/scope.ts';
import { customReport, customReportFile } from '../store/customReportTables.ts';
import type { Work } from '../records/work.ts';
import { pageOf } from './ask.ts';
import { isOfStatistic } from './figureSchedules.ts';
import type { Ask } from './grouped.ts';
import { nextRun } from './nextRun.ts';
import { asSpoken } from '../store/pinyinOrder.ts';

const TOO_MANY: Label = [
  `每人最多保存 ${MAX_REPORTS} 个报表`,
  `At most ${MAX_REPORTS} reports are kept per person`,
  `Cada persona guarda como máximo ${MAX_REPORTS} informes`,
  `1人が保存できる帳票は ${MAX_REPORTS} 件までです`,
];

interface Order {
  readonly sort?: string | undefined;
  readonly dir: 'asc' | 'desc';
}

/** Parameters of ranges are numbers. @throws 10400 where one is not */
function filtersOf(spec: RecordSpec, filters: Definition['filters']): Record<string, string | number> {
  const wrong: string[] = [];
  const parsed = Object.entries(filters).map(([name, value]): [string, string | number] => {
    if (name in spec.list.filters) return [name, value];
    const number = Number(value);
    if (!Number.isSafeInteger(number)) wrong.push(name);
    return [name, number];
  });
  if (wrong.length > 0)
    throw wrongFields(
      wrong.map((field) => ({
        field,
        msg: [
          `${field} 不正确`,
          `${field} is not valid`,
          `${field} no es válido`,
          `${field} が正しくありません`,
        ],
      })),
    );
  return Object.fromEntries(parsed);
}

/**
 * The query of a report on its dataset, for a viewer.
 * @throws 10403 the dataset is not for the role, 40001, 40002, 40004, 10400 as `reportRefusal`
 */
export function askOfReport(definition: Definition, viewer: Viewer, now: number, { sort, dir }: Order): Ask {
  const spec: RecordSpec = DATASETS[definition.dataset];
  requireOpen(spec, viewer);
  const refusal = reportRefusal(definition, viewer);
  if (refusal) throw new Refused(refusal);
  const range = rangeOf({ from: startOfDay(now) - (definition.days - 1) * DAY_MS, to: now }, false, now);
  if ('code' in range) throw new Refused(range);
  const { keys, measures } = shapeOf(definition);
  const names = Object.keys(measures);
  const isKnown = sort !== undefined && (names.includes(sort) || keys.includes(sort));
  return {
    spec,
    keys,
    measures,
    filters: filtersOf(spec, definition.filters),
    time: definition.time,
    range,
    sort: isKnown ? sort : (names[0] ?? keys[0] ?? ''),
    dir,
  };
}

/** One page of a report. @throws as `askOfReport` */
export function reportPage(
  work: Work,
  definition: Definition,
  viewer: Viewer,
  order: Order & { readonly current: number; readonly size: number },
): Promise<FigurePage> {
  return pageOf(work, askOfReport(definition, viewer, work.now, order), viewer, order);
}

const own = ({ groupCode, userId }: Viewer) =>
  and(eq(customReport.groupCode, groupCode), eq(customReport.accountId, userId));

/** Condition: a report that the viewer owns, or that is shared with the viewer's role. */
const open = (viewer: Viewer) =>
  and(
    eq(customReport.groupCode, viewer.groupCode),
    or(
      eq(customReport.accountId, viewer.userId),
      sql`${customReport.definition} -> 'sharedRoles' @> ${JSON.stringify([tagOf(viewer.role)])}::jsonb`,
    ),
  );

/** Own and shared reports by name; own ones with their newest files, which hold what their owner may see. */
export async function reportsOf(work: Work, viewer: Viewer, id?: string): Promise<CustomReport[]> {
  const rows = await work.tx
    .select()
    .from(customReport)
    .where(and(open(viewer), id === undefined ? undefined : eq(customReport.id, id)))
    .orderBy(asSpoken(customReport.name), customReport.id);
  const reports = rows.flatMap(({ definition, ...row }) =>
    isOfStatistic(definition) ? [] : [{ ...row, definition }],
  );
  if (reports.length === 0) return [];
  const files = await work.tx
    .select()
    .from(customReportFile)
    .where(
      and(
        eq(customReportFile.groupCode, viewer.groupCode),
        inArray(
          customReportFile.reportId,
          reports.map((row) => row.id),
        ),
      ),
    )
    .orderBy(desc(customReportFile.id));
  const people = await namesOfPeople(work, [...new Set(reports.map(({ accountId }) => accountId))]);
  return reports.map(({ id: reportId, definition, accountId, nextAt }) => ({
    id: reportId,
    definition,
    isOwn: accountId === viewer.userId,
    byName: people.get(accountId) ?? '',
    nextAt,
    files: files
      .filter((file) => file.reportId === reportId && accountId === viewer.userId)
      .slice(0, MAX_STORED_FILES)
      .map(({ id: fileId, at, rows: n, size, fileType, failure }) => ({
        id: fileId,
        at,
        rows: n,
        size,
        fileType,
        failure,
      })),
  }));
}

/**
 * Saves a report.
 * @param role code of the role its owner acts in
 * @throws 40003 the owner has another of that name, 10404 not an own one, 10400 too many, and as `askOfReport`
 */
export async function storeCustomReport(
  work: Work,
  viewer: Viewer,
  role: string,
  { id, definition }: { readonly id?: string | undefined; readonly definition: Definition },
): Promise<DataOf<typeof saveReport>> {
  askOfReport(definition, viewer, work.now, { dir: 'desc' });
  const mine = await work.tx
    .select({ id: customReport.id, name: customReport.name })
    .from(customReport)
    .where(own(viewer));
  if (mine.some((one) => one.name === definition.name && one.id !== id)) throw refused(reportNameExists);
  const nextAt = nextRun(definition.schedule, work.now);
  const fields = { name: definition.name, definition, role, nextAt, gmtModified: work.now };
  const reportId = id ?? work.nextId();
  if (id === undefined) {
    if (mine.length >= MAX_REPORTS) throw wrongFields([{ field: 'name', msg: TOO_MANY }]);
    const { groupCode, userId } = viewer;
    const made = await work.tx
      .insert(customReport)
      .values({ ...fields, groupCode, id: reportId, accountId: userId })
      .onConflictDoNothing()
      .returning({ id: customReport.id });
    // Another window saved first.
    if (made.length === 0) throw new Refused(refuse(reportNameExists));
  } else {
    if (!mine.some((one) => one.id === id)) throw refused(noSuchRecord);
    await work.tx
      .update(customReport)
      .set(fields)
      .where(and(own(viewer), eq(customReport.id, id)));
  }
  const [kept] = await reportsOf(work, viewer, reportId);
  if (!kept) throw refused(noSuchRecord);
  return kept;
}

/** Deletes an own report. @returns ids of its files, whose bytes are deleted after the commit @throws 10404 not an own one */
export async function dropReport(work: Work, viewer: Viewer, id: string): Promise<string[]> {
  const gone = await work.tx
    .delete(customReport)
    .where(and(own(viewer), eq(customReport.id, id)))
    .returning({ id: customReport.id });
  if (gone.length === 0) throw refused(noSuchRecord);
  const files = await work.tx
    .delete(customReportFile)
    .where(and(eq(customReportFile.groupCode, viewer.groupCode), eq(customReportFile.reportId, id)))
    .returning({ id: customReportFile.id });
  return files.map((file) => file.id);
}

/** A file of an own report. @throws 10404 */
export async function reportFileOf(work: Work, viewer: Viewer, id: string) {
  const [found] = await work.tx
    .select({ file: customReportFile, name: customReport.name })
    .from(customReportFile)
    .innerJoin(
      customReport,
      and(
        eq(customReport.groupCode, customReportFile.groupCode),
        eq(customReport.id, customReportFile.reportId),
      ),
    )
    .where(and(eq(customReportFile.id, id), own(viewer)));
  if (!found || found.file.size === 0) throw refused(noSuchRecord);
  return found;
}
