import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { importingMachine } from '../../../machines/importing/machine.ts';
import type { ImportTarget } from './target.ts';

/** The props of each step of the import. */
export interface Step {
  readonly target: ImportTarget;
  readonly lang: Lang;
  readonly actor: ActorRefFrom<typeof importingMachine>;
  readonly snapshot: SnapshotFrom<typeof importingMachine>;
  /** Stores the file, and notifies the chart. */
  readonly choose: (file: File) => void;
}
