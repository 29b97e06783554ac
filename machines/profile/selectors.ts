import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

/** The data was sent, and the response is awaited. */
export const isProfileSaving = (snapshot: Snapshot) => snapshot.matches('saving');

/** No response came: it may be stored. */
export const isProfileUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
