import type { Label } from '../codes/label.ts';
import type { Role } from '../codes/roles.ts';
import type { Field, Fields } from './field.ts';
import { baseFields, type RecordSpec } from './record.ts';
import { seesSome } from './sight.ts';

/** A column that a sheet may have: the field it fills, and the name of that. */
export type SheetColumn = readonly [name: string, field: Field];

/** Characters of a head that are not part of its name: stars and spaces. */
export const exactHead = (head: string) =>
  head
    .normalize('NFKC')
    .replaceAll(/[*:\s]/g, '')
    .toLowerCase();
/** Without text in brackets: units, "required", how to leave it empty. */
export const bareHead = (head: string) => exactHead(head.normalize('NFKC').replaceAll(/[([【].*?[)\]】]/g, ''));

/**
 * Whether this role may import rows of the record from a sheet (records 10.11, column "in
 * out").
 */
export function mayImport(spec: RecordSpec, role: Role): boolean {
  return spec.import !== undefined && spec.edit.by.includes(role);
}

/**
 * The columns a sheet can have: the fields of the record, or those that its description names for sheets. No pictures and
 * lines, nothing that the platform sets, that this role does not see, or that is its own party anyway.
 */
export function sheetFields(spec: RecordSpec, role: Role): SheetColumn[] {
  const { remark } = baseFields;
  const named: Fields = spec.import === true || spec.import === undefined ? spec.fields : spec.import.columns;
  const own = spec.fixed?.[role];
  const isFixed = (name: string) => own !== undefined && (name === own.own || (own.also !== undefined && name in own.also));
  return Object.entries({ ...named, remark }).filter(([name, field]: [string, Field]) => {
    const { auto, kind, isUser } = field;
    return !auto && !isUser && kind !== 'images' && kind !== 'files' && kind !== 'rows' && !isFixed(name) && seesSome(field, { role });
  });
}

/** Whether every row needs it. A field with an initial value, or one that others fill, may be left out. */
export function isNeeded({ required, when, initial }: Field): boolean {
  return required === true && when === undefined && initial === undefined;
}

/** Names of the columns that every row needs. */
export function neededColumns(columns: readonly SheetColumn[]): string[] {
  return columns.flatMap(([name, field]) => (isNeeded(field) ? [name] : []));
}

/** Names of the fields that every row needs. */
export function neededFields(spec: RecordSpec, role: Role): string[] {
  return neededColumns(sheetFields(spec, role));
}

/** The field of each column of a sheet; null: the column is ignored. */
export type Mapping = readonly (string | null)[];

/** Fields by possible names of their columns; an ambiguous name is left out. */
function namesBy(columns: readonly SheetColumn[], plain: (head: string) => string): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const [name, { label }] of columns) {
    const words: Label = label;
    for (const word of new Set([name, ...words].map(plain))) names.set(word, names.has(word) ? null : name);
  }
  return names;
}

/** The columns of a sheet whose heads may be this field's. */
export function candidatesOf([name, { label, heads: words }]: SheetColumn, heads: readonly string[]): number[] {
  const own: Label = label;
  const isOwn = (head: string) => [name, ...own].some((word) => exactHead(word) === exactHead(head) || bareHead(word) === bareHead(head));
  const saying = (head: string) => words !== undefined && words.says.test(head) && words.not?.test(head) !== true;
  return heads.flatMap((head, at) => (head.trim() !== '' && (isOwn(head) || saying(exactHead(head))) ? [at] : []));
}

/** The fields whose one candidate among the columns left is the candidate of no other field. */
function onlyCandidates(columns: readonly SheetColumn[], heads: readonly string[], left: (at: number) => boolean): Map<number, string> {
  const found = columns.map((column) => ({ name: column[0], at: candidatesOf(column, heads).filter(left) }));
  const single = found.flatMap(({ name, at }) => (at[0] !== undefined && at.length === 1 ? [{ name, at: at[0] }] : []));
  const rivals = (at: number) => found.filter((one) => one.at.includes(at)).length;
  return new Map(single.flatMap(({ name, at }) => (rivals(at) === 1 ? [[at, name]] : [])));
}

/**
 * Maps columns by their heads, in any of the four languages; each field once. A field with words of its own (`heads`) is
 * taken where just one column may be it, else the person is asked.
 * @param known the earlier mapping of these heads
 */
export function mappingOf(columns: readonly SheetColumn[], heads: readonly string[], known: Mapping = []): Mapping {
  const open = new Set(columns.map(([name]) => name));
  const named = columns.filter(([, { heads: words }]) => words === undefined);
  const byExact = namesBy(named, exactHead);
  const byBare = namesBy(named, bareHead);
  const read = heads.map((head) => byExact.get(exactHead(head)) ?? byBare.get(bareHead(head)) ?? null);
  const taken = new Set<string>();
  const once = (name: string | null) => {
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
  // The head itself has priority over an earlier mapping, and this over words that may mean something else.
  const said = read.map(once);
  const kept = said.map((name, at) => {
    const before = known[at] ?? null;
    return name ?? (before !== null && read[at] === null && open.has(before) ? once(before) : null);
  });
  const asked = columns.filter(([name, { heads: words }]) => words !== undefined && !taken.has(name));
  const single = onlyCandidates(asked, heads, (at) => kept[at] === null && read[at] === null);
  return kept.map((name, at) => name ?? single.get(at) ?? null);
}

/**
 * Maps the columns of a record's sheet.
 * @param known the group's earlier mapping of its heads
 */
export function guessMapping(spec: RecordSpec, role: Role, heads: readonly string[], known: Mapping = []): Mapping {
  return mappingOf(sheetFields(spec, role), heads, known);
}
