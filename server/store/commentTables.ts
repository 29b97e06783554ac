import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** Comments on a document; written once, never changed. */
export const comment = pgTable(
  'comment',
  {
    groupCode: text('group_code').notNull(),
    id: int8('id').notNull(),
    record: text('record').notNull(),
    recordId: int8('record_id').notNull(),
    byId: int8('by_id').notNull(),
    byName: text('by_name').notNull(),
    byRole: text('by_role').notNull(),
    text: text('text').notNull(),
    photos: jsonb('photos').$type<readonly string[]>().notNull().default([]),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'comment_pk', columns: [t.groupCode, t.id] }),
    index('comment_record').on(t.groupCode, t.record, t.recordId, t.id),
  ],
);
