import type { SnapshotFrom } from 'xstate';
import type { fullscreenMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof fullscreenMachine>;

/** The screen is the app's, until the browser has given it back. */
export const isFullscreen = (snapshot: Snapshot) => snapshot.matches('on') || snapshot.matches('leaving');
