import { parameter } from '../../../domain/records/parameter.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { base, seedNumber } from '../base.ts';

/**
 * The driving limit was once higher, so that older warnings are explained by another limit than new ones; the day's limit is off, since
 * two drivers take turns on long trips. WeChat's templates are those of its embedded counterpart.
 */
const ROWS = [
  ['fatigue.driveMin', '300', 120, null],
  ['fatigue.driveMin', '240', 45, null],
  ['fatigue.dayMin', '0', 45, '长途运输双人轮换驾驶'],
  ['wechat.tmplOrder', 'demo-order', 30, null],
  ['wechat.tmplQueue', 'demo-queue', 30, null],
] as const;

export function rows(at: number, by: string): Row<typeof parameter>[] {
  return ROWS.map(([paramKey, paramValue, daysAgo, remark]) => {
    const validFrom = startOfDay(at) - daysAgo * DAY_MS;
    return {
      ...base(validFrom, by),
      paramNo: seedNumber(parameter.number.prefix, validFrom),
      ...{ paramKey, paramValue, validFrom, remark, confirmation: 'none', enteredBy: by },
      ...{ confirmedBy: null, confirmedAt: null },
      status: 'enabled',
    };
  });
}
