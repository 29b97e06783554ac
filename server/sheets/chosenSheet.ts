import type { SheetPlace } from '../../domain/calls/imports.ts';
import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import { HEAD_WITHIN } from '../../domain/schema/headRow.ts';
import type { SheetBook, SheetLine } from '../../domain/schema/sheetGrid.ts';
import { type HeadKinds, noHeads } from '../../domain/schema/sheetHeads.ts';
import { type AskedLayout, gridIn, layoutOf, lineText } from '../../domain/schema/sheetLayout.ts';
import type { SheetFault } from './readSheet.ts';

/** A sheet as texts: its heads, the rows below them, and where in the file they are. */
export interface ReadSheet {
  readonly heads: readonly string[];
  readonly lines: readonly SheetLine[];
  readonly place: SheetPlace;
}

/** What a person has said of a file; null: it is found out. */
export interface AskedSheet extends AskedLayout {
  readonly sheet: string | null;
}

const NOTHING_ASKED: AskedSheet = { sheet: null, head: null, sums: false };

/** The sheet of a file that is read, with its heads; a fault when it has none or too much. */
export function chosenSheet(
  book: SheetBook,
  kindOf: HeadKinds = noHeads,
  asked: AskedSheet = NOTHING_ASKED,
): ReadSheet | SheetFault {
  const grid = gridIn(book, kindOf, asked.sheet);
  const layout = grid && layoutOf(grid, kindOf, asked);
  if (!layout) return 'empty';
  const { head, heads, lines, left } = layout;
  if (grid.isLong || lines.length > SHEET_LIMITS.rows) return 'rows';
  const last = lines.at(-1)?.row ?? head;
  if (grid.wide.some((row) => row >= head && row <= last)) return 'columns';
  const top = grid.lines.slice(0, HEAD_WITHIN).map((line) => ({ row: line.row, text: lineText(line) }));
  return {
    heads,
    lines,
    place: {
      sheet: grid.name,
      sheets: book.grids.map(({ name }) => name),
      hidden: [...book.hidden],
      head,
      top,
      left: [...left],
      sums: asked.sums,
    },
  };
}
