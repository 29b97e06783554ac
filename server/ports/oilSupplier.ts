/** An order for fuel. The supplier carries out each number once, however often it is sent. */
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

/** The supplier's answer about an order. */
export type OilAnswer =
  | { readonly state: 'done'; readonly voucherNo: string; readonly amountFen: number }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  /** Accepted, or the result is not known yet. */
  | { readonly state: 'open' };

/** A fuel supplier that sells vouchers and recharges cards. Every call may fail without an answer. */
export interface OilSupplierPort {
  /**
   * Submits an order; `onAnswer` gets each answer of the supplier, perhaps more than one.
   * @throws Error when no answer came: then it is not known whether the order arrived
   */
  order(request: OilRequest, onAnswer: (answer: OilAnswer) => Promise<void>): Promise<void>;
  /**
   * The result of an order. Asking closes a number that the supplier does not know: an order that arrives with
   * it later is refused. So the answer is final, whatever was lost on the way.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<OilAnswer>;
}
