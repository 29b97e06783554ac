import { type CodeOf, label } from '../codes/lists/list.ts';
import { settleKind } from '../codes/lists/settlement.ts';
import { percentFromBp, yuanFromFen } from './money.ts';

/** The terms that finance agrees with a shipper (records 10.4). */
export interface ShipperTerms {
  readonly settleKind: CodeOf<typeof settleKind>;
  readonly creditLimitFen: number;
  readonly creditDays: number;
  /** 1/10000 of the freight. */
  readonly serviceRateBp: number;
}

/** Only the terms, of whatever has them. */
export function termsOf({
  settleKind,
  creditLimitFen,
  creditDays,
  serviceRateBp,
}: ShipperTerms): ShipperTerms {
  return { settleKind, creditLimitFen, creditDays, serviceRateBp };
}

/** Whether both are the same terms. */
export function areSameTerms(one: ShipperTerms, other: ShipperTerms): boolean {
  const [a, b] = [termsOf(one), termsOf(other)];
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Credit has a limit and days to pay in; terms without credit have neither. */
export const isCreditWhole = ({ creditLimitFen, creditDays }: ShipperTerms): boolean =>
  creditLimitFen > 0 === creditDays > 0;

/** One term of two that differs, as people read it. */
export interface TermChange {
  readonly part: keyof ShipperTerms;
  readonly before: string;
  readonly after: string;
}

/** How each term is written where no language is known: in figures, and a code in the languages of the platform's staff. */
const WRITTEN: { readonly [K in keyof ShipperTerms]: (terms: ShipperTerms) => string } = {
  settleKind: (terms) =>
    [label(settleKind, terms.settleKind, 'zh'), label(settleKind, terms.settleKind, 'en')].join(' / '),
  creditLimitFen: (terms) => yuanFromFen(terms.creditLimitFen),
  creditDays: (terms) => String(terms.creditDays),
  serviceRateBp: (terms) => percentFromBp(terms.serviceRateBp),
};
const PARTS = ['settleKind', 'creditLimitFen', 'creditDays', 'serviceRateBp'] as const;

/** The terms that differ, old and new. */
export function changedTerms(before: ShipperTerms, after: ShipperTerms): TermChange[] {
  return PARTS.map((part) => ({
    part,
    before: WRITTEN[part](before),
    after: WRITTEN[part](after),
  })).filter((one) => one.before !== one.after);
}
