import { z } from 'zod';
import { call } from './call.ts';
import { authorize, loginSchema, ticketSchema } from './session.ts';
import { providerNameSchema } from './ssoStart.ts';

const PATH = '/ntocc-basic-api/sso';

const deviceSchema = authorize.request.shape.device_id;

/** Longest values that a provider may send back with the browser. */
const SENT = z.string().min(1).max(4_096);

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
  data: z.object({ name: providerNameSchema, account: z.string() }).nullable(),
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
