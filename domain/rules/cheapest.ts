/** The cost of a pair that must not be. */
export const NEVER = Number.POSITIVE_INFINITY;

/** No column. */
const NONE = -1;

/**
 * Gives each row at most one column and each column at most one row: as many pairs as possible, and among those the
 * least total cost (the assignment problem, by shortest augmenting paths). Rows × rows × (rows + columns) steps at most.
 * @param costOf finite, or `NEVER`
 * @returns the column of each row; -1: none is left for it
 */
export function cheapest(
  rows: number,
  columns: number,
  costOf: (row: number, column: number) => number,
): number[] {
  // Each row has a column of its own that stands for none, dearer than any change among the others.
  const width = columns + rows;
  const costs = new Float64Array(rows * width).fill(NEVER);
  let [least, most] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cost = costOf(row, column);
      costs[row * width + column] = cost;
      if (cost === NEVER) continue;
      least = Math.min(least, cost);
      most = Math.max(most, cost);
    }
  }
  const none = (most - least + 1) * (rows + 1);
  for (let row = 0; row < rows; row += 1) costs[row * width + columns + row] = none;

  const [u, v] = [new Float64Array(rows), new Float64Array(width)];
  /** The row that has each column. */
  const owner = new Int32Array(width).fill(NONE);
  for (let first = 0; first < rows; first += 1) augment(first, { width, costs, u, v, owner });

  const chosen = new Array<number>(rows).fill(NONE);
  for (let column = 0; column < columns; column += 1) {
    const row = owner[column] ?? NONE;
    if (row !== NONE) chosen[row] = column;
  }
  return chosen;
}

interface Duals {
  readonly width: number;
  readonly costs: Float64Array;
  readonly u: Float64Array;
  readonly v: Float64Array;
  readonly owner: Int32Array;
}

/** Finds the cheapest way to give one more row a column, moving others where that is cheaper. */
function augment(first: number, { width, costs, u, v, owner }: Duals): void {
  /** Least reduced cost by which each column is reached, and the column before it on that path. */
  const reach = new Float64Array(width).fill(NEVER);
  const before = new Int32Array(width).fill(NONE);
  const isDone = new Uint8Array(width);
  let row = first;
  let at = NONE;
  for (;;) {
    let next = NONE;
    let step = NEVER;
    const own = u[row] ?? 0;
    for (let column = 0; column < width; column += 1) {
      if (isDone[column] === 1) continue;
      const reduced = (costs[row * width + column] ?? NEVER) - own - (v[column] ?? 0);
      if (reduced < (reach[column] ?? NEVER)) {
        reach[column] = reduced;
        before[column] = at;
      }
      const reached = reach[column] ?? NEVER;
      if (reached < step) {
        step = reached;
        next = column;
      }
    }
    // The path so far gets dearer by the step, so that the next column costs nothing.
    u[first] = (u[first] ?? 0) + step;
    for (let column = 0; column < width; column += 1) {
      if (isDone[column] === 1) {
        const held = owner[column] ?? NONE;
        u[held] = (u[held] ?? 0) + step;
        v[column] = (v[column] ?? 0) - step;
      } else reach[column] = (reach[column] ?? NEVER) - step;
    }
    isDone[next] = 1;
    at = next;
    const held = owner[next] ?? NONE;
    if (held === NONE) break;
    row = held;
  }
  for (let column = at; column !== NONE;) {
    const previous = before[column] ?? NONE;
    owner[column] = previous === NONE ? first : (owner[previous] ?? first);
    column = previous;
  }
}
