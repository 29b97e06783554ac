import type { SnapshotFrom } from 'xstate';
import type { factorSetupMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof factorSetupMachine>;

/** The platform or the browser is asked. */
export const isFactorSetupBusy = (snapshot: Snapshot) =>
  (['beginning', 'proving', 'creating', 'storing'] as const).some((state) => snapshot.matches(state));

/** The secret of an app is on the screen. */
export const isScanning = (snapshot: Snapshot) => snapshot.matches('scanning') || snapshot.matches('proving');

/** Recovery codes are on the screen. */
export const areCodesShown = (snapshot: Snapshot) => snapshot.matches('codes');

/** Nothing is being done. */
export const isFactorSetupIdle = (snapshot: Snapshot) => snapshot.matches('idle');

/** The task may be given up now. */
export const isTaskLeavable = (snapshot: Snapshot) =>
  (['asking', 'scanning', 'creating'] as const).some((state) => snapshot.matches(state));

/** The browser makes a passkey. */
export const isPasskeyMade = (snapshot: Snapshot) => snapshot.matches('creating');
