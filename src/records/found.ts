import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Lifecycle } from '../../machines/lifecycles/verdict.ts';

/**
 * The modules in the folders of descriptions and of charts, by path; each is loaded when it is first
 * needed. These maps are a file of their own, so that no page grows with the number of records.
 */
export const DESCRIPTIONS = import.meta.glob<Readonly<Record<string, RecordSpec>>>(
  '../../domain/records/*.ts',
);
export const CHARTS = import.meta.glob<{ readonly lifecycle: Lifecycle | ((spec: RecordSpec) => Lifecycle) }>(
  [
    '../../machines/lifecycles/*/machine.ts',
    '../../machines/lifecycles/*.ts',
    '!../../machines/lifecycles/{kit,verdict}.ts',
  ],
);
