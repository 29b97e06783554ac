/** Parts that an axis is cut into. */
const PARTS = 4;

/** A round whole step: four of them reach `span`. Whole, as there is no half order and no half fen. */
function stepOf(span: number): number {
  const least = Math.max(1, span / PARTS);
  const unit = 10 ** Math.floor(Math.log10(least));
  const factors = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].filter((factor) => Number.isInteger(factor * unit));
  return (factors.find((factor) => factor * unit >= least) ?? 10) * unit;
}

/** The values of the grid lines, from the lowest to the greatest; one of them is 0 where some are negative, as a loss. */
export function axisLines(from: number, greatest: number): number[] {
  const step = stepOf(Math.max(0, greatest - from));
  if (from >= 0) return Array.from({ length: PARTS + 1 }, (_, index) => from + index * step);
  const first = Math.floor(from / step);
  const last = Math.max(first + 1, Math.ceil(greatest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
