import { z } from 'zod';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { isSystemEvent, sendersOf } from '../schema/eventRoles.ts';
import { emptyable, formSchema, type Field, type Fields } from '../schema/field.ts';
import { baseFields, type EventSpec, type RecordSpec, wireEvent } from '../schema/record.ts';
import { jsonSchema } from './json.ts';
import { revealParams } from './reveal.ts';
import { call, idSchema, pageOf, queryInt } from './call.ts';

/** A row on the wire: fields the caller may see, and the titles of the records it points to. */
export const rowSchema = z
  .object({
    id: z.string(),
    status: z.string(),
    version: z.number().int(),
    /** field name → title of the record it points to */
    titles: z.record(z.string(), z.string()),
  })
  .catchall(jsonSchema);
export type WireRow = z.infer<typeof rowSchema>;

/** One line of "who did what": an event or an edit, with what it changed. */
export const historySchema = z.object({
  id: z.string(),
  at: z.number(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  byName: z.string(),
  byRole: z.string(),
  /** For staff: the device of somebody who is not of the platform. */
  origin: z.object({ address: z.string(), device: z.string().nullable() }).optional(),
  changes: z.record(z.string(), z.tuple([jsonSchema, jsonSchema])),
});
export type HistoryLine = z.infer<typeof historySchema>;

/** A record opened: the row, the facts its chart asks about, and its history, newest first. */
export const detailSchema = z.object({
  row: rowSchema,
  facts: z.record(z.string(), jsonSchema),
  history: z.array(historySchema),
});
export type Detail = z.infer<typeof detailSchema>;

/** Client-made key of one write: the same key and content answers the first result again (T&M 0.3). */
export const requestNoSchema = z.uuid();

const incrementHead = z.object({ id: idSchema, requestNo: requestNoSchema });
const versionHead = incrementHead.extend({ version: z.number().int() });

/** What every call of an event brings besides its form. */
export interface EventHead {
  readonly id: string;
  readonly requestNo: string;
  /** Absent: an increment; one that is sent with it is ignored. */
  readonly version?: number;
}

export const eventHead = ({ increment }: Pick<EventSpec, 'increment'>): z.ZodType<EventHead, EventHead> =>
  increment === true ? incrementHead : versionHead;

export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** A text that rows are looked for by. */
const asked = (max: number) => writtenText(cleanLine, { max });

/** Query parameters of a filter: a range has two. */
function filterParams(spec: RecordSpec): Record<string, z.ZodType> {
  const params: Record<string, z.ZodType> = {};
  for (const [name, filter] of Object.entries(spec.list.filters)) {
    if (filter === 'range') {
      params[`${name}From`] = queryInt.optional();
      params[`${name}To`] = queryInt.optional();
    } else {
      params[name] = asked(200).optional();
    }
  }
  return params;
}

/** Lists of lines make a request large: a statement may have thousands. */
const sizeFor = (fields: Fields) =>
  Object.values(fields).some(({ columns }) => columns !== undefined)
    ? { large: { bytes: 2_000_000, parts: 100_000 } }
    : {};

/** A sealed text: at most three bytes a character of a short text, as base64. */
const cursor = z.string().min(1).max(1_000);

const made = new WeakMap<RecordSpec, ReturnType<typeof makeCalls>>();

/** `list`, `detail`, `save` and one call an event, of a record; made when they are first used. */
export function recordCalls(spec: RecordSpec) {
  const known = made.get(spec);
  if (known) return known;
  const calls = makeCalls(spec);
  made.set(spec, calls);
  return calls;
}

function makeCalls(spec: RecordSpec) {
  const base = `/${spec.service}/${spec.name}`;
  const label = spec.label[1].toLowerCase();
  const list = call({
    name: `${spec.name}.list`,
    method: 'GET',
    path: base,
    encoding: 'query',
    who: spec.view,
    belongs: { rows: spec, to: 'choose' },
    about: `List of ${label} rows in the caller's scope`,
    request: z.object({
      ...filterParams(spec),
      keyword: asked(60).optional(),
      sort: z.enum(spec.list.sortable).optional(),
      dir: z.enum(['asc', 'desc']).optional(),
      current: queryInt.min(1).max(100_000).default(1),
      size: queryInt.refine((n) => PAGE_SIZES.some((size) => size === n)).default(20),
      /**
       * Cursors of an earlier answer (`places`): the page then begins after, ends before, or begins at that row, however many
       * rows were added or removed meanwhile. Each is good for the caller, the record and the order it was given for.
       */
      after: cursor.optional(),
      before: cursor.optional(),
      at: cursor.optional(),
    }),
    data: pageOf(rowSchema),
  });
  const detail = call({
    name: `${spec.name}.detail`,
    method: 'GET',
    path: `${base}/{id}`,
    encoding: 'query',
    who: spec.view,
    belongs: { rows: spec, to: 'choose' },
    about: `One ${label} with the facts its chart asks about and its history`,
    request: z.object({
      id: idSchema,
      /** '1': personal data unmasked; only for those entitled, and logged. Staff say why (`revealForm`). */
      reveal: z.literal('1').optional(),
      ...revealParams,
    }),
    data: detailSchema,
  });
  const save = call({
    name: `${spec.name}.save`,
    method: 'POST',
    path: base,
    encoding: 'json',
    who: spec.edit.by,
    ...sizeFor(spec.fields),
    belongs: { rows: spec, to: ['create', 'edit'] },
    about: `Create a ${label}, or edit it where its state allows (then with id and version)`,
    request: z.intersection(
      z.object({ id: idSchema.optional(), version: z.number().int().optional(), requestNo: requestNoSchema }),
      formSchema({ ...spec.fields, remark: baseFields.remark }, 'draft'),
    ),
    data: detailSchema,
  });
  const events = Object.entries(spec.events)
    .filter(([, event]) => !isSystemEvent(event))
    .map(([type, event]) =>
      call({
        name: `${spec.name}.${type}`,
        method: 'POST',
        path: `${base}/{id}/${wireEvent(type)}`,
        encoding: 'json',
        who: sendersOf(event),
        ...sizeFor(event.fields ?? {}),
        belongs: { rows: spec, to: type },
        about: `${event.label[1]}: an event of the ${label} lifecycle`,
        request: z.intersection(eventHead(event), formSchema(event.fields ?? {})),
        data: detailSchema,
      }),
    );
  return { list, detail, save, events };
}

/** Whether a value is valid for a field. Used on leaving a field; null is "empty". */
export function fits(field: Field, value: unknown): boolean {
  const schema = field.required === true ? field.schema : emptyable(field.schema);
  return schema.safeParse(value).success;
}
