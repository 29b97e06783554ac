import type { SnapshotFrom } from 'xstate';
import type { fullscreenMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof fullscreenMachine>;

/** Full screen, until the browser has left it. */
export const isFullscreen = (snapshot: Snapshot) => snapshot.matches('on') || snapshot.matches('leaving');
