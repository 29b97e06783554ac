import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** What the proof of a trip holds, as it was chained; written once. Text, so that it stays as it was to the sign. */
export const tripProofContent = pgTable(
  'trip_proof_content',
  {
    groupCode: text('group_code').notNull(),
    proofId: int8('proof_id').notNull(),
    content: text('content').notNull(),
  },
  (t) => [primaryKey({ name: 'trip_proof_content_pk', columns: [t.groupCode, t.proofId] })],
);
