import type { Label } from '../codes/label.ts';
import { fenFromYuan } from './money.ts';
import type { TheirLine } from './statement.ts';
import { firstOf } from './characters.ts';

/** A sheet of the counterparty as texts, with the number of each row. */
export interface TheirSheet {
  readonly heads: readonly string[];
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Possible heads of columns, the most certain first. */
const NUMBERS = [
  /上游|委托|external/i,
  /订单|order|pedido|注文/i,
  /运单|waybill|carta de porte|運送状/i,
  /单号|编号|号码|\bno\b|number|n\.º|número|番号/i,
];
const AMOUNTS = [
  /对账金额|确认金额|结算金额/,
  /应付|应收|payable|receivable/i,
  /运费|freight|flete|運賃/i,
  /金额|amount|importe|金額/i,
];
/** The total line, which is not an order. */
const TOTAL = /^(合计|总计|小计|total|sum|合計)/i;

const HEADS: Label = [
  '表头须有单号列和金额列',
  'The heads need a column of numbers and one of amounts',
  'El encabezado necesita una columna de números y otra de importes',
  '見出しに番号列と金額列が必要です',
];
const wrongRows = (rows: readonly number[]): Label => {
  const nos = rows.slice(0, 10).join('、');
  const list = rows.slice(0, 10).join(', ');
  return [
    `第 ${nos} 行的金额无法读取`,
    `The amount cannot be read in row ${list}`,
    `No se puede leer el importe de la fila ${list}`,
    `${nos} 行目の金額を読み取れません`,
  ];
};

const columnOf = (heads: readonly string[], names: readonly RegExp[], except = -1): number =>
  names
    .map((name) => heads.findIndex((head, at) => at !== except && name.test(head)))
    .find((at) => at >= 0) ?? -1;

/** Yuan as spreadsheets write it: with a sign, separators of thousands, or the word for it. */
const fenOf = (text: string) => fenFromYuan(text.replaceAll('，', ',').replaceAll(/[¥￥元\s]/g, ''));

/**
 * The lines of a counterparty's file, which has no template: columns are recognised by their heads, rows without a number
 * and totals are skipped (transport-and-money 7.2). Fen.
 * @returns the error when it cannot be read as a whole
 */
export function theirLinesOf({ heads, lines }: TheirSheet): TheirLine[] | { readonly fault: Label } {
  const amountAt = columnOf(heads, AMOUNTS);
  const numberAt = columnOf(heads, NUMBERS, amountAt);
  if (numberAt < 0 || amountAt < 0) return { fault: HEADS };
  const own = lines.filter(({ cells }) => {
    const no = cells[numberAt] ?? '';
    return no !== '' && !TOTAL.test(no);
  });
  const read = own.map(({ row, cells }) => ({
    row,
    externalNo: firstOf(cells[numberAt] ?? '', 35),
    amountFen: fenOf(cells[amountAt] ?? ''),
  }));
  const wrong = read.filter(({ amountFen }) => amountFen === undefined).map(({ row }) => row);
  if (wrong.length > 0 || read.length === 0) return { fault: wrong.length > 0 ? wrongRows(wrong) : HEADS };
  return read.flatMap(({ externalNo, amountFen }) =>
    amountFen === undefined ? [] : [{ externalNo, amountFen }],
  );
}
