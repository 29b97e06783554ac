import type { SnapshotFrom } from 'xstate';
import type { importingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof importingMachine>;

/** The user chooses a file, or is offered an unfinished import. */
export const isFileAsked = (snapshot: Snapshot) => snapshot.matches('choosing') || isImportOffered(snapshot);

/** An interrupted import can be resumed. */
export const isImportOffered = (snapshot: Snapshot) => snapshot.matches('resumable');

/** Its columns are being mapped to fields. */
export const isImportMapping = (snapshot: Snapshot) => snapshot.matches('mapping');

/** Its rows are being checked. */
export const isImportChecking = (snapshot: Snapshot) => snapshot.matches('checking');

/** Its rows are checked, or the check failed. */
export const isImportTried = (snapshot: Snapshot) =>
  isImportChecking(snapshot) || snapshot.matches('checkFailed');

/** The rows are shown with their errors. */
export const isImportChecked = (snapshot: Snapshot) => snapshot.matches('reviewing');

/** Rows are being stored. */
export const isImportRunning = (snapshot: Snapshot) => snapshot.matches('running');

/** The last rows sent got no response. */
export const isImportFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** It was paused and can be resumed. */
export const isImportStopped = (snapshot: Snapshot) => snapshot.matches('stopped');

/** All chosen rows were stored or refused. */
export const isImportDone = (snapshot: Snapshot) => snapshot.matches('done');

/** Storing has started, in any state. */
export const isStoring = (snapshot: Snapshot) =>
  [isImportRunning, isImportFailed, isImportStopped, isImportDone].some((is) => is(snapshot));
