import { describe, expect, it } from 'vitest';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { useDesk } from '../desk.ts';

describe('[/wms/inventory] the places that every warehouse has', () => {
  const desk = useDesk();

  it('are found by the word on the screen as well as by the code on the label', async () => {
    const keeper = await desk.person('warehouse');
    const codes = async (query: Record<string, string>) => {
      const { records } = (await keeper.list(stockLocation.name, { size: '100', ...query })).data;
      return [...new Set(records.map(({ locationCode }) => locationCode))];
    };
    expect(await codes({ locationCode: 'SHIPPING' })).toEqual(['SHIPPING']);
    expect(await codes({ locationCode: '发货' })).toEqual(['SHIPPING']);
    // The same of a picker.
    expect(await codes({ keyword: 'Recepción' })).toEqual(['RECEIVING']);
    const [first] = await codes({ kind: 'storage' });
    expect(await codes({ keyword: String(first) })).toContain(first);
  });
});
