import type { z } from 'zod';
import type { figureExportRequest, FigurePage, statisticCall } from '../../domain/calls/figures.ts';
import type { ParsedOf } from '../../domain/calls/call.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { rangeOf } from '../../domain/statistics/range.ts';
import { columnFor, measuresFor, readKey, type Statistic } from '../../domain/statistics/statistic.ts';
import { Refused } from '../records/errors.ts';
import type { Filters } from '../records/filters.ts';
import type { Work } from '../records/work.ts';
import { type Ask, grouped } from './grouped.ts';

type Choices = z.output<ReturnType<typeof figureExportRequest>>;
type Query = ParsedOf<ReturnType<typeof statisticCall>>;

/** The parts of a query that are not filters. */
const CHOICES: ReadonlySet<string> = new Set(['from', 'to', 'sort', 'dir', 'time', 'group']);

/** The reader may narrow but not widen a filter that belongs to the statistic. */
function filtersOf({ base = {} }: Statistic, query: Filters): Filters {
  const kept = Object.entries(base).map(([name, codes]) => {
    const asked = typeof query[name] === 'string' && query[name] !== '' ? query[name].split(',') : null;
    const open = codes.split(',').filter((code) => asked === null || asked.includes(code));
    // No such code exists, so no row matches.
    return [name, open.length === 0 ? '-' : open.join()];
  });
  return { ...query, ...Object.fromEntries(kept) };
}

/** The query for the reader's choices, limited to what the role may see. @throws 10400, 40001 for a wrong range */
export function askOf(statistic: Statistic, query: Choices, viewer: Viewer, now: number): Ask {
  const { spec, times, groupings, measures, isLifelong = false } = statistic;
  const range = rangeOf(query, isLifelong, now);
  if ('code' in range) throw new Refused(range);
  const shown = measuresFor(statistic, viewer.role);
  const grouping = groupings[query.group ?? ''] ?? Object.values(groupings)[0];
  const keys = (grouping?.keys ?? []).filter(
    (key) => columnFor(spec, readKey(key).field, viewer.role) !== null,
  );
  const wanted = query.sort ?? statistic.sort;
  const isKnown = shown.includes(wanted) || keys.includes(wanted);
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !CHOICES.has(name)));
  return {
    spec,
    keys,
    measures: Object.fromEntries(Object.entries(measures).filter(([name]) => shown.includes(name))),
    filters: filtersOf(statistic, filters),
    time: query.time ?? times[0] ?? null,
    range,
    agedBy: statistic.agedBy,
    sort: isKnown ? wanted : (shown.at(-1) ?? ''),
    dir: query.dir,
  };
}

/** One page of a statistic. */
export async function figuresOf(
  work: Work,
  statistic: Statistic,
  { current, size, ...query }: Query,
  viewer: Viewer,
): Promise<FigurePage> {
  const ask = askOf(statistic, query, viewer, work.now);
  return pageOf(work, ask, viewer, { current, size });
}

/** One page of groups, with the sums over all. */
export async function pageOf(
  work: Work,
  ask: Ask,
  viewer: Viewer,
  { current, size }: { readonly current: number; readonly size: number },
): Promise<FigurePage> {
  const { groups, total, rows, summary } = await grouped(work, ask, viewer, {
    offset: (current - 1) * size,
    limit: size,
  });
  return {
    records: groups,
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    summary,
    rows,
    ...ask.range,
  };
}
