import { refuse } from '../../domain/codes/refusals.ts';
import { goods } from '../../domain/records/goods.ts';
import { goodsType } from '../../domain/records/goodsType.ts';
import type { Row } from '../../domain/records/record.ts';
import { unit } from '../../domain/records/unit.ts';
import { find, findBy, need, patch } from '../records/rows.ts';
import { needTree } from '../records/tree.ts';
import type { Work } from '../work.ts';
import { referenceEntry } from './reference.ts';

export const unitEntry = referenceEntry(unit, {
  against: (_, { factor }) => (factor > 0 ? null : refuse(51022)),
  kept: ['kind', 'factor'],
});

type GoodsType = Row<typeof goodsType>;

const below = (path: string | null, name: string) => (path === null ? name : `${path} / ${name}`);

/** Whatever hangs below a moved or renamed type is found under its new path. */
async function movePaths(work: Work, id: string, path: string): Promise<void> {
  for (const child of await findBy(work, goodsType, { parentId: id })) {
    const typePath = below(path, child.typeName);
    await patch(work, goodsType, child.id, { typePath });
    await movePaths(work, child.id, typePath);
  }
}

async function placeInTree(work: Work, row: GoodsType): Promise<Partial<GoodsType>> {
  await needTree(work, goodsType, row, 'parentId');
  const parent = row.parentId === null ? null : await need(work, goodsType, row.parentId);
  const typePath = below(parent?.typePath ?? null, row.typeName);
  if (typePath !== row.typePath) await movePaths(work, row.id, typePath);
  return { parentKey: row.parentId ?? 'root', typePath };
}

export const goodsTypeEntry = referenceEntry(goodsType, { derived: placeInTree });

export const goodsEntry = referenceEntry(goods, {
  against: async (work, { goodsTypeId }) =>
    (await find(work, goodsType, goodsTypeId))?.isForbidden === true ? refuse(51021) : null,
  derived: (_, { ownerId, goodsSpec }) => ({ ownedAs: `${ownerId ?? ''}|${goodsSpec ?? ''}` }),
});
