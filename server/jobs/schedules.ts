import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { MAX_STORED_FILES } from '../../domain/calls/customReports.ts';
import { dictionaryFrom } from '../../domain/codes/dictionary.ts';
import type { Label } from '../../domain/codes/label.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { notAllowed, serviceUnavailable } from '../../domain/codes/refusals/codes/common.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { absentViewer } from '../auth/sessions.ts';
import { notify } from '../notices/notify.ts';
import type { Config } from '../base/config.ts';
import { type FileStore, FilesDown } from '../files/fileStore.ts';
import { arrivalsOf } from '../files/receive.ts';
import { WRITERS } from '../sheets/writers.ts';
import { runForEach } from '../run/outbox.ts';
import { codeOverridesOf } from '../records/codeOverrides.ts';
import { Refused, refused } from '../records/errors.ts';
import { type Platform, run, runFor } from '../run/run.ts';
import { customReport, customReportFile } from '../store/customReportTables.ts';
import type { Tx } from '../store/tx.ts';
import { askOfSchedule, isOfStatistic, shownAs } from '../statistics/figureSchedules.ts';
import { nextRun } from '../statistics/nextRun.ts';
import { askOfReport } from '../statistics/reports.ts';
import { sheetOf } from '../statistics/sheet.ts';
import { written } from '../statistics/written.ts';

export interface SchedulePlatform extends Platform {
  readonly files: FileStore;
  readonly config: Pick<Config, 'dataDir'>;
}

type Report = typeof customReport.$inferSelect;
type Made = Pick<typeof customReportFile.$inferSelect, 'id' | 'rows' | 'size' | 'failure'>;

/**
 * Makes the files of the reports that are due, each once: the process that advances the due time makes it.
 * @returns how many were made
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export async function runSchedulesJob(platform: SchedulePlatform): Promise<number> {
  const { store, clock } = platform;
  let made = 0;
  await runForEach('scheduled reports', async (each) => {
    const due = await store.db.select().from(customReport).where(lte(customReport.nextAt, clock()));
    await each(due, async (report) => {
      if (await taken(platform, report)) made += await make(platform, report);
    });
  });
  return made;
}

/** Advances the due time of a report. @returns whether no other process was first */
async function taken({ store: { db }, clock }: SchedulePlatform, report: Report): Promise<boolean> {
  const { groupCode, id, nextAt, definition } = report;
  if (nextAt === null) return false;
  const rows = await db
    .update(customReport)
    .set({ nextAt: nextRun(definition.schedule, clock()) })
    .where(
      and(eq(customReport.groupCode, groupCode), eq(customReport.id, id), eq(customReport.nextAt, nextAt)),
    )
    .returning({ id: customReport.id });
  return rows.length > 0;
}

/** Makes one file with its owner's present rights, stores it, and notifies the owner; a refusal is notified as well. */
async function make(platform: SchedulePlatform, report: Report): Promise<number> {
  const made = await bytesOf(platform, report);
  const { groupCode, id, accountId, definition } = report;
  const old = await runFor(platform, groupCode, async (work) => {
    await work.tx.insert(customReportFile).values({
      ...made,
      groupCode,
      reportId: id,
      fileType: definition.fileType,
      at: work.now,
    });
    await notify(work, {
      to: [`USER:${accountId}`],
      text: wordsOf(definition.name, made),
      record: (isOfStatistic(definition) ? shownAs(definition) : undefined) ?? 'customReport',
      id,
    });
    return forgetOld(work.tx, groupCode, id);
  });
  for (const fileId of old) await platform.files.remove(fileId);
  return made.failure === null ? 1 : 0;
}

async function bytesOf(
  platform: SchedulePlatform,
  { groupCode, accountId, role, definition }: Report,
): Promise<Made> {
  const id = platform.nextId();
  const { lang, fileType, name: title } = definition;
  try {
    const owner = await absentViewer(platform.store.db, { groupCode, accountId, role });
    if (!owner) throw refused(notAllowed);
    const { viewer } = owner;
    const { sheet, count } = await run(platform, { groupCode, ...owner }, async (work) => {
      const words = dictionaryFrom(await codeOverridesOf(work));
      // Files are made at night: the last day of the range is the one that has just ended.
      const until = startOfDay(work.now) - 1;
      const ask = isOfStatistic(definition)
        ? askOfSchedule(definition, viewer, until)
        : askOfReport(definition, viewer, until, { dir: 'desc' });
      return sheetOf(work, ask, viewer, { title, lang, words });
    });
    const [, write] = WRITERS[fileType];
    const file = await written(arrivalsOf(platform.config.dataDir), write(sheet));
    await platform.files.put(id, file);
    return { id, rows: count, size: file.size, failure: null };
  } catch (error) {
    // A right that was withdrawn, a report that grew too large, a file store that is down: the owner is notified of the reason,
    // and the next run may succeed.
    const refusal =
      error instanceof Refused
        ? error.refusal
        : error instanceof FilesDown
          ? refuse(serviceUnavailable)
          : null;
    if (refusal === null) throw error;
    return { id, rows: 0, size: 0, failure: messageOf(refusal, lang) };
  }
}

function wordsOf(name: string, { failure, rows }: Made): Label {
  const n = String(rows);
  if (failure === null)
    return [
      `报表“${name}”已生成，共 ${n} 行`,
      `Report "${name}" is ready (rows: ${n})`,
      `El informe «${name}» está listo (filas: ${n})`,
      `帳票「${name}」ができました（${n} 行）`,
    ];
  return [
    `报表“${name}”未能生成：${failure}`,
    `Report "${name}" could not be made: ${failure}`,
    `No se pudo generar el informe «${name}»: ${failure}`,
    `帳票「${name}」を作成できませんでした：${failure}`,
  ];
}

/** Deletes the rows of all but the newest files of a report. @returns those whose bytes have to be deleted */
async function forgetOld(tx: Tx, groupCode: string, reportId: string): Promise<string[]> {
  const mine = and(eq(customReportFile.groupCode, groupCode), eq(customReportFile.reportId, reportId));
  const rows = await tx
    .select({ id: customReportFile.id })
    .from(customReportFile)
    .where(mine)
    .orderBy(desc(customReportFile.id));
  const old = rows.slice(MAX_STORED_FILES).map(({ id }) => id);
  if (old.length > 0) await tx.delete(customReportFile).where(and(mine, inArray(customReportFile.id, old)));
  return old;
}
