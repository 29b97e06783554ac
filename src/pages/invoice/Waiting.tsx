import type { WireRow } from '../../../domain/calls/records.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { Waited } from '../../records/values/Waited.tsx';

/** States in which the buyer has no invoice yet. */
const WAITING = ['pending', 'approved', 'issuing'];

/** Whole days since the buyer applied for an invoice that is not issued yet (transport-and-money 10.4). */
export function Waiting({ row: { status, gmtCreated } }: { row: WireRow }) {
  if (typeof gmtCreated !== 'number' || !WAITING.includes(status)) return EMPTY;
  return <Waited since={gmtCreated} unit="day" />;
}
