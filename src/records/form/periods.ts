import { bucketOf } from '../../../domain/rules/period.ts';
import { DAY_MS, endOfDay, startOfDay } from '../../../domain/rules/times.ts';

/** Periods with a button of their own. */
export type NamedPeriod = 'today' | 'yesterday' | 'days7' | 'thisMonth' | 'lastMonth' | 'days90' | 'days366';

/** Start of the first and end of the last day of a period as of now, epoch ms. */
export function rangeOf(period: NamedPeriod, now: number): { readonly from: number; readonly to: number } {
  const today = startOfDay(now);
  const month = bucketOf(now, 'month');
  const daysUntilToday = (days: number) => ({ from: today - (days - 1) * DAY_MS, to: endOfDay(now) });
  switch (period) {
    case 'today':
      return daysUntilToday(1);
    case 'yesterday':
      return { from: today - DAY_MS, to: today - 1 };
    case 'days7':
      return daysUntilToday(7);
    case 'thisMonth':
      return { from: month, to: endOfDay(now) };
    case 'lastMonth':
      return { from: bucketOf(month - DAY_MS, 'month'), to: month - 1 };
    case 'days90':
      return daysUntilToday(90);
    case 'days366':
      return daysUntilToday(366);
  }
}
