import type { Label } from '../codes/label.ts';
import { CHART, type LedgerCode } from './ledger.ts';

/** An account, or all of a code, over a time: fen; balances on the normal side. */
export interface TrialLine {
  readonly code: LedgerCode;
  readonly openingFen: number;
  readonly debitFen: number;
  readonly creditFen: number;
  readonly closingFen: number;
  /** The month before; null: the time is no month. */
  readonly before: {
    readonly openingFen: number;
    readonly debitFen: number;
    readonly creditFen: number;
  } | null;
}

/** A column of the trial balance, on the page and in its file. */
export interface TrialColumn {
  readonly name: string;
  /** The group that it is under. */
  readonly group: Label;
  readonly label: Label;
  readonly of: (line: TrialLine) => number;
}

/** A balance as it stands in its column: one below 0 is on the other side. */
function sideOf({ code }: TrialLine, fen: number, side: 'debit' | 'credit'): number {
  const isHere = (CHART[code].side === side) === fen >= 0;
  return isHere ? Math.abs(fen) : 0;
}

const DEBIT: Label = ['借方', 'Debit', 'Debe', '借方'];
const CREDIT: Label = ['贷方', 'Credit', 'Haber', '貸方'];
const OPENING: Label = ['期初余额', 'Opening', 'Saldo inicial', '期首残高'];
const TURNOVER: Label = ['本期发生', 'Turnover', 'Movimientos', '当期増減'];
const CLOSING: Label = ['期末余额', 'Closing', 'Saldo final', '期末残高'];
const BEFORE: Label = ['上月发生', 'Month before', 'Mes anterior', '前月増減'];

/** Both sides of opening, turnover and closing: the sums of each pair are equal. */
export const TRIAL_COLUMNS: readonly TrialColumn[] = [
  {
    name: 'openingDebit',
    group: OPENING,
    label: DEBIT,
    of: (line) => sideOf(line, line.openingFen, 'debit'),
  },
  {
    name: 'openingCredit',
    group: OPENING,
    label: CREDIT,
    of: (line) => sideOf(line, line.openingFen, 'credit'),
  },
  { name: 'debit', group: TURNOVER, label: DEBIT, of: ({ debitFen }) => debitFen },
  { name: 'credit', group: TURNOVER, label: CREDIT, of: ({ creditFen }) => creditFen },
  {
    name: 'closingDebit',
    group: CLOSING,
    label: DEBIT,
    of: (line) => sideOf(line, line.closingFen, 'debit'),
  },
  {
    name: 'closingCredit',
    group: CLOSING,
    label: CREDIT,
    of: (line) => sideOf(line, line.closingFen, 'credit'),
  },
];

/** The turnover of the month before; its closing is the opening of this one. */
export const BEFORE_COLUMNS: readonly TrialColumn[] = [
  { name: 'beforeDebit', group: BEFORE, label: DEBIT, of: ({ before }) => before?.debitFen ?? 0 },
  { name: 'beforeCredit', group: BEFORE, label: CREDIT, of: ({ before }) => before?.creditFen ?? 0 },
];

/** The sums of the columns over some lines. */
export function trialTotals(columns: readonly TrialColumn[], lines: readonly TrialLine[]): number[] {
  return columns.map(({ of }) => lines.reduce((sum, line) => sum + of(line), 0));
}

/** Whether debits are credits, at the opening, in the turnover and at the closing. */
export function isEven(lines: readonly TrialLine[]): boolean {
  const totals = trialTotals(TRIAL_COLUMNS, lines);
  return totals.every((total, index) => index % 2 === 1 || total === totals[index + 1]);
}
