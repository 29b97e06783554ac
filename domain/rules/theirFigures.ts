import { joined, type Label } from '../codes/label.ts';
import { theirColumns } from '../records/reconciliation.ts';
import { lossMessage } from '../schema/cellLoss.ts';
import { candidatesOf, type Mapping, type SheetColumn } from '../schema/sheetColumns.ts';
import type { TheirLine } from './statement.ts';
import { firstOf } from './characters.ts';
import { writtenFen } from './writtenAmount.ts';

/** A sheet of the counterparty as texts, with the number of each row. */
export interface TheirSheet {
  readonly heads: readonly string[];
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** What a column of such a sheet can be. */
export const THEIR_COLUMNS: readonly SheetColumn[] = Object.entries(theirColumns);

/** A row that is meant as a line; a reason says why it cannot be compared. */
export interface TheirRow extends TheirLine {
  readonly row: number;
  readonly reason: { readonly field: keyof typeof theirColumns; readonly msg: Label } | null;
}

const NO_NUMBER: Label = [
  '没有单号，不参与核对',
  'It has no number and is not compared',
  'No tiene número y no se compara',
  '番号がないため照合しません',
];
const unread = (text: string): Label => [
  `金额“${text}”无法读取`,
  `The amount "${text}" cannot be read`,
  `No se puede leer el importe «${text}»`,
  `金額「${text}」を読み取れません`,
];
const HEADS: Label = [
  '表头须有单号列和金额列',
  'The heads need a column of numbers and one of amounts',
  'El encabezado necesita una columna de números y otra de importes',
  '見出しに番号列と金額列が必要です',
];
const several = ([zh, en, es, ja]: Label, heads: readonly string[]): Label => [
  `多列都可能是${zh}，请选择：${heads.join('、')}`,
  `Several columns may be "${en}", please choose: ${heads.join(', ')}`,
  `Varias columnas pueden ser «${es}», elija: ${heads.join(', ')}`,
  `「${ja}」の候補が複数あります。選択してください：${heads.join('、')}`,
];

/** Why nothing can be compared by this mapping: a column is missing, or the person has to choose; null: it can. */
export function mappingFault(heads: readonly string[], mapping: Mapping): Label | null {
  const missing = THEIR_COLUMNS.filter(([name]) => !mapping.includes(name));
  if (missing.length === 0) return null;
  const found = missing.map((column) => ({ column, at: candidatesOf(column, heads) }));
  if (found.some(({ at }) => at.length === 0)) return HEADS;
  return joined(
    found.map(({ column: [, { label }], at }) =>
      several(
        label,
        at.map((one) => heads[one] ?? ''),
      ),
    ),
  );
}

/**
 * The lines of a counterparty's file, which has no template (transport-and-money 7.2). Negative ones are lines; rows with
 * neither a number nor an amount are none. What sums others is told apart before, with the heads (`layoutOf`). Fen.
 */
export function theirRowsOf({ lines }: TheirSheet, mapping: Mapping): TheirRow[] {
  const numberAt = mapping.indexOf('externalNo');
  const amountAt = mapping.indexOf('amountFen');
  return lines.flatMap(({ row, cells }): TheirRow[] => {
    const no = (cells[numberAt] ?? '').trim();
    const amount = (cells[amountAt] ?? '').trim();
    if (no === '' && amount === '') return [];
    const lost = lossMessage(theirColumns.externalNo.label, no);
    const fen = writtenFen(amount);
    const line = { row, externalNo: firstOf(no, 35), amountFen: fen ?? 0 };
    if (no === '') return [{ ...line, reason: { field: 'externalNo', msg: NO_NUMBER } }];
    if (lost) return [{ ...line, reason: { field: 'externalNo', msg: lost } }];
    return [{ ...line, reason: fen === undefined ? { field: 'amountFen', msg: unread(amount) } : null }];
  });
}

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

/**
 * The lines to compare.
 * @param chosen numbers of the rows that a person chose after a trial; null: all, none of which may be unreadable
 * @returns the error when it cannot be read as a whole
 */
export function theirLinesOf(
  sheet: TheirSheet,
  mapping: Mapping,
  chosen: readonly number[] | null = null,
): TheirLine[] | { readonly fault: Label } {
  const fault = mappingFault(sheet.heads, mapping);
  if (fault) return { fault };
  const all = theirRowsOf(sheet, mapping);
  const wrong = all.filter(
    ({ row, reason }) => reason?.field === 'amountFen' && chosen?.includes(row) !== false,
  );
  if (wrong.length > 0) return { fault: wrongRows(wrong.map(({ row }) => row)) };
  const lines = all.filter(({ row, reason }) => reason === null && chosen?.includes(row) !== false);
  if (lines.length === 0) return { fault: HEADS };
  return lines.map(({ externalNo, amountFen }) => ({ externalNo, amountFen }));
}
