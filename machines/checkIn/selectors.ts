import type { SnapshotFrom } from 'xstate';
import type { checkInMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof checkInMachine>;

/** Nothing is under way, and the phone was not asked in vain. */
export const isCheckInIdle = (snapshot: Snapshot) => snapshot.matches('ready');

/** The phone is being asked where it is. */
export const isCheckInLocating = (snapshot: Snapshot) => snapshot.matches('locating');

/** It was sent, and the answer is awaited. */
export const isCheckInSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** The phone is not known to be at the station. */
export const isUnplaced = (snapshot: Snapshot) => snapshot.matches('unplaced');

/** No answer came: he may stand in the line. */
export const isCheckInUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');

/** He stands in the line. */
export const isCheckedIn = (snapshot: Snapshot) => snapshot.matches('done');
