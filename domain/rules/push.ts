import { DAY_MS } from './times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When a message is sent: at once, and each time it fails so long after the try before, ms (Standard Webhooks). */
export const PUSH_PLAN_MS: readonly number[] = [
  0,
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** So many messages given up in a row pause a connection. */
export const DEAD_PAUSE = 5;

/** The receiver wants no more messages, ever. */
export const GONE = 410;

/** The receiver asks for patience; only these may say for how long. */
const LATER: readonly number[] = [429, 503];
/** The longest patience, ms. */
const MOST_PATIENCE_MS = DAY_MS;

/** The waits differ by a tenth, so that those who failed together do not come back together. */
const SPREAD = 0.1;

const DAYS = 'Sun|Mon|Tue|Wed|Thu|Fri|Sat';
const IS_DATE = new RegExp(`^(?:${DAYS}), \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT$`);

/** How long `Retry-After` asks to wait, ms: seconds, or the date of HTTP; null: it says nothing. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  return IS_DATE.test(text) ? Math.max(0, Date.parse(text) - now) : null;
}

/** A try that failed. */
export interface FailedTry {
  /** Tries before it. */
  readonly attempts: number;
  /** null: no answer. */
  readonly httpStatus: number | null;
  readonly retryAfterMs: number | null;
  readonly now: number;
  /** Between 0 and 1: where in the spread the next one lies. */
  readonly chance: number;
}

/** When a message is sent again, epoch ms; null: never. */
export function nextTry({
  attempts,
  httpStatus,
  retryAfterMs: asked,
  now,
  chance,
}: FailedTry): number | null {
  const wait = PUSH_PLAN_MS[attempts + 1];
  if (wait === undefined || httpStatus === GONE) return null;
  const spread = Math.round(wait * (1 + SPREAD * (2 * chance - 1)));
  const isHeard = asked !== null && httpStatus !== null && LATER.includes(httpStatus);
  return now + Math.max(spread, isHeard ? Math.min(asked, MOST_PATIENCE_MS) : 0);
}

/** Subject of a message, and the first part of its type on the wire. */
export type PushSubject = 'upOrder' | 'waybill';

/** Type of a message on the wire: `waybill.loaded`. */
export const pushType = (subject: PushSubject, event: string): string => `${subject.toLowerCase()}.${event}`;
