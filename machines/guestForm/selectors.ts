import type { SnapshotFrom } from 'xstate';
import type { guestFormMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof guestFormMachine>;

/** The form was sent, and the response is awaited. */
export const isGuestFormSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** No response came: it may have been taken. */
export const isGuestFormUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');

/** Nothing is to be filled in any more: what was typed need not be kept. */
export const isGuestFormOver = (snapshot: Snapshot) =>
  snapshot.matches('submitted') || snapshot.matches('settled');
