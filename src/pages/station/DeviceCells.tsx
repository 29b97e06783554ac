import type { WireRow } from '../../../domain/calls/records.ts';
import { DEVICE_OFFLINE_MS } from '../../../domain/rules/yard.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useDeviceWords } from '../yard/useDeviceWords.ts';

const MINUTE_MS = 60_000;

/** When a device was last seen; one in use is said to be online or not. */
export function LastSeen({ row }: { row: WireRow }) {
  const words = useDeviceWords();
  const now = useNow(MINUTE_MS);
  const at = typeof row.lastSeenAt === 'number' ? row.lastSeenAt : null;
  if (row.status === 'revoked') return at === null ? EMPTY : formatTime(at);
  return words.seen({ lastSeenAt: at, isOnline: at !== null && now - at < DEVICE_OFFLINE_MS });
}

/** What a device says is wrong with it. */
export function DeviceFault({ row }: { row: WireRow }) {
  const words = useDeviceWords();
  return typeof row.fault === 'string' ? words.fault(row.fault) : EMPTY;
}
