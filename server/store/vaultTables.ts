import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** Secrets of records, encrypted; the rows themselves only say that there is one (server/vault). */
export const vaultSecret = pgTable(
  'vault_secret',
  {
    groupCode: text('group_code').notNull(),
    record: text('record').notNull(),
    recordId: int8('record_id').notNull(),
    field: text('field').notNull(),
    sealed: text('sealed').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'vault_secret_pk', columns: [t.groupCode, t.record, t.recordId, t.field] })],
);
