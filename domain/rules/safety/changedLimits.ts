import { type NumberKey, type Params, paramNumber } from '../parameters.ts';

/** The limits that tracks are judged by, in the order in which they are shown (addendum A 0.1). */
export const TRACK_KEYS = [
  'fatigue.driveMin',
  'fatigue.restMin',
  'fatigue.nightMin',
  'fatigue.dayMin',
  'speed.limitKmh',
  'speed.otherKmh',
  'speed.assumeRoad',
  'speed.toleranceKmh',
  'speed.forSec',
  'route.corridorM',
  'route.straightBp',
  'route.forMin',
  'route.straightForMin',
  'route.pauseMin',
] as const satisfies readonly NumberKey[];

export type TrackKey = (typeof TRACK_KEYS)[number];

/** Limits that a replay has instead of those in force. */
export type LimitChanges = Partial<Record<TrackKey, number>>;

const isTrackKey = (key: string): key is TrackKey => TRACK_KEYS.some((one) => one === key);

/** Whether a limit may be set to this. */
export function isPossibleLimit(key: TrackKey, value: number): boolean {
  return paramNumber(key, String(value)) !== null;
}

/** Changes as an address carries them: `fatigue.driveMin:180,speed.limitKmh:90`. */
export function changesText(changes: LimitChanges): string {
  return TRACK_KEYS.flatMap((key) => {
    const value = changes[key];
    return value === undefined ? [] : [`${key}:${String(value)}`];
  }).join(',');
}

/** The changes of such a text; null: it names a limit or value that there is not. */
export function changesFrom(text: string): LimitChanges | null {
  const changes: LimitChanges = {};
  for (const part of text === '' ? [] : text.split(',')) {
    const [key = '', typed = ''] = part.split(':');
    const value = isTrackKey(key) ? paramNumber(key, typed) : null;
    if (!isTrackKey(key) || value === null) return null;
    changes[key] = value;
  }
  return changes;
}

/** The numbers in force with some of them changed. */
export function changedParams(params: Params, changes: LimitChanges): Params {
  return { ...params, ...changes };
}
