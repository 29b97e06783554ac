import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** The file is being sent or stored. */
export const isUploadSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** All of it was sent, and the server stores it. */
export const isUploadStoring = (snapshot: Snapshot) => snapshot.matches({ sending: 'storing' });

/** The server refused the file, with a reason. */
export const isUploadRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** The upload failed. */
export const isUploadFailed = (snapshot: Snapshot) => snapshot.matches('failed');
