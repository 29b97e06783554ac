/** One day in ms. */
export const DAY_MS = 86_400_000;

/**
 * Business time is Asia/Shanghai, kept here as a fixed UTC+8. China has had no daylight saving since 1991;
 * before, local midnight lies at or before midnight of UTC+8, so a stored date shows the same day either way.
 */
const SHANGHAI_MS = 8 * 3_600_000;

/** 1900-01-01 and 2100-01-01 in Shanghai: a day outside of them is a slip of the keys. A company may be of 1956. */
export const EARLIEST_MS = Date.UTC(1900, 0, 1) - SHANGHAI_MS;
export const LATEST_MS = Date.UTC(2100, 0, 1) - SHANGHAI_MS;

/**
 * Epoch ms of a timestamp as other systems write it: 10 digits are seconds, anything else is ms (V-03).
 * Undefined when it is no whole number.
 */
export function epochMs(timestamp: number | string): number | undefined {
  const text = String(timestamp).trim();
  if (!/^-?\d{1,16}$/.test(text)) return undefined;
  return /^\d{10}$/.test(text) ? Number(text) * 1000 : Number(text);
}

/** Epoch ms of 00:00 in Shanghai; undefined when there is no such day. Month and day count from 1. */
export function dateOf(year: number, month: number, day: number): number | undefined {
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  const isReal = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
  return isReal ? utc.getTime() - SHANGHAI_MS : undefined;
}

/** 00:00 of the Shanghai day that holds `ms`. */
export function startOfDay(ms: number): number {
  return Math.floor((ms + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS;
}

/** The last ms of the Shanghai day: a "to" date is valid through it (records 0.2). */
export function endOfDay(ms: number): number {
  return startOfDay(ms) + DAY_MS - 1;
}

/** Whole Shanghai days from one moment's day to another's; negative when `to` is on an earlier day. */
export function daysBetween(from: number, to: number): number {
  return (startOfDay(to) - startOfDay(from)) / DAY_MS;
}

/** `y-m-d h:i:s` in Shanghai; each of the six letters of the pattern is replaced by its part (V-03). */
export function formatTime(ms: number, pattern = 'y-m-d h:i:s'): string {
  const shifted = new Date(ms + SHANGHAI_MS);
  const two = (part: number) => String(part).padStart(2, '0');
  const parts: Record<string, string> = {
    y: String(shifted.getUTCFullYear()),
    m: two(shifted.getUTCMonth() + 1),
    d: two(shifted.getUTCDate()),
    h: two(shifted.getUTCHours()),
    i: two(shifted.getUTCMinutes()),
    s: two(shifted.getUTCSeconds()),
  };
  return pattern.replace(/[ymdhis]/g, (letter) => parts[letter] ?? letter);
}

/** The year, or the year and month, of a moment: `2026` or `2026-11` (V-03). */
export function yearAndMonth(ms: number, part: 'year' | 'month' = 'month'): string {
  return formatTime(ms, part === 'year' ? 'y' : 'y-m');
}

/** How long ago, as a key and a count for a text; `date` has the formatted time. */
export type RelativeTime =
  | { readonly key: 'justNow' | 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly key: 'date'; readonly text: string };

/**
 * Under 30 s just now, then minutes, hours, 1 day under 2 days, then the date (V-03).
 * A started minute or hour counts as whole. A future time is a date, except for 30 s of clock difference.
 */
export function relativeTime(ms: number, now: number, pattern?: string): RelativeTime {
  const seconds = (now - ms) / 1000;
  if (seconds <= -30 || seconds >= 2 * 86_400) return { key: 'date', text: formatTime(ms, pattern) };
  if (seconds < 30) return { key: 'justNow', count: 0 };
  if (seconds < 3600) return { key: 'minutes', count: Math.ceil(seconds / 60) };
  if (seconds < 86_400) return { key: 'hours', count: Math.ceil(seconds / 3600) };
  return { key: 'days', count: 1 };
}
