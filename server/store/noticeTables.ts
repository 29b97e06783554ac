import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** A notice that one person has read (records 5, NoteRead). */
export const noticeRead = pgTable(
  'notice_read',
  {
    groupCode: text('group_code').notNull(),
    accountId: int8('account_id').notNull(),
    noticeId: int8('notice_id').notNull(),
    readAt: bigint('read_at', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'notice_read_pk', columns: [t.groupCode, t.accountId, t.noticeId] }),
    index('notice_read_notice').on(t.groupCode, t.noticeId),
  ],
);

/**
 * Up to which notice of an audience one person has read everything: "all read" costs one row, not one a notice. By
 * audience, because whoever marks all read in one role has not seen the notices of another role.
 */
export const noticeMark = pgTable(
  'notice_mark',
  {
    groupCode: text('group_code').notNull(),
    accountId: int8('account_id').notNull(),
    audience: text('audience').notNull(),
    readUpTo: int8('read_up_to').notNull(),
  },
  (t) => [primaryKey({ name: 'notice_mark_pk', columns: [t.groupCode, t.accountId, t.audience] })],
);
