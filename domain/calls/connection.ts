import { z } from 'zod';
import { connection } from '../records/connection.ts';
import { upOrder } from '../records/upOrder.ts';
import { call, idSchema } from './call.ts';

const PATH = `/${connection.service}/${connection.name}`;
const belongs = { rows: connection, to: 'edit' } as const;

/** Makes the first or the next secret of a connection; nobody sees it a second time. */
export const newConnectionSecret = call({
  name: 'connection.secret',
  method: 'POST',
  path: `${PATH}/{id}/ROTATE_SECRET`,
  encoding: 'json',
  who: ['admin'],
  belongs,
  secret: true,
  about:
    'Make a new secret of a connection, shown this once; that of a connection in use stays good for 24 hours',
  request: z.object({ id: idSchema, version: z.number().int() }),
  data: z.object({ appKey: z.string(), secret: z.string(), oldUntil: z.number().int().nullable() }),
});

/** The longest sample that is tried, characters. */
export const SAMPLE_MAX = 64_000;

const lineSchema = z.object({
  ourField: z.string().max(40),
  mapKind: z.enum(['copy', 'const', 'codeMap', 'scale', 'time', 'area']),
  theirPath: z.string().max(120).nullable(),
  argument: z.string().max(500).nullable(),
});

/** What a map makes of a message, by our fields: values as JSON, and what is wrong with the others. */
const madeOf = {
  values: z.array(z.object({ field: z.string(), value: z.string() })),
  errors: z.array(z.object({ field: z.string(), path: z.string(), msg: z.string() })),
};

/** What a map makes of a sample; nothing is stored. */
export const tryMap = call({
  name: 'connection.try',
  method: 'POST',
  path: `${PATH}/TRY`,
  encoding: 'json',
  who: ['admin'],
  belongs: { rows: connection, to: ['create', 'edit'] },
  about:
    "What a field map makes of a sample of the customer's: values, what would be missing, and what is wrong",
  request: z.object({ fieldMap: z.array(lineSchema).max(60), sample: z.string().max(SAMPLE_MAX) }),
  data: z.object({
    /** The sample is no JSON object. */
    isBroken: z.boolean(),
    missing: z.array(z.string()),
    ...madeOf,
  }),
});

/** The signed messages that an upstream order came by, as they came. */
export const upOrderMessages = call({
  name: 'upOrder.messages',
  method: 'GET',
  path: `/${upOrder.service}/${upOrder.name}/{id}/MESSAGES`,
  encoding: 'none',
  who: ['admin'],
  belongs: { rows: upOrder, to: 'open' },
  about:
    'The signed messages about an upstream order as they came, with what the map of the connection makes of each and what it was answered, the newest first',
  request: z.object({ id: idSchema }),
  data: z.object({
    messages: z.array(
      z.object({
        id: idSchema,
        at: z.number().int(),
        webhookId: z.string(),
        request: z.string(),
        body: z.string(),
        /** By the map as it is now; null: the message says no order. */
        mapped: z.object(madeOf).nullable(),
        status: z.number().int(),
        answer: z.string(),
      }),
    ),
  }),
});
