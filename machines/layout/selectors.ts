import type { SnapshotFrom } from 'xstate';
import type { layoutMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof layoutMachine>;

/** What was stored is not known yet. */
export const isLayoutLoading = (snapshot: Snapshot) => snapshot.matches('loading');
/** The current layout was not stored. */
export const isLayoutSaveFailed = (snapshot: Snapshot) => snapshot.matches('saveFailed');
