import { scaleIn } from './cellFigure.ts';
import { headsIn, type Heads } from './headRow.ts';
import type { HeadKinds } from './sheetHeads.ts';
import type { LeftOut, SheetBook, SheetGrid, SheetLine } from './sheetGrid.ts';
import { isFigure } from './units.ts';
import { isSum, isNote, isUnitRow, unitIn } from './sheetRows.ts';

/** A sheet with its parts told apart. */
export interface SheetLayout {
  /** Number of the row of the heads; of the upper one where there are two. */
  readonly head: number;
  readonly heads: readonly string[];
  readonly lines: readonly SheetLine[];
  readonly left: readonly LeftOut[];
}

/** What a person has said of a sheet; null: it is found out. */
export interface AskedLayout {
  readonly head: number | null;
  /** Sums and notes are rows like others. */
  readonly sums: boolean;
}

const LONGEST_TEXT = 80;

/** A line as one text, to recognise it by. */
export const lineText = ({ cells }: SheetLine): string =>
  cells
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, LONGEST_TEXT);

/** A merged area that goes down over rows says the same in each; but an amount for several rows is not that of each. */
function filledDown(grid: SheetGrid, { heads, lines }: Heads, kindOf: HeadKinds): SheetLine[] {
  const byRow = new Map(lines.map(({ row, cells }) => [row, [...cells]]));
  for (const { top, bottom, left } of grid.merges) {
    const text = byRow.get(top)?.[left] ?? '';
    if (text === '' || isFigure(kindOf(heads[left] ?? ''))) continue;
    for (const [row, cells] of byRow) {
      if (row <= top || row > bottom) continue;
      while (cells.length <= left) cells.push('');
      cells[left] = text;
    }
  }
  return lines.map(({ row }) => ({ row, cells: byRow.get(row) ?? [] }));
}

/** The lines below the heads, each with the reason why it is no row, if there is one. */
function sorted(lines: readonly SheetLine[], heads: readonly string[], kindOf: HeadKinds) {
  const [first, second] = lines;
  const hasUnits = first !== undefined && isUnitRow(first, heads, kindOf) && !(second && isUnitRow(second, heads, kindOf));
  const lastRow = lines.findLastIndex((line) => !isSum(line) && !isNote(line));
  return lines.map((line, at) => {
    const why = at === 0 && hasUnits ? 'unit' : isSum(line) ? 'sum' : at > lastRow && isNote(line) ? 'note' : null;
    return { line, why } as const;
  });
}

/** A bare figure with the unit that its head says, so that it is read in it. */
const measured = (text: string, unit: string | undefined) => (unit !== undefined && /^-?[\d,]+(\.\d+)?$/.test(text) ? text + unit : text);

/** Tells heads, rows and what is neither of a sheet apart; null: it has no rows. */
export function layoutOf(grid: SheetGrid, kindOf: HeadKinds, asked: AskedLayout): SheetLayout | null {
  const found = headsIn(grid, kindOf, asked.head);
  if (!found) return null;
  const below = sorted(filledDown(grid, found, kindOf), found.heads, kindOf);
  const isRow = (why: (typeof below)[number]['why']) => why === null || (asked.sums && why !== 'unit');
  const lines = below.filter(({ why }) => isRow(why)).map(({ line }) => line);
  if (lines.length === 0) return null;
  const units = below.find(({ why }) => why === 'unit')?.line.cells ?? [];
  const width = Math.max(found.heads.length, ...lines.map(({ cells }) => cells.length));
  const heads = Array.from({ length: width }, (_, at) => {
    const head = found.heads[at] ?? '';
    const unit = unitIn(units[at] ?? '');
    return head === '' || unit === '' || head.includes(unit) ? head : `${head}（${unit}）`;
  });
  const scales = heads.map((head) => scaleIn(head, kindOf(head)));
  const left = [...grid.lines.filter(({ row }) => row < found.head).map((line) => ({ line, why: 'above' as const })), ...below.flatMap(({ line, why }) => (why === null || isRow(why) ? [] : [{ line, why }]))];
  return {
    head: found.head,
    heads,
    lines: lines.map(({ row, cells }) => ({ row, cells: heads.map((_, at) => measured(cells[at] ?? '', scales[at])) })),
    left: left.map(({ line, why }) => ({ row: line.row, text: lineText(line), why })),
  };
}

/** The sheet of a file that is read: the one a person has said, else the one whose heads are known best. */
export function gridIn({ grids }: SheetBook, kindOf: HeadKinds, asked: string | null): SheetGrid | undefined {
  if (asked !== null) return grids.find(({ name }) => name === asked);
  const known = grids.map((grid) => headsIn(grid, kindOf, null)?.known ?? 0);
  const most = Math.max(0, ...known);
  return most > 0 ? grids[known.indexOf(most)] : (grids.find(({ lines }) => lines.length > 1) ?? grids[0]);
}
