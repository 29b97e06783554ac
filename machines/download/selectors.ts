import type { SnapshotFrom } from 'xstate';
import type { downloadMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof downloadMachine>;

/** The file is still being chosen. */
export const isDownloadChoosing = (snapshot: Snapshot) => snapshot.matches('choosing');

/** The file is being downloaded. */
export const isDownloadReceiving = (snapshot: Snapshot) => snapshot.matches('receiving');

/** The file is complete. */
export const isDownloadSaved = (snapshot: Snapshot) => snapshot.matches('saved');

/** The server refused the file, with a reason. */
export const isDownloadRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** The download failed. */
export const isDownloadFailed = (snapshot: Snapshot) => snapshot.matches('failed');
