import type { SnapshotFrom } from 'xstate';
import type { expiryMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof expiryMachine>;

/** The user is told that the session ends soon. */
export const isSessionEnding = (snapshot: Snapshot) => snapshot.matches('warning');

/** The server is asked: to go on, or whether the session has ended. */
export const isSessionExtending = (snapshot: Snapshot) =>
  snapshot.matches({ warning: 'extending' }) || snapshot.matches({ warning: 'verifying' });

/** No answer came to the wish to go on. */
export const isExtensionUnanswered = (snapshot: Snapshot) => snapshot.matches({ warning: 'extendFailed' });
