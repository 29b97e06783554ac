import { and, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { holds, type Where } from '../../domain/schema/where.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { mayOpen, mayView, reachesAll, scopeFor } from '../../domain/rules/rights.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from './errors.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';

/** A row condition of the domain as SQL. */
export function toSql(where: Where, table: RecordTable): SQL {
  if ('all' in where) return sql`true`;
  if ('none' in where) return sql`false`;
  if ('and' in where) return and(...where.and.map((part) => toSql(part, table))) ?? sql`true`;
  if ('or' in where) return or(...where.or.map((part) => toSql(part, table))) ?? sql`false`;
  const column = columnNamed(table, where.field);
  if ('is' in where) return eq(column, where.is);
  if ('notIn' in where)
    return where.notIn.length === 0
      ? sql`true`
      : (or(isNull(column), notInArray(column, [...where.notIn])) ?? sql`true`);
  return where.in.length === 0 ? sql`false` : inArray(column, [...where.in]);
}

/** Condition: rows of the states that a list shows without a state filter. */
export function listed({ unlisted }: RecordSpec, table: RecordTable): SQL | undefined {
  return unlisted && notInArray(table.status, [...unlisted]);
}

/** Whether this viewer may see rows of the record at all. @throws 10403 */
export function requireView(spec: RecordSpec, viewer: Viewer): void {
  if (!mayView(spec, viewer)) throw refused(notAllowed);
}

/** Whether this viewer may open rows of the record, with all that belongs to them. @throws 10403 */
export function requireOpen(spec: RecordSpec, viewer: Viewer): void {
  if (!mayOpen(spec, viewer)) throw refused(notAllowed);
}

/** Whether this row is in the viewer's scope. Out of scope is answered like absent: 10404. */
export function isInScope(spec: RecordSpec, viewer: Viewer, row: Readonly<Record<string, unknown>>): boolean {
  // Rows of the central group are found there only (store/tenants).
  const isReached = row.groupCode === viewer.groupCode || spec.ofHouse === true || reachesAll(spec, viewer);
  return isReached && holds(scopeFor(spec, viewer), row);
}
