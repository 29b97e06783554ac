import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/**
 * The statement that holds a bill: one per type, by the key (T&M 7.5). A void statement releases its bills, so
 * its rows are deleted.
 */
export const statementBill = pgTable(
  'statement_bill',
  {
    groupCode: text('group_code').notNull(),
    type: text('type').$type<'upstream' | 'shipper' | 'carrier'>().notNull(),
    freightBillId: int8('freight_bill_id').notNull(),
    reconciliationId: int8('reconciliation_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'statement_bill_pk', columns: [t.groupCode, t.type, t.freightBillId] }),
    index('statement_bill_statement').on(t.groupCode, t.reconciliationId),
    index('statement_bill_bill').on(t.groupCode, t.freightBillId),
  ],
);
