/** An invoice to issue, blue or red. The channel issues one request number once, however often it arrives. */
export interface TaxOrder {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly colour: 'blue' | 'red';
  readonly invoiceKind: 'special' | 'normal';
  readonly invoiceTitle: string;
  readonly taxNo: string;
  readonly addressPhone: string | null;
  readonly bankAccount: string | null;
  /** Where the channel sends it, and asks for a red-letter confirmation. */
  readonly receiverEmail: string | null;
  readonly receiverPhone: string | null;
  readonly specialElement: string;
  readonly taxCode: string;
  readonly itemName: string;
  readonly taxRateBp: number;
  /** Fen; below 0 on a red one. */
  readonly totalFen: number;
  readonly netFen: number;
  readonly taxFen: number;
  readonly transportLines: readonly TransportLine[];
  /** Of a red one: the number of the blue one, and why. */
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

/** What is taxed of one waybill, fen; below 0 on a red invoice. */
export interface TaxLine {
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
  readonly lines: readonly TaxLine[];
}

/** What the channel says about a request. */
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

/** The way to the tax bureau's digital invoices. Every call may fail without an answer. */
export interface TaxControlPort {
  /** @throws Error when no answer came: nobody knows then whether the request arrived */
  issue(order: TaxOrder): Promise<TaxAnswer>;
  /**
   * What became of a request. A number the channel has never seen is closed by this question: a request that comes
   * with it later is refused. So the answer is final, whatever was lost on the way.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<TaxAnswer>;
  /** Sends an issued invoice to its buyer. @returns whether mail or message was accepted @throws Error when no answer came */
  send(groupCode: string, requestNo: string): Promise<boolean>;
  /** The paper of an issued invoice, XML or PDF; null while there is none. @throws Error when no answer came */
  paper(invoice: IssuedInvoice): Promise<Uint8Array | null>;
}
