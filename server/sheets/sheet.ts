import type { Cell } from '../../domain/schema/cell.ts';

/** A table to export: heads, then rows as they come from the store. */
export interface Sheet {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

/** A table of few rows. */
export function sheetWith(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Sheet {
  async function* given(): AsyncGenerator<readonly Cell[]> {
    for (const row of rows) yield await Promise.resolve(row);
  }
  return { title, heads, rows: given() };
}

/** Writes a sheet as bytes or text in pieces, holding no more than one slice of it. */
export type SheetWriter = (sheet: Sheet) => AsyncIterable<string | Uint8Array>;
