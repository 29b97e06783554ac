import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** The state of the embedded tax channel: requests it was given; not part of the platform's books. */
export const embeddedTaxOrder = pgTable(
  'embedded_tax_order',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    colour: text('colour').$type<'blue' | 'red'>().notNull(),
    state: text('state').$type<'accepted' | 'issued' | 'refused'>().notNull(),
    code: text('code'),
    invoiceNo: text('invoice_no'),
    confirmNo: text('confirm_no'),
    totalFen: whole('total_fen').notNull(),
    taxFen: whole('tax_fen').notNull(),
    receiverPhone: text('receiver_phone').notNull(),
    /** How often the request was received; it was issued once at most. */
    received: integer('received').notNull(),
    /** When an accepted request is decided. */
    dueAt: whole('due_at'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_tax_order_pk', columns: [t.groupCode, t.requestNo] })],
);
