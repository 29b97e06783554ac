import type { SnapshotFrom } from 'xstate';
import type { warningReplayMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof warningReplayMachine>;

/** The tracks are being judged: no limit changes meanwhile. */
export const isReplaying = (snapshot: Snapshot) => snapshot.matches('running');

/** It ended before all vehicles were judged, and can go on. */
export const isReplayPaused = (snapshot: Snapshot) => snapshot.can({ type: 'replay.continued' });

/** No answer came. */
export const isReplayFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** The platform refused. */
export const isReplayRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** All that a replay looks at is known. */
export const isReplayDone = (snapshot: Snapshot) => snapshot.matches('done');

/** The limits are ones that may be set. */
export const isReplayPossible = (snapshot: Snapshot) => snapshot.can({ type: 'replay.started' });
