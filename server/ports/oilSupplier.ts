import type { OilTxnKind } from '../../domain/rules/oilCard.ts';

/** What is asked of the supplier. It carries out each number once, however often it is sent. */
export interface OilRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly supplierId: string;
  readonly kind: 'voucher' | 'card' | 'allocate' | 'recall' | 'block' | 'unblock' | 'limit';
  /** The card that it is about; null: a voucher for the station and the vehicle. */
  readonly cardNo: string | null;
  /** Where the money of an allocation or a recall goes. */
  readonly toCardNo: string | null;
  /** The master that a card is recharged out of; null: out of what was bought and is on no card. */
  readonly fromCardNo: string | null;
  readonly gasStationId: string | null;
  readonly oilProduct: string | null;
  readonly plateNumber: string | null;
  /** Fen; 0 where no money moves. */
  readonly amountFen: number;
  /** Limits of a card; null: none. */
  readonly dayLimitFen: number | null;
  readonly times: number | null;
}

/** The supplier's answer about an order. */
export type OilAnswer =
  | { readonly state: 'done'; readonly voucherNo: string; readonly amountFen: number }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  /** Accepted, or the result is not known yet. */
  | { readonly state: 'open' };

/** A transaction on a card as its supplier tells it. */
export interface OilTxnItem {
  /** Its number at the supplier: told twice it is the same. */
  readonly txnId: string;
  readonly cardNo: string;
  readonly kind: OilTxnKind;
  /** Fen; what leaves the card is negative. */
  readonly amountFen: number;
  /** Epoch ms. */
  readonly at: number;
  readonly station: string | null;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly fuel: string | null;
  /** Thousandths. */
  readonly litres: number | null;
  readonly unitPriceFen: number | null;
  readonly odometerKm: number | null;
  readonly plate: string | null;
}

/** A page of transactions; `next` continues behind it, and equals what was asked after when nothing is new. */
export interface OilTxnPage {
  readonly items: readonly OilTxnItem[];
  readonly next: string;
}

/** What a card holds, as its supplier says. */
export interface OilCardState {
  readonly balanceFen: number;
  readonly state: string;
}

/** A fuel supplier that sells vouchers and keeps cards. Every call may fail without an answer. */
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
  /**
   * What has happened on the cards of a supplier, in its order, at most 500 at once.
   * @param after where the last page ended; empty: from the beginning
   * @throws Error when no answer came
   */
  txns(groupCode: string, supplierId: string, after: string): Promise<OilTxnPage>;
  /** @throws Error when no answer came, or the supplier does not know the card */
  card(groupCode: string, cardNo: string): Promise<OilCardState>;
}
