import type { SnapshotFrom } from 'xstate';
import type { downloadMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof downloadMachine>;

/** What is to come is still chosen. */
export const isDownloadChoosing = (snapshot: Snapshot) => snapshot.matches('choosing');

/** The file is on its way. */
export const isDownloadReceiving = (snapshot: Snapshot) => snapshot.matches('receiving');

/** The file is there. */
export const isDownloadSaved = (snapshot: Snapshot) => snapshot.matches('saved');

/** The server gives no such file, and said why. */
export const isDownloadRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** The file did not come whole. */
export const isDownloadFailed = (snapshot: Snapshot) => snapshot.matches('failed');
