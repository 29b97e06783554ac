import { DAY_MS } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { unitText } from '../../ui/intl.ts';
import { useNow } from '../../ui/useNow.ts';

const MINUTE_MS = 60_000;
const UNITS_MS = { hour: 60 * MINUTE_MS, day: DAY_MS };

/** Whole hours or days since a time, epoch ms: a waiting time. */
export function Waited({ since, unit }: { since: number; unit: keyof typeof UNITS_MS }) {
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  return unitText(Math.max(0, Math.floor((now - since) / UNITS_MS[unit])), unit, lang);
}
