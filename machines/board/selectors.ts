import type { SnapshotFrom } from 'xstate';
import type { boardMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof boardMachine>;

/** Orders and trucks are being loaded. */
export const isBoardLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** No answer came. */
export const isBoardUnreachable = (snapshot: Snapshot) => snapshot.matches('unreachable');

/** The server does not show the board. */
export const isBoardRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** Nothing is under way: orders are placed or taken off. */
export const isBoardPlanning = (snapshot: Snapshot) => snapshot.matches('planning');

/** An order is carried to a truck. */
export const isBoardCarrying = (snapshot: Snapshot) => snapshot.matches('carrying');

/** A suggestion is being worked out. */
export const isBoardSuggesting = (snapshot: Snapshot) => snapshot.matches('suggesting');

/** A suggestion is shown. */
export const isBoardPreviewing = (snapshot: Snapshot) => snapshot.matches('previewing');

/** Offers are being made. */
export const isBoardSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** The offers were made, or not; each says so. */
export const isBoardSent = (snapshot: Snapshot) => snapshot.matches('sent');
