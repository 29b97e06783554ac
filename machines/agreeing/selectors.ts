import type { SnapshotFrom } from 'xstate';
import type { agreeingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof agreeingMachine>;

/** The statement was agreed to or disputed. */
export const isStatementSettled = (snapshot: Snapshot) => snapshot.matches('settled');

/** What was said to it was sent, and the answer is waited for. */
export const isStatementAnswerSending = (snapshot: Snapshot) => snapshot.matches('sending');
