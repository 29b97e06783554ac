import type { SnapshotFrom } from 'xstate';
import type { appLinkMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof appLinkMachine>;

/** The phone was asked for the app. */
export const isAppOpening = (snapshot: Snapshot) => snapshot.matches('opening');

/** There is no app on this phone. */
export const isAppMissing = (snapshot: Snapshot) => snapshot.matches('missing');
