import type { WireRow } from '../../../domain/calls/records.ts';
import { useNow } from '../../ui/useNow.ts';
import { waitedMinutes } from './waitedMinutes.ts';

const MINUTE_MS = 60_000;

/** Minutes that a vehicle has stood in line, or stood until it was called. */
export function Waited({ row }: { row: WireRow }) {
  return waitedMinutes(row, useNow(MINUTE_MS)) ?? '—';
}
