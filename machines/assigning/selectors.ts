import type { SnapshotFrom } from 'xstate';
import type { assigningMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof assigningMachine>;

/** The order is being read, for the first time or again. */
export const isAssigningLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** No answer came: the order is not shown. */
export const isAssigningUnreachable = (snapshot: Snapshot) => snapshot.matches('unreachable');

/** The server does not show the order. */
export const isAssigningRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** It is unknown whether it was assigned. */
export const isAssigningUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');

/** Drivers and fleets are being judged. */
export const isAssigningJudging = (snapshot: Snapshot) => snapshot.matches('judging');

/** Nobody could be judged. */
export const isAssigningUnranked = (snapshot: Snapshot) => snapshot.matches('unranked');

/** The form of the assignment is open. */
export const isAssigningForm = (snapshot: Snapshot) =>
  snapshot.matches('filling') || snapshot.matches('sending');

/** The assignment is being made. */
export const isAssigningSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** Nothing is assigned here: it is over, or somebody else does it. */
export const isAssigningSettled = (snapshot: Snapshot) => snapshot.matches('settled');
