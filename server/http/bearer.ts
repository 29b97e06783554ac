import type { FastifyRequest } from 'fastify';
import { type Login, loginOf } from '../auth/sessions.ts';
import { refused } from '../records/errors.ts';
import { type Answer, deregistered, notLoggedIn, refusalAnswer } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { parseCookies } from '../base/cookies.ts';
import { noteLogin } from './actionTrail.ts';
import { noteAsker } from './askers.ts';
import { langOf } from './lang.ts';
import { screenLocked } from '../../domain/codes/refusals/codes.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The login behind a request whose answer is not an envelope: by bearer token or, with `byCookie`, by the cookie that a browser
 * sends with an <img>. A request that changes something must use the header, so that another site cannot make a browser send it.
 * @returns the login, or the refusal to send
 */
export async function bearerOf(
  request: FastifyRequest,
  services: Services,
  byCookie = false,
): Promise<Login | Answer> {
  const header = text(request.headers.authorization);
  const cookies = byCookie ? parseCookies(request.headers.cookie) : {};
  const token = header.startsWith('Bearer ')
    ? header.slice('Bearer '.length)
    : (cookies['Admin-Token'] ?? '');
  const login = token === '' ? 'none' : await loginOf(services.store.db, token, services.clock());
  if (login === 'none') return notLoggedIn(langOf(request));
  if (login === 'deregistered') return deregistered(langOf(request));
  noteLogin(login);
  noteAsker(request, login.account.id);
  if (login.isLocked) return refusalAnswer(refused(screenLocked), langOf(request));
  return login;
}

/** The principal of a request. */
export const principalOf = ({ account, viewer }: Login) => ({
  groupCode: account.groupCode,
  viewer,
  byName: account.realName,
});
