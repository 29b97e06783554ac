import type { SnapshotFrom } from 'xstate';
import type { queuePlaceMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof queuePlaceMachine>;

/** Whether the place is really given up is being asked. */
export const isLeavingAsked = (snapshot: Snapshot) => snapshot.matches('asking');

/** What was pressed is on its way. */
export const isPlaceSending = (snapshot: Snapshot) =>
  snapshot.matches('leaving') || snapshot.matches('returning');

const UNSEEN = ['loading', 'closed', 'unreachable'] as const;

/** The state that is shown instead of a place; undefined: the place is on the screen. */
export const placeNoticeOf = (snapshot: Snapshot) => UNSEEN.find((state) => snapshot.matches(state));
