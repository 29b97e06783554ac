import type { SnapshotFrom } from 'xstate';
import type { sessionsMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof sessionsMachine>;

/** A login is being ended; only one at a time. */
export const isEnding = (snapshot: Snapshot) => snapshot.matches('ending');

/** It is not known whether it has ended. */
export const isEndUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
