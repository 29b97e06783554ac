import { z } from 'zod';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';

const PATH = '/ntocc-basic-api/ownKeys';
const belongs = { everybody: 'The own API keys' } as const;

/** API keys that an account may have in use. */
export const KEYS_MAX = 10;
/** Days that a key may be good for. */
export const KEY_DAYS = [30, 90, 180, 365] as const;
export const KEY_NAME_MAX = 40;

const scopeSchema = z.object({ recordName: z.string().max(40), canAct: z.boolean() });

const keySchema = z.object({
  id: idSchema,
  version: z.number().int(),
  keyNo: z.string(),
  keyName: z.string(),
  keyPrefix: z.string(),
  /** Code of the role that it acts in. */
  roleCode: z.string(),
  scopes: z.array(scopeSchema),
  status: z.enum(['active', 'ended', 'expired']),
  madeAt: z.number().int(),
  expireAt: z.number().int(),
  oldKeyUntil: z.number().int().nullable(),
  lastUsedAt: z.number().int().nullable(),
  lastUsedIp: z.string().nullable(),
});
export type OwnKey = z.infer<typeof keySchema>;

const offerSchema = scopeSchema.extend({
  /** Name of the record, in the caller's language. */
  label: z.string(),
});
export type KeyOffer = z.infer<typeof offerSchema>;

export const listOwnKeys = call({
  name: 'ownKeys.list',
  method: 'GET',
  path: PATH,
  encoding: 'none',
  who: 'any',
  belongs,
  about: 'The own API keys, newest first, and what a new one can be for in the acting role',
  request: z.object({}),
  data: z.object({ keys: z.array(keySchema), offers: z.array(offerSchema) }),
});

/** A key as it was just made: nobody sees it a second time. */
const madeSchema = z.object({ id: idSchema, key: z.string(), oldKeyUntil: z.number().int().nullable() });

const password = z.string().min(1).max(128);

export const makeOwnKey = call({
  name: 'ownKeys.make',
  method: 'POST',
  path: PATH,
  encoding: 'json',
  who: 'any',
  belongs,
  secret: true,
  confirmed: true,
  about: 'Make an API key for some records in the acting role; it is shown this once',
  request: z.object({
    keyName: writtenText(cleanLine, { min: 1, max: KEY_NAME_MAX }),
    days: z.literal(KEY_DAYS),
    scopes: z.array(scopeSchema).min(1).max(200),
    password,
  }),
  data: madeSchema,
});

export const rotateOwnKey = call({
  name: 'ownKeys.rotate',
  method: 'POST',
  path: `${PATH}/{id}/ROTATE`,
  encoding: 'json',
  who: 'any',
  belongs,
  secret: true,
  confirmed: true,
  about: 'Give one of the own API keys a new secret, shown this once; the old one stays good for 24 hours',
  request: z.object({ id: idSchema, version: z.number().int(), password }),
  data: madeSchema,
});

export const endOwnKey = call({
  name: 'ownKeys.end',
  method: 'POST',
  path: `${PATH}/{id}/END`,
  encoding: 'json',
  who: 'any',
  belongs,
  about: 'End one of the own API keys at once',
  request: z.object({ id: idSchema, version: z.number().int() }),
  data: z.null(),
});
