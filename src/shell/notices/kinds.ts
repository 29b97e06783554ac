import { loadSpec } from '../../records/specs.ts';
import type { Label } from '../../../domain/codes/label.ts';

export interface Kind {
  /** Name of the record. */
  readonly record: string;
  readonly label: Label;
}

/**
 * What notices are about, in words: the descriptions of these records.
 * @param names joined by commas, so that they are a key
 */
export function loadKinds(names: string): Promise<Kind[]> {
  return Promise.all(
    names.split(',').map(async (record) => ({ record, label: (await loadSpec(record)).label })),
  );
}
