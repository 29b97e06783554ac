import type { Detail } from '../../domain/calls/records.ts';
import { SUCCESS, DEREGISTERED } from '../../domain/calls/call.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { Refused } from '../records/errors.ts';

export interface Answer {
  status: number;
  msg: string;
  data: unknown;
}

export const success = (data: unknown): Answer => ({ status: SUCCESS, msg: '', data: data ?? null });

/** A refusal in words; field errors and the present record travel in `data`. */
export function refusalAnswer(error: Refused, lang: Lang, present?: Detail): Answer {
  const errors = error.extra?.errors?.map(({ field, msg }) => ({ field, msg: say(msg, lang) }));
  const data = errors ? { errors } : present ? { present } : null;
  return { status: error.refusal.code, msg: messageOf(error.refusal, lang), data };
}

/** The account was deregistered or logged in elsewhere while logged in (spec part 8). */
export const deregistered = (lang: Lang): Answer => ({
  status: DEREGISTERED,
  msg: messageOf(refuse(DEREGISTERED), lang),
  data: null,
});

const NOT_LOGGED_IN = {
  zh: '登录已失效，请重新登录',
  en: 'You are not logged in; please log in again',
  es: 'No ha iniciado sesión; vuelva a entrar',
  ja: 'ログインしていません。再度ログインしてください',
} satisfies Record<Lang, string>;

/** No session, or one that ran out: the same status makes the client ask for a new login. */
export const notLoggedIn = (lang: Lang): Answer => ({
  status: DEREGISTERED,
  msg: NOT_LOGGED_IN[lang],
  data: null,
});
