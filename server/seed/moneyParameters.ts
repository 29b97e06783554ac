import { parameter } from '../../domain/records/parameter.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import type { Platform } from '../run/run.ts';
import { inDemoCompany } from './seedContext.ts';

const paramKey = 'wms.countPostFen' as const;

/** What a keeper may post: a value that finance has confirmed, and a higher one from next month that waits for it. */
export function seedMoneyParameters(platform: Platform, idOf: (name: string) => string): Promise<void> {
  return inDemoCompany(platform, idOf, async ({ work }) => {
    const today = startOfDay(work.now);
    const enteredBy = idOf('admin');
    const confirmed = { confirmedBy: idOf('approver'), confirmedAt: today - 29 * DAY_MS };
    const rows = [
      { paramValue: '100000', validFrom: today - 30 * DAY_MS, confirmation: 'confirmed', ...confirmed },
      {
        paramValue: '150000',
        validFrom: today + 30 * DAY_MS,
        confirmation: 'waiting',
        confirmedBy: null,
        confirmedAt: null,
      },
    ] as const;
    for (const row of rows)
      await make(work, parameter, {
        paramNo: await nextNumber(work, parameter.number.prefix),
        ...{ paramKey, enteredBy, ...row },
      });
  });
}
