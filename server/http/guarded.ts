import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '../auth/sessions.ts';
import { FilesDown } from '../files/fileStore.ts';
import { Refused, refused } from '../records/errors.ts';
import { refusalAnswer } from '../calls/answer.ts';
import { fileRoute } from './actionKinds.ts';
import { bearerOf } from './bearer.ts';
import { requireHeld } from './belonging.ts';
import { sayWait } from './keyed.ts';
import { whyRouteReadOnly } from './readOnly.ts';
import type { Services } from '../calls/context.ts';
import { langOf } from './lang.ts';
import { serviceUnavailable } from '../../domain/codes/refusals/codes/common.ts';

/**
 * For routes whose request or answer is a file: sends what `task` answers, or the envelope with the refusal; 10403 by what the
 * route belongs to.
 * @param byCookie also accepts the cookie, for links in a page, which send no header
 */
export async function guarded(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  task: (login: Login) => Promise<unknown>,
  byCookie = false,
): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  const login = await bearerOf(request, services, byCookie);
  if ('status' in login) {
    sayWait(reply, login);
    return login;
  }
  try {
    requireHeld(request, login.viewer);
    const action = fileRoute(request.method, request.routeOptions.url ?? '')?.action ?? 'read';
    const closed = whyRouteReadOnly(login, action);
    if (closed) throw closed;
    return await task(login);
  } catch (error) {
    const refusal = error instanceof FilesDown ? refused(serviceUnavailable) : error;
    if (!(refusal instanceof Refused)) throw error;
    return refusalAnswer(refusal, langOf(request));
  }
}
