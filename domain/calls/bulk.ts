import { z } from 'zod';
import { isSystemEvent } from '../schema/eventRoles.ts';
import type { RecordSpec } from '../schema/record.ts';
import { call, idSchema } from './call.ts';
import { jsonSchema } from './json.ts';
import { recordCalls, requestNoSchema } from './records.ts';

/** Rows of one call: each is a transaction of its own, and together they take little time. */
export const BULK_SLICE = 50;
/** Maximum number of rows of a run, unless its event has a lower one. */
export const BULK_MAX_ROWS = 10_000;

/** Events that people send. */
function eventsOf(spec: RecordSpec): string[] {
  return Object.entries(spec.events).flatMap(([name, event]) => (isSystemEvent(event) ? [] : [name]));
}

/** Maximum number of rows of an event's run. */
export function maxRowsOf(spec: RecordSpec, event: string): number {
  return spec.events[event]?.most ?? BULK_MAX_ROWS;
}

/** Why an event is closed for a row. */
const refusalSchema = z.object({ status: z.number().int(), msg: z.string() });

/** The preview of a row. */
const lookSchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** null: it will move. */
  refusal: refusalSchema.nullable(),
});
export type BulkLooked = z.infer<typeof lookSchema>;

/** The result of a row; without a refusal it moved. */
const resultSchema = z.object({ id: z.string(), refusal: refusalSchema.nullable() });
export type BulkMoved = z.infer<typeof resultSchema>;

/**
 * The three calls of a run over many rows: the rows of a filter, a preview of some of them, and the event itself,
 * some rows a call. Each row moves by itself and once, by its own requestNo, under the rights and the chart at that time.
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
    belongs: { rows: spec, to: 'open' },
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
    belongs: { rows: spec, to: 'open' },
    about: `What an event would do to each of some ${label} rows, by the chart as they are now`,
    request: z.object({
      event,
      /** Separated by commas. */
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
    belongs: { rows: spec, to: 'open' },
    about: `An event for some ${label} rows, each in a transaction of its own`,
    request: z.object({
      event,
      /** The values of the form, the same for all rows. */
      payload: z.record(z.string(), jsonSchema),
      rows: z
        .array(z.object({ id: idSchema, version: z.number().int(), requestNo: requestNoSchema }))
        .max(BULK_SLICE),
    }),
    data: z.array(resultSchema),
  });
  return { rows, look, act };
}

/** Records without events for people have no such calls. */
export function hasBulk(spec: RecordSpec): boolean {
  return eventsOf(spec).length > 0;
}
