import type { SnapshotFrom } from 'xstate';
import type { trackPlaybackMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof trackPlaybackMachine>;

/** The track is playing. */
export const isTrackPlaying = (snapshot: Snapshot) => snapshot.matches({ showing: 'playing' });

/** The end of the track is reached. */
export const isTrackOver = (snapshot: Snapshot) => snapshot.matches({ showing: 'ended' });
