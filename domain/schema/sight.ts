import { isTel } from '../rules/checks.ts';
import type { Field, Mask } from './field.ts';
import { fieldOf, type RecordSpec, type Viewer } from './record.ts';

/**
 * What a viewer sees of a record's fields: the one place that decides. Rows, forms and exports ask by row; whatever compares
 * all rows at once (order, filter, search, group, sum) asks whether a field is seen in each of them.
 */

/** Who looks: the acting role, and whether the own party lacks an approved qualification. */
export type Looker = Pick<Viewer, 'role' | 'isUnapproved'>;

type Values = Readonly<Record<string, unknown>>;
type Sighted = Pick<Field, 'sees' | 'seesAlways' | 'approvedOnly'>;

/** Whether the viewer sees the field in this row. Names without a description (id, state) are seen with their row. */
export function seesIn(field: Sighted | undefined, viewer: Looker, row: Values): boolean {
  if (field === undefined) return true;
  if (viewer.isUnapproved === true && field.approvedOnly?.includes(viewer.role) === true) return false;
  return field.sees?.(viewer.role, row) ?? true;
}

/** Whether the viewer sees the field in some row at least: it may have a column. */
export function seesSome(field: Sighted | undefined, viewer: Looker): boolean {
  return seesIn(field, viewer, {});
}

/** Whether the viewer sees the field in each row. Where that depends on the row, the description names the roles. */
export function seesEach(field: Sighted | undefined, viewer: Looker): boolean {
  const dependsOnRow = (field?.sees?.length ?? 0) > 1;
  if (dependsOnRow && field?.seesAlways?.includes(viewer.role) !== true) return false;
  return seesSome(field, viewer);
}

const isOpen = (field: Field | undefined, viewer: Looker) => field === undefined || (!field.mask && !field.isSecret && seesEach(field, viewer));

/** Whether rows may be put in the order of this field: one that stands for the order of another is as visible as that. */
export function maySort(spec: RecordSpec, name: string, viewer: Looker): boolean {
  const field = fieldOf(spec, name);
  return isOpen(field?.ranks === undefined ? field : fieldOf(spec, field.ranks), viewer);
}

/** Whether rows may be compared by their own field: masked ones only with a whole value, never by range or part. */
export function mayCompare(spec: RecordSpec, name: string, filter: string, viewer: Looker): boolean {
  const field = fieldOf(spec, name);
  if (field?.mask) return filter !== 'range' && filter !== 'area' && seesEach(field, viewer);
  return isOpen(field, viewer);
}

const WHOLE: Readonly<Record<Mask, (text: string) => boolean>> = {
  phone: isTel,
  idNumber: (text) => /^(\d{15}|[\dA-Z]{18})$/.test(text),
  bankCard: (text) => /^\d{8,30}$/.test(text),
};

/** Whether a text can be the whole value of a field masked like this: parts of one are never looked up. */
export function isWhole(mask: Mask, text: string): boolean {
  return WHOLE[mask](text);
}

/** Whether a list may be narrowed by this filter, as far as its own record tells. */
export function mayFilter(spec: RecordSpec, name: string, viewer: Looker): boolean {
  const filter = spec.list.filters[name];
  if (filter === undefined || typeof filter === 'string') return mayCompare(spec, name, filter ?? '', viewer);
  if ('through' in filter) return filter.through.every((reference) => seesEach(fieldOf(spec, reference), viewer));
  if ('due' in filter) return seesEach(fieldOf(spec, filter.due), viewer);
  const lines = fieldOf(spec, filter.in);
  return seesEach(lines, viewer) && seesEach(lines?.columns?.[name], viewer);
}

/** The query parameters of a filter: a range has two. */
export function paramsOf(name: string, filter: unknown): string[] {
  return filter === 'range' ? [`${name}From`, `${name}To`] : [name];
}

/** Parameters of a list that would compare rows by what the viewer does not see. */
export function unseenParams(spec: RecordSpec, viewer: Looker): ReadonlySet<string> {
  const unseen = Object.entries(spec.list.filters).filter(([name]) => !mayFilter(spec, name, viewer));
  return new Set(unseen.flatMap(([name, filter]) => paramsOf(name, filter)));
}
