import type { SnapshotFrom } from 'xstate';
import type { proofCheckMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof proofCheckMachine>;

/** The file is read, or the platform is asked. */
export const isProofBusy = (snapshot: Snapshot) => snapshot.matches('checking') || snapshot.matches('asking');

/** What the page says of the file; null: there is none, or it is busy. */
export function proofVerdict({ value }: Snapshot) {
  return value === 'empty' || value === 'checking' || value === 'asking' ? null : value;
}

/** No file was chosen. */
export const isProofEmpty = (snapshot: Snapshot) => snapshot.matches('empty');

/** The file holds, and the platform is asked about it. */
export const isPlatformAsked = (snapshot: Snapshot) => snapshot.matches('asking');
