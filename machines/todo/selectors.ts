import type { SnapshotFrom } from 'xstate';
import type { todoMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof todoMachine>;

/** The counts could not be fetched: those shown are stale. */
export const areTodosOld = (snapshot: Snapshot) => snapshot.matches('failed');
