import type { SnapshotFrom } from 'xstate';
import type { guestReportMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof guestReportMachine>;

/** The report was sent, and the answer is waited for. */
export const isGuestReportSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** No answer came: perhaps it was taken. */
export const isGuestReportUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
