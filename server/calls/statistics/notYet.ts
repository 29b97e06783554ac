/**
 * Sums of documents that do not exist yet in the store: no payment, advance, deduction, refund or invoice has
 * been made, so each of these is truly nothing. Fen.
 */
export const NOT_YET = {
  received: 0,
  paid: 0,
  advance: 0,
  oil: 0,
  deduction: 0,
  refund: 0,
  invoiced: 0,
} as const;
