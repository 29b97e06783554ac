import type { SnapshotFrom } from 'xstate';
import type { listMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof listMachine>;

/** The first rows are on their way, or those of another page or filter. */
export const isListWaiting = (snapshot: Snapshot) => snapshot.matches('idle') || snapshot.matches('loading');

/** Rows were asked for, and the reader waits. */
export const isListLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** Newer rows are fetched unseen. */
export const isListRefreshing = (snapshot: Snapshot) => snapshot.matches('refreshing');

/** The rows on show are older than the records. */
export const isListStale = (snapshot: Snapshot) => snapshot.matches('stale');

/** The rows asked for last did not come. */
export const isListFailed = (snapshot: Snapshot) => snapshot.matches('failed');

const SEEN = [isListWaiting, isListLoading, isListStale, isListFailed];

/** Do both look the same to a view? A refresh draws nothing until its rows are there. */
export const looksSame = (a: Snapshot, b: Snapshot) =>
  a.context === b.context && SEEN.every((is) => is(a) === is(b));
