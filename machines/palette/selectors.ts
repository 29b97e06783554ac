import type { SnapshotFrom } from 'xstate';
import type { paletteMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof paletteMachine>;

/** It is not there and not on its way. */
export const isPaletteClosed = (snapshot: Snapshot) => snapshot.matches('closed');

/** Its code is on its way. */
export const isPaletteOpening = (snapshot: Snapshot) => snapshot.matches('opening');

/** It is on show. */
export const isPaletteOpen = (snapshot: Snapshot) => snapshot.matches('open');

/** The records are being searched. */
export const isPaletteSearching = (snapshot: Snapshot) => snapshot.matches({ open: 'searching' });

/** Results for the words typed last are still to come. */
export const willPaletteFind = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'debouncing' }) || isPaletteSearching(snapshot);

/** Enter was pressed before the results were there. */
export const willOpenFirstFound = (snapshot: Snapshot) =>
  snapshot.matches({ open: { searching: 'openOnDone' } });

/** The records could not be searched. */
export const isPaletteFailed = (snapshot: Snapshot) => snapshot.matches({ open: 'failed' });
