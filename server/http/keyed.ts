import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notForApiKeys } from '../../domain/codes/refusals/codes/accounts.ts';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import type { Call } from '../../domain/calls/call.ts';
import { isForKeys } from '../../domain/rules/keyScope.ts';
import { loginOfKey } from '../auth/keyLogins.ts';
import type { Login } from '../auth/sessions.ts';
import type { Answer } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { Refused, refused } from '../records/errors.ts';

/** What a route says of itself. */
type Route = Parameters<typeof isForKeys>[0];

/** The login behind the API key of a request, once its call is counted; the refusal, where it may not use this route. */
export async function keyLogin(
  request: FastifyRequest,
  services: Services,
  key: string,
  route: Route | Call,
): Promise<Login | 'none' | Refused> {
  try {
    const login = await loginOfKey(services, key, request.caller.address);
    return login === 'none' || isForKeys(route) ? login : refused(notForApiKeys);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

const waitSchema = z.object({ waitS: z.number() });

/** A caller that has asked too often is told in the header as well when to come again. */
export function sayWait(reply: FastifyReply, { status, data }: Answer): void {
  const wait = status === tooManyAttempts ? waitSchema.safeParse(data) : undefined;
  if (wait?.success) reply.header('retry-after', String(wait.data.waitS));
}
