import type { Label } from '../codes/label.ts';
import type { Role } from '../codes/roles.ts';
import type { Field } from './field.ts';
import { baseFields, type RecordSpec } from './record.ts';
import { seesSome } from './sight.ts';

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
  return spec.import === true && spec.edit.by.includes(role);
}

/** The fields a sheet can fill: no pictures and lines, and no fields that the platform sets or this role does not see. */
export function sheetFields(spec: RecordSpec, role: Role): [name: string, field: Field][] {
  const { remark } = baseFields;
  return Object.entries({ ...spec.fields, remark }).filter(([, field]: [string, Field]) => {
    const { auto, kind, isUser } = field;
    return !auto && !isUser && kind !== 'images' && kind !== 'files' && kind !== 'rows' && seesSome(field, { role });
  });
}

/** Whether every row needs it. A field with an initial value, or one that others fill, may be left out. */
export function isNeeded({ required, when, initial }: Field): boolean {
  return required === true && when === undefined && initial === undefined;
}

/** Names of the fields that every row needs. */
export function neededFields(spec: RecordSpec, role: Role): string[] {
  return sheetFields(spec, role).flatMap(([name, field]) => (isNeeded(field) ? [name] : []));
}

/** The field of each column of a sheet; null: the column is ignored. */
export type Mapping = readonly (string | null)[];

/** Fields by possible names of their columns; an ambiguous name is left out. */
function namesBy(spec: RecordSpec, role: Role, plain: (head: string) => string): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const [name, { label }] of sheetFields(spec, role)) {
    const words: Label = label;
    for (const word of new Set([name, ...words].map(plain))) names.set(word, names.has(word) ? null : name);
  }
  return names;
}

/**
 * Maps columns by their heads, in any of the four languages; each field once.
 * @param known the group's earlier mapping of its heads
 */
export function guessMapping(spec: RecordSpec, role: Role, heads: readonly string[], known: Mapping = []): Mapping {
  const open = new Set(sheetFields(spec, role).map(([name]) => name));
  const byExact = namesBy(spec, role, exactHead);
  const byBare = namesBy(spec, role, bareHead);
  const read = heads.map((head) => byExact.get(exactHead(head)) ?? byBare.get(bareHead(head)) ?? null);
  const taken = new Set<string>();
  const once = (name: string | null) => {
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
  // The head itself has priority over an earlier mapping.
  const said = read.map(once);
  return said.map((name, at) => {
    const before = known[at] ?? null;
    return name ?? (before !== null && read[at] === null && open.has(before) ? once(before) : null);
  });
}
