import type { SnapshotFrom } from 'xstate';
import type { cellMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof cellMachine>;

/** What was typed was sent, and the answer is waited for. */
export const isCellSaving = (snapshot: Snapshot) => snapshot.matches('saving');

/** No answer came: perhaps it is stored. */
export const isCellUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
