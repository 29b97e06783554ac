import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** An optional field that the group has made required (records 5, FieldRequired); no row: optional as described. */
export const fieldRequired = pgTable(
  'field_required',
  {
    groupCode: text('group_code').notNull(),
    /** Name of the record whose form it is. */
    formCode: text('form_code').notNull(),
    fieldCode: text('field_code').notNull(),
    setBy: int8('set_by').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'field_required_pk', columns: [t.groupCode, t.formCode, t.fieldCode] })],
);
