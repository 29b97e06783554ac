import { bucketOf } from '../../../domain/rules/period.ts';
import { DAY_MS, endOfDay, startOfDay } from '../../../domain/rules/times.ts';

/** Periods with a button of their own. */
export const PRESETS = ['thisMonth', 'lastMonth', 'days90', 'days366'] as const;
type Preset = (typeof PRESETS)[number];

/** Start of the first and end of the last day of a period as of now, epoch ms. */
export function presetRange(preset: Preset, now: number): { readonly from: number; readonly to: number } {
  const month = bucketOf(now, 'month');
  const today = endOfDay(now);
  switch (preset) {
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: bucketOf(month - DAY_MS, 'month'), to: month - 1 };
    case 'days90':
      return { from: startOfDay(now) - 89 * DAY_MS, to: today };
    case 'days366':
      return { from: startOfDay(now) - 365 * DAY_MS, to: today };
  }
}
