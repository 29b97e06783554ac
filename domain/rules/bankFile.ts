import type { Label } from '../codes/label.ts';
import { BANK_COLUMNS, bankColumns } from '../schema/bankColumns.ts';
import { lossMessage } from '../schema/cellLoss.ts';
import type { Field } from '../schema/field.ts';
import { UNREADABLE, readCell } from '../schema/readCell.ts';
import { candidatesOf, type Mapping } from '../schema/sheetColumns.ts';
import { firstOf } from './characters.ts';
import { yuanFromFen } from './money.ts';
import { writtenFen } from './writtenAmount.ts';

/** A bank's list as texts, with the number of each row. */
export interface BankSheet {
  readonly heads: readonly string[];
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** A line of the platform account; `fen` is above 0 for money received, below for money paid out. */
export interface BankFileLine {
  readonly bankRef: string;
  readonly bookedAt: number;
  readonly fen: number;
  readonly balanceFen: number;
  readonly partyName: string | null;
  readonly partyAccountNo: string | null;
  readonly memo: string | null;
  readonly accountNo: string | null;
}

type Column = keyof typeof bankColumns;

/** Why a row is not taken: at a column, or as a whole. */
export interface BankReason {
  readonly field: Column | null;
  readonly msg: Label;
}

/** A row of the list: what it says, or what stands against it. */
export type BankRow =
  | { readonly row: number; readonly line: BankFileLine; readonly reason: null }
  | { readonly row: number; readonly line: BankFileLine | null; readonly reason: BankReason };

const NO_AMOUNT_COLUMN: Label = [
  '请指定金额列：一列“金额”，或“收入”“支出”两列',
  'Choose the columns of the amounts: "Amount", or "Received" and "Paid out"',
  'Elija las columnas de los importes: «Importe», o «Ingreso» y «Cargo»',
  '金額の列を指定してください：「金額」1列、または「入金」「出金」の2列',
];
const EMPTY = ([zh, en, es, ja]: Label): Label => [
  `缺少${zh}`,
  `${en} is missing`,
  `Falta ${es}`,
  `${ja}がありません`,
];
const UNREAD = ([zh, en, es, ja]: Label, text: string): Label => [
  `${zh}“${text}”无法识别`,
  `${en}: "${text}" is not understood`,
  `${es}: no se entiende «${text}»`,
  `${ja}「${text}」を解釈できません`,
];
const NO_AMOUNT: Label = [
  '收入与支出须恰有一项金额',
  'Exactly one of received and paid out needs an amount',
  'Debe haber importe en ingreso o en cargo, no en ambos',
  '入金・出金のどちらか一方に金額が必要です',
];
const TWICE = (row: number): Label => [
  `与第 ${String(row)} 行是同一笔流水，只取一次`,
  `The same line as in row ${String(row)}; it is taken once`,
  `El mismo movimiento que en la fila ${String(row)}; se toma una vez`,
  `${String(row)} 行目と同じ取引です。一度だけ取り込みます`,
];
const BROKEN = (expected: number, balance: number): Label => {
  const [x, y] = [yuanFromFen(expected), yuanFromFen(balance)];
  return [
    `余额应为 ${x} 元，文件为 ${y} 元：中间缺少流水，或金额有误`,
    `The balance should be ${x}, the file says ${y}: lines are missing or an amount is wrong`,
    `El saldo debería ser ${x}; el archivo dice ${y}: faltan movimientos o hay un importe erróneo`,
    `残高は ${x} のはずですが、ファイルでは ${y} です。明細が欠けているか金額が誤っています`,
  ];
};

const several = ([zh, en, es, ja]: Label, heads: readonly string[]): Label => [
  `请指定“${zh}”的列${heads.length > 1 ? `，可能是：${heads.join('、')}` : ''}`,
  `Choose the column of "${en}"${heads.length > 1 ? `; it may be: ${heads.join(', ')}` : ''}`,
  `Elija la columna de «${es}»${heads.length > 1 ? `; puede ser: ${heads.join(', ')}` : ''}`,
  `「${ja}」の列を指定してください${heads.length > 1 ? `。候補：${heads.join('、')}` : ''}`,
];

/** Why a list cannot be read by this mapping; null: it can. */
export function bankMappingFault(heads: readonly string[], mapping: Mapping): Label | null {
  const missing = BANK_COLUMNS.find(([name, { required }]) => required === true && !mapping.includes(name));
  if (missing)
    return several(
      missing[1].label,
      candidatesOf(missing, heads).map((at) => heads[at] ?? ''),
    );
  const has = (name: Column) => mapping.includes(name);
  return has('amountFen') || (has('inFen') && has('outFen')) ? null : NO_AMOUNT_COLUMN;
}

/** What the directions of banks say: debit and credit as the bank sees the customer's account. */
const OUT = /^(借方?|支出?|付款?|转出|出账?|支取|d|dr|dbit|debit|out|cargo|debe|出金|-)$/i;
const IN = /^(贷方?|收入?|收款|转入|入账?|存入|c|cr|crdt|credit|in|abono|haber|入金|\+)$/i;

const PROSE: ReadonlySet<Column> = new Set(['partyName', 'memo']);

class Wrong extends Error {
  readonly reason: BankReason;
  constructor(reason: BankReason) {
    super(reason.msg[1]);
    this.reason = reason;
  }
}

/** Reads one row by the mapping. @throws Wrong with the first fault */
function lineOf(cells: readonly string[], mapping: Mapping): BankFileLine {
  const textOf = (name: Column) => (cells[mapping.indexOf(name)] ?? '').trim();
  const labelOf = (name: Column): Label => bankColumns[name].label;
  const wrong = (field: Column, msg: Label) => new Wrong({ field, msg });
  const amount = (name: Column): number => {
    const text = textOf(name);
    const fen = writtenFen(text);
    if (fen === undefined) throw wrong(name, lossMessage(labelOf(name), text) ?? UNREAD(labelOf(name), text));
    return fen;
  };
  const needed = (name: Column) => {
    const text = textOf(name);
    if (text === '') throw wrong(name, EMPTY(labelOf(name)));
    return text;
  };
  const valueOf = (name: Column): string | null => {
    const field: Field = bankColumns[name];
    const text = textOf(name);
    const value = readCell(field, 'text', text);
    if (value === null) return null;
    // What a bank says at length is cut; a number is taken whole or not at all.
    const kept = typeof value === 'string' && PROSE.has(name) ? firstOf(value, field.max ?? 0) : value;
    if (typeof kept === 'string' && field.schema.safeParse(kept).success) return kept;
    throw wrong(name, lossMessage(labelOf(name), text) ?? UNREAD(labelOf(name), text));
  };

  const bookedAt = readCell(bankColumns.bookedAt, 'ts', needed('bookedAt'));
  if (bookedAt === UNREADABLE || typeof bookedAt !== 'number')
    throw wrong('bookedAt', UNREAD(labelOf('bookedAt'), textOf('bookedAt')));
  needed('bankRef');
  needed('balanceFen');
  return {
    bookedAt,
    bankRef: valueOf('bankRef') ?? '',
    fen: signedFen(textOf, amount, wrong),
    balanceFen: amount('balanceFen'),
    partyName: valueOf('partyName'),
    partyAccountNo: valueOf('partyAccountNo'),
    memo: valueOf('memo'),
    accountNo: valueOf('accountNo'),
  };
}

/** The amount of a row with its sign. @throws Wrong */
function signedFen(
  textOf: (name: Column) => string,
  amount: (name: Column) => number,
  wrong: (field: Column, msg: Label) => Wrong,
): number {
  const part = (name: Column) => (textOf(name) === '' ? 0 : amount(name));
  if (textOf('amountFen') === '') {
    const [received, paid] = [part('inFen'), part('outFen')];
    if ((received === 0) === (paid === 0)) throw wrong('inFen', NO_AMOUNT);
    return received - paid;
  }
  const fen = amount('amountFen');
  if (fen === 0) throw wrong('amountFen', NO_AMOUNT);
  const said = textOf('direction').normalize('NFKC');
  if (said === '') return fen;
  if (OUT.test(said)) return -fen;
  if (IN.test(said)) return fen;
  throw wrong('direction', UNREAD(bankColumns.direction.label, textOf('direction')));
}

function readRow({ row, cells }: BankSheet['lines'][number], mapping: Mapping): BankRow {
  try {
    return { row, line: lineOf(cells, mapping), reason: null };
  } catch (error) {
    if (error instanceof Wrong) return { row, line: null, reason: error.reason };
    throw error;
  }
}

/** What makes a line the same one: the bank's serial, the way and the amount. */
export const lineKey = ({ bankRef, fen }: Pick<BankFileLine, 'bankRef' | 'fen'>): string =>
  `${bankRef}:${String(fen)}`;

/** Marks the rows that repeat an earlier one. */
function onceEach(rows: readonly BankRow[]): BankRow[] {
  const seen = new Map<string, number>();
  return rows.map((one) => {
    if (one.reason) return one;
    const key = lineKey(one.line);
    const first = seen.get(key);
    if (first !== undefined) return { ...one, reason: { field: 'bankRef', msg: TWICE(first) } };
    seen.set(key, one.row);
    return one;
  });
}

/** How many balances follow from the one before. */
const followers = (rows: readonly BankFileLine[]) =>
  rows.filter((line, at) => at > 0 && (rows[at - 1]?.balanceFen ?? NaN) + line.fen === line.balanceFen)
    .length;

/**
 * The rows of a bank's list, oldest first whatever the order of the file. Each balance has to follow from the one before:
 * so the opening balance and the lines add up to the closing one. After a row that cannot be read it begins anew.
 */
export function bankRowsOf({ lines }: Pick<BankSheet, 'lines'>, mapping: Mapping): BankRow[] {
  const read = onceEach(lines.map((line) => readRow(line, mapping)));
  const good = read.flatMap(({ line, reason }) => (reason === null && line ? [line] : []));
  const isNewestFirst = followers(good.toReversed()) > followers(good);
  let before: number | null = null;
  return (isNewestFirst ? read.toReversed() : read).map((one) => {
    const known = before;
    if (one.reason) {
      // A row that stands twice leaves the balance where it was.
      if (one.line === null) before = null;
      return one;
    }
    before = one.line.balanceFen;
    if (known === null || known + one.line.fen === before) return one;
    return { ...one, reason: { field: 'balanceFen', msg: BROKEN(known + one.line.fen, before) } };
  });
}
