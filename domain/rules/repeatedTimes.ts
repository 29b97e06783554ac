import { DAY_MS } from './times.ts';

/** From now to the first of the times: the order is audited and assigned before. */
const LEAD_MS = 4 * 3_600_000;

const TIMES = ['planLoadAt', 'planUnloadAt', 'publishDeadline'] as const;
type Times = Partial<Record<(typeof TIMES)[number], number>>;

/**
 * The times of an order that repeats an old one: moved together by whole days to the first day on which all of them can still be kept,
 * so that the time of day and what lies between them stay. A time that the old one lacks is left out.
 */
export function repeatedTimes(old: Readonly<Record<string, unknown>>, now: number): Times {
  const known = TIMES.flatMap((name) => {
    const { [name]: at } = old;
    return typeof at === 'number' ? [[name, at] as const] : [];
  });
  const first = Math.min(...known.map(([, at]) => at));
  const days = Math.max(0, Math.ceil((now + LEAD_MS - first) / DAY_MS));
  return Object.fromEntries(known.map(([name, at]) => [name, at + days * DAY_MS]));
}
