import type { SnapshotFrom } from 'xstate';
import type { guestReportMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof guestReportMachine>;

/** The report was sent, and the response is awaited. */
export const isGuestReportSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** No response came: it may be filed. */
export const isGuestReportUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
