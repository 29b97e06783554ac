import type { Label } from '../../domain/codes/label.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Work } from './work.ts';
import { wrongFields } from './errors.ts';
import { find, findBy, patch } from './rows.ts';

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
async function requireTree(
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

/** The fields of a record that is a tree of names. */
export interface TreeFields {
  /** What a row is called among its siblings. */
  readonly name: string;
  /** Names from the root down, kept by the platform. */
  readonly path: string;
}

type Loose = Readonly<Record<string, unknown>>;

const below = (path: unknown, name: unknown) =>
  typeof path === 'string' ? `${path} / ${String(name)}` : String(name);

/** Whatever hangs below a moved or renamed row is found under its new path. */
async function movePaths(
  work: Work,
  spec: RecordSpec,
  fields: TreeFields,
  id: string,
  path: string,
): Promise<void> {
  const children: readonly Loose[] = await findBy(work, spec, { parentId: id } as never);
  for (const child of children) {
    const moved = below(path, child[fields.name]);
    await patch(work, spec, String(child.id), { [fields.path]: moved } as never);
    await movePaths(work, spec, fields, String(child.id), moved);
  }
}

/**
 * Puts a row at its place: its path, and the word that stands for its parent in `unique`.
 * @throws 10400 at `parentId` when the tree would close a circle
 */
export async function placeInTree(
  work: Work,
  spec: RecordSpec,
  row: Loose & { readonly id: string },
  fields: TreeFields,
): Promise<Record<string, string>> {
  await requireTree(work, spec, row, 'parentId');
  const { parentId } = row;
  const parent: Loose | null = typeof parentId === 'string' ? await find(work, spec, parentId) : null;
  const path = below(parent?.[fields.path], row[fields.name]);
  if (path !== row[fields.path]) await movePaths(work, spec, fields, row.id, path);
  return { parentKey: typeof parentId === 'string' ? parentId : 'root', [fields.path]: path };
}
