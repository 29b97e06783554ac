import type { Label } from '../codes/label.ts';
import type { Role } from '../codes/roles.ts';
import type { Field } from './field.ts';
import { baseFields, type RecordSpec } from './record.ts';

/** Signs of a head that are no part of its name: stars and blanks. */
const exact = (head: string) =>
  head
    .normalize('NFKC')
    .replaceAll(/[*:\s]/g, '')
    .toLowerCase();
/** Without what stands in brackets: units, "required", how to leave it empty. */
const bare = (head: string) => exact(head.normalize('NFKC').replaceAll(/[([【].*?[)\]】]/g, ''));

/** May this role bring in rows of the record from a sheet? (records 10.11, column "in / out") */
export function mayImport(spec: RecordSpec, role: Role): boolean {
  return spec.import === true && spec.edit.by.includes(role);
}

/** The fields a sheet can fill: no pictures and no lines, nothing the platform sets or this role does not see. */
export function sheetFields(spec: RecordSpec, role: Role): [name: string, field: Field][] {
  const { remark } = baseFields;
  return Object.entries({ ...spec.fields, remark }).filter(([, { auto, kind, isUser, sees }]: [string, Field]) => !auto && !isUser && kind !== 'images' && kind !== 'files' && kind !== 'rows' && sees?.(role, {}) !== false);
}

/** Must a row bring it? A field with a value to start with, or that others decide about, may be left out. */
export function isNeeded({ required, when, initial }: Field): boolean {
  return required === true && when === undefined && initial === undefined;
}

/** Names of the fields that every row must bring. */
export function neededFields(spec: RecordSpec, role: Role): string[] {
  return sheetFields(spec, role).flatMap(([name, field]) => (isNeeded(field) ? [name] : []));
}

/** Which field each column of a sheet fills; null: the column is passed over. */
export type Mapping = readonly (string | null)[];

/** Fields by what their columns may be called; a name of two fields is the name of none. */
function namesBy(spec: RecordSpec, role: Role, plain: (head: string) => string): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const [name, { label }] of sheetFields(spec, role)) {
    const words: Label = label;
    for (const word of new Set([name, ...words].map(plain))) names.set(word, names.has(word) ? null : name);
  }
  return names;
}

/**
 * Maps columns by their heads, in whichever of the four languages they are written; a field is filled once.
 * @param known what heads of the group's own were mapped to before, head by head
 */
export function guessMapping(spec: RecordSpec, role: Role, heads: readonly string[], known: Mapping = []): Mapping {
  const open = new Set(sheetFields(spec, role).map(([name]) => name));
  const byExact = namesBy(spec, role, exact);
  const byBare = namesBy(spec, role, bare);
  const read = heads.map((head) => byExact.get(exact(head)) ?? byBare.get(bare(head)) ?? null);
  const taken = new Set<string>();
  const once = (name: string | null) => {
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
  // What a head says goes before what it once was.
  const said = read.map(once);
  return said.map((name, at) => {
    const before = known[at] ?? null;
    return name ?? (before !== null && read[at] === null && open.has(before) ? once(before) : null);
  });
}
