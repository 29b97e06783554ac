import type { SnapshotFrom } from 'xstate';
import type { reportMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof reportMachine>;

/** The report is being edited: nothing is sent. */
export const isReportOpen = (snapshot: Snapshot) => snapshot.matches({ form: 'editing' });

/** The report was sent, and the response is awaited. */
export const isReportSending = (snapshot: Snapshot) => snapshot.matches({ form: 'sending' });

/** No response came: it may be filed. */
export const isReportUnanswered = (snapshot: Snapshot) => snapshot.matches({ form: 'failed' });

/** The log is being collected. */
export const isLogCollecting = (snapshot: Snapshot) => snapshot.matches({ log: 'collecting' });

/** The log is attached. */
export const isLogAttached = (snapshot: Snapshot) => snapshot.matches({ log: 'attached' });

/** The log could be attached, but the user left it out. */
export const isLogDetached = (snapshot: Snapshot) => snapshot.matches({ log: 'detached' });

/** The log is larger than the server takes. */
export const isLogTooLarge = (snapshot: Snapshot) => snapshot.matches({ log: 'tooLarge' });

/** The log could not be collected. */
export const isLogUnavailable = (snapshot: Snapshot) => snapshot.matches({ log: 'unavailable' });
