import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { HolderKind } from '../../domain/rules/pallets.ts';
import { int8 } from './recordTable.ts';

/*
 * The ledger of equipment (addendum B 3.3). As in that of stock, triggers of its migration keep movements as they are, and at commit
 * what somebody has is what was left after the last movement.
 */

const whole = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

/** How many pieces of a type somebody has. A key once used stays. */
export const palletItem = pgTable(
  'pallet_item',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    holderKind: text('holder_kind').$type<HolderKind>().notNull(),
    /** 0: the workshop. */
    holderId: int8('holder_id').notNull(),
    palletTypeId: int8('pallet_type_id').notNull(),
    quantity: whole('quantity').notNull().default(0),
    /** The day since which there are some, epoch ms. */
    heldSince: whole('held_since').notNull().default(0),
    moveCount: whole('move_count').notNull().default(0),
    lastMovedAt: whole('last_moved_at').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'pallet_item_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('pallet_item_key').on(t.groupCode, t.holderKind, t.holderId, t.palletTypeId),
    check('pallet_item_quantity', sql`quantity >= 0`),
  ],
);

/** What came to a holder, or left, with what was left after it. Written once. */
export const palletPosting = pgTable(
  'pallet_posting',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    itemId: int8('item_id').notNull(),
    /** Position within the key, from 1, without gaps. */
    seq: whole('seq').notNull(),
    quantity: whole('quantity').notNull(),
    after: whole('after').notNull(),
    movedAt: whole('moved_at').notNull(),
    docId: int8('doc_id').notNull(),
    /** The document that it takes back. */
    reversesDocId: int8('reverses_doc_id'),
    operatorId: int8('operator_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'pallet_posting_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('pallet_posting_seq').on(t.groupCode, t.itemId, t.seq),
    uniqueIndex('pallet_posting_cause').on(t.groupCode, t.docId, t.itemId),
    index('pallet_posting_at').on(t.groupCode, t.movedAt),
    check('pallet_posting_quantity', sql`quantity <> 0 and after >= 0`),
  ],
);

/** What a party had at the end of a day, and how many of them are charged for it (addendum B, D24). */
export const palletRentDay = pgTable(
  'pallet_rent_day',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    /** 00:00 of the day, epoch ms. */
    day: whole('day').notNull(),
    itemId: int8('item_id').notNull(),
    held: whole('held').notNull(),
    charged: whole('charged').notNull(),
    /** Rent of one piece for that day, fen. */
    rateFen: whole('rate_fen').notNull(),
  },
  (t) => [
    primaryKey({ name: 'pallet_rent_day_pk', columns: [t.groupCode, t.itemId, t.day] }),
    uniqueIndex('pallet_rent_day_id').on(t.groupCode, t.id),
  ],
);

/** The last day for which a group has its rows of `pallet_rent_day`. */
export const palletRentDone = pgTable(
  'pallet_rent_done',
  { groupCode: group(), day: whole('day').notNull() },
  (t) => [primaryKey({ name: 'pallet_rent_done_pk', columns: [t.groupCode] })],
);
