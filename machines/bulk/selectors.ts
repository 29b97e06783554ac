import type { SnapshotFrom } from 'xstate';
import type { bulkMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof bulkMachine>;

/** The rows of the filter are being listed. */
export const isBulkCollecting = (snapshot: Snapshot) => snapshot.matches('collecting');

/** Each row is checked before anything is sent. */
export const isBulkPreviewing = (snapshot: Snapshot) => snapshot.matches('previewing');

/** Nothing can be confirmed yet: rows are still being listed or checked. */
export const isBulkPreparing = (snapshot: Snapshot) =>
  isBulkCollecting(snapshot) || isBulkPreviewing(snapshot);

/** The event waits for the user's confirmation, with its form. */
export const isBulkToConfirm = (snapshot: Snapshot) => snapshot.matches('confirming');

/** No row can have the event. */
export const isBulkBlocked = (snapshot: Snapshot) => snapshot.matches('blocked');

/** The server refused to list the rows. */
export const isBulkRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** The rows could not be listed or checked. */
export const isBulkFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** The event is sent to one row after the other. */
export const isBulkRunning = (snapshot: Snapshot) => snapshot.matches('running');

/** It stops after the rows under way. */
export const isBulkStopping = (snapshot: Snapshot) => snapshot.matches({ running: 'stopping' });

/** Each row has its result. */
export const isBulkFinished = (snapshot: Snapshot) => snapshot.matches('finished');
