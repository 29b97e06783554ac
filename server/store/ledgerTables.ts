import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CHART, type JournalType, type LedgerCode, type Side } from '../../domain/rules/ledger.ts';
import { int8 } from './recordTable.ts';

/*
 * The books. The invariants are triggers of the first migration: entries never change, and at commit every journal is
 * balanced and every balance is that of its last posting.
 */

const whole = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

const mayBeNegative = Object.entries(CHART)
  .filter(([, account]) => account.mayBeNegative)
  .map(([code]) => `'${code}'`)
  .join(', ');

/** Ledger account: one row per owner, code and sub-key (T&M 8.2). */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    ownerId: int8('owner_id').notNull(),
    code: text('code').$type<LedgerCode>().notNull(),
    /** Waybill of AP and ADVANCE; `term` or `balance` of PREPAID; else empty. */
    subKey: text('sub_key').notNull(),
    /** Balance on the normal side, fen: that of the last posting. */
    balanceFen: whole('balance_fen').notNull(),
    postingCount: whole('posting_count').notNull().default(0),
    lastPostedAt: whole('last_posted_at').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'ledger_account_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('ledger_account_owner').on(t.groupCode, t.ownerType, t.ownerId, t.code, t.subKey),
    check('ledger_account_funded', sql`balance_fen >= 0 or code in (${sql.raw(mayBeNegative)})`),
  ],
);

export type OwnerType = 'platform' | 'shipper' | 'carrier' | 'driver' | 'supplier' | 'tenant';

/** A journal: entries posted together or not at all, with their cause (T&M 8.2, 8.4). */
export const ledgerJournal = pgTable(
  'ledger_journal',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    journalType: text('journal_type').$type<JournalType>().notNull(),
    /** Document that caused it: record name, id, number; and its event. */
    bizType: text('biz_type').notNull(),
    bizId: int8('biz_id').notNull(),
    bizNo: text('biz_no').notNull(),
    event: text('event').notNull(),
    /** Distinguishes journals of one kind that a document causes several times. */
    seq: integer('seq').notNull(),
    amountFen: whole('amount_fen').notNull(),
    /** The journal that it reverses. */
    reversesId: int8('reverses_id'),
    byId: int8('by_id').notNull(),
    byName: text('by_name').notNull(),
    postedAt: whole('posted_at').notNull(),
    period: text('period').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_journal_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('ledger_journal_cause')
      .on(t.groupCode, t.journalType, t.bizType, t.bizId, t.seq)
      .where(sql`reverses_id is null`),
    uniqueIndex('ledger_journal_reversal')
      .on(t.groupCode, t.reversesId)
      .where(sql`reverses_id is not null`),
    index('ledger_journal_biz').on(t.groupCode, t.bizType, t.bizId),
    check('ledger_journal_amount', sql`amount_fen > 0`),
  ],
);

/** Ledger entry: one debit and one credit account of the same amount (T&M 8.2). */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    journalId: int8('journal_id').notNull(),
    journalType: text('journal_type').$type<JournalType>().notNull(),
    debitAccountId: int8('debit_account_id').notNull(),
    creditAccountId: int8('credit_account_id').notNull(),
    amountFen: whole('amount_fen').notNull(),
    bizType: text('biz_type').notNull(),
    bizId: int8('biz_id').notNull(),
    seq: integer('seq').notNull(),
    waybillId: int8('waybill_id'),
    reversesEntryId: int8('reverses_entry_id'),
    postedAt: whole('posted_at').notNull(),
    period: text('period').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_entry_pk', columns: [t.groupCode, t.id] }),
    index('ledger_entry_journal').on(t.groupCode, t.journalId),
    index('ledger_entry_biz').on(t.groupCode, t.bizType, t.bizId),
    index('ledger_entry_waybill')
      .on(t.groupCode, t.waybillId)
      .where(sql`waybill_id is not null`),
    uniqueIndex('ledger_entry_reversal')
      .on(t.groupCode, t.reversesEntryId)
      .where(sql`reverses_entry_id is not null`),
    check('ledger_entry_sides', sql`amount_fen > 0 and debit_account_id <> credit_account_id`),
  ],
);

/** One side of an entry in the statement of its account: position, and balance after it. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    accountId: int8('account_id').notNull(),
    /** Position in the account, from 1, without gaps. */
    seq: whole('seq').notNull(),
    entryId: int8('entry_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    amountFen: whole('amount_fen').notNull(),
    balanceFen: whole('balance_fen').notNull(),
    postedAt: whole('posted_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_posting_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('ledger_posting_seq').on(t.groupCode, t.accountId, t.seq),
    uniqueIndex('ledger_posting_entry').on(t.groupCode, t.entryId, t.side),
    index('ledger_posting_at').on(t.groupCode, t.postedAt, t.id),
  ],
);

/** Sums over the entries of a waybill (ledger/waybillSums), fen: statistics read these instead of all entries. */
export const ledgerWaybill = pgTable(
  'ledger_waybill',
  {
    groupCode: group(),
    waybillId: int8('waybill_id').notNull(),
    receivableFen: whole('receivable_fen').notNull(),
    receivedFen: whole('received_fen').notNull(),
    revenueFen: whole('revenue_fen').notNull(),
    freightCostFen: whole('freight_cost_fen').notNull(),
    fuelCostFen: whole('fuel_cost_fen').notNull(),
    outputVatFen: whole('output_vat_fen').notNull(),
    inputVatFen: whole('input_vat_fen').notNull(),
    freightVatFen: whole('freight_vat_fen').notNull().default(0),
    surtaxFen: whole('surtax_fen').notNull(),
    insuranceFen: whole('insurance_fen').notNull().default(0),
    advancedFen: whole('advanced_fen').notNull(),
    oilFen: whole('oil_fen').notNull(),
  },
  (t) => [primaryKey({ name: 'ledger_waybill_pk', columns: [t.groupCode, t.waybillId] })],
);

/** A closed accounting month (30012, 36009). */
export const ledgerClosing = pgTable(
  'ledger_closing',
  {
    groupCode: group(),
    period: text('period').notNull(),
    byId: int8('by_id').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'ledger_closing_pk', columns: [t.groupCode, t.period] })],
);

/** A line of the bank's statement: money received, payments carried out or returned. Written once. */
export const bankLine = pgTable(
  'bank_line',
  {
    groupCode: group(),
    /** Position of the line in the bank's list; a line that was looked up by its serial has none. */
    position: whole('position'),
    serialNo: text('serial_no').notNull(),
    kind: text('kind').$type<'credit' | 'paid' | 'returned'>().notNull(),
    amountFen: whole('amount_fen').notNull(),
    payerName: text('payer_name').notNull(),
    payerAccountNo: text('payer_account_no').notNull(),
    /** Transfer code of a recharge, or request number of a payment. */
    memo: text('memo').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'bank_line_pk', columns: [t.groupCode, t.kind, t.serialNo] }),
    index('bank_line_position').on(t.groupCode, t.position),
  ],
);

/** Bank serials that are booked, each once over recharges, payments and refunds (T&M 8.7). */
export const bankSerial = pgTable(
  'bank_serial',
  {
    groupCode: group(),
    serialNo: text('serial_no').notNull(),
    record: text('record').notNull(),
    recordId: int8('record_id').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'bank_serial_pk', columns: [t.groupCode, t.serialNo] }),
    index('bank_serial_record').on(t.groupCode, t.record, t.recordId),
  ],
);

/** The state of the embedded bank: orders it was given; not part of the platform's books. */
export const embeddedBankOrder = pgTable(
  'embedded_bank_order',
  {
    groupCode: group(),
    requestNo: text('request_no').notNull(),
    state: text('state').$type<'accepted' | 'paid' | 'refused'>().notNull(),
    code: text('code'),
    serialNo: text('serial_no'),
    amountFen: whole('amount_fen').notNull(),
    payeeAccountNo: text('payee_account_no').notNull(),
    /** How often the order was received; it was carried out once at most. */
    received: integer('received').notNull(),
    /** When an accepted order is carried out; when a paid one is returned. */
    dueAt: whole('due_at'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_bank_order_pk', columns: [t.groupCode, t.requestNo] })],
);

/** The embedded bank's statement. */
export const embeddedBankLine = pgTable(
  'embedded_bank_line',
  {
    groupCode: group(),
    position: whole('position').notNull(),
    serialNo: text('serial_no').notNull(),
    kind: text('kind').$type<'credit' | 'paid' | 'returned'>().notNull(),
    amountFen: whole('amount_fen').notNull(),
    payerName: text('payer_name').notNull(),
    payerAccountNo: text('payer_account_no').notNull(),
    memo: text('memo').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_bank_line_pk', columns: [t.groupCode, t.position] })],
);

/** Up to which posting of a wallet account the bank has been told (T&M 8.3: wallets mirror its sub-accounts). */
export const subAccountTold = pgTable(
  'sub_account_told',
  {
    groupCode: group(),
    accountId: int8('account_id').notNull(),
    /** Postings up to this one are in the opening balance. */
    fromSeq: whole('from_seq').notNull(),
    openingFen: whole('opening_fen').notNull(),
    /** Value date of the opening, epoch ms. */
    since: whole('since').notNull(),
    /** The last posting that the bank has confirmed; null: not even the opening. */
    toldSeq: whole('told_seq'),
  },
  (t) => [primaryKey({ name: 'sub_account_told_pk', columns: [t.groupCode, t.accountId] })],
);

/** Comparisons of the books with the bank at the end of a day (T&M 8.7). */
export const bankDayEnd = pgTable(
  'bank_day_end',
  {
    groupCode: group(),
    /** The midnight at the end of the day, epoch ms. */
    endAt: whole('end_at').notNull(),
    at: whole('at').notNull(),
    accounts: integer('accounts').notNull(),
    differences: integer('differences').notNull(),
  },
  (t) => [primaryKey({ name: 'bank_day_end_pk', columns: [t.groupCode, t.endAt] })],
);

/** Postings of the embedded bank on sub-accounts. */
export const embeddedBankBooking = pgTable(
  'embedded_bank_booking',
  {
    groupCode: group(),
    bookingNo: text('booking_no').notNull(),
    subAccountNo: text('sub_account_no').notNull(),
    amountFen: whole('amount_fen').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'embedded_bank_booking_pk', columns: [t.groupCode, t.bookingNo] }),
    index('embedded_bank_booking_sub').on(t.groupCode, t.subAccountNo, t.at),
  ],
);
