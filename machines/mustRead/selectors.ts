import type { SnapshotFrom } from 'xstate';
import type { mustReadMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof mustReadMachine>;

/** It covers the page: something is read or accepted, or could not be loaded. */
export const isCovering = (snapshot: Snapshot): boolean =>
  !snapshot.matches('idle') && (!snapshot.matches('asking') || snapshot.context.items.length > 0);

export const isAccepting = (snapshot: Snapshot): boolean => snapshot.matches('accepting');

/** What there is to read is loading, perhaps again. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.matches('asking');

/** The acceptance got no answer. */
export const isUnsent = (snapshot: Snapshot): boolean => snapshot.matches('unsent');

/** What there is to read could not be loaded. */
export const isUnloaded = (snapshot: Snapshot): boolean => snapshot.matches('unloaded');
