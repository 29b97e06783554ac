import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Nobody is logged in, and no login is under way. */
export const isSignedOut = (snapshot: Snapshot) => snapshot.matches({ identity: 'signedOut' });

/** The second factor of a login is asked for. */
export const isProvingFactor = (snapshot: Snapshot) => snapshot.matches({ identity: 'proving' });

/** Another role is asked for. */
export const isSwitchingRole = (snapshot: Snapshot) =>
  snapshot.matches({ identity: { active: { role: 'switching' } } });

/** Somebody is logged in, and the server has identified them. */
export const isSignedIn = (snapshot: Snapshot) => snapshot.matches({ identity: 'active' });

/** The server is asked who the token belongs to. */
export const isVerifying = (snapshot: Snapshot) => snapshot.matches({ identity: 'verifying' });
