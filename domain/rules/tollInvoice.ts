/** A toll invoice as its service tells it; fen, epoch ms. Without tax it claims nothing (addendum B D39). */
export interface ToldInvoice {
  readonly invoiceCode: string;
  readonly invoiceNo: string;
  readonly digitalNo: string;
  /** Start of the day in Shanghai. */
  readonly issuedOn: number;
  readonly isTaxed: boolean;
  readonly sellerName: string;
  readonly sellerTaxNo: string;
  readonly buyerName: string;
  readonly buyerTaxNo: string;
  readonly amountFen: number;
  readonly taxRateBp: number;
  readonly taxFen: number;
  readonly totalFen: number;
  readonly entryStation: string | null;
  readonly entryAt: number | null;
  readonly exitStation: string;
  readonly exitAt: number;
}

/** Whether the amounts of an invoice fit together: amount + tax = total (records 11). */
export const isSum = ({
  amountFen,
  taxFen,
  totalFen,
}: Pick<ToldInvoice, 'amountFen' | 'taxFen' | 'totalFen'>): boolean => amountFen + taxFen === totalFen;
