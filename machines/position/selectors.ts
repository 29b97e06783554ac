import type { SnapshotFrom } from 'xstate';
import type { positionMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof positionMachine>;

/** The phone is being asked, or whether it may be. */
export const isPositionAwaited = (snapshot: Snapshot) =>
  snapshot.matches('checking') || snapshot.matches('locating');

/** The place is known. */
export const isPositionKnown = (snapshot: Snapshot) => snapshot.matches('located');

/** It is typed. */
export const isPositionTyped = (snapshot: Snapshot) => snapshot.matches('typed');

/** Why there is none, after the phone was asked; null: it was not, or there is one. */
export function whyNoPosition(snapshot: Snapshot): 'denied' | 'unavailable' | 'timedOut' | null {
  if (snapshot.matches('denied')) return 'denied';
  if (snapshot.matches('unavailable')) return 'unavailable';
  return snapshot.matches('timedOut') ? 'timedOut' : null;
}
