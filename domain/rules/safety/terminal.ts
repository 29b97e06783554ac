import type { Fix } from '../track.ts';
import { claim, release, type Telling, type WatchedKind, type Word } from './openings.ts';
import type { Report } from './surroundings.ts';
import type { WarningFigures } from './warning.ts';

/** Bits of the alarm flag of JT/T 808 that make a warning while they stand, */
const WARNING_BITS: readonly (readonly [bit: number, kind: WatchedKind])[] = [
  [1, 'speed'],
  [2, 'fatigue'],
  [18, 'dayDriving'],
  [23, 'routeDeparture'],
];
/** and those that are an early word to the driver. */
const WORD_BITS: readonly (readonly [bit: number, word: Word])[] = [
  [13, 'slowDown'],
  [14, 'tired'],
];

const has = (alarm: number, bit: number) => (alarm & (1 << bit)) !== 0;

/**
 * Alarms of the device itself (addendum A 1.5, 6).
 * @param before its alarm flag with the last report
 * @returns that of now
 */
export function terminalOn(telling: Telling, before: number, last: Fix | null, report: Report): number {
  const alarm = report.alarm ?? 0;
  if (alarm === 0 && before === 0) return alarm;
  const { at, lng, lat, speedKmh } = report;
  const over = last ?? report;
  for (const [bit, kind] of WARNING_BITS) {
    const figures: WarningFigures = kind === 'speed' ? { peakKmh: speedKmh } : {};
    if (has(alarm, bit))
      claim(telling, kind, 'terminal', { level: '2', startedAt: at, start: { lng, lat }, figures });
    else if (has(before, bit))
      release(telling, kind, 'terminal', {
        endedAt: over.at,
        end: { lng: over.lng, lat: over.lat },
        figures: {},
      });
  }
  for (const [bit, word] of WORD_BITS)
    if (has(alarm, bit) && !has(before, bit)) telling.happenings.push({ type: 'word', word, at });
  return alarm;
}
