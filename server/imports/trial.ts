import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { CHECK_SLICE, type RowVerdict } from '../../domain/calls/imports.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { type Mapping, sheetFields } from '../../domain/schema/sheetColumns.ts';
import { sheetOf } from '../../domain/schema/sheets.ts';
import { cleaned } from '../../domain/schema/spelling.ts';
import { wrongFields } from '../records/errors.ts';
import { importRow, importSheet, type StoredReason } from '../store/importTables.ts';
import type { Work } from '../records/work.ts';
import { type Reading, readingIn } from './rowValues.ts';
import { NotTaken, saveRow } from './saveRow.ts';
import { requireSheet, rowsOf, type StoredRow, verdictOf } from './sheets.ts';

const TWIN = (row: number): Label => [
  `与第 ${String(row)} 行重复`,
  `Says the same as row ${String(row)}`,
  `Repite la fila ${String(row)}`,
  `${String(row)} 行目と重複しています`,
];
const TWICE: Label = [
  '一个字段只能对应一列',
  'A field can be filled by one column only',
  'Un campo solo puede llenarse con una columna',
  '1 つの項目に対応できるのは 1 列だけです',
];

/** Stores a row and rolls it back, so that a trial runs the same checks as storing. */
async function tryRow(
  work: Work,
  spec: RecordSpec,
  viewer: Viewer,
  mapping: Mapping,
  row: StoredRow,
  reading: Reading,
): Promise<StoredReason[]> {
  if (row.twin !== null) return [{ field: null, msg: TWIN(row.twin) }];
  const takeBack = new Error('taken back');
  try {
    await work.tx.transaction(async (tx) => {
      const trial: Work = {
        ...work,
        tx,
        changes: [],
        remembered: [],
        unstored: { lines: [], notices: [] },
        limits: [],
        notices: [],
        ended: [],
        atEnd: [],
        afterRollback: [],
      };
      await saveRow(trial, spec, viewer, mapping, row.cells, reading);
      throw takeBack;
    });
  } catch (error) {
    if (error instanceof NotTaken) return [...error.reasons];
    if (error !== takeBack) throw error;
  }
  return [];
}

/** Marks the rows that repeat an earlier one in fields that must be unique, however they are written. */
async function noteTwins(work: Work, spec: RecordSpec, sheetId: string, mapping: Mapping): Promise<void> {
  const cellOf = (name: string, cell: string) => {
    const field = spec.fields[name];
    return (field?.kind === 'text' ? cleaned(field, cell) : cell).toUpperCase();
  };
  const rows = await work.tx
    .select()
    .from(importRow)
    .where(rowsOf(work, sheetId))
    .orderBy(asc(importRow.row));
  const twins: { row: number; twin: number }[] = [];
  const { unique = [] } = sheetOf(spec) ?? spec;
  for (const fields of unique) {
    const [first = -1, ...others] = fields.map((name) => mapping.indexOf(name));
    const columns = [first, ...others.filter((at) => at >= 0)];
    const seen = new Map<string, number>();
    if (first < 0) continue;
    for (const { row, cells } of rows) {
      const said = columns.map((at) => cellOf(mapping[at] ?? '', cells[at] ?? ''));
      if (said.some((text) => text === '')) continue;
      const key = JSON.stringify(said);
      const before = seen.get(key);
      if (before === undefined) seen.set(key, row);
      else if (!twins.some((one) => one.row === row)) twins.push({ row, twin: before });
    }
  }
  if (twins.length === 0) return;
  const said = sql`jsonb_to_recordset(${JSON.stringify(twins)}::jsonb) as said("row" int, "twin" int)`;
  await work.tx.execute(
    sql`update ${importRow} set twin = said.twin from ${said} where ${rowsOf(work, sheetId)} and ${importRow.row} = said.row`,
  );
}

/** A mapping as it was sent, by the fields this role may fill. @throws 10400 when two columns fill one field */
function mappingFor(
  spec: RecordSpec,
  viewer: Viewer,
  heads: readonly string[],
  sent: Mapping,
): (string | null)[] {
  const open = new Set(sheetFields(spec, viewer.role).map(([name]) => name));
  const mapping = heads.map((_, at) => {
    const name = sent[at] ?? null;
    return name !== null && open.has(name) ? name : null;
  });
  const named = mapping.filter((name) => name !== null);
  const twice = named.filter((name, at) => named.indexOf(name) !== at);
  if (twice.length > 0) throw wrongFields(twice.map((field) => ({ field, msg: TWICE })));
  return mapping;
}

/**
 * Checks the next rows of a sheet without storing any; rows that are already stored are skipped.
 * @returns the results, and how many rows are left
 * @throws Refused 10404 for a sheet that is not this person's, 10400 for an invalid mapping
 */
export async function tryRows(
  work: Work,
  spec: RecordSpec,
  viewer: Viewer,
  asked: { readonly id: string; readonly mapping: Mapping; readonly from: number },
  lang: Lang,
): Promise<{ rows: RowVerdict[]; left: number }> {
  const sheet = await requireSheet(work, viewer.userId, spec, asked.id);
  const mapping = mappingFor(spec, viewer, sheet.heads, asked.mapping);
  if (asked.from === 0) {
    await work.tx
      .update(importSheet)
      .set({ mapping })
      .where(and(eq(importSheet.groupCode, work.groupCode), eq(importSheet.id, sheet.id)));
    await work.tx
      .update(importRow)
      .set({ twin: null, reasons: null, isChosen: false, isRefused: false })
      .where(and(rowsOf(work, sheet.id), isNull(importRow.recordId)));
    await noteTwins(work, spec, sheet.id, mapping);
  }
  const fresh = and(rowsOf(work, sheet.id), isNull(importRow.recordId));
  const rows = await work.tx
    .select()
    .from(importRow)
    .where(fresh)
    .orderBy(asc(importRow.row))
    .offset(asked.from)
    .limit(CHECK_SLICE + 1);
  const total = await work.tx.$count(importRow, fresh);
  const reading = await readingIn(work, viewer);
  const verdicts: RowVerdict[] = [];
  for (const row of rows.slice(0, CHECK_SLICE)) {
    const reasons = await tryRow(work, spec, viewer, mapping, row, reading);
    await work.tx
      .update(importRow)
      .set({ reasons })
      .where(and(rowsOf(work, sheet.id), eq(importRow.row, row.row)));
    verdicts.push(verdictOf(spec, { ...sheet, mapping }, { ...row, reasons }, lang));
  }
  return { rows: verdicts, left: Math.max(0, total - asked.from - verdicts.length) };
}
