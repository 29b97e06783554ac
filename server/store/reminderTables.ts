import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** Reminders sent of a document's expiry, by days before it: each is sent once. */
export const reminder = pgTable(
  'reminder',
  {
    groupCode: text('group_code').notNull(),
    record: text('record').notNull(),
    recordId: int8('record_id').notNull(),
    endAt: bigint('end_at', { mode: 'number' }).notNull(),
    days: integer('days').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'reminder_pk', columns: [t.groupCode, t.record, t.recordId, t.endAt, t.days] })],
);
