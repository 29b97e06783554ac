import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Numbers of processes inside the ids they make: each is leased by one process at a time. */
export const processNumber = pgTable('process_number', {
  number: integer('number').primaryKey(),
  /** Random name of the process that has it. */
  holder: text('holder').notNull(),
  /** End of the lease by the clock of the database, epoch ms. */
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
});

/** When work that one process does for all was last done, and how it ended. */
export const upkeep = pgTable('upkeep', {
  name: text('name').primaryKey(),
  /** Epoch ms. */
  at: bigint('at', { mode: 'number' }).notNull(),
  /** Faults found; null: it has begun, and not ended. */
  faults: integer('faults'),
});
