import type { SnapshotFrom } from 'xstate';
import { MOST_SLIPS } from '../../domain/calls/device.ts';
import type { kioskLinkMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof kioskLinkMachine>;

/** The key of the kiosk opens nothing. */
export const isKioskClosed = (snapshot: Snapshot) => snapshot.matches('closed');

/** The platform does not answer. */
export const isKioskOffline = (snapshot: Snapshot) => snapshot.matches('offline');

/** Whether somebody who comes without a network gets a provisional slip. */
export const maySlipsBeKept = (snapshot: Snapshot) =>
  !snapshot.matches({ offline: { age: 'long' } }) &&
  snapshot.context.station?.offlineHours !== 0 &&
  (snapshot.context.waiting ?? 0) < MOST_SLIPS;
