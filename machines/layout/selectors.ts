import type { SnapshotFrom } from 'xstate';
import type { layoutMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof layoutMachine>;

/** The layout on show was not stored. */
export const isLayoutSaveFailed = (snapshot: Snapshot) => snapshot.matches('saveFailed');
