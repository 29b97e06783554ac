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
  note: ['站内通知', 'Note', 'Aviso interno', '社内通知'],
  agreement: ['协议', 'Agreements', 'Acuerdos', '規約'],
};

/** Notices of these come to everybody, whatever pages they may open. */
const FOR_ALL = ['note', 'agreement'];

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
  const all = new Set([...names.split(','), ...FOR_ALL]);
  return (await Promise.all([...all].filter((name) => name !== '').map(kindOf))).flat();
}
