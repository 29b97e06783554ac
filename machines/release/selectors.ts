import type { SnapshotFrom } from 'xstate';
import type { releaseMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof releaseMachine>;

/** There is a newer app, and the user is to be told now. */
export const isReleasePrompted = (snapshot: Snapshot) => snapshot.matches('outdated');

/** There is a newer app, and the user knows. */
export const isReleaseKnown = (snapshot: Snapshot) =>
  snapshot.matches('postponed') || snapshot.matches('reloading');
