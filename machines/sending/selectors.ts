import type { SnapshotFrom } from 'xstate';
import type { sendingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof sendingMachine>;

/** An answer is awaited. */
export const isSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** The last act was done. */
export const isSent = (snapshot: Snapshot) => snapshot.matches('done');

/** No answer came to the last act. */
export const isSendingUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
