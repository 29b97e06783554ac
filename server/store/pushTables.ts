import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** The line in which the messages about one upstream order stand: its lock, and the number of the last one. */
export const pushLine = pgTable(
  'push_line',
  {
    groupCode: text('group_code').notNull(),
    upOrderId: int8('up_order_id').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (t) => [primaryKey({ name: 'push_line_pk', columns: [t.groupCode, t.upOrderId] })],
);

/** The line in which the messages of a webhook about one document stand, as `pushLine`. */
export const hookLine = pgTable(
  'hook_line',
  {
    groupCode: text('group_code').notNull(),
    webhookId: int8('webhook_id').notNull(),
    bizId: text('biz_id').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (t) => [primaryKey({ name: 'hook_line_pk', columns: [t.groupCode, t.webhookId, t.bizId] })],
);

/** What the embedded upstream customer received; not part of the platform's books. */
export const embeddedPush = pgTable(
  'embedded_push',
  {
    groupCode: text('group_code').notNull(),
    messageId: text('message_id').notNull(),
    body: text('body').notNull(),
    /** How often it came; it was taken once at most. */
    received: integer('received').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'embedded_push_pk', columns: [t.groupCode, t.messageId] }),
    index('embedded_push_at').on(t.groupCode, t.at),
  ],
);
