import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

/**
 * What a loaded waybill costs its group, once (addendum B D61). It is written with the loading and locks nothing; the balance is
 * charged later.
 */
export const serviceCharge = pgTable(
  'service_charge',
  {
    groupCode: group(),
    waybillId: int8('waybill_id').notNull(),
    chargeNo: text('charge_no').notNull(),
    waybillNo: text('waybill_no').notNull(),
    editionId: int8('edition_id').notNull(),
    feeFen: whole('fee_fen').notNull(),
    at: whole('at').notNull(),
    /** When the balance was charged with it; null: not yet. */
    foldedAt: whole('folded_at'),
    /** What of it the balance has covered, fen; the rest is owed. */
    settledFen: whole('settled_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'service_charge_pk', columns: [t.groupCode, t.waybillId] }),
    index('service_charge_at').on(t.groupCode, t.at),
    index('service_charge_open').on(t.foldedAt, t.groupCode),
  ],
);

/** Messages to us that were taken: each id works once. */
export const hookTaken = pgTable(
  'hook_taken',
  {
    port: text('port').notNull(),
    id: text('id').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'hook_taken_pk', columns: [t.port, t.id] }), index('hook_taken_at').on(t.at)],
);

/** Payments by code as the embedded channel knows them; not part of the platform's books. */
export const embeddedCollection = pgTable(
  'embedded_collection',
  {
    groupCode: group(),
    requestNo: text('request_no').notNull(),
    state: text('state').$type<'open' | 'paid' | 'closed' | 'refused'>().notNull(),
    channel: text('channel').notNull(),
    amountFen: whole('amount_fen').notNull(),
    codeUrl: text('code_url'),
    serial: text('serial'),
    expireAt: whole('expire_at').notNull(),
    /** When somebody pays it; null: nobody does. */
    payAt: whole('pay_at'),
    paidFen: whole('paid_fen'),
    paidAt: whole('paid_at'),
    /** How often it was told of, and how often it is to be. */
    told: whole('told').notNull(),
    tells: whole('tells').notNull(),
  },
  (t) => [
    primaryKey({ name: 'embedded_collection_pk', columns: [t.groupCode, t.requestNo] }),
    index('embedded_collection_due').on(t.state, t.payAt),
  ],
);

/** Refunds as the embedded channel knows them. */
export const embeddedRefund = pgTable(
  'embedded_refund',
  {
    groupCode: group(),
    requestNo: text('request_no').notNull(),
    collectionNo: text('collection_no').notNull(),
    state: text('state').$type<'done' | 'refused'>().notNull(),
    amountFen: whole('amount_fen').notNull(),
    serial: text('serial'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_refund_pk', columns: [t.groupCode, t.requestNo] })],
);
