import type { SnapshotFrom } from 'xstate';
import type { codeCameraMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof codeCameraMachine>;

export type CodeCameraView =
  | 'asking'
  | 'running'
  | 'found'
  | 'resting'
  | 'denied'
  | 'none'
  | 'failed'
  | 'closed';

/** What the person looks at. */
export function codeCameraViewOf(snapshot: Snapshot): CodeCameraView {
  if (snapshot.matches('watching')) return snapshot.matches({ watching: 'found' }) ? 'found' : 'running';
  if (snapshot.matches('asking')) return 'asking';
  if (snapshot.matches('resting')) return 'resting';
  if (snapshot.matches('denied')) return 'denied';
  if (snapshot.matches('none')) return 'none';
  return snapshot.matches('failed') ? 'failed' : 'closed';
}
