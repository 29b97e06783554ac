import type { SnapshotFrom } from 'xstate';
import type { queuePlaceMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof queuePlaceMachine>;

/** Whether the place is really given up is being asked. */
export const isLeavingAsked = (snapshot: Snapshot) => snapshot.matches('asking');

/** What was pressed is on its way. */
export const isPlaceSending = (snapshot: Snapshot) =>
  snapshot.matches('leaving') || snapshot.matches('returning');
