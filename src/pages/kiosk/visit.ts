import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { kioskMachine } from '../../../machines/kiosk/machine.ts';

export type Visit = ActorRefFrom<typeof kioskMachine>;
export type VisitSnapshot = SnapshotFrom<typeof kioskMachine>;
