/** Steps of the scale for each factor of e: one is 5 % longer than the one before. */
const STEPS = 20;
/** Waits up to here stand on step 0, ms. */
const SHORTEST_MS = 1000;

/** SQL of the step on which a wait stands; `column` is its expression, ms. Its inverse is `waitOf`. */
export const stepSql = (column: string): string =>
  `floor(ln(greatest(${column}, ${String(SHORTEST_MS)})::float8 / ${String(SHORTEST_MS)}) * ${String(STEPS)})::int`;

/** The middle of a step, ms: within 3 % of every wait on it. */
export const waitOf = (step: number): number => SHORTEST_MS * Math.exp((step + 0.5) / STEPS);

/** The wait that `share` of all are not longer than, ms; null: there is none. */
export function waitAt(
  counts: readonly { readonly step: number; readonly n: number }[],
  share: number,
): number | null {
  const sorted = counts.toSorted((a, b) => a.step - b.step);
  const wanted = Math.max(1, Math.ceil(sorted.reduce((sum, { n }) => sum + n, 0) * share));
  let seen = 0;
  for (const { step, n } of sorted) {
    seen += n;
    if (seen >= wanted) return Math.round(waitOf(step));
  }
  return null;
}
