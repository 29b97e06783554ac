import { periodTooLong } from '../../domain/codes/refusals/codes/system.ts';
import { DAY_MS, endOfDay, startOfDay } from '../../domain/rules/times.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { refused } from './errors.ts';
import type { Filters } from './filters.ts';

/**
 * The query of a log within the period that it asks for: today where it names none, and up to the longest one where it names one
 * end only. Other records are asked for as they are.
 * @throws 46011 when the period is longer than the description allows
 */
export function inPeriod<Q extends Filters>({ list: { period } }: RecordSpec, query: Q, now: number): Q {
  if (!period) return query;
  const { field, days } = period;
  const length = days * DAY_MS;
  const [fromName, toName] = [`${field}From`, `${field}To`];
  const sent = { from: query[fromName], to: query[toName] };
  const to =
    typeof sent.to === 'number'
      ? sent.to
      : typeof sent.from === 'number'
        ? sent.from + length - 1
        : endOfDay(now);
  const from =
    typeof sent.from === 'number'
      ? sent.from
      : typeof sent.to === 'number'
        ? to - length + 1
        : startOfDay(now);
  if (to - from >= length) throw refused(periodTooLong);
  return { ...query, [fromName]: from, [toName]: to };
}
