import type { Label } from '../codes/label.ts';
import type { Lang } from '../codes/languages.ts';
import { say } from '../codes/label.ts';
import { withThousands } from './numbers.ts';
import { plainSigns } from './plainSigns.ts';

const HOURS: Label = [' 小时', ' h', ' h', '時間'];
const MINUTES: Label = [' 分', ' min', ' min', '分'];
/** Between hours and minutes; Japanese writes them together. */
const BETWEEN: Label = [' ', ' ', ' ', ''];

/** Minutes as they are read: 1436 is `23 小时 56 分`, `23 h 56 min`. */
export function durationText(minutes: number, lang: Lang): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [withThousands(hours) + say(HOURS, lang)] : []),
    ...(rest > 0 || hours === 0 ? [String(rest) + say(MINUTES, lang)] : []),
  ];
  return parts.join(say(BETWEEN, lang));
}

/** `1:05`: hours and minutes of a number of minutes, or minutes and seconds of one of seconds. */
export function inSixties(n: number): string {
  return `${String(Math.floor(n / 60))}:${String(n % 60).padStart(2, '0')}`;
}

const MINUTE_MS = 60_000;

/** `4:05`: whole hours and minutes of a time in ms. */
export function spanText(ms: number): string {
  return inSixties(Math.floor(ms / MINUTE_MS));
}

/** The time in ms that `minutesFrom` reads; undefined: none. */
export function spanFrom(text: string): number | undefined {
  const minutes = minutesFrom(text);
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}

const CLOCK = /^(\d{1,4}):([0-5]\d)$/;
const WORDS =
  /^(?:(\d{1,4}(?:,\d{3})*) ?(?:小时|小時|時間|时|h|hours?|horas?))? ?(?:(\d{1,6}) ?(?:分钟?|min|minutes?|minutos?|m)?)?$/i;

/** Minutes of `23:56`, `23 小时 56 分`, `23 h 56 min` or, without a unit, of a number of minutes; undefined: none of these. */
export function minutesFrom(text: string): number | undefined {
  const plain = plainSigns(text);
  const clock = CLOCK.exec(plain);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const [, hours, minutes] = WORDS.exec(plain) ?? [];
  if (hours === undefined && minutes === undefined) return undefined;
  return Number((hours ?? '0').replaceAll(',', '')) * 60 + Number(minutes ?? 0);
}
