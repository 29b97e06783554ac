import type { WireRow } from '../../../domain/calls/records.ts';
import { useLang } from '../../app/hooks.ts';
import { EMPTY } from '../../records/FieldValue.tsx';
import { useNow } from '../../ui/useNow.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** States in which somebody is waited for. */
const WAITING = ['pendingReview', 'pendingApproval', 'pendingFinance'];

/** Whole hours since an application that still waits for approval was handed in (transport-and-money 6.4). */
export function Waiting({ row: { status, submittedAt } }: { row: WireRow }) {
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  if (typeof submittedAt !== 'number' || !WAITING.includes(status)) return EMPTY;
  const words = new Intl.NumberFormat(lang, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return words.format(Math.max(0, Math.floor((now - submittedAt) / HOUR_MS)));
}
