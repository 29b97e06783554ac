import type { SnapshotFrom } from 'xstate';
import type { outboxMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof outboxMachine>;

/** There is no network. */
export const isOutboxOffline = (snapshot: Snapshot) => snapshot.matches({ network: 'offline' });

/** Something is on its way to the platform. */
export const isOutboxSending = (snapshot: Snapshot) =>
  snapshot.matches({ sender: 'uploading' }) ||
  snapshot.matches({ sender: 'judging' }) ||
  snapshot.matches({ sender: 'sending' });

/** The next try comes after a wait. */
export const isOutboxPausing = (snapshot: Snapshot) =>
  snapshot.matches({ sender: 'pausing' }) || snapshot.matches({ sender: 'conflict' });

/** A change is being stored. */
export const isOutboxWriting = (snapshot: Snapshot) => snapshot.matches({ storage: 'writing' });

/** Entries are taken. */
export const isOutboxReady = (snapshot: Snapshot) => snapshot.matches({ storage: 'ready' });

/** What the device cannot store or read; null: it can. */
export function storageFaultOf(snapshot: Snapshot): 'full' | 'failed' | 'unreadable' | null {
  if (snapshot.matches({ storage: 'full' })) return 'full';
  if (snapshot.matches({ storage: 'failed' })) return 'failed';
  return snapshot.matches({ storage: 'unreadable' }) ? 'unreadable' : null;
}
