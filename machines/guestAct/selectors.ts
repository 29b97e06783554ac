import type { SnapshotFrom } from 'xstate';
import type { guestActMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof guestActMachine>;

/** It was sent, and the response is awaited. */
export const isGuestActSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** No response came: it may be done. */
export const isGuestActUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');

/** The platform has it. */
export const isGuestActDone = (snapshot: Snapshot) => snapshot.matches('done');
