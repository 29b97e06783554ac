import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** A link to one record for one purpose, without login (records 4); only a hash of its token is stored. */
export const linkToken = pgTable(
  'link_token',
  {
    groupCode: text('group_code').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Public page it opens, or what it shows there (SHARED of domain/calls/sharing.ts). */
    page: text('page').notNull(),
    recordId: int8('record_id').notNull(),
    /** The phone that it was sent to, for an act that binds; null: it is only for looking, or older than this column. */
    phone: text('phone'),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'link_token_pk', columns: [t.groupCode, t.tokenHash] }),
    // A link names no tenant: it is looked up by hash alone.
    index('link_token_hash').on(t.tokenHash),
    index('link_token_record').on(t.groupCode, t.page, t.recordId),
  ],
);
