import type { Detail } from '../../domain/calls/records.ts';
import { SUCCESS } from '../../domain/calls/call.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import {
  noLongerLoggedIn,
  serviceUnavailable,
  tooManyAttempts,
} from '../../domain/codes/refusals/codes/common.ts';
import type { Refused } from '../records/errors.ts';

export interface Answer {
  status: number;
  msg: string;
  data: unknown;
}

export const success = (data: unknown): Answer => ({ status: SUCCESS, msg: '', data: data ?? null });

/** The details of a refusal beside its text: field errors, the current record, or the seconds to wait. */
function dataOf({ refusal: { code, params }, extra }: Refused, lang: Lang, present?: Detail): unknown {
  const errors = extra?.errors?.map(({ field, msg }) => ({ field, msg: say(msg, lang) }));
  if (errors) return { errors };
  if (present) return { present };
  return code === tooManyAttempts ? { waitS: params?.n } : null;
}

/** A refusal with its text; its details are in `data`. */
export function refusalAnswer(error: Refused, lang: Lang, present?: Detail): Answer {
  const { refusal } = error;
  return { status: refusal.code, msg: messageOf(refusal, lang), data: dataOf(error, lang, present) };
}

/** The refusal of one row of many: there is no form to show its field errors in. */
export function rowRefusal(error: Refused, lang: Lang): { status: number; msg: string } {
  const errors = error.extra?.errors?.map(({ msg }) => say(msg, lang)) ?? [];
  const { code } = error.refusal;
  return { status: code, msg: errors.join('; ') || messageOf(error.refusal, lang) };
}

/** The account was deregistered or logged in elsewhere while logged in (spec part 8). */
export const deregistered = (lang: Lang): Answer => ({
  status: noLongerLoggedIn,
  msg: messageOf(refuse(noLongerLoggedIn), lang),
  data: null,
});

const NOT_LOGGED_IN = {
  zh: '登录已失效，请重新登录',
  en: 'You are not logged in; please log in again',
  es: 'No ha iniciado sesión; vuelva a entrar',
  ja: 'ログインしていません。再度ログインしてください',
} satisfies Record<Lang, string>;

/** No session, or an expired one: the same status makes the client ask for a new login. */
export const notLoggedIn = (lang: Lang): Answer => ({
  status: noLongerLoggedIn,
  msg: NOT_LOGGED_IN[lang],
  data: null,
});

const FAILURES: Readonly<Record<number, Record<Lang, string>>> = {
  400: {
    zh: '请求的内容无法解析',
    en: 'The request could not be read',
    es: 'No se pudo leer la solicitud',
    ja: 'リクエストを読み取れませんでした',
  },
  404: {
    zh: '没有这个地址',
    en: 'There is nothing at this address',
    es: 'No hay nada en esta dirección',
    ja: 'このアドレスには何もありません',
  },
  413: {
    zh: '提交的内容过大',
    en: 'The request is too large',
    es: 'La solicitud es demasiado grande',
    ja: 'リクエストが大きすぎます',
  },
  415: {
    zh: '不支持这种内容格式',
    en: 'The request is of a type that is not supported',
    es: 'La solicitud es de un tipo no admitido',
    ja: '対応していない形式のリクエストです',
  },
  500: {
    zh: '服务器出错了，请稍后再试',
    en: 'The server failed; please try again later',
    es: 'El servidor ha fallado; inténtelo más tarde',
    ja: 'サーバーでエラーが発生しました。しばらくしてからお試しください',
  },
};

/** A request that did not reach a call, or an internal error: the HTTP status, and a text without details. */
export const failure = (status: number, lang: Lang): Answer => ({
  status,
  msg: (FAILURES[status] ?? FAILURES[status >= 500 ? 500 : 400])?.[lang] ?? '',
  data: null,
});

const BUSY = {
  zh: '系统繁忙，请稍后再试',
  en: 'The platform is busy; please try again in a moment',
  es: 'La plataforma está ocupada; inténtelo en un momento',
  ja: '混み合っています。しばらくしてから再度お試しください',
} satisfies Record<Lang, string>;

/** No connection to the store became free in time. */
export const busy = (lang: Lang): Answer => ({ status: serviceUnavailable, msg: BUSY[lang], data: null });
