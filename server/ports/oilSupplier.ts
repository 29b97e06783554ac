/** Fuel asked of a supplier. One number is carried out once, however often it arrives. */
export interface OilRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly supplierId: string;
  /** Card to recharge; null: a voucher for the station and the vehicle. */
  readonly cardNo: string | null;
  readonly gasStationId: string | null;
  readonly oilProduct: string | null;
  readonly plateNumber: string;
  /** Fen. */
  readonly amountFen: number;
}

/** What the supplier says about an order. */
export type OilAnswer =
  | { readonly state: 'done'; readonly voucherNo: string; readonly amountFen: number }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  /** Accepted, or the supplier does not know yet. */
  | { readonly state: 'open' };

/** A fuel supplier that sells vouchers and recharges cards. Every call may fail without an answer. */
export interface OilSupplierPort {
  /**
   * Hands an order over; `onAnswer` is told whatever the supplier says, and it may say so more than once.
   * @throws Error when no answer came: nobody knows then whether the order arrived
   */
  order(request: OilRequest, onAnswer: (answer: OilAnswer) => Promise<void>): Promise<void>;
  /**
   * What became of an order. A number the supplier has never seen is closed by this question: an order that comes with
   * it later is refused. So the answer is final, whatever was lost on the way.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<OilAnswer>;
}
