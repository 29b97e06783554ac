import type { SnapshotFrom } from 'xstate';
import type { companyLoginMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof companyLoginMachine>;

/** It takes longer than a person waits without a word. */
export const isLoginLate = (snapshot: Snapshot) =>
  snapshot.matches({ waiting: 'late' }) || snapshot.matches({ finishing: 'late' });
