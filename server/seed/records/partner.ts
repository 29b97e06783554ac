import { partner } from '../../../domain/records/partner.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { base, seedNumber } from '../base.ts';
import { emblem } from '../emblem.ts';
import type { Pictures } from '../parties.ts';
import type { Colour } from '../png.ts';

const PARTNERS: readonly (readonly [string, Colour])[] = [
  ['皖江钢铁集团', [176, 42, 48]],
  ['长江工业大市场', [28, 96, 160]],
  ['江淮建材联合', [52, 122, 84]],
  ['华东粮油储运', [196, 140, 34]],
  ['合肥港国际物流', [24, 120, 138]],
  ['人保财险合肥分公司', [200, 60, 46]],
  ['安徽交通卡公司', [74, 88, 168]],
  ['徽商银行合肥分行', [140, 30, 60]],
];

export function rows(at: number, by: string, pictures: Pictures): Row<typeof partner>[] {
  return PARTNERS.map(([partnerName, colour], index) => {
    const head = base(at, by);
    return {
      ...head,
      partnerNo: seedNumber(partner.number.prefix, at),
      partnerName,
      logo: pictures(partner.name, head.id, 1, emblem(colour, index)),
      url: null,
      sort: (index + 1) * 10,
      status: 'enabled',
    };
  });
}
