import { bigint, boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { oilOrderKind } from '../../domain/codes/lists/advance.ts';
import type { CodeOf } from '../../domain/codes/lists/list.ts';
import type { OilTxnKind } from '../../domain/rules/oilCard.ts';

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
    kind: text('kind').$type<CodeOf<typeof oilOrderKind>>().notNull().default('voucher'),
    supplierId: text('supplier_id').notNull().default(''),
    /** Card that it is about; null for a voucher. */
    cardNo: text('card_no'),
    /** Where the money goes, and where it comes from. */
    toCardNo: text('to_card_no'),
    fromCardNo: text('from_card_no'),
    plateNumber: text('plate_number'),
    /** How often the order was received; it was carried out once at most. */
    received: whole('received').notNull(),
    /** When an accepted order is carried out. */
    dueAt: whole('due_at'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_oil_order_pk', columns: [t.groupCode, t.requestNo] })],
);

/** Cards as the embedded fuel supplier keeps them. */
export const embeddedOilCard = pgTable(
  'embedded_oil_card',
  {
    groupCode: text('group_code').notNull(),
    cardNo: text('card_no').notNull(),
    /** What it held before its transactions, fen. */
    openingFen: whole('opening_fen').notNull(),
    isBlocked: boolean('is_blocked').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_oil_card_pk', columns: [t.groupCode, t.cardNo] })],
);

/** What has happened on the cards, as the embedded fuel supplier tells it. */
export const embeddedOilTxn = pgTable(
  'embedded_oil_txn',
  {
    groupCode: text('group_code').notNull(),
    txnId: text('txn_id').notNull(),
    supplierId: text('supplier_id').notNull(),
    cardNo: text('card_no').notNull(),
    kind: text('kind').$type<OilTxnKind>().notNull(),
    amountFen: whole('amount_fen').notNull(),
    /** One that lies ahead has not happened yet. */
    at: whole('at').notNull(),
    /** From when on it is told. */
    toldAt: whole('told_at').notNull(),
    station: text('station'),
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    fuel: text('fuel'),
    litres: whole('litres'),
    unitPriceFen: whole('unit_price_fen'),
    odometerKm: whole('odometer_km'),
    plate: text('plate'),
  },
  (t) => [
    primaryKey({ name: 'embedded_oil_txn_pk', columns: [t.groupCode, t.txnId] }),
    index('embedded_oil_txn_told').on(t.groupCode, t.supplierId, t.toldAt, t.txnId),
  ],
);

/** How far the transactions of a fuel supplier were read, and when. */
export const oilFeed = pgTable(
  'oil_feed',
  {
    groupCode: text('group_code').notNull(),
    supplierId: text('supplier_id').notNull(),
    cursor: text('cursor').notNull(),
    readAt: whole('read_at').notNull(),
    /** Day of the last balances, and of the last comparison, `yyyymmdd`. */
    balancesDay: text('balances_day').notNull(),
    comparedDay: text('compared_day').notNull(),
  },
  (t) => [primaryKey({ name: 'oil_feed_pk', columns: [t.groupCode, t.supplierId] })],
);
