import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** A signed message of an upstream customer as it came, and what it was answered. */
export const upMessage = pgTable(
  'up_message',
  {
    groupCode: text('group_code').notNull(),
    id: int8('id').notNull(),
    connectionId: int8('connection_id').notNull(),
    webhookId: text('webhook_id').notNull(),
    /** The order that it is about; null: none was found or made. */
    upOrderId: int8('up_order_id'),
    /** Method and path of the call. */
    request: text('request').notNull(),
    /** SHA-256 of the body, base64url. */
    digest: text('digest').notNull(),
    body: text('body').notNull(),
    /** Envelope status, and the envelope. */
    status: integer('status').notNull(),
    answer: text('answer').notNull(),
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'up_message_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('up_message_once').on(t.groupCode, t.connectionId, t.webhookId, t.digest, t.status),
    index('up_message_order').on(t.groupCode, t.upOrderId, t.receivedAt),
    index('up_message_received').on(t.receivedAt),
  ],
);
