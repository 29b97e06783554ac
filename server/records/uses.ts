import { and, eq, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Field } from '../../domain/schema/field.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Work } from './work.ts';
import type { Entry } from './entry.ts';
import { allEntries } from './registry.ts';
import { columnNamed } from '../store/recordTable.ts';

/** Counting stops here: a larger number would not help anybody. */
const ENOUGH = 1_000;

type CanName = (field: Field) => boolean;

/** A view repeats rows of other records, or of a log that holds nobody. */
const holders = () => allEntries().filter(({ spec }) => !spec.isDerived);

const holds = (column: PgColumn, part: object | string) => sql`${column} @> ${JSON.stringify([part])}::jsonb`;

/** Conditions for a row that refers to the value, in a field of its own or in one of its lines. */
function conditions({ spec, table }: Entry, canName: CanName, value: string): SQL[] {
  return Object.entries(spec.fields).flatMap(([name, field]) => {
    const column = columnNamed(table, name);
    const parts = Object.entries(field.columns ?? {}).filter(([, part]) => canName(part));
    if (field.kind === 'rows') return parts.map(([part]) => holds(column, { [part]: value }));
    if (!canName(field)) return [];
    return [field.kind === 'codes' ? holds(column, value) : eq(column, value)];
  });
}

/** Rows of these records, not deleted, that refer to a value, counted up to 1,000; `self` is not counted. */
async function count(
  work: Work,
  entries: readonly Entry[],
  canName: CanName,
  value: string,
  self?: string,
): Promise<number> {
  let found = 0;
  for (const entry of entries) {
    const { spec, table } = entry;
    const named = conditions(entry, canName, value);
    if (named.length === 0 || found >= ENOUGH) continue;
    const isLive = and(
      eq(table.groupCode, work.groupCode),
      eq(table.deleted, false),
      spec.unlisted && notInArray(table.status, [...spec.unlisted]),
    );
    const isOther = self === undefined ? undefined : ne(table.id, self);
    const rows = await work.tx
      .select({ id: table.id })
      .from(table)
      .where(and(isLive, isOther, or(...named)))
      .limit(ENOUGH);
    found += rows.length;
  }
  return Math.min(found, ENOUGH);
}

/**
 * Number of rows of the tenant that refer to this row, up to 1,000 (refusal 10412).
 * @param beside records deleted together with it, as its reviews are
 */
export function usesOf(
  work: Work,
  record: string,
  id: string,
  beside: readonly string[] = [],
): Promise<number> {
  const entries = holders().filter(({ spec }) => !beside.includes(spec.name));
  return count(work, entries, ({ kind, to }) => kind === 'ref' && to === record, id, id);
}

/** Number of rows of the tenant with this code of a list, up to 1,000. */
export function usesOfCode(work: Work, list: string, code: string): Promise<number> {
  return count(work, holders(), (field) => field.list?.name === list, code);
}
