import type { SnapshotFrom } from 'xstate';
import type { layoutMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof layoutMachine>;

/** The layout on show was not stored. */
export const isLayoutUnkept = (snapshot: Snapshot) => snapshot.matches('unkept');
