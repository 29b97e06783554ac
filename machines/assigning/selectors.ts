import type { SnapshotFrom } from 'xstate';
import type { assigningMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof assigningMachine>;

/** The order is being read, for the first time or again. */
export const isAssigningLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** Why no order is shown: no answer, a refusal, or not knowing whether the last sending was done; null: it is shown. */
export function lostAssigning(snapshot: Snapshot): 'unreachable' | 'refused' | 'unanswered' | null {
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('unanswered') ? 'unanswered' : null;
}

/** Drivers and fleets are being judged. */
export const isAssigningJudging = (snapshot: Snapshot) => snapshot.matches('judging');

/** Nobody could be judged. */
export const isAssigningUnranked = (snapshot: Snapshot) => snapshot.matches('unranked');

/** The form of the assignment is open. */
export const isAssigningForm = (snapshot: Snapshot) =>
  snapshot.matches('filling') || snapshot.matches('sending');

/** The assignment is being made. */
export const isAssigningSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** Nothing is assigned here: it is over, or somebody else does it. */
export const isAssigningSettled = (snapshot: Snapshot) => snapshot.matches('settled');
