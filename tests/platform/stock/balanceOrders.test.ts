import { describe, expect, it } from 'vitest';
import { recordCalls } from '../../../domain/calls/records.ts';
import { stockBalance } from '../../../domain/records/stockBalance.ts';
import { useDesk } from '../desk.ts';

/** Addendum B 3.5: the lists of stock. */
describe('[/wms/inventory] the orders of the list of balances', () => {
  const desk = useDesk();

  it.each(['asc', 'desc'] as const)('are those of the shown values, page by page: age %s', async (dir) => {
    const keeper = await desk.person('warehouse');
    const seen: string[] = [];
    const ages: number[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 20; pages += 1) {
      const query: Readonly<Record<string, string>> = {
        ...{ sort: 'ageDays', dir, size: '10' },
        ...(after === undefined ? {} : { after }),
      };
      const { records, places, total } = (await keeper.call(recordCalls(stockBalance).list, query)).data;
      seen.push(...records.map(({ id }) => id));
      ages.push(...records.map(({ ageDays }) => Number(ageDays)));
      after = places?.last;
      if (seen.length >= Math.min(total, 200)) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(ages.length).toBeGreaterThan(20);
    const sorted = ages.toSorted((a, b) => (dir === 'asc' ? a - b : b - a));
    expect(ages).toEqual(sorted);
  });
});
