import type { SnapshotFrom } from 'xstate';
import type { reportMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof reportMachine>;

/** The report is being written: nothing is sent. */
export const isReportOpen = (snapshot: Snapshot) => snapshot.matches({ form: 'editing' });

/** The report was sent, and the answer is waited for. */
export const isReportSending = (snapshot: Snapshot) => snapshot.matches({ form: 'sending' });

/** No answer came: perhaps it was filed. */
export const isReportUnanswered = (snapshot: Snapshot) => snapshot.matches({ form: 'failed' });

/** The log is being put together. */
export const isLogCollecting = (snapshot: Snapshot) => snapshot.matches({ log: 'collecting' });

/** The log goes with the report. */
export const isLogAttached = (snapshot: Snapshot) => snapshot.matches({ log: 'attached' });

/** The log could go with the report, but shall not. */
export const isLogDetached = (snapshot: Snapshot) => snapshot.matches({ log: 'detached' });

/** The log is larger than the server takes. */
export const isLogTooLarge = (snapshot: Snapshot) => snapshot.matches({ log: 'tooLarge' });

/** The log could not be put together. */
export const isLogUnavailable = (snapshot: Snapshot) => snapshot.matches({ log: 'unavailable' });
