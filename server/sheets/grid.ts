import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import type { Merge, SheetGrid } from '../../domain/schema/sheetGrid.ts';

/** Lines above the heads, sums and notes, besides the rows of the limit. */
const SPARE = 200;

/** A cell costs more than its characters: many short ones are much too. */
const CELL_COST = 8;

/** What is left of the characters that the cells of one file may have. */
export interface Budget {
  left: number;
}

/** A file's cells have too many characters together. */
export class TooMuchText extends Error {}

/** Collects the cells of one sheet. */
export class Grid {
  readonly merges: Merge[] = [];
  private readonly rows = new Map<number, string[]>();
  private readonly wide = new Set<number>();
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** No more lines are taken. */
  get isFull(): boolean {
    return this.rows.size > SHEET_LIMITS.rows + SPARE;
  }

  /** @throws TooMuchText beyond the budget */
  put(row: number, column: number, text: string): void {
    if (text === '') return;
    if (column >= SHEET_LIMITS.columns) {
      this.wide.add(row);
      return;
    }
    this.budget.left -= text.length + CELL_COST;
    if (this.budget.left < 0) throw new TooMuchText();
    const cells = this.rows.get(row) ?? [];
    while (cells.length <= column) cells.push('');
    cells[column] = text;
    this.rows.set(row, cells);
  }

  sheet(name: string): SheetGrid {
    const lines = [...this.rows].map(([row, cells]) => ({ row, cells })).sort((a, b) => a.row - b.row);
    return { name, lines, merges: this.merges, wide: [...this.wide], isLong: this.isFull };
  }
}
