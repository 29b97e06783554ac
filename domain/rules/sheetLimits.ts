/** Limits of an imported sheet: bytes, rows, columns, and characters a cell. */
export const SHEET_LIMITS = { bytes: 5 * 1024 * 1024, rows: 5_000, columns: 100, cell: 2_000 } as const;
