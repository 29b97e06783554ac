import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CodeOf } from '../../domain/codes/lists/list.ts';
import type { stockDocument, stockMoveKind, stockQuality } from '../../domain/codes/lists/stock.ts';
import { int8 } from './recordTable.ts';

/*
 * The stock ledger (addendum B 3.2). Its rules are triggers of its migration: movements never change, and at commit what is
 * on hand is what was left after the last movement, and what is reserved is the sum of the holds.
 */

const whole = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

export type StockQuality = CodeOf<typeof stockQuality>;
export type StockMoveKind = CodeOf<typeof stockMoveKind>;
export type StockDocument = CodeOf<typeof stockDocument>;
export type HoldKind = 'reserve' | 'count';

/** Lot of stock whose goods are not kept by lots. */
export const NO_LOT = '-';

/** What is on hand of one key: location, goods, owner, lot and quality. A key once used stays. */
export const stockItem = pgTable(
  'stock_item',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    warehouseId: int8('warehouse_id').notNull(),
    locationId: int8('location_id').notNull(),
    goodsId: int8('goods_id').notNull(),
    ownerId: int8('owner_id').notNull(),
    /** `-` where no lots are kept. */
    lotNo: text('lot_no').notNull(),
    quality: text('quality').$type<StockQuality>().notNull(),
    /** Thousandths of the unit of the goods. */
    onHandQty: whole('on_hand_qty').notNull().default(0),
    reservedQty: whole('reserved_qty').notNull().default(0),
    pallets: whole('pallets').notNull().default(0),
    weightKg: whole('weight_kg').notNull().default(0),
    volumeM3: whole('volume_m3').notNull().default(0),
    /** The day since which there is some, epoch ms. */
    inDate: whole('in_date').notNull().default(0),
    /** The count that closes it. */
    lockedBy: int8('locked_by'),
    moveCount: whole('move_count').notNull().default(0),
    lastMovedAt: whole('last_moved_at').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'stock_item_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('stock_item_key').on(
      t.groupCode,
      t.warehouseId,
      t.locationId,
      t.goodsId,
      t.ownerId,
      t.lotNo,
      t.quality,
    ),
    index('stock_item_goods')
      .on(t.groupCode, t.goodsId, t.ownerId, t.warehouseId)
      .where(sql`on_hand_qty > 0`),
    // Whether goods have ever moved: of most keys nothing is left after some years.
    index('stock_item_ever').on(t.groupCode, t.goodsId),
    index('stock_item_location')
      .on(t.groupCode, t.locationId)
      .where(sql`on_hand_qty > 0`),
    // Names of balances are their numbers.
    index('stock_item_no').on(t.groupCode, sql`(id::text) text_pattern_ops`),
    // The orders of the list of balances, with what its rows are in scope by: a far page is found in the index alone.
    index('stock_item_moved')
      .on(t.groupCode, t.lastMovedAt, t.id, t.warehouseId, t.ownerId)
      .where(sql`on_hand_qty > 0`),
    index('stock_item_in')
      .on(t.groupCode, t.inDate, t.id, t.warehouseId, t.ownerId)
      .where(sql`on_hand_qty > 0`),
    index('stock_item_available')
      .on(t.groupCode, sql`(on_hand_qty - reserved_qty)`, t.id)
      .where(sql`on_hand_qty > 0`),
    index('stock_item_lot')
      .on(t.groupCode, sql`(nullif(lot_no, '-'))`, t.id)
      .where(sql`on_hand_qty > 0`),
    check('stock_item_reserved', sql`reserved_qty >= 0 and reserved_qty <= on_hand_qty`),
    check('stock_item_pallets', sql`pallets >= 0 and (on_hand_qty > 0 or pallets = 0)`),
  ],
);

/** One movement of one key, with what was left after it. Written once. */
export const stockPosting = pgTable(
  'stock_posting',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    itemId: int8('item_id').notNull(),
    /** Position within the key, from 1, without gaps. */
    seq: whole('seq').notNull(),
    kind: text('kind').$type<StockMoveKind>().notNull(),
    qty: whole('qty').notNull(),
    pallets: whole('pallets').notNull(),
    onHandAfter: whole('on_hand_after').notNull(),
    palletsAfter: whole('pallets_after').notNull(),
    weightKg: whole('weight_kg').notNull(),
    volumeM3: whole('volume_m3').notNull(),
    movedAt: whole('moved_at').notNull(),
    docType: text('doc_type').$type<StockDocument>().notNull(),
    docId: int8('doc_id').notNull(),
    docNo: text('doc_no').notNull(),
    lineNo: integer('line_no').notNull(),
    stepNo: integer('step_no').notNull(),
    /** The other half of a transfer: the movement that it came from. */
    pairId: int8('pair_id'),
    reversesId: int8('reverses_id'),
    operatorId: int8('operator_id').notNull(),
    deviceNo: text('device_no'),
  },
  (t) => [
    primaryKey({ name: 'stock_posting_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('stock_posting_seq').on(t.groupCode, t.itemId, t.seq),
    uniqueIndex('stock_posting_cause')
      .on(t.groupCode, t.docType, t.docId, t.kind, t.lineNo, t.stepNo, sql`(qty > 0)`)
      .where(sql`reverses_id is null`),
    uniqueIndex('stock_posting_reversal')
      .on(t.groupCode, t.reversesId)
      .where(sql`reverses_id is not null`),
    index('stock_posting_doc').on(t.groupCode, t.docNo.op('text_pattern_ops'), t.movedAt, t.id),
    index('stock_posting_kind').on(t.groupCode, t.kind, t.movedAt, t.id),
    index('stock_posting_doc_type').on(t.groupCode, t.docType, t.movedAt, t.id),
    index('stock_posting_at').on(t.groupCode, t.movedAt, t.id),
    index('stock_posting_then').on(t.groupCode, t.itemId, t.movedAt, t.seq),
    check('stock_posting_qty', sql`qty <> 0 and on_hand_after >= 0 and pallets_after >= 0`),
  ],
);

/** A part of what is on hand that a document has taken for itself; or, of kind `count`, a key that a count has closed. */
export const stockHold = pgTable(
  'stock_hold',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    itemId: int8('item_id').notNull(),
    kind: text('kind').$type<HoldKind>().notNull(),
    docType: text('doc_type').$type<StockDocument>().notNull(),
    docId: int8('doc_id').notNull(),
    docNo: text('doc_no').notNull(),
    lineNo: integer('line_no').notNull(),
    qty: whole('qty').notNull(),
  },
  (t) => [
    primaryKey({ name: 'stock_hold_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('stock_hold_line').on(t.groupCode, t.itemId, t.kind, t.docType, t.docId, t.lineNo),
    index('stock_hold_doc').on(t.groupCode, t.docType, t.docId),
    check('stock_hold_qty', sql`qty > 0 or (kind = 'count' and qty = 0)`),
  ],
);

/** What an owner had of some goods in a warehouse at the end of a day, and what came and went on it (addendum B 3.4). */
export const storageDay = pgTable(
  'storage_day',
  {
    groupCode: group(),
    /** 00:00 of the day, epoch ms. */
    day: whole('day').notNull(),
    warehouseId: int8('warehouse_id').notNull(),
    ownerId: int8('owner_id').notNull(),
    goodsId: int8('goods_id').notNull(),
    onHandQty: whole('on_hand_qty').notNull(),
    weightKg: whole('weight_kg').notNull(),
    volumeM3: whole('volume_m3').notNull(),
    pallets: whole('pallets').notNull(),
    inKg: whole('in_kg').notNull(),
    inM3: whole('in_m3').notNull(),
    inPallets: whole('in_pallets').notNull(),
    outKg: whole('out_kg').notNull(),
    outM3: whole('out_m3').notNull(),
    outPallets: whole('out_pallets').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'storage_day_pk',
      columns: [t.groupCode, t.day, t.warehouseId, t.ownerId, t.goodsId],
    }),
    index('storage_day_owner').on(t.groupCode, t.ownerId, t.warehouseId, t.day),
  ],
);

/** The last day for which a group has its rows of `storage_day`. */
export const storageDayDone = pgTable(
  'storage_day_done',
  { groupCode: group(), day: whole('day').notNull() },
  (t) => [primaryKey({ name: 'storage_day_done_pk', columns: [t.groupCode] })],
);
