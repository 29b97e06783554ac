import type { SnapshotFrom } from 'xstate';
import type { layoutMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof layoutMachine>;

/** The current layout was not stored. */
export const isLayoutSaveFailed = (snapshot: Snapshot) => snapshot.matches('saveFailed');
