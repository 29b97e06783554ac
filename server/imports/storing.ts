import { and, eq, inArray, isNull } from 'drizzle-orm';
import { RUN_SLICE, type ImportProgress } from '../../domain/calls/imports.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { importRow } from '../store/importTables.ts';
import type { Work } from '../records/work.ts';
import { readingIn } from './rowValues.ts';
import { NotTaken, saveRow } from './saveRow.ts';
import { requireSheet, progressOf, rowsOf, waitingRows } from './sheets.ts';

/** Runs `work` in a transaction of its own, in the name of the person who asks. */
type InWork = <T>(task: (work: Work) => Promise<T>) => Promise<T>;

const the = (work: Work, sheetId: string, row: number) => and(rowsOf(work, sheetId), eq(importRow.row, row));

/** Stores one row, unless another window has already done so. @throws NotTaken with the reasons */
async function storeRow(work: Work, spec: RecordSpec, viewer: Viewer, sheetId: string, number: number) {
  const [row] = await work.tx
    .select()
    .from(importRow)
    .where(the(work, sheetId, number))
    .for('update');
  if (!row || row.recordId !== null || row.isRefused) return;
  const { mapping } = await requireSheet(work, viewer.userId, spec, sheetId);
  const reading = await readingIn(work, viewer);
  const recordId = await saveRow(work, spec, viewer, mapping ?? [], row.cells, reading);
  // In the transaction that makes the record, so that a row is stored once or not at all.
  await work.tx
    .update(importRow)
    .set({ recordId, reasons: [] })
    .where(the(work, sheetId, number));
}

/**
 * Stores the next of the chosen rows, each in a transaction of its own, so that a refused one does not undo others.
 * After an unanswered call the same request goes on where it stopped.
 * @param rows numbers of the rows to store; null: those chosen before
 * @throws Refused 10404 for a sheet that is not this person's
 */
export async function storeRows(
  inWork: InWork,
  spec: RecordSpec,
  viewer: Viewer,
  asked: { readonly id: string; readonly rows: readonly number[] | null },
  lang: Lang,
): Promise<ImportProgress> {
  const next = await inWork(async (work) => {
    await requireSheet(work, viewer.userId, spec, asked.id);
    if (asked.rows !== null) {
      const fresh = and(rowsOf(work, asked.id), isNull(importRow.recordId), eq(importRow.isRefused, false));
      await work.tx.update(importRow).set({ isChosen: false }).where(fresh);
      await work.tx
        .update(importRow)
        .set({ isChosen: true })
        .where(and(fresh, inArray(importRow.row, [...asked.rows])));
    }
    return waitingRows(work, asked.id, RUN_SLICE);
  });
  for (const { row } of next) {
    try {
      await inWork((work) => storeRow(work, spec, viewer, asked.id, row));
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      const reasons = [...error.reasons];
      await inWork((work) =>
        work.tx
          .update(importRow)
          .set({ isRefused: true, reasons })
          .where(the(work, asked.id, row)),
      );
    }
  }
  return inWork(async (work) => {
    const sheet = await requireSheet(work, viewer.userId, spec, asked.id);
    return progressOf(work, spec, sheet, lang);
  });
}
