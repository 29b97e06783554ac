import type { taxRateKind } from '../codes/lists/tax.ts';
import type { CodeOf } from '../codes/lists/list.ts';

export type TaxRateKind = CodeOf<typeof taxRateKind>;

/** Kinds whose figure is an amount in fen. */
const AMOUNTS: readonly unknown[] = [
  'monthlyRelief',
  'rollingLimit',
  'labourAllowance',
] satisfies TaxRateKind[];

export const isAmountKind = (kind: unknown): boolean => AMOUNTS.includes(kind);
export const isTableKind = (kind: unknown): boolean => kind === 'labourTax';
export const isRateKind = (kind: unknown): boolean =>
  typeof kind === 'string' && !isAmountKind(kind) && !isTableKind(kind);

/** Kinds of services that we invoice: their rows also say how they are named and coded on invoices (addendum B 0.2). */
const SERVICES: readonly unknown[] = ['vatStorage', 'vatHandling', 'vatRent'] satisfies TaxRateKind[];
export const isServiceKind = (kind: unknown): boolean => SERVICES.includes(kind);

/** One step of a progressive table, fen and basis points. */
export interface Bracket {
  /** It applies to the part above this. */
  readonly aboveFen: number;
  readonly rateBp: number;
  readonly quickFen: number;
}

interface Span {
  readonly validFrom: number;
  /** Valid through this day; null: without end. */
  readonly validTo: number | null;
}

/** Whether two periods overlap. One without an end is unlimited. */
export function sharesDay(a: Span, b: Span): boolean {
  return a.validFrom <= (b.validTo ?? Infinity) && b.validFrom <= (a.validTo ?? Infinity);
}

/** Steps begin at 0 and ascend: a table without gaps. */
export function isGaplessTable(brackets: readonly Bracket[]): boolean {
  return brackets.every(({ aboveFen }, index) =>
    index === 0 ? aboveFen === 0 : aboveFen > (brackets[index - 1]?.aboveFen ?? 0),
  );
}
