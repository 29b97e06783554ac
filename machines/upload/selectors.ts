import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** The file is on its way, or being stored. */
export const isUploadSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** All of it has arrived, and the server stores it. */
export const isUploadStoring = (snapshot: Snapshot) => snapshot.matches({ sending: 'storing' });

/** The server does not take the file, and said why. */
export const isUploadRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** The file did not arrive. */
export const isUploadFailed = (snapshot: Snapshot) => snapshot.matches('failed');
