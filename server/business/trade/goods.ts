import { refuse } from '../../../domain/codes/refusals.ts';
import { factorNotPositive, goodsTypeForbidden } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { measuresFixed } from '../../../domain/codes/refusals/codes/stock.ts';
import { goods } from '../../../domain/records/goods.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { unit } from '../../../domain/records/unit.ts';
import { refused } from '../../records/errors.ts';
import { find } from '../../records/rows.ts';
import { placeInTree } from '../../records/tree.ts';
import { usesOf } from '../../records/uses.ts';
import { hasMoved } from '../../stock/door.ts';
import { referenceEntry } from '../reference.ts';

export const unitEntry = referenceEntry(unit, {
  against: (_, { factor }) => (factor > 0 ? null : refuse(factorNotPositive)),
  kept: ['kind', 'factor'],
});

export const goodsTypeEntry = referenceEntry(goodsType, {
  derived: (work, row) => placeInTree(work, goodsType, row, { name: 'typeName', path: 'typePath' }),
});

/** Fees and fill grades are sums of movements: these stay once something has moved (addendum B, D16). */
const MEASURES = ['unitId', 'unitWeightKg', 'unitVolumeM3', 'isLotTracked'] as const;

export const goodsEntry = referenceEntry(goods, {
  against: async (work, { goodsTypeId }) =>
    (await find(work, goodsType, goodsTypeId))?.isForbidden === true ? refuse(goodsTypeForbidden) : null,
  derived: async (work, row, existing) => {
    const isChanged = existing !== null && MEASURES.some((name) => row[name] !== existing[name]);
    if (isChanged && (await hasMoved(work, row.id))) throw refused(measuresFixed);
    return { ownedAs: `${row.ownerId ?? ''}|${row.goodsSpec ?? ''}` };
  },
  uses: async (work, { id }) => (await usesOf(work, goods.name, id)) + Number(await hasMoved(work, id)),
});
