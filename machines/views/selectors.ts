import type { SnapshotFrom } from 'xstate';
import type { viewsMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof viewsMachine>;

/** The saved views are known, and nothing is under way. */
export const areViewsReady = (snapshot: Snapshot) => snapshot.matches('ready');

/** They could not be fetched. */
export const areViewsUnread = (snapshot: Snapshot) => snapshot.matches('unread');

/** What was done last with a view was not stored. */
export const isViewCommandUndone = (snapshot: Snapshot) => snapshot.matches('undone');

/** A view can be saved, renamed or removed. */
export const canCommandViews = (snapshot: Snapshot) =>
  areViewsReady(snapshot) || isViewCommandUndone(snapshot);
