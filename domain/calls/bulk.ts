import { z } from 'zod';
import { isSystemEvent } from '../schema/eventRoles.ts';
import type { RecordSpec } from '../schema/record.ts';
import { call, idSchema } from './call.ts';
import { jsonSchema, recordCalls, requestNoSchema } from './records.ts';

/** Rows of one call: each is a piece of work of its own, and together they keep nobody waiting for long. */
export const BULK_SLICE = 50;
/** Rows that one run moves at most, where its event says no less. */
export const BULK_MAX_ROWS = 10_000;

/** Events that people send. */
function eventsOf(spec: RecordSpec): string[] {
  return Object.entries(spec.events).flatMap(([name, event]) => (isSystemEvent(event) ? [] : [name]));
}

/** Rows that one run of an event moves at most. */
export function maxRowsOf(spec: RecordSpec, event: string): number {
  return spec.events[event]?.most ?? BULK_MAX_ROWS;
}

/** Why an event is closed for a row. */
const refusalSchema = z.object({ status: z.number().int(), msg: z.string() });

/** What would become of a row. */
const lookSchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** null: it will move. */
  refusal: refusalSchema.nullable(),
});
export type BulkLooked = z.infer<typeof lookSchema>;

/** What became of a row; no refusal: it moved. */
const resultSchema = z.object({ id: z.string(), refusal: refusalSchema.nullable() });
export type BulkMoved = z.infer<typeof resultSchema>;

/**
 * The three calls of a run over many rows: which rows a filter has, what would become of some of them, and the deed,
 * some rows a call. A row moves alone and once by its own requestNo, by the rights and the chart of its moment.
 */
export function bulkCalls(spec: RecordSpec) {
  const base = `/${spec.service}/${spec.name}/bulk`;
  const label = spec.label[1].toLowerCase();
  const event = z.enum(eventsOf(spec));
  const rows = call({
    name: `${spec.name}.bulk.rows`,
    method: 'GET',
    path: `${base}/rows`,
    encoding: 'query',
    who: spec.view,
    about: `Ids of all ${label} rows of a filter, for an event over all of them`,
    request: z.intersection(recordCalls(spec).list.request, z.object({ event })),
    data: z.array(z.string()),
  });
  const look = call({
    name: `${spec.name}.bulk.preview`,
    method: 'GET',
    path: `${base}/preview`,
    encoding: 'query',
    who: spec.view,
    about: `What an event would do to each of some ${label} rows, by the chart as they are now`,
    request: z.object({
      event,
      /** With commas between. */
      ids: z
        .string()
        .max(BULK_SLICE * 20)
        .transform((text) => text.split(',').filter((id) => id !== ''))
        .pipe(z.array(idSchema).max(BULK_SLICE)),
    }),
    data: z.array(lookSchema),
  });
  const act = call({
    name: `${spec.name}.bulk.run`,
    method: 'POST',
    path: `${base}/RUN`,
    encoding: 'json',
    who: spec.view,
    about: `An event for some ${label} rows, each in a transaction of its own`,
    request: z.object({
      event,
      /** What a person filled in, the same for all. */
      payload: z.record(z.string(), jsonSchema),
      rows: z
        .array(z.object({ id: idSchema, version: z.number().int(), requestNo: requestNoSchema }))
        .max(BULK_SLICE),
    }),
    data: z.array(resultSchema),
  });
  return { rows, look, act };
}

/** Records without an event for people have no such calls. */
export function hasBulk(spec: RecordSpec): boolean {
  return eventsOf(spec).length > 0;
}
