import { loadSpec } from '../../records/specs.ts';
import type { Label } from '../../../domain/codes/label.ts';

export interface Kind {
  /** Name of the record. */
  readonly record: string;
  readonly label: Label;
}

/** Topics of notices that are not records. */
const OTHERS: Readonly<Record<string, Label>> = {
  customReport: ['自定义报表', 'Custom report', 'Informe a medida', 'カスタム帳票'],
};

async function kindOf(record: string): Promise<Kind[]> {
  const other = OTHERS[record];
  if (other) return [{ record, label: other }];
  const { label, isDerived } = await loadSpec(record);
  return isDerived ? [] : [{ record, label }];
}

/**
 * The names of what notices are about: the descriptions of these records.
 * @param names joined by commas, so that they can be a key
 */
export async function loadKinds(names: string): Promise<Kind[]> {
  return (await Promise.all(names.split(',').map(kindOf))).flat();
}
