import type { WireRow } from '../../../domain/calls/records.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { Waited } from '../../records/values/Waited.tsx';

/** States in which somebody is waited for. */
const WAITING = ['pendingReview', 'pendingApproval', 'pendingFinance'];

/** Whole hours since an application that still waits for approval was handed in (transport-and-money 6.4). */
export function Waiting({ row: { status, submittedAt } }: { row: WireRow }) {
  if (typeof submittedAt !== 'number' || !WAITING.includes(status)) return EMPTY;
  return <Waited since={submittedAt} unit="hour" />;
}
