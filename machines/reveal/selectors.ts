import type { SnapshotFrom } from 'xstate';
import type { revealMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof revealMachine>;

/** A cause is put into words. */
export const isExplaining = (snapshot: Snapshot) => snapshot.matches('explaining');

/** The server is asked. */
export const isRevealing = (snapshot: Snapshot) => snapshot.matches('asking');

/** No response came. */
export const isRevealUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');

/** The data are shown whole. */
export const isWhole = (snapshot: Snapshot) => snapshot.matches('whole');
