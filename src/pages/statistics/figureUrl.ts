import { z } from 'zod';
import type { FigureGroup } from '../../../domain/calls/figures.ts';
import { PAGE_SIZES } from '../../../domain/calls/records.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';

const keysSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());
const drillSchema = z.object({ measure: z.string(), keys: keysSchema });

/** The state in the address of a statistics page: every choice of its user. */
export interface FigureQuery {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly time: string;
  readonly group: string;
  readonly sort: string;
  readonly dir: 'asc' | 'desc';
  readonly current: number;
  readonly size: number;
  readonly filters: Readonly<Record<string, string>>;
  /** The number whose rows are shown. */
  readonly drill: { readonly measure: string; readonly keys: FigureGroup['keys'] } | null;
}

const moment = (text: string | null) => {
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
};
const oneOf = (text: string | null, known: readonly string[]) =>
  known.find((one) => one === text) ?? known[0] ?? '';
/** The order that an address asks for, else that of the statistic. */
const dirOf = (text: string | null, { dir }: Statistic): FigureQuery['dir'] =>
  text === 'asc' || text === 'desc' ? text : (dir ?? 'desc');

/** Names of the query parameters of a statistic's filters. */
function filterParams({ filters, spec, only }: Statistic): string[] {
  const named = filters.flatMap((name) =>
    spec.list.filters[name] === 'range' ? [`${name}From`, `${name}To`] : [name],
  );
  return [...named, ...Object.keys(only?.filters ?? {})];
}

function drillIn(text: string | null): FigureQuery['drill'] {
  if (text === null) return null;
  try {
    const parsed = drillSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Parses the choices from an address; missing and invalid ones get the page's defaults. */
export function readFigureUrl(statistic: Statistic, search: string): FigureQuery {
  const params = new URLSearchParams(search);
  const filters = filterParams(statistic).flatMap((name) => {
    const value = params.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  const size = Number(params.get('size'));
  return {
    from: moment(params.get('from')),
    to: moment(params.get('to')),
    time: oneOf(params.get('time'), statistic.times),
    group: oneOf(params.get('group'), Object.keys(statistic.groupings)),
    sort: params.get('sort') ?? statistic.sort,
    dir: dirOf(params.get('dir'), statistic),
    current: Math.max(1, moment(params.get('current')) ?? 1),
    size: PAGE_SIZES.find((one) => one === size) ?? 20,
    filters: Object.fromEntries(filters),
    drill: drillIn(params.get('drill')),
  };
}

/** The address for the choices; defaults are left out. */
export function figureUrl(statistic: Statistic, query: FigureQuery): string {
  const start = readFigureUrl(statistic, '');
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query.filters)) params.set(name, value);
  for (const name of ['from', 'to', 'time', 'group', 'sort', 'dir', 'current', 'size'] as const) {
    const value = query[name];
    if (value !== undefined && value !== start[name]) params.set(name, String(value));
  }
  if (query.drill) params.set('drill', JSON.stringify(query.drill));
  return params.toString();
}

/** The choices as a query; the page and the opened number do not matter to a file. */
export function requestOf({ filters, drill: _drill, current, size, ...choices }: FigureQuery) {
  return { page: { ...filters, ...choices, current, size }, file: { ...filters, ...choices } };
}
