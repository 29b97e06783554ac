import type { SnapshotFrom } from 'xstate';
import type { agreeingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof agreeingMachine>;

/** The statement is answered: agreed to or disputed. */
export const isStatementSettled = (snapshot: Snapshot) => snapshot.matches('settled');

/** The answer was sent, and the response is awaited. */
export const isStatementAnswerSending = (snapshot: Snapshot) => snapshot.matches('sending');
