import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** The field is open. */
export const isSearchOpen = (snapshot: Snapshot) => snapshot.matches('open');

/** The pages found are listed. */
export const isSearchListing = (snapshot: Snapshot) => snapshot.matches({ open: 'listing' });

/** The pages could not be searched. */
export const isSearchFailed = (snapshot: Snapshot) => snapshot.matches({ open: 'failed' });
