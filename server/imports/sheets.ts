import { and, asc, count, desc, eq, exists, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ImportProgress, ImportSheet, RowVerdict } from '../../domain/calls/imports.ts';
import { joined, type Label, say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from '../records/errors.ts';
import type { ReadSheet } from '../sheets/chosenSheet.ts';
import { insertMany } from '../store/insertMany.ts';
import { importRow, importSheet, type StoredReason } from '../store/importTables.ts';
import type { Work } from '../records/work.ts';

type StoredSheet = typeof importSheet.$inferSelect;
export type StoredRow = typeof importRow.$inferSelect;

/** Rows shown in the preview, before the columns are mapped. */
export const SAMPLES = 3;

/** Condition: the rows of one sheet. */
export const rowsOf = (work: Work, sheetId: string): SQL | undefined =>
  and(eq(importRow.groupCode, work.groupCode), eq(importRow.sheetId, sheetId));

/** Condition: the sheets of one person for one record. */
const isOwn = (work: Work, accountId: string, spec: RecordSpec): SQL | undefined =>
  and(
    eq(importSheet.groupCode, work.groupCode),
    eq(importSheet.accountId, accountId),
    eq(importSheet.record, spec.name),
  );

/** Condition: rows that are chosen, and neither stored nor refused yet. */
const isWaiting = and(
  eq(importRow.isChosen, true),
  eq(importRow.isRefused, false),
  isNull(importRow.recordId),
);

/** How many of the group's last sheets a column mapping is suggested from. */
const LEARNT_FROM = 20;

/** The fields that columns with these heads were mapped to in the group's last sheets of this record, newest first. */
async function knownMapping(
  { tx, groupCode }: Work,
  spec: RecordSpec,
  heads: readonly string[],
): Promise<(string | null)[]> {
  const before = await tx
    .select({ heads: importSheet.heads, mapping: importSheet.mapping })
    .from(importSheet)
    .where(
      and(
        eq(importSheet.groupCode, groupCode),
        eq(importSheet.record, spec.name),
        isNotNull(importSheet.mapping),
      ),
    )
    .orderBy(desc(importSheet.id))
    .limit(LEARNT_FROM);
  const fieldOf = (head: string) => {
    for (const sheet of before) {
      const field = sheet.mapping?.[sheet.heads.indexOf(head)] ?? null;
      if (field !== null) return field;
    }
    return null;
  };
  return heads.map((head) => (head === '' ? null : fieldOf(head)));
}

/** Rows stored at once: few enough that others need not wait. */
const SLICE = 200;

/**
 * Stores a sheet that was read, in slices: until it is answered nobody knows its id, and what a crash leaves of it is removed
 * as sheets that nobody goes on with are. @returns it as its owner sees it
 */
export async function storeSheet(
  inWork: <T>(task: (work: Work) => Promise<T>) => Promise<T>,
  accountId: string,
  spec: RecordSpec,
  fileName: string,
  { heads, lines, place }: ReadSheet,
): Promise<ImportSheet> {
  const { id, known } = await inWork(async (work) => {
    const sheetId = work.nextId();
    await work.tx.insert(importSheet).values({
      groupCode: work.groupCode,
      id: sheetId,
      accountId,
      record: spec.name,
      fileName,
      heads: [...heads],
      mapping: null,
      at: work.now,
    });
    return { id: sheetId, known: await knownMapping(work, spec, heads) };
  });
  for (let from = 0; from < lines.length; from += SLICE) {
    await inWork(({ tx, groupCode, now }) => {
      const rows = lines.slice(from, from + SLICE).map(({ row, cells }) => ({
        groupCode,
        sheetId: id,
        row,
        cells: [...cells],
        twin: null,
        reasons: null,
        isChosen: false,
        isRefused: false,
        recordId: null,
        at: now,
      }));
      return insertMany(tx, importRow, rows);
    });
  }
  const samples = lines.slice(0, SAMPLES).map(({ cells }) => [...cells]);
  return { id, fileName, heads: [...heads], samples, known, place, total: lines.length };
}

/** A sheet of this person. @throws 10404 for another person's or record's sheet, and for one that is gone */
export async function requireSheet(
  work: Work,
  accountId: string,
  spec: RecordSpec,
  id: string,
): Promise<StoredSheet> {
  const [sheet] = await work.tx
    .select()
    .from(importSheet)
    .where(and(isOwn(work, accountId, spec), eq(importSheet.id, id)));
  if (!sheet) throw refused(noSuchRecord);
  return sheet;
}

/** The person's newest sheet of this record with rows still to be stored. */
export async function unfinishedSheet(
  work: Work,
  accountId: string,
  spec: RecordSpec,
): Promise<ImportSheet | null> {
  const waiting = work.tx
    .select({ row: importRow.row })
    .from(importRow)
    .where(
      and(eq(importRow.groupCode, importSheet.groupCode), eq(importRow.sheetId, importSheet.id), isWaiting),
    );
  const [sheet] = await work.tx
    .select()
    .from(importSheet)
    .where(and(isOwn(work, accountId, spec), exists(waiting)))
    .orderBy(desc(importSheet.id))
    .limit(1);
  if (!sheet) return null;
  const [all] = await work.tx.select({ total: count() }).from(importRow).where(rowsOf(work, sheet.id));
  const { id, fileName, heads } = sheet;
  return { id, fileName, heads, samples: [], total: all?.total ?? 0 };
}

/** The next chosen rows to be stored. */
export function waitingRows(work: Work, sheetId: string, limit: number): Promise<StoredRow[]> {
  return work.tx
    .select()
    .from(importRow)
    .where(and(rowsOf(work, sheetId), isWaiting))
    .orderBy(asc(importRow.row))
    .limit(limit);
}

/** Rows with errors in their order, found by the trial or when they were to be stored. */
export function faultyRows(work: Work, sheetId: string): Promise<StoredRow[]> {
  return work.tx
    .select()
    .from(importRow)
    .where(
      and(
        rowsOf(work, sheetId),
        isNull(importRow.recordId),
        gt(sql`jsonb_array_length(${importRow.reasons})`, 0),
      ),
    )
    .orderBy(asc(importRow.row));
}

/** The name of a row for people: the column of the record's title, else its first filled cell. */
export function titleOf(spec: RecordSpec, { mapping }: StoredSheet, { cells }: StoredRow): string {
  const own = mapping === null ? undefined : cells[mapping.indexOf(spec.title)];
  return own ?? cells.find((text) => text !== '') ?? '';
}

/** The sheet's own head of the column that fills a field; null when no column does, or it has no head. */
function headOver({ heads, mapping }: StoredSheet, field: string | null): { column?: string } {
  const at = mapping?.indexOf(field) ?? -1;
  const head = field === null ? undefined : heads[at]?.trim();
  return head === undefined || head === '' ? {} : { column: head };
}

/** The reason texts of a row in the reader's language. */
export function verdictOf(spec: RecordSpec, sheet: StoredSheet, row: StoredRow, lang: Lang): RowVerdict {
  const reasons = (row.reasons ?? []).map(({ field, msg }) => ({
    field,
    ...headOver(sheet, field),
    msg: say(msg, lang),
  }));
  return { row: row.row, title: titleOf(spec, sheet, row), reasons };
}

/** All errors of a row as one text, each after the head of its column. */
export function reasonText(sheet: StoredSheet, row: StoredRow): Label {
  const named = ({ field, msg }: StoredReason): Label => {
    const { column } = headOver(sheet, field);
    if (column === undefined) return msg;
    const [zh, en, es, ja] = msg;
    return [`${column}：${zh}`, `${column}: ${en}`, `${column}: ${es}`, `${column}：${ja}`];
  };
  return joined((row.reasons ?? []).map(named));
}

/** Progress of storing. */
export async function progressOf(
  work: Work,
  spec: RecordSpec,
  sheet: StoredSheet,
  lang: Lang,
): Promise<ImportProgress> {
  const many = (where: SQL | undefined) =>
    work.tx
      .select({ n: count() })
      .from(importRow)
      .where(and(rowsOf(work, sheet.id), eq(importRow.isChosen, true), where))
      .then(([found]) => found?.n ?? 0);
  const chosen = await many(undefined);
  const imported = await many(isNotNull(importRow.recordId));
  const left = await many(isWaiting);
  const refusedRows = await work.tx
    .select()
    .from(importRow)
    .where(and(rowsOf(work, sheet.id), eq(importRow.isRefused, true)))
    .orderBy(asc(importRow.row));
  return { chosen, imported, left, refused: refusedRows.map((row) => verdictOf(spec, sheet, row, lang)) };
}

/** Discards a sheet; the records made from it stay. */
export async function dropSheet(work: Work, sheetId: string): Promise<void> {
  await work.tx.delete(importRow).where(rowsOf(work, sheetId));
  await work.tx
    .delete(importSheet)
    .where(and(eq(importSheet.groupCode, work.groupCode), eq(importSheet.id, sheetId)));
}
