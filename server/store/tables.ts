import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { type RecordTable, type TableOf, tableOf } from './recordTable.ts';

const tables = new Map<string, RecordTable>();

/** The only table object of a record (the schema exports it, so that migrations include it). */
export function tableFor<S extends RecordSpec>(spec: S): TableOf<S> {
  return anyTableFor(spec) as TableOf<S>;
}

/** The same for code that treats all records alike. */
export function anyTableFor(spec: RecordSpec): RecordTable {
  const known = tables.get(spec.name);
  if (known) return known;
  const table = tableOf(spec);
  tables.set(spec.name, table);
  return table;
}

/** Uses an existing table for a record: it has a column for every field, and some of its own. */
export function bindToTable(spec: RecordSpec, table: PgTable): RecordTable {
  // Columns are looked up by field name, which throws where one is missing.
  const known = table as RecordTable;
  tables.set(spec.name, known);
  return known;
}
