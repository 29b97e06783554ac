import type { SheetBook } from '../../domain/schema/sheetGrid.ts';
import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import { type BankGrid, type BankPart, bankGridOf } from './bankGrid.ts';
import { isCamt, readCamt } from './camt.ts';
import { decoded } from './csv.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { readSheet, type SheetFault } from './readSheet.ts';

/** A bank's statement as a message with lines of its own, or as a sheet whose columns have to be found. */
export type BankFile = BankGrid | SheetBook;

function gridOf(parts: BankPart[] | null): BankGrid | SheetFault {
  const grid = parts && bankGridOf(parts);
  if (!grid) return 'broken';
  if (grid.lines.length === 0) return 'empty';
  return grid.lines.length > SHEET_LIMITS.rows ? 'rows' : grid;
}

/** Reads a statement of a bank: CAMT.053, MT940, or a sheet; the format is detected from its bytes. */
export function readBankFile(bytes: Buffer): BankFile | SheetFault {
  const text = decoded(bytes);
  if (text !== null && isCamt(text)) return gridOf(readCamt(bytes));
  if (text !== null && isMt940(text)) return gridOf(readMt940(text));
  return readSheet(bytes);
}
