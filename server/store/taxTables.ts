import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** The exact text submitted to the tax bureau; written once and kept (transport-and-money 14.3: ten years). */
export const taxMessage = pgTable(
  'tax_message',
  {
    groupCode: text('group_code').notNull(),
    /** Number of the report and of the attempt; the bureau takes each once. */
    messageNo: text('message_no').notNull(),
    reportId: int8('report_id').notNull(),
    content: text('content').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'tax_message_pk', columns: [t.groupCode, t.messageNo] })],
);
