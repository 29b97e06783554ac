/**
 * A condition on a row as plain data: the server turns it into SQL for lists and single reads, and
 * evaluates it in memory to decide who gets a live event. One source for both.
 */
export type Where =
  | { readonly all: true }
  | { readonly none: true }
  | { readonly field: string; readonly is: string }
  | { readonly field: string; readonly in: readonly string[] }
  | { readonly field: string; readonly notIn: readonly string[] }
  | { readonly and: readonly Where[] }
  | { readonly or: readonly Where[] };

export const everyRow: Where = { all: true };
export const noRow: Where = { none: true };

/** Rows whose `field` equals an own id; without an own id, no row. */
export function own(field: string, id: string | undefined): Where {
  return id === undefined ? noRow : { field, is: id };
}

/** Whether the row fulfils the condition. */
export function holds(where: Where, row: Readonly<Record<string, unknown>>): boolean {
  if ('all' in where) return true;
  if ('none' in where) return false;
  if ('and' in where) return where.and.every((part) => holds(part, row));
  if ('or' in where) return where.or.some((part) => holds(part, row));
  const value = row[where.field];
  if ('is' in where) return value === where.is;
  if ('notIn' in where) return typeof value !== 'string' || !where.notIn.includes(value);
  return typeof value === 'string' && where.in.includes(value);
}

/** The fields that have one and the same value in all rows that fulfil the condition: to show or to ask for them says nothing. */
export function sameInAllRows(where: Where): readonly string[] {
  if ('is' in where) return [where.field];
  return 'and' in where ? where.and.flatMap(sameInAllRows) : [];
}
