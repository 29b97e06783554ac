import type { SnapshotFrom } from 'xstate';
import type { announcerMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof announcerMachine>;

/** Somebody has to press a button before the screen may sound. */
export const isSoundAsked = (snapshot: Snapshot) => snapshot.matches('asking');

/** Calls are not heard. */
export const isSilent = (snapshot: Snapshot) => snapshot.matches('asking') || snapshot.matches('muted');
