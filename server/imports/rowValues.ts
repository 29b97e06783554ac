import { and, eq, type SQL } from 'drizzle-orm';
import type { Json } from '../../domain/calls/json.ts';
import { type Dictionary, dictionaryFrom } from '../../domain/codes/dictionary.ts';
import type { Label } from '../../domain/codes/label.ts';
import { lossMessage } from '../../domain/schema/cellLoss.ts';
import { quantityKind } from '../../domain/schema/quantity.ts';
import { readCell, UNREADABLE } from '../../domain/schema/readCell.ts';
import type { Field } from '../../domain/schema/field.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { ownValues } from '../../domain/rules/ownValues.ts';
import { scopeFor } from '../../domain/rules/rights.ts';
import { isNeeded, type Mapping, type SheetColumn, sheetFields } from '../../domain/schema/sheetColumns.ts';
import { codeOverridesOf } from '../records/codeOverrides.ts';
import { REQUIRED } from '../records/formErrors.ts';
import { withRequired } from '../../domain/schema/requiredFields.ts';
import { registered } from '../records/registry.ts';
import { spelt } from '../records/filters.ts';
import { toSql } from '../records/scope.ts';
import { meansSql } from '../records/wordSql.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';
import type { StoredReason } from '../store/importTables.ts';
import type { Work } from '../records/work.ts';

const UNREAD = (label: Label, text: string): Label => [
  `${label[0]}“${text}”无法识别`,
  `${label[1]}: "${text}" is not understood`,
  `${label[2]}: no se entiende «${text}»`,
  `${label[3]}「${text}」を解釈できません`,
];
/** Why a text is no value of a field. */
const unread = (label: Label, text: string): Label => lossMessage(label, text) ?? UNREAD(label, text);
const NOBODY = (label: Label, text: string): Label => [
  `${label[0]}“${text}”不存在或不可选`,
  `${label[1]}: there is no "${text}" to choose`,
  `${label[2]}: no hay «${text}» para elegir`,
  `${label[3]}「${text}」は存在しないか選択できません`,
];
const SEVERAL = (label: Label, text: string): Label => [
  `${label[0]}“${text}”有多条，请填写编号`,
  `${label[1]}: several are called "${text}"; write the number instead`,
  `${label[2]}: varios se llaman «${text}»; escriba el número`,
  `${label[3]}「${text}」が複数あります。番号を入力してください`,
];

export interface RowValues {
  /** null: nothing can be made of the row. */
  readonly values: Readonly<Record<string, Json>> | null;
  readonly reasons: readonly StoredReason[];
}

/** Ids of referenced records by the text in the sheet; asked once a slice of rows. */
type Lookup = (to: string, name: string) => Promise<readonly string[]>;

/** A further condition on the rows of a record that may be named. */
export type Within = (record: string, table: RecordTable) => SQL | undefined;

/** Looks up records in the person's scope by number, by another value that they are known by, or by title. */
function lookupIn(work: Work, viewer: Viewer, within: Within): Lookup {
  const known = new Map<string, Promise<readonly string[]>>();
  const find = async (to: string, name: string) => {
    const { spec, table } = registered(to);
    const named = async (field: string) =>
      work.tx
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.groupCode, work.groupCode),
            eq(table.deleted, false),
            toSql(scopeFor(spec, viewer), table),
            within(to, table),
            meansSql(columnNamed(table, field), spelt(spec, field, name)),
          ),
        )
        .limit(2);
    // Goods also by their barcode.
    for (const field of [spec.number.field, ...(spec.lookups ?? []), spec.title]) {
      const found = await named(field);
      if (found.length > 0) return found.map(({ id }) => String(id));
    }
    return [];
  };
  return (to, name) => {
    const key = `${to}:${name}`;
    const asked = known.get(key) ?? find(to, name);
    known.set(key, asked);
    return asked;
  };
}

/** The lookups that rows need, done once for a slice of rows. */
export interface Reading {
  readonly lookup: Lookup;
  /** The group's labels of its codes. */
  readonly words: Dictionary;
}

const ANYWHERE: Within = () => undefined;

export async function readingIn(work: Work, viewer: Viewer, within = ANYWHERE): Promise<Reading> {
  return { lookup: lookupIn(work, viewer, within), words: dictionaryFrom(await codeOverridesOf(work)) };
}

/** What the cells of a row say, and why a text is no value of its field. */
export async function cellValues(
  columns: readonly SheetColumn[],
  mapping: Mapping,
  cells: readonly string[],
  { lookup, words }: Reading,
): Promise<{ values: Record<string, Json>; reasons: StoredReason[] }> {
  const values: Record<string, Json> = {};
  const reasons: StoredReason[] = [];
  const fill = async (name: string, field: Field) => {
    const text = cells[mapping.indexOf(name)] ?? '';
    const value = readCell(field, quantityKind(name, values) ?? field.kind, text, words);
    if (value === UNREADABLE) reasons.push({ field: name, msg: unread(field.label, text) });
    else if (field.kind === 'ref' && field.to !== undefined && typeof value === 'string') {
      const ids = await lookup(field.to, value);
      const [id, other] = ids;
      if (id !== undefined && other === undefined) values[name] = id;
      else reasons.push({ field: name, msg: (id === undefined ? NOBODY : SEVERAL)(field.label, text) });
    } else if (value !== null) values[name] = value;
  };
  const mapped = columns.filter(([name]) => mapping.includes(name));
  // A quantity is in the price unit of its row, which must be read first.
  const isUnit = ([name]: SheetColumn) => name === 'priceUnit';
  for (const [name, field] of [...mapped.filter(isUnit), ...mapped.filter((one) => !isUnit(one))])
    await fill(name, field);
  return { values, reasons };
}

/** The values of the form that a row of a sheet stands for; a field without a value in the sheet starts as in a new form. */
export async function rowValues(
  work: Work,
  spec: RecordSpec,
  viewer: Viewer,
  mapping: Mapping,
  cells: readonly string[],
  reading: Reading,
): Promise<RowValues> {
  const columns = sheetFields(spec, viewer.role);
  const { values, reasons } = await cellValues(columns, mapping, cells, reading);
  const own = { ...values, ...ownValues(spec, viewer) };
  const { fromSheet } = registered(spec.name);
  if (fromSheet === undefined) return { values: { ...startOf(spec, own, viewer), ...own }, reasons };
  const said = new Set(reasons.map(({ field }) => field));
  const empty = columns.filter(
    ([name, field]) => isNeeded(field) && values[name] === undefined && !said.has(name),
  );
  const made = await fromSheet(work, own, said);
  return {
    values: made.values && { ...startOf(spec, made.values, viewer), ...made.values },
    reasons: [
      ...reasons,
      ...empty.map(([field, { label }]) => ({ field, msg: REQUIRED(label) })),
      ...made.reasons.filter(({ field }) => !said.has(field)),
    ],
  };
}

/** The initial values of this role's new form, for fields that the row leaves empty. */
function startOf(
  spec: RecordSpec,
  values: Readonly<Record<string, Json>>,
  { role }: Viewer,
): Record<string, Json> {
  const start = Object.entries(withRequired(spec, [], role)).filter(
    ([name, { auto, initial }]) => !auto && initial !== undefined && !(name in values),
  );
  return Object.fromEntries(start.map(([name, { initial }]) => [name, initial as Json]));
}
