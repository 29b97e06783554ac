import type { SnapshotFrom } from 'xstate';
import type { factorMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof factorMachine>;

/** A code or a passkey is looked at. */
export const isFactorBusy = (snapshot: Snapshot) => !snapshot.matches('asking');
