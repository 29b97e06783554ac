import type { SnapshotFrom } from 'xstate';
import type { cellMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof cellMachine>;

/** The value was sent, and the response is awaited. */
export const isCellSaving = (snapshot: Snapshot) => snapshot.matches('saving');

/** No response came: it may be stored. */
export const isCellUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
