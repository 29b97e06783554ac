import type { reconciliation } from '../records/reconciliation.ts';
import type { Row } from '../schema/record.ts';
import { DAY_MS, daysBetween } from './times.ts';
import { saysEnough } from './checks.ts';

/** Maximum length of a statement's period in days (transport-and-money 7.2). */
export const MAX_DAYS = 92;

/** Days of a period, both ends counted; days are epoch ms of 00:00 in Shanghai. */
export function daysOf({ periodFrom, periodTo }: { periodFrom: number; periodTo: number }): number {
  return daysBetween(periodFrom, periodTo) + 1;
}

/** One bill of a statement: what it is about, its amount, and the adjustment of the two sides, fen. */
export type StatementLine = Readonly<Row<typeof reconciliation>['lines'][number]>;

/** What both sides agreed on a line, with what notes have changed since, fen. */
export const agreedOf = ({
  amountFen,
  adjustFen,
  notedFen,
}: Pick<StatementLine, 'amountFen' | 'adjustFen' | 'notedFen'>): number =>
  amountFen + adjustFen + (notedFen ?? 0);

/** Totals of a statement (7.5): agreed = total + adjustments + notes. */
export function totalsOf(lines: readonly StatementLine[]) {
  const sum = (of: (line: StatementLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    waybills: lines.length,
    totalFen: sum(({ amountFen }) => amountFen),
    adjustTotalFen: sum(({ adjustFen }) => adjustFen),
    notedTotalFen: sum(({ notedFen }) => notedFen ?? 0),
    agreedFen: sum(agreedOf),
    invoicedFen: sum(({ invoicedFen }) => invoicedFen),
  };
}

/** Amount of a waybill still to be received, fen. */
export interface OpenAmount {
  readonly waybillId: string;
  readonly owedFen: number;
}

/** Received money pays waybills in their order, each up to its debt; an excess belongs to none. */
export function allocatedPayments(
  amountFen: number,
  owed: readonly OpenAmount[],
): { readonly waybillId?: string; readonly amountFen: number }[] {
  const parts: { waybillId?: string; amountFen: number }[] = [];
  let left = amountFen;
  for (const { waybillId, owedFen } of owed) {
    const part = Math.min(left, owedFen);
    if (part <= 0) continue;
    parts.push({ waybillId, amountFen: part });
    left -= part;
  }
  return left > 0 ? [...parts, { amountFen: left }] : parts;
}

/** Adjustments need a reason, and no line may become negative, because the agreed amount can be invoiced (35004). */
export function areAdjustmentsFit(lines: readonly StatementLine[]): boolean {
  return lines.every(
    (line) => agreedOf(line) >= 0 && (line.adjustFen === 0 || saysEnough(line.adjustReason ?? '', 4)),
  );
}

/** What the counterparty sent before, compared with lines that have changed since; null: nothing was compared. */
export function comparedAnew(
  lines: readonly StatementLine[],
  found: readonly Pick<Difference, 'externalNo' | 'theirsFen'>[] | null,
): Difference[] | null {
  if (found === null) return null;
  const theirs = found.flatMap(({ externalNo, theirsFen }) =>
    theirsFen === null ? [] : [{ externalNo, amountFen: theirsFen }],
  );
  return compare(lines, theirs);
}

/** A line of the counterparty's file. */
export interface TheirLine {
  readonly externalNo: string;
  readonly amountFen: number;
}

export interface Difference {
  readonly externalNo: string;
  readonly kind: 'equal' | 'onlyOurs' | 'onlyTheirs' | 'amount';
  readonly oursFen: number | null;
  readonly theirsFen: number | null;
}

/**
 * Our lines beside theirs, by their number of the order or by the waybill's (7.2). Lines with one number are summed,
 * because one order may have several waybills.
 */
export function compare(ours: readonly StatementLine[], theirs: readonly TheirLine[]): Difference[] {
  const sent = new Map<string, number>();
  for (const { externalNo, amountFen } of theirs)
    sent.set(externalNo, (sent.get(externalNo) ?? 0) + amountFen);
  const own = new Map<string, number>();
  for (const line of ours) {
    const { externalNo, waybillNo } = line;
    const no = externalNo !== null && !sent.has(waybillNo) ? externalNo : waybillNo;
    own.set(no, (own.get(no) ?? 0) + agreedOf(line));
  }
  return [...new Set([...own.keys(), ...sent.keys()])].map((externalNo) => {
    const oursFen = own.get(externalNo) ?? null;
    const theirsFen = sent.get(externalNo) ?? null;
    return { externalNo, kind: kindOf(oursFen, theirsFen), oursFen, theirsFen };
  });
}

function kindOf(oursFen: number | null, theirsFen: number | null): Difference['kind'] {
  if (theirsFen === null) return 'onlyOurs';
  if (oursFen === null) return 'onlyTheirs';
  return oursFen === theirsFen ? 'equal' : 'amount';
}

/** End of the last day of a period, epoch ms. */
export const periodEnd = (periodTo: number): number => periodTo + DAY_MS - 1;
