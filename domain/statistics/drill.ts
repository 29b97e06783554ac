import type { FigureGroup } from '../calls/figures.ts';
import { exactly } from '../schema/exactly.ts';
import { DAY_MS, dateOf, endOfDay } from '../rules/times.ts';
import type { Range } from './range.ts';
import { type Measure, readKey, type Statistic } from './statistic.ts';

/** Filters of a record's list, as they travel. */
export type ListFilters = Readonly<Record<string, string>>;

/** The origin of a number: the choices of the reader, the measure, and the group; no keys: all rows together. */
export interface Drilled {
  readonly filters: ListFilters;
  readonly time: string;
  readonly range: Range;
  readonly measure: string;
  readonly keys: FigureGroup['keys'];
}

type Bounds = Map<string, { from: number; to: number }>;

function narrow(bounds: Bounds, field: string, from: number, to: number): void {
  const known = bounds.get(field) ?? { from: 0, to: Number.MAX_SAFE_INTEGER };
  bounds.set(field, { from: Math.max(known.from, from), to: Math.min(known.to, to) });
}

/** First and last ms of `2026`, `2026-03` or `2026-03-05` in Shanghai. */
function intervalOf(text: string): readonly [from: number, to: number] | null {
  const [year = 0, month, day] = text.split('-').map(Number);
  const from = dateOf(year, month ?? 1, day ?? 1);
  if (from === undefined) return null;
  if (day !== undefined) return [from, endOfDay(from)];
  const next =
    month === undefined
      ? dateOf(year + 1, 1, 1)
      : dateOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1);
  return next === undefined ? null : [from, next - 1];
}

/** Codes that pass both filters. */
function meet(known: string | undefined, codes: readonly string[]): string {
  const open = known === undefined ? codes : codes.filter((code) => known.split(',').includes(code));
  return open.join();
}

function bySpan(bounds: Bounds, { span }: Measure, time: string, { from, to }: Range): void {
  if (to === null) return;
  if (span === 'before') narrow(bounds, time, 0, (from ?? 0) - 1);
  else narrow(bounds, time, span === 'until' ? 0 : (from ?? 0), to);
}

function byAge(bounds: Bounds, { age, ...measure }: Measure, aged: string | undefined, { to }: Range): void {
  const agedBy = measure.agedBy ?? aged;
  if (!age || agedBy === undefined || to === null) return;
  const [youngest, oldest] = age;
  const first = oldest === null ? 0 : to - (oldest + 1) * DAY_MS + 1;
  narrow(bounds, agedBy, first, youngest !== 0 ? to - youngest * DAY_MS : Number.MAX_SAFE_INTEGER);
}

/**
 * Filters of the record's list for exactly the rows behind a number (transport-and-money 12, "every number
 * drills down to its rows"); null where the list has no such filters, as for empty keys.
 */
export function drillOf(
  statistic: Statistic,
  { filters, time, range, measure, keys }: Drilled,
): ListFilters | null {
  const { spec, base = {}, measures, agedBy } = statistic;
  const figure = measures[measure];
  if (!figure) return null;
  const asked: Record<string, string> = { ...filters, ...base };
  const bounds: Bounds = new Map();
  bySpan(bounds, figure, time, range);
  byAge(bounds, figure, agedBy, range);
  for (const [name, codes] of Object.entries(figure.where ?? {})) asked[name] = meet(asked[name], codes);
  for (const [key, value] of Object.entries(keys)) {
    const { field, part } = readKey(key);
    const filter = spec.list.filters[field];
    if (value === null || value === '') return null;
    if (part !== null && filter === 'range') {
      const interval = intervalOf(String(value));
      if (!interval) return null;
      narrow(bounds, field, ...interval);
    } else if (part === null && filter !== undefined && filter !== 'range') {
      asked[field] = filter === 'keyword' ? exactly(String(value)) : String(value);
    } else return null;
  }
  for (const [field, { from, to }] of bounds) {
    if (spec.list.filters[field] !== 'range') return null;
    if (from > 0) asked[`${field}From`] = String(from);
    if (to < Number.MAX_SAFE_INTEGER) asked[`${field}To`] = String(to);
  }
  return asked;
}
