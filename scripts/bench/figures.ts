/** What is measured in one place, beside what it has to reach. */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'KB' | '';
  /** One value a run. */
  readonly values: readonly number[];
  /** In words: a target may be for the median, the 95th percentile or both. */
  readonly target: string;
  readonly how: string;
}

/** The value below which a share of the runs lies (nearest rank). @throws RangeError without runs */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}

/** Small values are told to a tenth. */
function words(value: number, unit: Figure['unit']): string {
  const text = Math.abs(value) < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value));
  return unit === '' ? text : `${text} ${unit}`;
}

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, unit, values, target, how }) => [
    what,
    words(percentile(values, 0.5), unit),
    words(percentile(values, 0.95), unit),
    target,
    String(values.length),
    how,
  ]);
  return [
    ['measure', 'median', 'p95', 'target', 'runs', 'how it was measured'],
    ['---', '--:', '--:', '---', '--:', '---'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
