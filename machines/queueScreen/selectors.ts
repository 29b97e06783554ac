import type { SnapshotFrom } from 'xstate';
import type { queueScreenMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof queueScreenMachine>;

/** What the whole screen is about: `fresh` and `old` show the queue. */
export type ScreenLook = 'starting' | 'unreachable' | 'refused' | 'fresh' | 'old' | 'lost';

/** How the screen looks now. */
export function screenLookOf({ value: { feed } }: Snapshot): ScreenLook {
  if (typeof feed === 'string') return feed;
  return 'showing' in feed ? feed.showing.age : 'refused';
}
