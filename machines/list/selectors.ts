import type { SnapshotFrom } from 'xstate';
import type { listMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof listMachine>;

/** The first rows are loading, or those of another page or filter. */
export const isListWaiting = (snapshot: Snapshot) => snapshot.matches('idle') || snapshot.matches('loading');

/** Rows were requested, and the user waits. */
export const isListLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** Newer rows are fetched in the background. */
export const isListRefreshing = (snapshot: Snapshot) => snapshot.matches('refreshing');

/** The rows shown are stale. */
export const isListStale = (snapshot: Snapshot) => snapshot.matches('stale');

/** The last request for rows failed. */
export const isListFailed = (snapshot: Snapshot) => snapshot.matches('failed');

const SEEN = [isListWaiting, isListLoading, isListStale, isListFailed];

/** Do both look the same to a view? A refresh renders nothing until its rows are loaded. */
export const looksSame = (a: Snapshot, b: Snapshot) =>
  a.context === b.context && SEEN.every((is) => is(a) === is(b));
