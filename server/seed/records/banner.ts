import { banner } from '../../../domain/records/banner.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { base, seedNumber } from '../base.ts';
import { landscape } from '../landscape.ts';
import type { Pictures } from '../parties.ts';

const BANNERS = [
  ['安全运输月：出车前检查轮胎与制动', '#/guide', landscape([108, 168, 224], [30, 86, 140])],
  ['司机回单 24 小时内上传，运费次日结算', null, landscape([242, 178, 112], [150, 74, 48])],
  ['年审到期提醒：证件请提前 30 天更新', null, landscape([120, 196, 170], [22, 100, 84])],
] as const;

export function rows(at: number, by: string, pictures: Pictures): Row<typeof banner>[] {
  return BANNERS.map(([title, linkUrl, drawing], index) => {
    const head = base(at, by);
    return {
      ...head,
      bannerNo: seedNumber(banner.number.prefix, at),
      type: 'HTSY',
      title,
      image: pictures(banner.name, head.id, 1, drawing),
      linkUrl,
      sort: (index + 1) * 10,
      startAt: null,
      endAt: null,
      status: 'enabled',
    };
  });
}
