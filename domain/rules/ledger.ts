/** Normal side of an account. */
export type Side = 'debit' | 'credit';

interface Account {
  readonly kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly side: Side;
  readonly mayBeNegative: boolean;
}

const asset: Account = { kind: 'asset', side: 'debit', mayBeNegative: false };
const liability: Account = { kind: 'liability', side: 'credit', mayBeNegative: false };
const expense: Account = { kind: 'expense', side: 'debit', mayBeNegative: true };

/** Chart of accounts: transport-and-money 8.3. The database refuses negative balances by the same table. */
export const CHART = {
  BANK: asset,
  OIL_POOL: asset,
  ETC_POOL: asset,
  ADVANCE: asset,
  AR: asset,
  VAT_INPUT: asset,
  W_AVAIL: liability,
  W_FROZEN: liability,
  AP: liability,
  PAY_IN_TRANSIT: liability,
  VAT_OUTPUT: liability,
  TAX_PAYABLE: liability,
  EQUITY: { kind: 'equity', side: 'credit', mayBeNegative: true },
  REVENUE: { kind: 'income', side: 'credit', mayBeNegative: true },
  COST_FREIGHT: expense,
  COST_FUEL: expense,
  SURTAX: expense,
  AR_SERVICE: asset,
  REVENUE_SERVICE: { kind: 'income', side: 'credit', mayBeNegative: true },
  COST_HANDLING: expense,
  COST_INSURANCE: expense,
  INDEMNITY: expense,
  // Fees of tenants for their edition, in the books of the central group (addendum B 0.1, D63).
  PREPAID: liability,
} as const satisfies Readonly<Record<string, Account>>;

export type LedgerCode = keyof typeof CHART;
export const LEDGER_CODES = Object.keys(CHART) as LedgerCode[];

type Pair = readonly [debit: LedgerCode, credit: LedgerCode];

/**
 * Kinds of journals with their permitted pairs of accounts: transport-and-money 8.4. Other pairs cannot
 * be posted. The last pair of WITHDRAW_PAID is the fee of a withdrawal.
 */
export const JOURNALS = {
  // Opening balances of wallets taken over from an earlier platform.
  OPENING: [
    ['BANK', 'EQUITY'],
    ['BANK', 'W_AVAIL'],
  ],
  RECHARGE: [['BANK', 'W_AVAIL']],
  FREEZE: [['W_AVAIL', 'W_FROZEN']],
  UNFREEZE: [['W_FROZEN', 'W_AVAIL']],
  OIL_PURCHASE: [['OIL_POOL', 'BANK']],
  ADVANCE_SUBMIT: [['ADVANCE', 'PAY_IN_TRANSIT']],
  ADVANCE_SUCCEED: [
    ['PAY_IN_TRANSIT', 'BANK'],
    ['PAY_IN_TRANSIT', 'W_AVAIL'],
  ],
  ADVANCE_OIL: [['ADVANCE', 'OIL_POOL']],
  ADVANCE_ETC: [
    ['ADVANCE', 'ETC_POOL'],
    // Of a card on account.
    ['ADVANCE', 'AP'],
  ],
  ADVANCE_RECOVER: [
    ['W_AVAIL', 'ADVANCE'],
    ['BANK', 'ADVANCE'],
    ['OIL_POOL', 'ADVANCE'],
    // Set against another bill of the payee: moved from one waybill to another (9.3).
    ['ADVANCE', 'ADVANCE'],
  ],
  ACCRUE_COST: [['COST_FREIGHT', 'AP']],
  ACCRUE_FUEL: [['COST_FUEL', 'AP']],
  DEDUCT: [['AP', 'COST_FREIGHT']],
  ADVANCE_OFFSET: [['AP', 'ADVANCE']],
  ACCRUE_REVENUE: [['AR', 'REVENUE']],
  CAPTURE: [
    ['W_FROZEN', 'AR'],
    ['W_AVAIL', 'AR'],
    // A statement that agrees to less than was captured returns the rest (7.3).
    ['AR', 'W_AVAIL'],
  ],
  CREDIT_RECEIPT: [['BANK', 'AR']],
  ADJUST: [
    ['REVENUE', 'AR'],
    ['AR', 'REVENUE'],
    ['AP', 'COST_FREIGHT'],
    ['COST_FREIGHT', 'AP'],
  ],
  PAY_SUBMIT: [['AP', 'PAY_IN_TRANSIT']],
  PAY_SUCCEED: [
    ['PAY_IN_TRANSIT', 'BANK'],
    ['PAY_IN_TRANSIT', 'W_AVAIL'],
  ],
  WITHDRAW_HOLD: [['W_AVAIL', 'W_FROZEN']],
  WITHDRAW_PAID: [
    ['W_FROZEN', 'BANK'],
    ['W_FROZEN', 'REVENUE'],
  ],
  REFUND_SUBMIT: [
    ['W_AVAIL', 'PAY_IN_TRANSIT'],
    ['W_AVAIL', 'COST_FREIGHT'],
  ],
  REFUND_SUCCEED: [['PAY_IN_TRANSIT', 'BANK']],
  // Fuel paid from a wallet, and owed to the station once its list is agreed (records 10.7).
  GAS_PAY: [['W_AVAIL', 'PAY_IN_TRANSIT']],
  GAS_SETTLE: [['PAY_IN_TRANSIT', 'AP']],
  OUTPUT_VAT: [
    ['REVENUE', 'VAT_OUTPUT'],
    ['REVENUE_SERVICE', 'VAT_OUTPUT'],
  ],
  INPUT_VAT: [
    ['VAT_INPUT', 'COST_FUEL'],
    // Of a carrier that invoices its freight itself (12).
    ['VAT_INPUT', 'COST_FREIGHT'],
    // Of firms that are paid by supplier bills (addendum B 0.1).
    ['VAT_INPUT', 'COST_HANDLING'],
    ['VAT_INPUT', 'COST_INSURANCE'],
  ],
  SURTAX: [['SURTAX', 'TAX_PAYABLE']],
  // What is charged besides freight, and what firms are owed besides freight (addendum B 0.1).
  SERVICE_ACCRUE: [['AR_SERVICE', 'REVENUE_SERVICE']],
  SERVICE_RECEIPT: [
    ['W_AVAIL', 'AR_SERVICE'],
    ['BANK', 'AR_SERVICE'],
  ],
  DAMAGE_COMP: [
    ['INDEMNITY', 'AR_SERVICE'],
    ['INDEMNITY', 'W_AVAIL'],
  ],
  LABOUR_ACCRUE: [['COST_HANDLING', 'AP']],
  SUPPLIER_PAY_SUBMIT: [['AP', 'PAY_IN_TRANSIT']],
  SUPPLIER_PAY_SUCCEED: [['PAY_IN_TRANSIT', 'BANK']],
  // Cargo insurance: a premium passes through in full to the insurer (addendum B 5).
  PREMIUM_HOLD: [['W_AVAIL', 'W_FROZEN']],
  PREMIUM_CHARGE: [
    ['W_FROZEN', 'AP'],
    ['COST_INSURANCE', 'AP'],
  ],
  // From the bank when the premium had been paid on.
  PREMIUM_BACK: [
    ['AP', 'W_AVAIL'],
    ['AP', 'COST_INSURANCE'],
    ['BANK', 'W_AVAIL'],
    ['BANK', 'COST_INSURANCE'],
  ],
  CLAIM_RECEIPT: [
    ['BANK', 'W_AVAIL'],
    ['BANK', 'INDEMNITY'],
  ],
  // Fuel of the platform's own cards is cost when it is taken (addendum B 0.1, 5).
  OIL_CONSUME: [['COST_FUEL', 'OIL_POOL']],
  OIL_ADJUST: [
    ['COST_FUEL', 'OIL_POOL'],
    ['OIL_POOL', 'COST_FUEL'],
  ],
  // Tolls of the platform's cards (addendum B 0.1); the last two pairs are of amounts corrected downwards afterwards.
  ETC_PURCHASE: [['ETC_POOL', 'BANK']],
  TOLL_LATE: [
    ['COST_FUEL', 'ETC_POOL'],
    ['COST_FUEL', 'AP'],
    ['ETC_POOL', 'COST_FUEL'],
    ['AP', 'COST_FUEL'],
  ],
  // Fees for editions, in the books of the central group: what is paid in advance is income as it is used up (addendum B D63).
  EDITION_PAID: [
    ['BANK', 'PREPAID'],
    ['PREPAID', 'PREPAID'],
  ],
  EDITION_EARN: [['PREPAID', 'REVENUE_SERVICE']],
  EDITION_REFUND: [['PREPAID', 'BANK']],
} as const satisfies Readonly<Record<string, readonly Pair[]>>;

export type JournalType = keyof typeof JOURNALS;
export const JOURNAL_TYPES = Object.keys(JOURNALS) as JournalType[];

/** Whether a journal of this kind may move money between these two. */
export function isPair(type: JournalType, debit: LedgerCode, credit: LedgerCode): boolean {
  return JOURNALS[type].some(([from, to]) => from === debit && to === credit);
}

/** The effect of an entry on an account: the change of its balance on the normal side, fen. */
export function movement(code: LedgerCode, side: Side, amountFen: number): number {
  return CHART[code].side === side ? amountFen : -amountFen;
}

/** Accounting month of a time, `yyyymm` in Shanghai. */
export function periodOfEntry(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '');
}

/** Minimum amount of a payment in or out, fen (transport-and-money 8.2). */
export const MIN_FEN = 100;
/** Daily limit of a party's withdrawals, fen (8.5 requires a limit; the value is ours). */
export const DAILY_WITHDRAWAL_FEN = 20_000_000;
/** Daily limit of the platform's freight payments, fen (6.3 requires a limit; the value is ours). */
export const DAILY_PAYMENT_FEN = 500_000_000;
/** An unpaid recharge is closed after this long, ms (8.5). */
export const RECHARGE_OPEN_MS = 24 * 3_600_000;
