/**
 * Limits of an imported sheet: bytes, rows, columns, characters a cell, characters of all cells of a file, and the last row
 * that a spreadsheet has.
 */
export const SHEET_LIMITS = {
  bytes: 5 * 1024 * 1024,
  rows: 5_000,
  columns: 100,
  cell: 2_000,
  text: 16 * 1024 * 1024,
  lastRow: 1_048_576,
} as const;
