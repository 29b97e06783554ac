import type { SnapshotFrom } from 'xstate';
import type { lockMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof lockMachine>;

/** The screen shows nothing but the lock. */
export const isLocked = (snapshot: Snapshot) => snapshot.matches('locked');

/** The password was sent, and the answer is waited for. */
export const isPasswordChecking = (snapshot: Snapshot) =>
  snapshot.matches({ locked: { unlock: 'checking' } });
