import type { WireRow } from '../../../domain/calls/records.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { Waited } from '../../records/values/Waited.tsx';

/** States that wait for a person. */
const WAITING = ['pendingReview', 'pendingApproval', 'pendingFinance'];

/** Whole hours since an application was submitted that still waits for approval (transport-and-money 6.4). */
export function Waiting({ row: { status, submittedAt } }: { row: WireRow }) {
  if (typeof submittedAt !== 'number' || !WAITING.includes(status)) return EMPTY;
  return <Waited since={submittedAt} unit="hour" />;
}
