import type { ScanCatalogue } from '../../../domain/calls/scan.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { placeName } from '../../../domain/codes/ownPlaces.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { otherLocation, wrongGoodsOrLot } from '../../../domain/codes/refusals/codes/stock.ts';
import type { ScanTask } from '../../../domain/rules/scanJob.ts';
import { type ScanContext, taskIn } from '../../../machines/scanStation/setup.ts';
import { useLang } from '../../app/hooks.ts';
import { useWmsTexts } from '../wms/texts.ts';

/** Thousandths as people write them. */
export const written = (thousandths: number): string => String(thousandths / 1_000);

/** What people type, in thousandths; null: no quantity. */
export function typedQty(text: string): number | null {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) return null;
  return Math.round(Number(text) * 1_000);
}

/** Goods as people call them. */
export const nameOf = ({
  goodsName,
  goodsSpec,
}: Pick<ScanCatalogue['goods'][number], 'goodsName' | 'goodsSpec'>) =>
  [goodsName, goodsSpec].filter(Boolean).join(' ');

/** The names of what a task is about. */
export function namesOf(
  task: Pick<ScanTask, 'goodsId' | 'locationId'> | null,
  catalogue: ScanCatalogue | null,
  lang: Lang,
) {
  const thing = catalogue?.goods.find(({ id }) => id === task?.goodsId);
  return {
    thing,
    goods: thing ? nameOf(thing) : '',
    place: placeName(catalogue?.places.find(({ id }) => id === task?.locationId)?.code ?? '', lang),
  };
}

/** Says why the last scan or step was not taken: in the words of the guard where it judges the same; null: it was. */
export function useTold(catalogue: ScanCatalogue | null): (context: ScanContext) => string | null {
  const t = useWmsTexts();
  const lang = useLang();
  return (context) => {
    const { wrong, refusal, fault } = context;
    if (refusal !== null) return refusal.errors?.[0]?.msg ?? refusal.msg;
    if (fault !== null) return t(`scan.${fault}`);
    if (wrong === null) return null;
    if (wrong === 'early') return t('scan.early');
    const task = taskIn(context);
    const { goods, place } = namesOf(task, catalogue, lang);
    if (wrong === 'goods') return messageOf(refuse(wrongGoodsOrLot, { goods, lot: task?.lotNo ?? '' }), lang);
    return place === '' ? t('scan.wrongPlace') : messageOf(refuse(otherLocation, { code: place }), lang);
  };
}
