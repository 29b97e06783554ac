import type { SnapshotFrom } from 'xstate';
import type { queueMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof queueMachine>;

/** The documents are being listed for the first time, or after the last known one. */
export const isQueueLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** They could not be listed. */
export const isQueueFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** None waits. */
export const isQueueFinished = (snapshot: Snapshot) => snapshot.matches('finished');

/** How many wait may be wrong. */
export const isQueueStale = (snapshot: Snapshot) => snapshot.matches({ open: 'stale' });

/** A document is looked at. */
export const isQueueOpen = (snapshot: Snapshot) => snapshot.matches('open');
