import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '../auth/sessions.ts';
import { FilesDown } from '../files/fileStore.ts';
import { Refused, refused } from '../records/errors.ts';
import { refusalAnswer } from '../calls/answer.ts';
import { bearerOf } from './bearer.ts';
import type { Services } from '../calls/context.ts';
import { langOf } from './lang.ts';
import { serviceUnavailable } from '../../domain/codes/refusals/codes.ts';

/**
 * Where requests or answers are files: answers with what `deed` sends, or with the envelope that says why not.
 * @param byCookie also for links in a page, which bring no header
 */
export async function guarded(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  deed: (login: Login) => Promise<unknown>,
  byCookie = false,
): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  const login = await bearerOf(request, services, byCookie);
  if ('status' in login) return login;
  try {
    return await deed(login);
  } catch (error) {
    const refusal = error instanceof FilesDown ? refused(serviceUnavailable) : error;
    if (!(refusal instanceof Refused)) throw error;
    return refusalAnswer(refusal, langOf(request));
  }
}
