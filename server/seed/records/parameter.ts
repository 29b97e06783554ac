import { parameter } from '../../../domain/records/parameter.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { base, seedNumber } from '../base.ts';

/** The driving limit was once higher, so that older warnings are explained by another limit than new ones. */
const DRIVE_MIN = [
  ['300', 120],
  ['240', 45],
] as const;

export function rows(at: number, by: string): Row<typeof parameter>[] {
  return DRIVE_MIN.map(([paramValue, daysAgo]) => {
    const validFrom = startOfDay(at) - daysAgo * DAY_MS;
    return {
      ...base(validFrom, by),
      paramNo: seedNumber(parameter.number.prefix, validFrom),
      paramKey: 'fatigue.driveMin',
      paramValue,
      validFrom,
      status: 'enabled',
    };
  });
}
