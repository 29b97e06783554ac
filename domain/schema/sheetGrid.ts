/** A line of a file with its number in the spreadsheet. */
export interface SheetLine {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A merged area: numbers of rows, and columns from 0; the text stands in its first cell. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** One sheet of a file as texts: its lines that are not empty, in order. */
export interface SheetGrid {
  /** Empty in a text file. */
  readonly name: string;
  readonly lines: readonly SheetLine[];
  readonly merges: readonly Merge[];
  /** Numbers of the rows with text beyond the last column that is read. */
  readonly wide: readonly number[];
  /** It has more lines than can be imported; the rest is not read. */
  readonly isLong: boolean;
}

/** A file: the sheets that are seen, and the names of those that are hidden. */
export interface SheetBook {
  readonly grids: readonly SheetGrid[];
  readonly hidden: readonly string[];
}

/** Why a line is not read as a row. */
export const LEFT_OUT = ['above', 'unit', 'sum', 'note'] as const;
export type LeftOut = { readonly row: number; readonly text: string; readonly why: (typeof LEFT_OUT)[number] };
