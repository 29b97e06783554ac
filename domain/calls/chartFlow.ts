import { z } from 'zod';
import { call, queryInt } from './call.ts';

/** The longest period, days. */
export const MAX_FLOW_DAYS = 366;

const count = z.number().int().nonnegative();
const flowSchema = z.object({
  /** The records whose chart it is, that the caller sees. */
  records: z.array(z.string()),
  /** The one that the counts are of. */
  record: z.string(),
  /** Up to when documents are counted, epoch ms; null: not yet. */
  upto: z.number().nullable(),
  /** How often each event led from one state to another; from `''`: documents that were made. */
  steps: z.array(z.object({ event: z.string(), from: z.string(), to: z.string(), n: count })),
  /** How long documents stayed in each state that they left. */
  waits: z.array(z.object({ state: z.string(), n: count, medianMs: count, p90Ms: count })),
  /** How often an event was refused, by the status of the answer; event `save`: creating or editing. */
  refusals: z.array(z.object({ event: z.string(), status: z.number().int(), n: count })),
  /** Events that the platform sends by itself when the time of a field has come. */
  timers: z.array(z.object({ state: z.string(), event: z.string(), field: z.string() })),
});
export type ChartFlow = z.infer<typeof flowSchema>;

/** What documents did on their chart in some days of the caller's group. */
export const chartFlow = call({
  name: 'chartFlow',
  method: 'GET',
  path: '/ntocc-basic-api/chartFlow',
  encoding: 'query',
  who: ['admin'],
  belongs: {
    each: 'A record whose rows the caller may not list is left out, and refused where it is asked for.',
  },
  about:
    'How often each transition of a chart was taken, how long documents stayed in each state, and what was refused',
  request: z.object({
    /** Name of the chart of documents. */
    chart: z.string().max(60),
    /** One of those that share the chart; absent: the first. */
    record: z.string().max(60).optional(),
    /** Whole days, epoch ms, both ends included. */
    from: queryInt,
    to: queryInt,
  }),
  data: flowSchema,
});
