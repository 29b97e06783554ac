import type { SnapshotFrom } from 'xstate';
import type { importingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof importingMachine>;

/** A file is asked for, or a kept import is offered. */
export const isFileAsked = (snapshot: Snapshot) => snapshot.matches('choosing') || isImportOffered(snapshot);

/** An import that was broken off can go on. */
export const isImportOffered = (snapshot: Snapshot) => snapshot.matches('resumable');

/** Its columns are given their fields. */
export const isImportMapping = (snapshot: Snapshot) => snapshot.matches('mapping');

/** Its rows are being looked at. */
export const isImportChecking = (snapshot: Snapshot) => snapshot.matches('checking');

/** Its rows are looked at, or could not be. */
export const isImportTried = (snapshot: Snapshot) =>
  isImportChecking(snapshot) || snapshot.matches('checkFailed');

/** The rows are on show with what is wrong in each. */
export const isImportChecked = (snapshot: Snapshot) => snapshot.matches('reviewing');

/** Rows are being stored. */
export const isImportRunning = (snapshot: Snapshot) => snapshot.matches('running');

/** No answer came to the rows sent last. */
export const isImportFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** It was stopped before its end and can go on. */
export const isImportStopped = (snapshot: Snapshot) => snapshot.matches('stopped');

/** All chosen rows were stored or refused. */
export const isImportDone = (snapshot: Snapshot) => snapshot.matches('done');

/** Storing has begun, whatever became of it. */
export const isStoring = (snapshot: Snapshot) =>
  [isImportRunning, isImportFailed, isImportStopped, isImportDone].some((is) => is(snapshot));
