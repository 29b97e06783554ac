import type { SnapshotFrom } from 'xstate';
import type { releaseMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof releaseMachine>;

/** There is a newer app, and the prompt is shown. */
export const isReleasePrompted = (snapshot: Snapshot) => snapshot.matches('outdated');

/** There is a newer app, and the prompt was shown. */
export const isReleaseKnown = (snapshot: Snapshot) =>
  snapshot.matches('postponed') || snapshot.matches('reloading');
