import { DAY_MS } from './times.ts';

/**
 * How long the log of user actions is kept at least after the end of its month, ms (addendum B 6.7): reads for the half year that a
 * network log must last, what was done for the three years of transaction data, money events for ten. Settings prolong the first two.
 */
export const LOG_KEPT = { read: 183 * DAY_MS, write: 1_095 * DAY_MS, money: 3_650 * DAY_MS } as const;

/** How long reads and what was done are kept by the settings, ms. */
export interface LogKept {
  readonly read: number;
  readonly write: number;
}

/** Records whose events move money, or claim it. */
export const MONEY_RECORDS: readonly string[] = [
  'advance',
  'bookMonth',
  'deduction',
  'eReceipt',
  'etcCard',
  'etcToll',
  'etcTopUp',
  'freightBill',
  'fundAccount',
  'gasPayment',
  'inputInvoice',
  'invoice',
  'invoiceApply',
  'oilCard',
  'oilCardTxn',
  'oilOrder',
  'oilPurchase',
  'payment',
  'paymentApply',
  'paymentBatch',
  'recharge',
  'reconciliation',
  'refund',
  'statementNote',
  'vatMonth',
  'withdrawal',
];
