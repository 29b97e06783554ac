/** An order to pay. The bank carries out one number once, however often it arrives. */
export interface PayOrder {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly payeeName: string;
  readonly payeeAccountNo: string;
  readonly bankCode: string;
  /** Fen. */
  readonly amountFen: number;
}

/** What the bank says about an order. */
export type PayAnswer =
  | { readonly state: 'paid'; readonly serialNo: string; readonly amountFen: number }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  /** Accepted, or the bank does not know yet. */
  | { readonly state: 'open' };

/** A line of the bank's list; the same line may come again. */
export interface BankEntry {
  /** Rises from line to line; null for a line that was asked for by its serial. */
  readonly position: number | null;
  readonly serialNo: string;
  /** Money that came in; an order carried out; an order whose money came back. */
  readonly kind: 'credit' | 'paid' | 'returned';
  readonly amountFen: number;
  readonly payerName: string;
  readonly payerAccountNo: string;
  /** Transfer code of a recharge, or request number of a payment. */
  readonly memo: string;
  readonly at: number;
}

/** Money that is expected: a recharge paid online, or announced by transfer. */
export interface Expected {
  readonly groupCode: string;
  readonly transferCode: string;
  readonly amountFen: number;
  readonly payerName: string;
}

/** What a slip says. */
export interface PaymentSlip {
  readonly groupCode: string;
  readonly serialNo: string;
  readonly amountFen: number;
  readonly payerName: string;
  readonly payerAccountNo: string;
  readonly at: number;
}

/** A payment whose paper is asked for. */
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

/** Numbers of what a sub-account begins with start so. */
export const OPENING = 'OPEN';

/** What the platform has booked for the owner of a supervised sub-account. */
export interface SubBooking {
  /** The bank carries out one number once, however often it arrives. */
  readonly bookingNo: string;
  readonly subAccountNo: string;
  /** Fen; below 0: out of the sub-account. */
  readonly amountFen: number;
  /** Value date, epoch ms. */
  readonly at: number;
}

/** The bank that holds the platform's money. Every call may fail without an answer. */
export interface PayBankPort {
  /** @throws Error when no answer came: nobody knows then whether the order arrived */
  pay(order: PayOrder): Promise<PayAnswer>;
  /**
   * What became of an order. A number the bank has never seen is closed by this question: an order that comes with it
   * later is refused. So the answer is final, whatever was lost on the way.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<PayAnswer>;
  /** Lines after a position, in order. @throws Error when no answer came */
  list(groupCode: string, after: number): Promise<readonly BankEntry[]>;
  /** The line with a serial; null when the bank has none. @throws Error when no answer came */
  find(slip: PaymentSlip): Promise<BankEntry | null>;
  /** Tells the bank's cashier that money is expected. @throws Error when no answer came */
  expect(expected: Expected): Promise<void>;
  /**
   * Says whose the money is. The wallets are sub-accounts of the one account that the bank supervises: it moves what
   * it is told, by value dates.
   * @throws Error when no answer came
   */
  book(groupCode: string, bookings: readonly SubBooking[]): Promise<void>;
  /** What each sub-account held before a moment, fen, by value dates. @throws Error when no answer came */
  held(groupCode: string, before: number): Promise<ReadonlyMap<string, number>>;
  /** The bank's receipt of a payment, a PDF; null while it has none. @throws Error when no answer came */
  receipt(paid: Paid): Promise<Uint8Array | null>;
}
