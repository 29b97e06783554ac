import { z } from 'zod';
import { call } from './call.ts';
import { authorize, loginSchema, ticketSchema } from './session.ts';

const PATH = '/ntocc-basic-api/sso';

/** Name of a login provider: zh, en, es, ja. */
const nameSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly();
const deviceSchema = authorize.request.shape.device_id;

/** Longest values that a provider may send back with the browser. */
const SENT = z.string().min(1).max(4_096);

/** The company accounts that people can log in with: addendum A 5.1. */
export const listProviders = call({
  name: 'sso.providers',
  method: 'GET',
  path: `${PATH}/PROVIDERS`,
  encoding: 'none',
  who: 'public',
  belongs: { guests: 'The login page offers them' },
  passive: true,
  about: 'The company accounts that people of the default group can log in with',
  request: z.object({}),
  data: z.object({ providers: z.array(z.object({ providerCode: z.string(), name: nameSchema })) }),
});

export const startSso = call({
  name: 'sso.start',
  method: 'POST',
  path: `${PATH}/START`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'Whoever logs in has no session yet' },
  secret: true,
  about: 'Begin a login with a company account: the address to go to, good for ten minutes and this browser',
  request: z.object({
    providerCode: z.string().min(1).max(20),
    branchCode: z.string().max(64).default(''),
    device_id: deviceSchema,
    /** A path of this app to go to afterwards. */
    redirect: z.string().max(1_000).nullable(),
  }),
  data: z.object({ url: z.string(), state: z.string() }),
});

export const finishSso = call({
  name: 'sso.finish',
  method: 'POST',
  path: `${PATH}/FINISH`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'Whoever logs in has no session yet' },
  secret: true,
  about: 'End a login with a company account by what the provider sent back: answers as authorize',
  request: z.object({
    state: SENT,
    device_id: deviceSchema,
    code: SENT.optional(),
    iss: SENT.optional(),
    /** What the provider says instead of a code. */
    error: z.string().min(1).max(100).optional(),
  }),
  data: z.object({ entered: z.union([loginSchema, ticketSchema]), redirect: z.string().nullable() }),
});
export type SsoEntered = z.infer<typeof finishSso.data>;

const own = {
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own login' },
} as const;

export const readUnbound = call({
  ...own,
  name: 'sso.unbound',
  method: 'POST',
  path: `${PATH}/UNBOUND`,
  about: 'The company account that was not bound when this browser came back from it just now; null: none',
  request: z.object({}),
  data: z.object({ name: nameSchema, account: z.string() }).nullable(),
});

export const bindSso = call({
  ...own,
  name: 'sso.bind',
  method: 'POST',
  path: `${PATH}/BIND`,
  about: 'Bind that company account to the own account, or forget it',
  request: z.object({ isWanted: z.boolean() }),
  data: z.null(),
});
