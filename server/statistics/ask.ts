import type { z } from 'zod';
import type { figureExportRequest, FigurePage, statisticCall } from '../../domain/calls/figures.ts';
import type { ParsedOf } from '../../domain/calls/call.ts';
import { fieldOf, type Viewer } from '../../domain/schema/record.ts';
import { rangeOf } from '../../domain/statistics/range.ts';
import { columnFor, measuresFor, readKey, type Statistic } from '../../domain/statistics/statistic.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { Refused, refused } from '../records/errors.ts';
import type { Filters } from '../records/filters.ts';
import type { Work } from '../records/work.ts';
import { type Ask, grouped } from './grouped.ts';

type Choices = z.output<ReturnType<typeof figureExportRequest>>;
type Query = ParsedOf<ReturnType<typeof statisticCall>>;

/** The parts of a query that are not filters. */
const CHOICES: ReadonlySet<string> = new Set(['from', 'to', 'sort', 'dir', 'time', 'group']);

/** The statistic's own filters, which the reader may narrow but not widen. */
function fixedOf({ base = {} }: Statistic, query: Filters): Filters {
  const kept = Object.entries(base).map(([name, codes]) => {
    const asked = typeof query[name] === 'string' && query[name] !== '' ? query[name].split(',') : null;
    const open = codes.split(',').filter((code) => asked === null || asked.includes(code));
    // No such code exists, so no row matches.
    return [name, open.length === 0 ? '-' : open.join()];
  });
  return Object.fromEntries(kept);
}

/**
 * The query for the reader's choices, limited to what the viewer sees.
 * @throws 10400, 40001 for a wrong range; 10403 when a choice names what the viewer does not see
 */
export function askOf(statistic: Statistic, query: Choices, viewer: Viewer, now: number): Ask {
  const { spec, times, groupings, measures, isLifelong = false } = statistic;
  const range = rangeOf(query, isLifelong, now);
  if ('code' in range) throw new Refused(range);
  const isOpen = (name: string) => columnFor(spec, name, viewer) !== null;
  const shown = measuresFor(statistic, viewer);
  const grouping = groupings[query.group ?? ''] ?? Object.values(groupings)[0];
  const keys = (grouping?.keys ?? []).filter((key) => isOpen(readKey(key).field));
  const time = query.time ?? times.find(isOpen) ?? null;
  if (keys.length === 0 || (time !== null && !isOpen(time))) throw refused(notAllowed);
  const isUnseen = (name: string) => {
    const { field } = readKey(name);
    return name in measures ? !shown.includes(name) : fieldOf(spec, field) !== undefined && !isOpen(field);
  };
  if (query.sort !== undefined && isUnseen(query.sort)) throw refused(notAllowed);
  const wanted = query.sort ?? statistic.sort;
  const isKnown = shown.includes(wanted) || keys.includes(wanted);
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !CHOICES.has(name)));
  return {
    spec,
    keys,
    measures: Object.fromEntries(Object.entries(measures).filter(([name]) => shown.includes(name))),
    filters,
    fixed: fixedOf(statistic, filters),
    time,
    range,
    agedBy: statistic.agedBy,
    interest: statistic.interest,
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
