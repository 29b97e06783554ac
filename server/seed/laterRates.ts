import { taxRate } from '../../domain/records/taxRate.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';

/**
 * In the demo company what the law grants until a day goes on as it is, so that the company lives after that day too. A real tenant
 * gets no such rates: its administrator enters what holds then.
 */
export async function storeLaterRates(work: Work): Promise<void> {
  const rates = await findBy(work, taxRate, { status: 'enabled' });
  const open = new Set(rates.flatMap(({ kind, validTo }) => (validTo === null ? [kind] : [])));
  for (const rate of rates) {
    if (rate.validTo === null || open.has(rate.kind)) continue;
    await make(work, taxRate, {
      ...rate,
      rateNo: await nextNumber(work, taxRate.number.prefix),
      validFrom: rate.validTo + DAY_MS,
      validTo: null,
      source: '演示数据：到期后暂按原规定，请以届时公告为准',
    });
  }
}
