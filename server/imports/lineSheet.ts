import { and, eq, isNull, or } from 'drizzle-orm';
import { type ImportSheet, type RowVerdict, SHEET_PART } from '../../domain/calls/imports.ts';
import type { Json } from '../../domain/calls/json.ts';
import { type LineChoice, lineColumns, type ReadLine } from '../../domain/calls/lineSheet.ts';
import { type Label, say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { refusalLabel } from '../../domain/codes/refusals.ts';
import { goods } from '../../domain/records/goods.ts';
import { unit } from '../../domain/records/unit.ts';
import { ownValues } from '../../domain/rules/ownValues.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { isNeeded, type Mapping, mappingOf } from '../../domain/schema/sheetColumns.ts';
import { Refused, wrongFields } from '../records/errors.ts';
import { fieldErrors } from '../records/formErrors.ts';
import { namesOfRows } from '../records/rowNames.ts';
import { findAll } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import type { ReadSheet } from '../sheets/chosenSheet.ts';
import { inOwnUnit } from '../stock/units.ts';
import { columnNamed } from '../store/recordTable.ts';
import type { StoredReason } from '../store/importTables.ts';
import { knownHeads, rememberHeads, type SheetOf } from './knownHeads.ts';
import { cellValues, type Reading, readingIn, type Within } from './rowValues.ts';
import { SAMPLES } from './sheets.ts';

/** A document whose lines are read, by whom, and whose goods they are; null: not chosen yet. */
export interface LinesOf {
  readonly spec: RecordSpec;
  readonly viewer: Viewer;
  readonly ownerId: string | null;
}

/** Sheets of lines look alike, whoever owns the goods. */
const sheetsOf = ({ spec }: LinesOf): SheetOf => ({ record: spec.name, party: 'lines' });

const MISSING = (names: readonly Label[]): Label => {
  const joined = (at: 0 | 1 | 2 | 3) =>
    names.map((name) => name[at]).join(at === 0 || at === 3 ? '、' : ', ');
  return [
    `还需要对应：${joined(0)}`,
    `Columns are missing: ${joined(1)}`,
    `Faltan columnas: ${joined(2)}`,
    `列が足りません：${joined(3)}`,
  ];
};

/** The heads of a file, with what they were in earlier ones. Nothing of it is kept. */
export async function lineHeads(
  work: Work,
  of: LinesOf,
  fileName: string,
  { heads, lines, place }: ReadSheet,
): Promise<ImportSheet> {
  const known = await knownHeads(work, sheetsOf(of), heads);
  const samples = lines.slice(0, SAMPLES).map(({ cells }) => [...cells]);
  return { id: work.nextId(), fileName, heads: [...heads], samples, known, place, total: lines.length };
}

/** @throws 10400 a needed column is missing */
async function mappingFor(
  work: Work,
  of: LinesOf,
  heads: readonly string[],
  choice: LineChoice | null,
): Promise<Mapping> {
  const columns = lineColumns(of.spec);
  const mapping = choice
    ? heads.map((_, at) => choice.mapping[at] ?? null)
    : mappingOf(columns, heads, await knownHeads(work, sheetsOf(of), heads));
  const missing = columns.filter(([name, field]) => isNeeded(field) && !mapping.includes(name));
  if (missing.length > 0)
    throw wrongFields([{ field: SHEET_PART, msg: MISSING(missing.map(([, { label }]) => label)) }]);
  return mapping;
}

/** Rows that a line may name: those in use, and of goods those of the owner or of everybody. */
const withinOf =
  (ownerId: string | null): Within =>
  (record, table) => {
    const inUse = eq(table.status, 'enabled');
    if (record !== goods.name || ownerId === null) return inUse;
    const owner = columnNamed(table, 'ownerId');
    return and(inUse, or(isNull(owner), eq(owner, ownerId)));
  };

/** Why a quantity cannot be kept in the unit of its goods; null: it can. */
async function unitFault(work: Work, values: Readonly<Record<string, Json>>): Promise<StoredReason | null> {
  const { goodsId, unitId, planQty } = values;
  if (typeof goodsId !== 'string' || typeof unitId !== 'string' || typeof planQty !== 'number') return null;
  const thing = (await findAll(work, goods, [goodsId])).get(goodsId);
  const units = await findAll(work, unit, [unitId, ...(thing ? [thing.unitId] : [])]);
  const from = units.get(unitId);
  const own = units.get(thing?.unitId ?? '');
  if (!from || !own) return null;
  try {
    inOwnUnit(planQty, from, own);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { field: 'unitId', msg: refusalLabel(error.refusal) };
  }
}

interface Judged {
  readonly row: number;
  readonly title: string;
  readonly values: Readonly<Record<string, Json>>;
  readonly reasons: readonly StoredReason[];
}

async function judge(
  work: Work,
  { spec }: LinesOf,
  mapping: Mapping,
  { row, cells }: ReadSheet['lines'][number],
  reading: Reading,
): Promise<Judged> {
  const columns = lineColumns(spec);
  const { values, reasons } = await cellValues(columns, mapping, cells, reading);
  const said = new Set(reasons.map(({ field }) => field));
  const wrong = fieldErrors(Object.fromEntries(columns), values, 'submit').filter(
    ({ field }) => !said.has(field),
  );
  const fault = wrong.length + reasons.length === 0 ? await unitFault(work, values) : null;
  return {
    ...{ row, values, title: cells[mapping.indexOf('goodsId')] ?? '' },
    reasons: [...reasons, ...wrong, ...(fault ? [fault] : [])],
  };
}

async function judged(work: Work, of: LinesOf, sheet: ReadSheet, mapping: Mapping): Promise<Judged[]> {
  const { ownerId = of.ownerId } = ownValues(of.spec, of.viewer);
  const reading = await readingIn(work, of.viewer, withinOf(ownerId));
  const rows: Judged[] = [];
  for (const line of sheet.lines) rows.push(await judge(work, of, mapping, line, reading));
  return rows;
}

/** The rows of a file by a mapping, each with what stands against it. @throws 10400 */
export async function tryLines(
  work: Work,
  of: LinesOf,
  sheet: ReadSheet,
  choice: LineChoice | null,
  lang: Lang,
): Promise<RowVerdict[]> {
  const mapping = await mappingFor(work, of, sheet.heads, choice);
  return (await judged(work, of, sheet, mapping)).map(({ row, title, reasons }) => ({
    ...{ row, title },
    reasons: reasons.map(({ field, msg }) => {
      const head = field === null ? '' : (sheet.heads[mapping.indexOf(field)] ?? '');
      return { field, ...(head === '' ? {} : { column: head }), msg: say(msg, lang) };
    }),
  }));
}

/** The chosen rows as lines of the form, with the titles of what they refer to. @throws 10400 */
export async function readLines(
  work: Work,
  of: LinesOf,
  sheet: ReadSheet,
  choice: LineChoice | null,
): Promise<ReadLine[]> {
  const mapping = await mappingFor(work, of, sheet.heads, choice);
  const chosen = choice?.rows ?? null;
  const rows = (await judged(work, of, sheet, mapping)).filter(
    ({ row, reasons }) => reasons.length === 0 && chosen?.includes(row) !== false,
  );
  const refs = lineColumns(of.spec).flatMap(([name, { to }]) => (to === undefined ? [] : [{ name, to }]));
  const idsOf = (name: string) =>
    rows.flatMap(({ values }) => (typeof values[name] === 'string' ? [values[name]] : []));
  const names = await namesOfRows(work, new Map(refs.map(({ name, to }) => [to, new Set(idsOf(name))])));
  if (choice) await rememberHeads(work, sheetsOf(of), sheet.heads, mapping);
  return rows.map(({ values }) => ({
    values: { ...values },
    titles: Object.fromEntries(
      refs.flatMap(({ name, to }) => {
        const title = names.get(to)?.get(String(values[name]));
        return title === undefined ? [] : [[name, title]];
      }),
    ),
  }));
}
