import type { RefusalCode } from '../../../domain/codes/refusals.ts';
import { daysOf, MAX_DAYS } from '../../../domain/rules/statement.ts';
import { refused, wrongFields } from '../../records/errors.ts';

/**
 * The period of a statement begins before it ends and is not too long; both ends are days, epoch ms of 00:00 in Shanghai.
 * @param tooLong what is said of more than 92 days
 * @throws 10400 ends before it begins
 */
export function requirePeriod(period: { periodFrom: number; periodTo: number }, tooLong: RefusalCode): void {
  const days = daysOf(period);
  if (days < 1)
    throw wrongFields([
      {
        field: 'periodTo',
        msg: [
          '结束日期不能早于开始日期',
          'The end date is before the start date',
          'La fecha final es anterior a la inicial',
          '終了日が開始日より前です',
        ],
      },
    ]);
  if (days > MAX_DAYS) throw refused(tooLong);
}
