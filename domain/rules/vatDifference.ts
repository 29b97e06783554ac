/** The side of VAT: what is charged, and what is deducted. */
export const VAT_SIDES = ['output', 'input'] as const;
export type VatSide = (typeof VAT_SIDES)[number];

/** Why a document has another amount in the ledger, in the month's VAT and in the summary. */
export const VAT_CAUSES = ['otherMonth', 'redFlushed', 'certifiedLater', 'notSummarized'] as const;
export type VatCause = (typeof VAT_CAUSES)[number];

/** The VAT of one document in a calendar month, fen: as posted, as in the month's VAT, and as its summary has it. */
export interface VatAmounts {
  readonly ledgerFen: number;
  readonly monthFen: number;
  readonly summaryFen: number;
}

/** A document with VAT in a month. */
export interface VatDocument extends VatAmounts {
  readonly side: VatSide;
  /** Red-flushed, at least in part, or its certification revoked. */
  readonly isTakenBack: boolean;
  /** `yyyymm` of its date, and of its certification; null: unknown, or none. */
  readonly issuedIn: string | null;
  readonly certifiedIn: string | null;
}

/** Why the three differ; null: they agree. */
export function vatCause(one: VatDocument): VatCause | null {
  const { ledgerFen, monthFen, summaryFen, issuedIn, certifiedIn } = one;
  if (ledgerFen !== monthFen) return 'otherMonth';
  if (ledgerFen === summaryFen) return null;
  if (one.isTakenBack) return 'redFlushed';
  if (certifiedIn !== null && certifiedIn !== issuedIn) return 'certifiedLater';
  return 'notSummarized';
}

/** The sums of each side over all its documents. */
export function vatSums(documents: readonly VatDocument[]): (VatAmounts & { readonly side: VatSide })[] {
  return VAT_SIDES.map((side) => {
    const own = documents.filter((one) => one.side === side);
    const sum = (of: keyof VatAmounts) => own.reduce((total, one) => total + one[of], 0);
    return {
      side,
      ledgerFen: sum('ledgerFen'),
      monthFen: sum('monthFen'),
      summaryFen: sum('summaryFen'),
    };
  });
}
