import type { SnapshotFrom } from 'xstate';
import type { kioskMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof kioskMachine>;

/** What the kiosk shows now; passing states are not seen. */
export const kioskStepOf = ({ value }: Snapshot) => value;

/** Whether what was typed is a phone number and the end of an ID number. */
export const isTypedWhole = (snapshot: Snapshot) => snapshot.can({ type: 'phone.sent' });
