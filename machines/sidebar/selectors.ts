import type { SnapshotFrom } from 'xstate';
import type { sidebarMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof sidebarMachine>;

/** The menu shows its titles. */
export const isSidebarOpen = (snapshot: Snapshot) => snapshot.matches({ panel: 'opened' });

/** The menu overlays the page. */
export const isSidebarMobile = (snapshot: Snapshot) => snapshot.matches({ device: 'mobile' });

/** The menu opens and closes without animation. */
export const isSidebarInstant = (snapshot: Snapshot) => snapshot.matches({ motion: 'instant' });
