import { z } from 'zod';
import { user } from '../records/user.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';

/** Id of a login: it names it, and opens nothing. */
const loginIdSchema = z.string().regex(/^[\w-]{43}$/);

/** One login of an account, with what its owner can know it by. */
const loginSchema = z.object({
  id: loginIdSchema,
  /** Browser and system as its browser named them; null: not known. */
  device: z.string().nullable(),
  /** Network address; null: not known. */
  address: z.string().nullable(),
  /** The acting role: its code; custom roles of the group have codes of their own. */
  role: z.string(),
  begunAt: z.number().int(),
  seenAt: z.number().int(),
  /** `here`: the login of the caller. */
  state: z.enum(['here', 'open', 'over']),
});
export type KnownLogin = z.infer<typeof loginSchema>;

/** Number of logins that are listed although they are over. */
export const LAST_LOGINS = 10;

export const listSessions = call({
  name: 'session.list',
  method: 'GET',
  path: '/ntocc-basic-api/session',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own sessions' },
  about: 'The own logins that are open, and the last ten; newest first',
  request: z.object({}),
  data: z.array(loginSchema),
});

export const endSessions = call({
  name: 'session.end',
  method: 'POST',
  path: '/ntocc-basic-api/session/end',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own sessions' },
  about: 'End one of the own logins, or all but the present one',
  request: z.object({
    /** Absent: all others. */
    session: loginIdSchema.optional(),
  }),
  data: z.null(),
});

/** Those who keep the accounts end logins of others: a lost telephone, somebody who left. */
export const listSessionsOf = call({
  name: 'user.sessions',
  method: 'GET',
  path: '/ntocc-basic-api/user/{id}/sessions',
  encoding: 'none',
  who: user.edit.by,
  belongs: onPages('UserManage'),
  about: 'The logins of an account that are open, and its last ten; newest first',
  request: z.object({ id: idSchema }),
  data: z.array(loginSchema),
});

export const endSessionsOf = call({
  name: 'user.endSessions',
  method: 'POST',
  path: '/ntocc-basic-api/user/{id}/sessions/END',
  encoding: 'json',
  who: user.edit.by,
  belongs: onPages('UserManage'),
  about: 'End one login of an account, or all of them but the own present one',
  request: z.object({
    id: idSchema,
    /** Absent: all. */
    session: loginIdSchema.optional(),
  }),
  data: z.null(),
});
