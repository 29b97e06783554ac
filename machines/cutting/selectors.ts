import type { SnapshotFrom } from 'xstate';
import type { cuttingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof cuttingMachine>;

/** The order is being read, for the first time or again. */
export const isCutLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** Why no order is shown: no answer, a refusal, or not knowing whether the last sending was done; null: it is shown. */
export function lostCut(snapshot: Snapshot): 'unreachable' | 'refused' | 'unanswered' | null {
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('unanswered') ? 'unanswered' : null;
}

/** The quantity can be cut now. */
export const isCutOpen = (snapshot: Snapshot) => snapshot.matches('cutting');

/** Parts are being made, or merged. */
export const isCutSending = (snapshot: Snapshot) =>
  snapshot.matches('splitting') || snapshot.matches('merging');
