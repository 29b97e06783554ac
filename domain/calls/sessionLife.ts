import { z } from 'zod';
import { call } from './call.ts';

const lifeSchema = z.object({
  /** Time until it expires without activity, ms. */
  idleMs: z.number().int().min(0),
  /** Time until it expires in any case, ms. */
  absoluteMs: z.number().int().min(0),
  /** The screen is locked: until it is unlocked almost every other call is refused. */
  locked: z.boolean(),
});
/** Remaining lifetime of a session; durations, because the clocks of server and browser differ. */
export type SessionLife = z.infer<typeof lifeSchema>;

export const getSessionLife = call({
  name: 'session.life',
  method: 'GET',
  path: '/ntocc-basic-api/session/life',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own session' },
  passive: true,
  whileLocked: true,
  about: 'How long this session still lasts; asking does not prolong it',
  request: z.object({}),
  data: lifeSchema,
});

export const extendSession = call({
  name: 'session.keep',
  method: 'POST',
  path: '/ntocc-basic-api/session/keep',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own session' },
  about: 'The user is there: the time without use counts from now',
  request: z.object({}),
  data: lifeSchema,
});

export const lockSession = call({
  name: 'session.lock',
  method: 'POST',
  path: '/ntocc-basic-api/session/lock',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own session' },
  passive: true,
  whileLocked: true,
  about: 'Lock the screen of this session in all its windows',
  request: z.object({}),
  data: z.null(),
});

export const unlockSession = call({
  name: 'session.unlock',
  method: 'POST',
  path: '/ntocc-basic-api/session/unlock',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own session' },
  whileLocked: true,
  secret: true,
  about: 'Unlock the screen with the own password; wrong ones count like failed logins',
  request: z.object({ password: z.string().min(1).max(128) }),
  data: lifeSchema,
});
