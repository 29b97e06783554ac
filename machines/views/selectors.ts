import type { SnapshotFrom } from 'xstate';
import type { viewsMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof viewsMachine>;

/** The saved views are loaded, and nothing is under way. */
export const areViewsReady = (snapshot: Snapshot) => snapshot.matches('ready');

/** They could not be fetched. */
export const isViewsLoadFailed = (snapshot: Snapshot) => snapshot.matches('loadFailed');

/** The last change of a view was not stored. */
export const isViewCommandRolledBack = (snapshot: Snapshot) => snapshot.matches('rolledBack');

/** A view can be saved, renamed or removed. */
export const canCommandViews = (snapshot: Snapshot) =>
  areViewsReady(snapshot) || isViewCommandRolledBack(snapshot);
