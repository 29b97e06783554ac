/** A round number at or above the greatest value, so that the lines of the grid are round too. */
export function roundTop(greatest: number): number {
  if (greatest <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((factor) => factor * unit >= greatest) ?? 10;
  return step * unit;
}

/** The lines of a grid from 0 to `top`, both included. */
export function gridLines(top: number, count = 4): number[] {
  return Array.from({ length: count + 1 }, (_, index) => (top * index) / count);
}

/** Where the lines of an axis stand, from the lowest to the greatest value; one of them at 0 where some lie below, as a loss. */
export function axisLines(from: number, greatest: number): number[] {
  const span = Math.max(0, greatest - from);
  if (from >= 0) return gridLines(roundTop(span)).map((value) => value + from);
  const step = roundTop(span / 4);
  const first = Math.floor(from / step);
  const last = Math.max(first + 1, Math.ceil(greatest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
