import type { SnapshotFrom } from 'xstate';
import type { lockMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof lockMachine>;

/** Only the lock screen is shown. */
export const isLocked = (snapshot: Snapshot) => snapshot.matches('locked');

/** The password was sent, and the response is awaited. */
export const isPasswordChecking = (snapshot: Snapshot) =>
  snapshot.matches({ locked: { unlock: 'checking' } });
