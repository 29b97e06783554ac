import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

/** The data was sent, and the answer is waited for. */
export const isProfileSaving = (snapshot: Snapshot) => snapshot.matches('saving');

/** No answer came: perhaps it is stored. */
export const isProfileUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
