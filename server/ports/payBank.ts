/** A payment order. The bank carries out each number once, however often it is sent. */
export interface PayOrder {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly payeeName: string;
  readonly payeeAccountNo: string;
  readonly bankCode: string;
  /** Fen. */
  readonly amountFen: number;
}

/** The bank's answer about an order. */
export type PayAnswer =
  | { readonly state: 'paid'; readonly serialNo: string; readonly amountFen: number }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  /** Accepted, or the result is not known yet. */
  | { readonly state: 'open' };

/** A line of the bank's list; the same line may be sent again. */
export interface BankEntry {
  /** Position, ascending; null for a line that was looked up by its serial. */
  readonly position: number | null;
  readonly serialNo: string;
  /** Money received; a payment carried out; a payment returned. */
  readonly kind: 'credit' | 'paid' | 'returned';
  readonly amountFen: number;
  readonly payerName: string;
  readonly payerAccountNo: string;
  /** Transfer code of a recharge, or request number of a payment. */
  readonly memo: string;
  readonly at: number;
}

/** Expected money: a recharge paid online, or announced by transfer. */
export interface Expected {
  readonly groupCode: string;
  readonly transferCode: string;
  readonly amountFen: number;
  readonly payerName: string;
}

/** The content of a transfer slip. */
export interface PaymentSlip {
  readonly groupCode: string;
  readonly serialNo: string;
  readonly amountFen: number;
  readonly payerName: string;
  readonly payerAccountNo: string;
  readonly at: number;
}

/** A payment whose receipt is requested. */
export interface Paid {
  readonly groupCode: string;
  readonly serialNo: string;
  readonly payer: string;
  readonly payee: string;
  readonly payeeAccountNo: string;
  /** Fen. */
  readonly amountFen: number;
  readonly at: number;
}

/** Prefix of the request numbers of opening balances of sub-accounts. */
export const OPENING = 'OPEN';

/** A booking of the platform for the owner of a supervised sub-account. */
export interface SubBooking {
  /** The bank carries out each number once, however often it is sent. */
  readonly bookingNo: string;
  readonly subAccountNo: string;
  /** Fen; negative: out of the sub-account. */
  readonly amountFen: number;
  /** Value date, epoch ms. */
  readonly at: number;
}

/** The bank that holds the platform's money. Every call may fail without an answer. */
export interface PayBankPort {
  /** @throws Error when no answer came: then it is not known whether the order arrived */
  pay(order: PayOrder): Promise<PayAnswer>;
  /**
   * The result of an order. Asking closes a number that the bank does not know: an order that arrives with it
   * later is refused. So the answer is final, whatever was lost on the way.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<PayAnswer>;
  /** Lines after a position, in order. @throws Error when no answer came */
  list(groupCode: string, after: number): Promise<readonly BankEntry[]>;
  /** The line with a serial; null when the bank has none. @throws Error when no answer came */
  find(slip: PaymentSlip): Promise<BankEntry | null>;
  /** Announces expected money to the bank's cashier. @throws Error when no answer came */
  expect(expected: Expected): Promise<void>;
  /**
   * Sends bookings on sub-accounts. The wallets are sub-accounts of the one account that the bank supervises, and the bank
   * books by value dates.
   * @throws Error when no answer came
   */
  book(groupCode: string, bookings: readonly SubBooking[]): Promise<void>;
  /** The balance of each sub-account before a time, fen, by value dates. @throws Error when no answer came */
  held(groupCode: string, before: number): Promise<ReadonlyMap<string, number>>;
  /** The bank's receipt of a payment, a PDF; null while there is none. @throws Error when no answer came */
  receipt(paid: Paid): Promise<Uint8Array | null>;
}
