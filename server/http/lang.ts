import type { FastifyRequest } from 'fastify';
import { type Lang, resolveLang } from '../../domain/codes/languages.ts';
import { parseCookies } from '../base/cookies.ts';

/** Language of an answer: the one saved in the cookie, else the one the request asks for. */
export function langOf(request: FastifyRequest): Lang {
  return resolveLang(parseCookies(request.headers.cookie).language, request.headers['accept-language']);
}
