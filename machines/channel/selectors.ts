import type { SnapshotFrom } from 'xstate';
import type { channelMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof channelMachine>;

/** The state of the connection as it is shown to the user. */
export type ConnectionState =
  | 'live'
  | 'slow'
  | 'connecting'
  | 'waiting'
  | 'offline'
  | 'displaced'
  | 'refused'
  | 'none';

/** The state of the live channel in the terms of the user. */
export function connectionOf(snapshot: Snapshot): ConnectionState {
  if (snapshot.hasTag('slow')) return 'slow';
  if (snapshot.matches({ link: { live: 'open' } })) return 'live';
  if (snapshot.matches({ link: 'backingOff' })) return 'waiting';
  if (snapshot.matches({ link: 'offline' })) return 'offline';
  if (snapshot.matches({ link: 'displaced' })) return 'displaced';
  if (snapshot.matches({ link: 'refused' })) return 'refused';
  return snapshot.matches({ link: 'waitingForSession' }) ? 'none' : 'connecting';
}
