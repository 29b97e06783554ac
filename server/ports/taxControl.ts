/** An invoice to issue, blue or red. The channel issues each request number once, however often it is sent. */
export interface TaxOrder {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly colour: 'blue' | 'red';
  readonly invoiceKind: 'special' | 'normal';
  readonly invoiceTitle: string;
  readonly taxNo: string;
  readonly addressPhone: string | null;
  readonly bankAccount: string | null;
  /** Contact for sending the invoice and for red-letter confirmations. */
  readonly receiverEmail: string | null;
  readonly receiverPhone: string | null;
  /** 04 of goods transport; null: none. */
  readonly specialElement: string | null;
  readonly taxCode: string;
  readonly itemName: string;
  readonly taxRateBp: number;
  /** Fen; negative on a red one. */
  readonly totalFen: number;
  readonly netFen: number;
  readonly taxFen: number;
  readonly transportLines: readonly TransportLine[];
  readonly lines: readonly TaxLine[];
  /** Only of a red one: the number of the blue one, and the reason. */
  readonly redOfNo: string | null;
  readonly redReason: string | null;
}

/** A line of special element 04, goods transport. */
export interface TransportLine {
  readonly seq: number;
  readonly origin: string;
  readonly destination: string;
  readonly toolKind: string;
  readonly plate: string;
  readonly goodsName: string;
}

/** Taxed amount of one waybill or service, fen; negative on a red invoice. */
export interface TaxLine {
  readonly itemName: string;
  readonly taxCode: string;
  /** With VAT. */
  readonly amountFen: number;
  readonly netFen: number;
  readonly taxFen: number;
}

/** An invoice that the channel has issued. */
export interface IssuedInvoice extends TaxOrder {
  readonly invoiceNo: string;
  /** Epoch ms. */
  readonly issuedAt: number;
  /** As in `TaxAnswer`. */
  readonly confirmNo: string | null;
  readonly seller: { readonly name: string; readonly taxNo: string };
}

/** The channel's answer about a request. */
export type TaxAnswer =
  | {
      readonly state: 'issued';
      readonly invoiceNo: string;
      readonly issuedAt: number;
      readonly totalFen: number;
      readonly taxFen: number;
      /** Number of the red-letter confirmation; null for a blue one. */
      readonly confirmNo: string | null;
    }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  /** Accepted, or a buyer still has to confirm. */
  | { readonly state: 'open' };

/** The port to the tax bureau's digital invoices. Every call may fail without an answer. */
export interface TaxControlPort {
  /** @throws Error when no answer came: then it is not known whether the request arrived */
  issue(order: TaxOrder): Promise<TaxAnswer>;
  /**
   * The result of a request. Asking closes a number that the channel does not know: a request that arrives with it
   * later is refused. So the answer is final, whatever was lost on the way.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<TaxAnswer>;
  /** Sends an issued invoice to its buyer. @returns whether mail or message was accepted @throws Error when no answer came */
  send(groupCode: string, requestNo: string): Promise<boolean>;
  /** The file of an issued invoice, XML or PDF; null while there is none. @throws Error when no answer came */
  paper(invoice: IssuedInvoice): Promise<Uint8Array | null>;
}
