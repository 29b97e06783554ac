import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { importingMachine } from '../../../machines/importing/machine.ts';

/** The props of each step of the import. */
export interface Step {
  readonly spec: RecordSpec;
  readonly role: Role;
  readonly lang: Lang;
  readonly actor: ActorRefFrom<typeof importingMachine>;
  readonly snapshot: SnapshotFrom<typeof importingMachine>;
  /** Stores the file, and notifies the chart. */
  readonly choose: (file: File) => void;
}
