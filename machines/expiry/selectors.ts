import type { SnapshotFrom } from 'xstate';
import type { expiryMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof expiryMachine>;

/** The warning that the session ends soon is shown. */
export const isSessionEnding = (snapshot: Snapshot) => snapshot.matches('warning');

/** A call is under way: to renew the session, or whether it has ended. */
export const isSessionExtending = (snapshot: Snapshot) =>
  snapshot.matches({ warning: 'extending' }) || snapshot.matches({ warning: 'verifying' });

/** The renewal got no response. */
export const isExtensionUnanswered = (snapshot: Snapshot) => snapshot.matches({ warning: 'extendFailed' });
