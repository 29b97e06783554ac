import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import type { Merge } from '../../domain/schema/sheetGrid.ts';
import { cellText } from './cellText.ts';
import { figureText } from './figureText.ts';
import type { Grid } from './grid.ts';
import type { Workbook } from './workbook.ts';
import { readXml, unescaped } from './xml.ts';

/** Merged areas of one sheet that are looked at. */
const MAX_MERGES = 5_000;
/** What a formula says that was never calculated. */
const NOT_CALCULATED = '#CALC!';

/** A cell while it is read. */
interface Open {
  readonly at: number;
  readonly type: string;
  readonly format: string;
  value: string;
  text: string;
  hasValue: boolean;
  isFormula: boolean;
}

/** 0 is column A; the row is a number as the sheet says it. */
function place(ref: string): { column: number; row: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d+)$/i.exec(ref);
  if (!match) return undefined;
  const column = [...(match[1] ?? '').toUpperCase()].reduce(
    (sum, sign) => sum * 26 + sign.charCodeAt(0) - 64,
    0,
  );
  return { column: column - 1, row: Number(match[2]) };
}

const isRow = (row: number) => Number.isInteger(row) && row >= 1 && row <= SHEET_LIMITS.lastRow;

/** `2026-01-31T08:30:00Z` as other cells say it. */
const isoText = (value: string) =>
  value
    .replace('T', ' ')
    .replace(/(\.\d+)?Z?$/, '')
    .replace(/ 00:00:00$/, '');

/** What a cell says, as text. */
function textOf({ type, format, value, text, hasValue, isFormula }: Open, book: Workbook): string {
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? '';
    case 'inlineStr':
      return unescaped(text);
    case 'str':
      return unescaped(value);
    case 'e':
      return value.trim();
    case 'b':
      return value.trim() === '1' || value.trim().toLowerCase() === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return isoText(value.trim());
    default:
      if (value.trim() === '') return isFormula && !hasValue ? NOT_CALCULATED : unescaped(text);
      return figureText(Number(value), format, book.is1904);
  }
}

function mergeOf(ref: string): Merge | undefined {
  const [from, to] = ref.split(':').map(place);
  if (!from || !to) return undefined;
  return { top: from.row, bottom: to.row, left: from.column, right: to.column };
}

/**
 * Reads a sheet of a workbook into a grid. Rows and cells without a reference follow the one before; a row that comes
 * twice is one row. @throws Error when it is broken
 */
export function readWorksheet(part: Buffer, book: Workbook, grid: Grid): void {
  let row = 0;
  let isSaid = false;
  let next = 0;
  let cell: Open | null = null;
  let into: 'value' | 'text' | null = null;
  let isReading = false;
  const openCell = ({ r = '', t = 'n', s = '' }: Readonly<Record<string, string>>): Open => {
    const said = place(r);
    if (said && !isSaid && isRow(said.row)) {
      row = said.row;
      isSaid = true;
    }
    const at = said?.column ?? next;
    next = at + 1;
    const format = book.formats[Number(s === '' ? 0 : s)] ?? '';
    return { at, type: t, format, value: '', text: '', hasValue: false, isFormula: false };
  };
  readXml(part, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        const said = Number(attributes.r);
        isSaid = isRow(said);
        row = isSaid ? said : row + 1;
        next = 0;
      } else if (tag === 'c') cell = openCell(attributes);
      else if (tag === 'mergeCell' && grid.merges.length < MAX_MERGES) {
        const merge = mergeOf(attributes.ref ?? '');
        if (merge) grid.merges.push(merge);
      } else if (tag === 'rPh') isReading = true;
      else if (cell && tag === 'f') cell.isFormula = true;
      else if (cell && tag === 'v') {
        cell.hasValue = true;
        into = 'value';
      } else if (cell && tag === 't' && !isReading) into = 'text';
    },
    text: (text) => {
      if (cell && into) cell[into] += text;
    },
    close: (tag) => {
      into = null;
      if (tag === 'rPh') isReading = false;
      if (tag !== 'c' || !cell) return;
      grid.put(row, cell.at, cellText(textOf(cell, book)));
      cell = null;
    },
    isDone: () => grid.isFull,
  });
}
