import type { Fix } from '../../../domain/rules/track.ts';
import { formatTime } from '../../../domain/rules/times.ts';

/** The reports as a CSV file that spreadsheets read as UTF-8. */
export function csvOf(heads: readonly string[], line: readonly Fix[]): string {
  const rows = line.map(({ at, lng, lat, speedKmh, course }) =>
    [formatTime(at), lng.toFixed(6), lat.toFixed(6), speedKmh, course].join(','),
  );
  return `\uFEFF${[heads.join(','), ...rows].join('\r\n')}\r\n`;
}
