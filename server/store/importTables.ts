import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Label } from '../../domain/codes/label.ts';
import { int8 } from './recordTable.ts';

/** A sheet that one person imports; its rows are kept until they are stored or discarded. */
export const importSheet = pgTable(
  'import_sheet',
  {
    groupCode: text('group_code').notNull(),
    id: int8('id').notNull(),
    accountId: int8('account_id').notNull(),
    record: text('record').notNull(),
    fileName: text('file_name').notNull(),
    heads: jsonb('heads').$type<string[]>().notNull(),
    /** The field of each column; null before the first trial. */
    mapping: jsonb('mapping').$type<(string | null)[]>(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'import_sheet_pk', columns: [t.groupCode, t.id] }),
    index('import_sheet_account').on(t.groupCode, t.accountId, t.record, t.id),
    index('import_sheet_at').on(t.at),
  ],
);

/** Why a row is refused: at a field or as a whole, in the four languages. */
export interface StoredReason {
  readonly field: string | null;
  readonly msg: Label;
}

/** One row of a sheet and what became of it. */
export const importRow = pgTable(
  'import_row',
  {
    groupCode: text('group_code').notNull(),
    sheetId: int8('sheet_id').notNull(),
    /** Line number in the spreadsheet: 1 is the first line of the file. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** An earlier row of the sheet with the same values in unique fields. */
    twin: integer('twin'),
    /** null: not checked yet; empty: no errors. */
    reasons: jsonb('reasons').$type<StoredReason[]>(),
    isChosen: boolean('is_chosen').notNull(),
    /** Storing was refused; the reasons say why. */
    isRefused: boolean('is_refused').notNull(),
    /** The record made from it. */
    recordId: int8('record_id'),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'import_row_pk', columns: [t.groupCode, t.sheetId, t.row] }),
    index('import_row_at').on(t.at),
  ],
);

/** What people chose a head of a counterparty's sheets to be; a later choice replaces it. */
export const sheetHead = pgTable(
  'sheet_head',
  {
    groupCode: text('group_code').notNull(),
    record: text('record').notNull(),
    /** Whose sheets: kind and id of the party. */
    party: text('party').notNull(),
    head: text('head').notNull(),
    field: text('field').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'sheet_head_pk', columns: [t.groupCode, t.record, t.party, t.head] })],
);
