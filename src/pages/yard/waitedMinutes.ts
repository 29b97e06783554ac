import type { WireRow } from '../../../domain/calls/records.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';

const MINUTE_MS = 60_000;
const { lineAt, calledAt } = queueTicket.fields;

/** Minutes in line until the call, or until now; null: it gave up uncalled. */
export function waitedMinutes(
  row: Pick<WireRow, 'status'> & Readonly<Record<string, unknown>>,
  now: number,
): number | null {
  const [since, called] = [lineAt.schema.safeParse(row.lineAt), calledAt.schema.safeParse(row.calledAt)];
  if (!since.success) return null;
  // One that was missed and is back in line has been called before.
  const until = row.status === 'waiting' ? now : called.success ? called.data : null;
  return until === null ? null : Math.max(0, Math.floor((until - since.data) / MINUTE_MS));
}
