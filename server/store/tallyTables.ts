import { pgTable, text } from 'drizzle-orm/pg-core';

/** Which tallies of a record the database keeps, as a digest of the statements that made it do so. */
export const tallyShape = pgTable('tally_shape', {
  record: text('record').primaryKey(),
  shape: text('shape').notNull(),
});
