import type { Lang } from '../../../domain/codes/languages.ts';
import { LANGS } from '../../../domain/codes/languages.ts';
import { goods } from '../../../domain/records/goods.ts';
import { unit } from '../../../domain/records/unit.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Names of goods and of their units, in a language. */
export async function goodsNames(work: Work, ids: readonly string[], lang: Lang) {
  const things = await findAll(work, goods, ids);
  const units = await findAll(
    work,
    unit,
    [...things.values()].map(({ unitId }) => unitId),
  );
  return (goodsId: string) => {
    const thing = things.get(goodsId);
    const own = units.get(thing?.unitId ?? '');
    const names = own && [own.unitName, own.unitNameEn, own.unitNameEs, own.unitNameJa];
    return { goodsName: thing?.goodsName ?? '', unitName: names?.[LANGS.indexOf(lang)] ?? '' };
  };
}
