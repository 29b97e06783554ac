import { refuse } from '../../../domain/codes/refusals.ts';
import { factorNotPositive, goodsTypeForbidden } from '../../../domain/codes/refusals/codes.ts';
import { goods } from '../../../domain/records/goods.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { unit } from '../../../domain/records/unit.ts';
import { find } from '../../records/rows.ts';
import { placeInTree } from '../../records/tree.ts';
import { referenceEntry } from '../reference.ts';

export const unitEntry = referenceEntry(unit, {
  against: (_, { factor }) => (factor > 0 ? null : refuse(factorNotPositive)),
  kept: ['kind', 'factor'],
});

export const goodsTypeEntry = referenceEntry(goodsType, {
  derived: (work, row) => placeInTree(work, goodsType, row, { name: 'typeName', path: 'typePath' }),
});

export const goodsEntry = referenceEntry(goods, {
  against: async (work, { goodsTypeId }) =>
    (await find(work, goodsType, goodsTypeId))?.isForbidden === true ? refuse(goodsTypeForbidden) : null,
  derived: (_, { ownerId, goodsSpec }) => ({ ownedAs: `${ownerId ?? ''}|${goodsSpec ?? ''}` }),
});
