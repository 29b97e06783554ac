import type { SnapshotFrom } from 'xstate';
import type { noticeBellMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof noticeBellMachine>;

/** The count could not be fetched: the one shown is stale. */
export const isBellOld = (snapshot: Snapshot) => snapshot.matches('failed');
