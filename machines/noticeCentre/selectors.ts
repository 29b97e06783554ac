import type { SnapshotFrom } from 'xstate';
import type { noticeCentreMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof noticeCentreMachine>;

/** The list of notices is open. */
export const areNoticesOpen = (snapshot: Snapshot) => snapshot.matches({ list: 'open' });

/** All notices are being marked as read. */
export const areAllBeingMarked = (snapshot: Snapshot) => snapshot.matches({ marks: 'markingAll' });

/** Some notices are being marked as read. */
export const areSomeBeingMarked = (snapshot: Snapshot) => snapshot.matches({ marks: 'marking' });

const WAITS = ['loading', 'appending', 'refreshing', 'partlyFailed', 'failed'] as const;

/** The loading state of the list; `ready`: nothing is under way. */
export const noticeListState = (snapshot: Snapshot) =>
  WAITS.find((state) => snapshot.matches({ list: { open: state } })) ?? 'ready';
