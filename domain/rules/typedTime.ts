import { plainSigns } from './plainSigns.ts';
import { dateOf, EARLIEST_MS, LATEST_MS, startOfDay } from './times.ts';

const DAY = /(?<y>\d{4}) ?(?<mark>[-/.]) ?(?<m>\d{1,2}) ?\k<mark> ?(?<d>\d{1,2})/u;
const DAY_OF_WORDS = /(?<y2>\d{4}) ?年 ?(?<m2>\d{1,2}) ?月 ?(?<d2>\d{1,2}) ?[日号]?/u;
const DAY_OF_DIGITS = /(?<y3>\d{4})(?<m3>\d{2})(?<d3>\d{2})/u;
const CLOCK = /(?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2})(?:\.(?<ms>\d{1,3})0*)?)?/u;
const CLOCK_OF_WORDS = /(?<h2>\d{1,2}) ?[时時点] ?(?:(?<i2>\d{1,2}) ?分 ?(?:(?<s2>\d{1,2}) ?秒)?)?/u;
const ZONE = / ?(?<zone>Z|[+-](?:0\d|1[0-4]):?[0-5]\d)/u;
const MOMENT = new RegExp(
  `^(?:${DAY.source}|${DAY_OF_WORDS.source}|${DAY_OF_DIGITS.source})` +
    `(?:(?: ?T ?| |(?<=[日号]))(?:${CLOCK.source}|${CLOCK_OF_WORDS.source})(?:${ZONE.source})?)?$`,
  'iu',
);
const MINUTE_MS = 60_000;

/** Minutes that a zone is ahead of UTC; undefined: the text names none. */
function aheadOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

const SHANGHAI_AHEAD = 8 * 60;

/**
 * Epoch ms of a typed moment; undefined where it is not understood, never another moment than it says.
 *
 * - The year has four digits and stands first: `2030-5-1`, `2030/5/1`, `2030.5.1`, `2030年5月1日`, `20300501`, with
 *   full-width signs too. `30/5/1` and `1/5/2030` are refused: who writes so may mean three different days.
 * - A day that the calendar does not have is refused, as is one before 1900 or after 2099: that is a slip.
 * - The time may follow: `8:30`, `08:30:15`, `8点30分`. Without one it is 00:00. Without a zone it is Asia/Shanghai.
 */
export function momentFrom(text: string): number | undefined {
  const parts = MOMENT.exec(plainSigns(text))?.groups;
  if (!parts) return undefined;
  const { y, y2, y3, m, m2, m3, d, d2, d3, h, h2, i, i2, s, s2 } = parts;
  const start = dateOf(Number(y ?? y2 ?? y3), Number(m ?? m2 ?? m3), Number(d ?? d2 ?? d3));
  const [hour, minute, second] = [Number(h ?? h2 ?? 0), Number(i ?? i2 ?? 0), Number(s ?? s2 ?? 0)];
  if (start === undefined || hour > 23 || minute > 59 || second > 59) return undefined;
  const here = start + ((hour * 60 + minute) * 60 + second) * 1000 + Number((parts.ms ?? '').padEnd(3, '0'));
  const moment = here + (SHANGHAI_AHEAD - (aheadOf(parts.zone) ?? SHANGHAI_AHEAD)) * MINUTE_MS;
  return moment >= EARLIEST_MS && moment < LATEST_MS ? moment : undefined;
}

/** Epoch ms of 00:00 in Shanghai of a typed day; the time of a moment that holds it is left out. */
export function dayFrom(text: string): number | undefined {
  const moment = momentFrom(text);
  return moment === undefined ? undefined : startOfDay(moment);
}
