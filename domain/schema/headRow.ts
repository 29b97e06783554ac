import { SHEET_LIMITS } from '../rules/sheetLimits.ts';
import type { HeadKinds } from './sheetHeads.ts';
import type { Merge, SheetGrid, SheetLine } from './sheetGrid.ts';

/** Lines among which the heads are looked for. */
export const HEAD_WITHIN = 30;

/** The heads of a sheet, and the lines below them. */
export interface Heads {
  /** Number of the first row of heads. */
  readonly head: number;
  readonly heads: readonly string[];
  readonly lines: readonly SheetLine[];
  /** How many of the heads are known. */
  readonly known: number;
}

const filled = ({ cells }: SheetLine) => cells.filter((text) => text !== '').length;

/** How many columns are known by these heads; a head that comes twice counts once. */
const knownIn = (heads: readonly string[], kindOf: HeadKinds) => new Set(heads.filter((head) => head !== '' && kindOf(head) !== null)).size;

/** The text over each column of a line: that of a merged area stands over all its columns. */
function spread({ row, cells }: SheetLine, merges: readonly Merge[]): string[] {
  const over = [...cells];
  for (const { left, right } of merges.filter(({ top }) => top === row)) {
    for (let at = left + 1; at <= right && at < SHEET_LIMITS.columns; at++) {
      while (over.length <= at) over.push('');
      over[at] ||= cells[left] ?? '';
    }
  }
  return over;
}

/** Two rows of heads as one: the lower says which column it is, with the upper one where that alone names none. */
function joined(upper: readonly string[], lower: readonly string[], kindOf: HeadKinds): string[] {
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, at) => {
    const group = upper[at] ?? '';
    const name = lower[at] ?? '';
    if (name === '' || group === '' || group === name) return name === '' ? group : name;
    if (kindOf(group + name) !== null) return group + name;
    const isTwice = lower.indexOf(name) !== lower.lastIndexOf(name);
    return isTwice ? `${group} ${name}` : name;
  });
}

/** The heads where they begin at a line: that line alone, or with the next where both together name more columns. */
function headsAt({ lines, merges }: SheetGrid, at: number, kindOf: HeadKinds): Heads | null {
  const [upper, lower] = lines.slice(at, at + 2);
  if (!upper) return null;
  const known = knownIn(upper.cells, kindOf);
  if (lower?.row === upper.row + 1) {
    const both = joined(spread(upper, merges), lower.cells, kindOf);
    const all = knownIn(both, kindOf);
    if (all > Math.max(known, knownIn(lower.cells, kindOf))) return { head: upper.row, heads: both, lines: lines.slice(at + 2), known: all };
  }
  return { head: upper.row, heads: upper.cells, lines: lines.slice(at + 1), known };
}

/**
 * Finds the heads of a sheet: the row that names most columns; where none is known the first that is about as wide as others.
 * @param asked number of the row that a person has said
 */
export function headsIn(grid: SheetGrid, kindOf: HeadKinds, asked: number | null): Heads | null {
  const top = grid.lines.slice(0, HEAD_WITHIN);
  if (asked !== null) {
    const at = top.findIndex(({ row }) => row === asked);
    return at < 0 ? null : headsAt(grid, at, kindOf);
  }
  const found = top.flatMap((_, at) => headsAt(grid, at, kindOf) ?? []);
  const best = found.reduce<Heads | null>((so, one) => (one.known > (so?.known ?? 0) ? one : so), null);
  if (best) return best;
  const widest = Math.max(0, ...top.map(filled));
  return headsAt(
    grid,
    top.findIndex((line) => filled(line) * 2 >= widest),
    kindOf,
  );
}
