import type { SnapshotFrom } from 'xstate';
import type { cuttingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof cuttingMachine>;

/** The order is being read, for the first time or again. */
export const isCutLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** No answer came: the order is not shown. */
export const isCutUnreachable = (snapshot: Snapshot) => snapshot.matches('unreachable');

/** The server does not show the order. */
export const isCutRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** It is unknown whether the last sending was done. */
export const isCutUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');

/** The quantity can be cut now. */
export const isCutOpen = (snapshot: Snapshot) => snapshot.matches('cutting');

/** Parts are being made, or merged. */
export const isCutSending = (snapshot: Snapshot) =>
  snapshot.matches('splitting') || snapshot.matches('merging');
