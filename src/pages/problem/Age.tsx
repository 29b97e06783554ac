import type { WireRow } from '../../../domain/calls/records.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { unitText } from '../../ui/intl.ts';
import { useNow } from '../../ui/useNow.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The largest unit that an age fills at least once. */
function unitOf(ageMs: number): readonly ['minute' | 'hour' | 'day', number] {
  if (ageMs >= DAY_MS) return ['day', DAY_MS];
  return ageMs >= HOUR_MS ? ['hour', HOUR_MS] : ['minute', MINUTE_MS];
}

const CLOSED = ['closed'];

/** How long a problem has been open, or was open until its last state. */
export function Age({ row, ended = CLOSED }: { row: WireRow; ended?: readonly string[] }) {
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  const end = ended.includes(row.status) ? Number(row.gmtModified) : now;
  const age = Math.max(0, end - Number(row.gmtCreated));
  const [unit, ms] = unitOf(age);
  return unitText(Math.floor(age / ms), unit, lang);
}
