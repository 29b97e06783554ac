import type { SnapshotFrom } from 'xstate';
import type { paletteMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof paletteMachine>;

/** Closed and not loading. */
export const isPaletteClosed = (snapshot: Snapshot) => snapshot.matches('closed');

/** Its code is loading. */
export const isPaletteOpening = (snapshot: Snapshot) => snapshot.matches('opening');

/** It is open. */
export const isPaletteOpen = (snapshot: Snapshot) => snapshot.matches('open');

/** The records are being searched. */
export const isPaletteSearching = (snapshot: Snapshot) => snapshot.matches({ open: 'searching' });

/** Results for the current query are still loading. */
export const willPaletteFind = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'debouncing' }) || isPaletteSearching(snapshot);

/** Enter was pressed before the results were loaded. */
export const willOpenFirstFound = (snapshot: Snapshot) =>
  snapshot.matches({ open: { searching: 'openOnDone' } });

/** The records could not be searched. */
export const isPaletteFailed = (snapshot: Snapshot) => snapshot.matches({ open: 'failed' });
