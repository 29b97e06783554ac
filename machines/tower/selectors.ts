import type { SnapshotFrom } from 'xstate';
import type { towerMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof towerMachine>;

/** The trips are loading for the first time. */
export const isTowerLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** No answer came, and nothing can be shown. */
export const isTowerUnreachable = (snapshot: Snapshot) => snapshot.matches('unreachable');

/** The server does not show the tower. */
export const isTowerRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** What is shown is asked for again. */
export const isTowerRefreshing = (snapshot: Snapshot) => snapshot.matches('refreshing');

/** What is shown is old. */
export const isTowerStale = (snapshot: Snapshot) => snapshot.matches('stale');
