import { pgTable, text } from 'drizzle-orm/pg-core';

/** The installed tally of each record, as a digest of the statements that created it. */
export const tallyShape = pgTable('tally_shape', {
  record: text('record').primaryKey(),
  shape: text('shape').notNull(),
});
