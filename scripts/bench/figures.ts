/** The results of one measured place, with its targets. */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'KB' | '';
  /** One value for each run. */
  readonly values: readonly number[];
  /** As text: a target may be for the median, the 95th percentile or both. */
  readonly target: string;
  readonly how: string;
}

/** The value below which a share of the runs is (nearest rank). @throws RangeError without runs */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}

/** Small values are shown with one decimal. */
function words(value: number, unit: Figure['unit']): string {
  const text = Math.abs(value) < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value));
  return unit === '' ? text : `${text} ${unit}`;
}

/** A target scaled to a slower machine; frames (`16.7 ms`) and network times are not scaled. */
function targetAt(target: string, pace: number): string {
  return target.replace(/≤ (\d+) ms/g, (_, ms: string) => `≤ ${String(Math.round(Number(ms) * pace))} ms`);
}

/**
 * The results as a Markdown table.
 * @param pace how many times slower this machine is than the one of the targets
 */
export function table(figures: readonly Figure[], pace: number): string {
  const rows = figures.map(({ what, unit, values, target, how }) => [
    what,
    words(percentile(values, 0.5), unit),
    words(percentile(values, 0.95), unit),
    target,
    targetAt(target, pace),
    String(values.length),
    how,
  ]);
  return [
    ['measure', 'median', 'p95', 'target', 'target here', 'runs', 'how it was measured'],
    ['---', '--:', '--:', '---', '---', '--:', '---'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
