import { describe, expect, it } from 'vitest';
import { resolveScan, scanSettings } from '../../../domain/calls/scan.ts';
import { goods } from '../../../domain/records/goods.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { type Person, useDesk } from '../desk.ts';

/** What a code means at a scan station: addendum B 3.5. */
describe('a scanned code', () => {
  const desk = useDesk();

  /** A keeper, the own warehouse with a place, and somebody else's. */
  async function scene() {
    const keeper = await desk.person('warehouse');
    const admin = await desk.person('admin');
    const { records: sites } = (await keeper.list(stockLocation.name, { kind: 'storage' })).data;
    const [place] = sites;
    const own = (await admin.open(warehouse.name, String(place?.warehouseId))).data.row;
    const others = (await admin.list(warehouse.name)).data.records.filter(({ id }) => id !== own.id);
    const resolve = (text: string, more: object = {}, by: Person = keeper) =>
      by.call(resolveScan, { text, warehouseId: own.id, ...more });
    return { keeper, admin, place, own, others, resolve };
  }

  it('of a location is that of the own warehouse alone', async () => {
    const { place, own, others, resolve } = await scene();
    const code = String(place?.locationCode);
    const label = await resolve(`L:${String(own.warehouseNo)}/${code}`);
    expect(label.data).toMatchObject({ kind: 'location', ids: [place?.id], fault: null });
    expect((await resolve(code.toLowerCase())).data).toMatchObject({ kind: 'location', ids: [place?.id] });
    const [other] = others;
    expect((await resolve(`L:${String(other?.warehouseNo)}/${code}`)).data.kind).toBe('unknown');
    expect((await resolve(code, { warehouseId: '999999' })).status).toBe(10404);
  });

  it('of goods is their number, or their barcode with or without zeros in front', async () => {
    const { admin, resolve } = await scene();
    const { records } = (await admin.list(goods.name, { status: 'enabled', size: '100' })).data;
    const thing = records.find(({ ownerId }) => ownerId === null);
    const opened = (await admin.open(goods.name, thing?.id ?? '')).data.row;
    const saved = await admin.save(goods.name, { ...opened, barcode: '6941234501236' });
    expect(saved.status).toBe(0);
    for (const text of [
      `G:${String(opened.goodsNo)}|L7`,
      String(opened.goodsNo),
      '6941234501236',
      '06941234501236',
    ])
      expect((await resolve(text)).data).toMatchObject({ kind: 'goods', ids: [thing?.id] });
    const whole = await resolve('(01)06941234501236(17)270500(10)L7(37)24');
    expect(whole.data).toMatchObject({ kind: 'goods', ids: [thing?.id], lotNo: 'L7', count: 24 });
    expect(whole.data.elements).toContainEqual({ ai: '17', value: '270500' });
    expect((await resolve('(01)06941234501230')).data).toMatchObject({
      kind: 'unknown',
      fault: 'checkDigit',
    });
    expect((await resolve('(00)095287654321012346')).data).toMatchObject({ kind: 'pallet', ids: [] });
  });

  it('is resolved sixty times a minute on one device, and by keepers alone', async () => {
    const { keeper, own, resolve } = await scene();
    expect((await resolve('x', {}, await desk.person('dispatcher'))).status).toBe(10403);
    expect((await keeper.call(scanSettings, {})).data).toEqual({
      ...{ forceScan: true, scanRepeatMs: 1_500, offlineScans: 500 },
    });
    const again = await desk.person('warehouse');
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await again.call(resolveScan, { text: 'nothing', warehouseId: own.id })).status);
    expect(statuses.filter((status) => status === 0)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(10429);
    expect((await resolve('nothing')).status).toBe(0);
  });
});
