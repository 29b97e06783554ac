import {
  bigint,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { plainSums } from '../../domain/schema/sum.ts';
import { snake } from './recordTable.ts';

/**
 * A tally cell: a group, a day of creation, a state, and the value of one field of `list.tally` (field '' counts all rows
 * once), with the number of rows and the sums of `list.sums`.
 */
function cellColumns(spec: RecordSpec) {
  const sums = plainSums(spec).map((name): [string, PgColumnBuilderBase] => [
    name,
    bigint(snake(name), { mode: 'number' }).notNull(),
  ]);
  return {
    groupCode: text('group_code').notNull(),
    field: text('field').notNull(),
    /** The value as text: the province of an area, the day (epoch ms) of a time, '' when empty. */
    value: text('value').notNull(),
    /** 00:00 in Shanghai of the day of creation, epoch ms. */
    day: bigint('day', { mode: 'number' }).notNull(),
    status: text('status').notNull(),
    n: integer('n').notNull(),
    ...Object.fromEntries(sums),
  };
}

/** The cells, and a second table with changes not merged into them yet, so that writers never wait for the same row. */
export function tallyTablesOf(spec: RecordSpec) {
  const name = `${snake(spec.name)}_tally`;
  const cells = pgTable(name, cellColumns(spec), (t) => [
    primaryKey({ name: `${name}_pk`, columns: [t.groupCode, t.field, t.value, t.day, t.status] }),
  ]);
  const changes = pgTable(`${name}_change`, cellColumns(spec), (t) => [
    index(`${name}_change_cell`).on(t.groupCode, t.field, t.value, t.day),
  ]);
  return { cells, changes };
}
