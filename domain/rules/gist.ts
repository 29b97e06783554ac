import { cityName } from '../codes/areas.ts';
import type { Label } from '../codes/label.ts';
import { tonnesFromKg, YUAN, yuanFromFen } from './money.ts';

/** What a load is: the areas it goes from and to, its goods and its weight. */
interface Load {
  readonly loadAreaCode: string | null;
  readonly unloadAreaCode: string | null;
  readonly goodsName: string | null;
  readonly weightKg: number | null;
}

const TONNES: Label = ['吨', 't', 't', 't'];

const short = (text: string) => text.replace(/\.?0+$/, '');

/** A load in a few words, for a notice: 合肥→宁波，热轧钢卷 32 吨. What is not known is left out. */
export function loadGist({ loadAreaCode, unloadAreaCode, goodsName, weightKg }: Load): Label {
  const from = loadAreaCode === null ? undefined : cityName(loadAreaCode);
  const to = unloadAreaCode === null ? undefined : cityName(unloadAreaCode);
  const route = from === undefined || to === undefined ? [] : [`${from}→${to}`];
  const say = (lang: 0 | 1 | 2 | 3, comma: string) => {
    const weight =
      weightKg === null || weightKg === 0 ? [] : [`${short(tonnesFromKg(weightKg))} ${TONNES[lang]}`];
    const goods = [...(goodsName === null ? [] : [goodsName]), ...weight].join(' ');
    return [...route, ...(goods === '' ? [] : [goods])].join(comma);
  };
  return [say(0, '，'), say(1, ', '), say(2, ', '), say(3, '、')];
}

/** An order or a part of one. */
export const orderGist = ({
  totalWeightKg,
  ...load
}: Omit<Load, 'weightKg'> & { totalWeightKg: number }): Label =>
  loadGist({ ...load, weightKg: totalWeightKg });

interface Job extends Omit<Load, 'weightKg'> {
  readonly planWeightKg: number;
  readonly loadWeightKg: number | null;
  readonly unloadWeightKg: number | null;
}

/** A waybill, with the newest weight that is known. */
export const jobGist = ({ planWeightKg, loadWeightKg, unloadWeightKg, ...load }: Job): Label =>
  loadGist({ ...load, weightKg: unloadWeightKg ?? loadWeightKg ?? planWeightKg });

/** A sum of money for a notice: 12,000.00 元. */
export function moneyGist(fen: number): Label {
  const yuan = yuanFromFen(fen);
  return [`${yuan} ${YUAN[0]}`, `${yuan} ${YUAN[1]}`, `${yuan} ${YUAN[2]}`, `${yuan} ${YUAN[3]}`];
}
