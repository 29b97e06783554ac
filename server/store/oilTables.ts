import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** The state of the embedded fuel supplier: orders it was given; not part of the platform's books. */
export const embeddedOilOrder = pgTable(
  'embedded_oil_order',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    state: text('state').$type<'accepted' | 'done' | 'refused'>().notNull(),
    code: text('code'),
    voucherNo: text('voucher_no'),
    /** Delivered, or about to be, fen. */
    amountFen: whole('amount_fen').notNull(),
    /** Card that was recharged; null for a voucher. */
    cardNo: text('card_no'),
    /** How often the order was received; it was carried out once at most. */
    received: whole('received').notNull(),
    /** When an accepted order is carried out. */
    dueAt: whole('due_at'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_oil_order_pk', columns: [t.groupCode, t.requestNo] })],
);
