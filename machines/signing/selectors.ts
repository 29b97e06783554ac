import type { SnapshotFrom } from 'xstate';
import type { signingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof signingMachine>;

/** It was signed or declined. */
export const isAgreementSettled = (snapshot: Snapshot) => snapshot.matches('settled');

/** It is being read. */
export const isAgreementReading = (snapshot: Snapshot) => snapshot.matches('reading');

/** Its end was not scrolled into view yet. */
export const isEndUnseen = (snapshot: Snapshot) => snapshot.matches({ reading: { scroll: 'notAtEnd' } });

/** The decision was sent, and the response is awaited. */
export const isDecisionSending = (snapshot: Snapshot) => snapshot.matches('sending');
