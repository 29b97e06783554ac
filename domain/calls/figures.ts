import { z } from 'zod';
import type { Statistic } from '../statistics/statistic.ts';
import { onPages } from './belongs.ts';
import { call, queryInt } from './call.ts';
import { PAGE_SIZES } from './records.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A group of rows: its keys, the names of the referenced rows, and the figures; fen, kg, ms. */
const groupSchema = z.object({
  keys: z.record(z.string(), value),
  titles: z.record(z.string(), z.string()),
  figures: z.record(z.string(), z.number().nullable()),
});
export type FigureGroup = z.infer<typeof groupSchema>;

/** Answer of a statistic: a page of its groups, and the totals of all filtered rows. */
export const figuresSchema = z.object({
  records: z.array(groupSchema),
  total: z.number().int(),
  size: z.number().int(),
  current: z.number().int(),
  pages: z.number().int(),
  summary: z.record(z.string(), z.number().nullable()),
  /** Number of rows. */
  rows: z.number().int(),
  /** The period, epoch ms, both ends included; null: all time. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  /** Above it the statistic's own measure is worth a look; absent: it has none. */
  warnAbove: z.number().int().optional(),
});
export type FigurePage = z.infer<typeof figuresSchema>;

/** The choices for any statistic: period, order and page. */
const choices = {
  /** The first and last day, as any time within them, epoch ms. */
  from: queryInt.optional(),
  to: queryInt.optional(),
  sort: z.string().max(80).optional(),
};
const paging = {
  current: queryInt.min(1).max(100_000).default(1),
  size: queryInt.refine((n) => PAGE_SIZES.some((size) => size === n)).default(20),
};

/** Parameters of the filters a statistic offers: a range has two. */
function filterShape({ spec, filters, only }: Statistic): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const name of filters) {
    if (spec.list.filters[name] === 'range') {
      shape[`${name}From`] = queryInt.optional();
      shape[`${name}To`] = queryInt.optional();
    } else shape[name] = z.string().trim().max(200).optional();
  }
  for (const name of Object.keys(only?.filters ?? {})) shape[name] = queryInt.optional();
  return shape;
}

/** The query of a statistic, without its page. */
function askShape(statistic: Statistic) {
  const groupings = Object.keys(statistic.groupings);
  return {
    ...filterShape(statistic),
    ...choices,
    dir: z.enum(['asc', 'desc']).default(statistic.dir ?? 'desc'),
    /** The date field of the period. */
    time: z.enum(statistic.times).optional(),
    /** The grouping. */
    group: z.enum(groupings).optional(),
  };
}

/** The call of one statistic (transport-and-money 12). */
export function statisticCall(statistic: Statistic) {
  return call({
    name: `figures.${statistic.name}`,
    method: 'GET',
    path: `/ntocc-tms-api/figures/${statistic.name}`,
    encoding: 'query',
    who: statistic.who,
    belongs: onPages(statistic.page),
    about: `Statistic ${statistic.name}: groups of ${statistic.spec.label[1].toLowerCase()} with their sums, and the sums of all`,
    request: z.object({ ...askShape(statistic), ...paging }),
    data: figuresSchema,
  });
}

/** The same as a file: all groups and the summary. */
export function figureExportRequest(statistic: Statistic) {
  return z.object(askShape(statistic));
}

/** Path of a statistic as a file: GET, answered by bytes, or by an envelope that refuses. */
export function figureExportPath({ name }: Pick<Statistic, 'name'>): string {
  return `/ntocc-tms-api/figures/${name}/export`;
}
