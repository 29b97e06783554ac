import type { Label } from '../../domain/codes/label.ts';
import type { RecordSpec } from '../../domain/records/record.ts';
import type { Work } from '../work.ts';
import { wrongFields } from './errors.ts';
import { find } from './rows.ts';

const CYCLE: Label = [
  '上级不能是自己或自己的下级',
  'The parent must not be the entry itself or one below it',
  'El superior no puede ser la propia entrada ni una inferior',
  '上位に自分自身または下位は選べません',
];

/**
 * A tree has no cycle (records 10.12). Locks the ancestors: two moves at once cannot close a circle together.
 * @throws 10400 at the field of the parent
 */
export async function needTree(
  work: Work,
  spec: RecordSpec,
  row: { readonly id: string },
  field: string,
): Promise<void> {
  const seen = new Set([row.id]);
  let parent: unknown = (row as Readonly<Record<string, unknown>>)[field];
  while (typeof parent === 'string') {
    if (seen.has(parent)) throw wrongFields([{ field, msg: CYCLE }]);
    seen.add(parent);
    const above: Readonly<Record<string, unknown>> | null = await find(work, spec, parent, true);
    parent = above?.[field];
  }
}
