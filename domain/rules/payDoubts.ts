/** What deserves a look before a payee is paid. None of it forbids the payment: people decide. */
export const DOUBTS = ['newPayee', 'newCard', 'unusual', 'repeated'] as const;
export type DoubtKind = (typeof DOUBTS)[number];

/** One thing to look at. */
export interface Doubt {
  readonly kind: DoubtKind;
  /** The usual amount, fen: comes with `unusual`. */
  readonly usualFen: number | null;
  /** Number of the other application: comes with `repeated`. */
  readonly no: string | null;
}

/** Payments that are needed before one can be far from the usual. */
export const ENOUGH = 3;
/** How many times the usual amount, or which part of it, is far from it. */
export const FAR = 3;
/** How long the same amount for the same payee is taken for a repetition, ms. */
export const REPEATED_WITHIN_MS = 7 * 86_400_000;

/** The usual amount of earlier payments, fen: the middle one, the lower of two; null: there are too few. */
export function usualFen(earlier: readonly number[]): number | null {
  if (earlier.length < ENOUGH) return null;
  const sorted = [...earlier].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Whether an amount is far above or below the usual, fen. */
export function isFar(amountFen: number, usual: number): boolean {
  return amountFen > usual * FAR || amountFen * FAR < usual;
}

/** An earlier or other application for the same payee, fen and epoch ms. */
export interface OtherPay {
  readonly no: string;
  readonly totalFen: number;
  readonly bankCardId: string | null;
  readonly isPaid: boolean;
  readonly madeAt: number;
  readonly billIds: readonly string[];
}

/** The application looked at: to a card, or to the wallet (null). */
export interface PayAsked {
  readonly bankCardId: string | null;
  readonly amountFen: number;
  readonly billIds: readonly string[];
}

/** What deserves a look about one application, beside all others of its payee that were neither rejected nor cancelled. */
export function doubtsAbout(asked: PayAsked, others: readonly OtherPay[], now: number): Doubt[] {
  const paid = others.filter(({ isPaid }) => isPaid);
  const doubts: Doubt[] = [];
  const add = (kind: DoubtKind, more: Partial<Doubt> = {}) => {
    doubts.push({ kind, usualFen: null, no: null, ...more });
  };
  if (paid.length === 0) add('newPayee');
  else if (asked.bankCardId !== null && paid.every(({ bankCardId }) => bankCardId !== asked.bankCardId))
    add('newCard');
  const usual = usualFen(paid.map(({ totalFen }) => totalFen));
  if (usual !== null && isFar(asked.amountFen, usual)) add('unusual', { usualFen: usual });
  const bills = new Set(asked.billIds);
  const same = others.find(
    ({ isPaid, totalFen, madeAt, billIds }) =>
      (!isPaid && billIds.some((id) => bills.has(id))) ||
      (totalFen === asked.amountFen && now - madeAt <= REPEATED_WITHIN_MS),
  );
  if (same) add('repeated', { no: same.no });
  return doubts;
}
