import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/**
 * The line of the bank's statement that a booking stands for, or is suggested for: one at most, by the key. It counts while
 * that line is suggested or matched.
 */
export const bankMatch = pgTable(
  'bank_match',
  {
    groupCode: text('group_code').notNull(),
    /** Kind and id of the booking. */
    bookingKey: text('booking_key').notNull(),
    lineId: int8('line_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'bank_match_pk', columns: [t.groupCode, t.bookingKey] }),
    index('bank_match_line').on(t.groupCode, t.lineId),
  ],
);
