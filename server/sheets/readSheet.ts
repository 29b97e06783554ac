import type { SheetBook, SheetGrid } from '../../domain/schema/sheetGrid.ts';
import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import { decoded, readCsv } from './csv.ts';
import { type Budget, Grid, TooMuchText } from './grid.ts';
import { readWorkbook, workbookPath } from './workbook.ts';
import { readWorksheet } from './worksheet.ts';
import { unpacked, zipEntries } from './zipEntries.ts';

/** Why a file is refused. */
export type SheetFault = 'type' | 'old' | 'encoding' | 'empty' | 'rows' | 'columns' | 'text' | 'broken';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Container of .xls files since 1997, and of encrypted workbooks. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** First record of older .xls files. */
const BIFF = /^\t[\0\u0002\u0004\u0008][\u0004-\u0008]\0/;
/** Pages and XML that programs name .xls so that a spreadsheet opens them. */
const DISGUISED = /^\s*(<!doctype|<html|<head|<meta|<table|<\?xml|mime-version:)/i;

function readXlsx(bytes: Buffer, budget: Budget): SheetBook | SheetFault {
  const entries = zipEntries(bytes);
  if (!entries) return 'broken';
  if (entries.has('xl/workbook.bin')) return 'old';
  const path = workbookPath(bytes, entries);
  if (path === undefined) return 'type';
  const book = readWorkbook(bytes, entries, path);
  const grids: SheetGrid[] = [];
  for (const { name, path: part } of book.sheets.filter(({ isHidden }) => !isHidden)) {
    const grid = new Grid(budget);
    readWorksheet(unpacked(bytes, entries, part), book, grid);
    grids.push(grid.sheet(name));
  }
  return { grids, hidden: book.sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])) };
}

function readText(bytes: Buffer, budget: Budget): SheetBook | SheetFault {
  const text = decoded(bytes);
  // Text files contain no NUL; pictures, programs and archives do.
  if (text === null) return bytes.includes(0) ? 'type' : 'encoding';
  if (text.slice(0, 4096).includes('\0')) return 'type';
  if (DISGUISED.test(text)) return 'old';
  const grid = new Grid(budget);
  readCsv(text, grid);
  return { grids: [grid.sheet('')], hidden: [] };
}

/** Reads all sheets that are seen of an xlsx file, or a csv file; the format is detected from its bytes. */
export function readSheet(bytes: Buffer): SheetBook | SheetFault {
  if (bytes.length === 0) return 'empty';
  if (bytes.subarray(0, 4).equals(OLE) || BIFF.test(bytes.toString('latin1', 0, 4))) return 'old';
  const budget = { left: SHEET_LIMITS.text };
  try {
    return bytes.subarray(0, 4).equals(ZIP) ? readXlsx(bytes, budget) : readText(bytes, budget);
  } catch (error) {
    return error instanceof TooMuchText ? 'text' : 'broken';
  }
}
