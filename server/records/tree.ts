import type { Label } from '../../domain/codes/label.ts';
import type { Field, Fields } from '../../domain/schema/field.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import type { Work } from './work.ts';
import { wrongFields } from './errors.ts';
import { find, findBy, patch } from './rows.ts';

const CYCLE: Label = [
  '上级不能是自己或自己的下级',
  'The parent must not be the entry itself or one below it',
  'El superior no puede ser la propia entrada ni una inferior',
  '上位に自分自身または下位は選べません',
];

/** Records whose rows form a tree. */
type TreeSpec = RecordSpec<
  Fields & { readonly parentId: Field<string | null>; readonly parentKey: Field<string> }
>;
type TreeRow = Row<TreeSpec>;

/** The fields of a record that is a tree of names. */
interface TreeFields {
  /** Name of a row among its siblings. */
  readonly name: string;
  /** Path of names from the root, maintained by the platform. */
  readonly path: string;
}

/**
 * A tree has no cycle (records 10.12). Locks the ancestors, so that two simultaneous moves cannot form one together.
 * @throws 10400 at the field of the parent
 */
async function requireTree(work: Work, spec: TreeSpec, row: TreeRow): Promise<void> {
  const seen = new Set([row.id]);
  let { parentId } = row;
  while (parentId) {
    if (seen.has(parentId)) throw wrongFields([{ field: 'parentId', msg: CYCLE }]);
    seen.add(parentId);
    parentId = (await find(work, spec, parentId, true))?.parentId ?? null;
  }
}

const below = (path: unknown, name: unknown) =>
  typeof path === 'string' ? `${path} / ${String(name)}` : String(name);

/** Updates the paths of all rows below a moved or renamed one. */
async function movePaths(
  work: Work,
  spec: TreeSpec,
  fields: TreeFields,
  id: string,
  path: string,
): Promise<void> {
  for (const child of await findBy(work, spec, { parentId: id })) {
    const moved = below(path, child[fields.name]);
    await patch(work, spec, child.id, { [fields.path]: moved });
    await movePaths(work, spec, fields, child.id, moved);
  }
}

/**
 * Sets the fields of a row that depend on its parent: its path, and the parent's key in the `unique` set.
 * @throws 10400 at `parentId` when the tree would have a cycle
 */
export async function placeInTree(
  work: Work,
  spec: TreeSpec,
  row: TreeRow,
  fields: TreeFields,
): Promise<Record<string, string>> {
  await requireTree(work, spec, row);
  const { parentId } = row;
  const parent = parentId === null ? null : await find(work, spec, parentId);
  const path = below(parent?.[fields.path], row[fields.name]);
  if (path !== row[fields.path]) await movePaths(work, spec, fields, row.id, path);
  return { parentKey: parentId ?? 'root', [fields.path]: path };
}
