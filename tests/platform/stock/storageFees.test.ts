import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../domain/records/contract.ts';
import { goods } from '../../../domain/records/goods.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { monthOf, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { storageBillsOf, storageLines } from '../../../server/business/money/storageLines.ts';
import { findBy } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { moveStock, reverseMoves } from '../../../server/stock/door.ts';
import { writeStorageDays } from '../../../server/stock/storageDays.ts';
import type { StockDoc, StockKey, StockMove } from '../../../server/stock/types.ts';
import { NO_LOT } from '../../../server/store/stockTables.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { useDesk } from '../desk.ts';

type Rates = NonNullable<Row<typeof contract>['storageRates']>;

/** What storage contracts charge, read from the stock ledger: addendum B 3.4, 3.7. */
describe('the lines of a storage bill', () => {
  const desk = useDesk();
  let docs = 800_000;
  let [period, month, days] = ['', 0, 0];
  let sites: string[] = [];
  let owners: string[] = [];
  let types: Row<typeof goodsType>[] = [];

  /** At 09:00 of a day of the month. */
  const on = <T>(day: number, task: (work: Work) => Promise<T>): Promise<T> =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (one) =>
      task({ ...one, now: month + (day - 1) * DAY_MS + 9 * 3_600_000 }),
    );
  const doc = (): StockDoc => {
    docs += 1;
    return { docType: 'inboundOrder', docId: String(docs), docNo: `RK${String(docs)}` };
  };

  // The days of a month are written once: each test has a month of its own.
  let ahead = 0;
  beforeEach(async () => {
    ahead += 1;
    period = monthOf(startOfMonth(monthOf(desk.now()), ahead));
    month = startOfMonth(period);
    days = Math.round((startOfMonth(period, 1) - month) / DAY_MS);
    await on(1, async (work) => {
      sites = (await findBy(work, warehouse, {})).map(({ id }) => id).toSorted();
      types = await findBy(work, goodsType, { status: 'enabled' });
      const kept = new Set((await findBy(work, contract, { kind: 'storage' })).map((one) => one.shipmentId));
      owners = (await findBy(work, shipper, { status: 'approved' }))
        .map(({ id }) => id)
        .filter((id) => !kept.has(id));
    });
  });

  /** Cartons of 14 kg and 0.023 m³ of an owner, at the place where a warehouse receives. */
  const cartons = (ownerId: string, { site = 0, typeId = types[0]?.id ?? '0', name = '矿泉水' } = {}) =>
    on(1, async (work): Promise<StockKey> => {
      const [model] = await findBy(work, goods, { status: 'enabled' });
      if (!model) throw new Error('There are no goods to copy.');
      const id = work.nextId();
      await work.tx.insert(tableFor(goods)).values({
        ...model,
        ...{
          id,
          goodsNo: `HW${id}`,
          goodsName: name,
          goodsTypeId: typeId,
          ownerId,
          ownedAs: `${ownerId}|${id}`,
        },
        ...{ unitWeightKg: 14, unitVolumeM3: 23, isLotTracked: false, temperature: 'normal' },
      });
      const [place] = await findBy(work, stockLocation, {
        warehouseId: sites[site] ?? '0',
        kind: 'receiving',
      });
      return { locationId: place?.id ?? '0', goodsId: id, ownerId, lotNo: NO_LOT, quality: 'good' };
    });
  const moves = (day: number, kind: 'IN' | 'OUT', key: StockKey, n: number, document = doc()) => {
    const common = { doc: document, lineNo: 1, stepNo: 1, qty: n * 1_000 };
    const move: StockMove = kind === 'IN' ? { kind, into: key, ...common } : { kind, from: key, ...common };
    return on(day, (work) => moveStock(work, [move]));
  };
  const rate = (basis: Rates[number]['basis'], rateFen: number, more: Partial<Rates[number]> = {}) => ({
    ...{ goodsTypeId: null, freeDays: null, rentedAreaM2: null, note: null },
    basis,
    rateFen,
    ...more,
  });
  /** A contract in force, like one of the demo company. */
  const agreed = (shipmentId: string, storageRates: Rates, more: Partial<Row<typeof contract>> = {}) =>
    on(1, async (work) => {
      const [model] = await findBy(work, contract, { kind: 'storage', status: 'active' });
      if (!model) throw new Error('There is no contract to copy.');
      const id = work.nextId();
      const values = { ...model, ...{ id, contractNo: `HT${id}`, shipmentId, storageRates }, ...more };
      await work.tx.insert(tableFor(contract)).values(values);
      return id;
    });
  const close = () =>
    on(days + 1, async (work) => {
      while (await writeStorageDays(work));
    });
  const lines = (contractId: string, site = 0) =>
    on(days + 1, (work) => storageLines(work, { contractId, warehouseId: sites[site] ?? '0', period }));

  it('[/serviceManage/storageContract] are those of the worked example; what was taken back never was there', async () => {
    const [ownerId = '0'] = owners;
    const key = await cartons(ownerId);
    const id = await agreed(ownerId, [
      rate('perM3Day', 60, { freeDays: 3 }),
      rate('perTonneIn', 1_500),
      rate('perTonneOut', 1_800),
    ]);
    await moves(2, 'IN', key, 2_000);
    const mistake = doc();
    await moves(3, 'IN', key, 500, mistake);
    await moves(5, 'IN', key, 1_000);
    await on(8, (work) => reverseMoves(work, mistake));
    await moves(10, 'OUT', key, 1_500);
    await moves(20, 'OUT', key, 1_400);
    await close();
    const qtySum = 138_000 + 138_000 + 345_000 + 2_300 * (days - 19);
    expect(await lines(id)).toMatchObject([
      { item: 'perM3Day', qtySum, amountFen: Math.round((qtySum * 60) / 1_000) },
      { item: 'perTonneIn', qtySum: 42_000, amountFen: 63_000, netFen: 59_434, taxFen: 3_566 },
      { item: 'perTonneOut', qtySum: 40_600, amountFen: 73_080, netFen: 68_943, taxFen: 4_137 },
    ]);
    expect(await lines(id, 1)).toEqual([]);
    const bills = await on(days + 1, (work) => storageBillsOf(work, period));
    expect(bills.filter(({ contractId }) => contractId === id)).toEqual([
      { contractId: id, shipmentId: ownerId, warehouseId: sites[0] },
    ]);
  });

  it('charge only the days in force, a rented area once, and the least charge of the whole contract', async () => {
    const ownerId = owners[1] ?? '0';
    const [here, there] = [await cartons(ownerId), await cartons(ownerId, { site: 1 })];
    const terms = [rate('perTonneDay', 100), rate('perM2Month', 1_000, { rentedAreaM2: 30_000 })];
    const id = await agreed(ownerId, terms, {
      ...{
        validFrom: month + 9 * DAY_MS,
        validTo: month + 18 * DAY_MS,
        status: 'expired',
        minMonthFen: 60_000,
      },
      warehouseIds: sites.slice(0, 2).map((warehouseId) => ({ warehouseId })),
    });
    await moves(2, 'IN', here, 100);
    await moves(15, 'IN', there, 200);
    await close();
    const [perDay, other] = [(1_400 * 10 * 100) / 1_000, (2_800 * 5 * 100) / 1_000];
    // Who rents an area pays for it, and not for what stands on it by the day.
    expect(await lines(id)).toMatchObject([
      { item: 'perTonneDay', qtySum: 14_000, amountFen: perDay },
      { item: 'perM2Month', amountFen: Math.round((30_000 * 10 * 1_000) / (1_000 * days)) },
      { item: 'minCharge' },
    ]);
    expect(await lines(id, 1)).toMatchObject([{ item: 'perTonneDay', amountFen: other }]);
    const all = [...(await lines(id)), ...(await lines(id, 1))];
    expect(all.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(60_000);
  });

  it('leave to each contract its goods, and say once for which there is no rate', async () => {
    const ownerId = owners[2] ?? '0';
    const child = types.find(({ parentId }) => parentId !== null);
    const parentId = child?.parentId ?? '0';
    const [other = '0', third = '0'] = types
      .filter((type) => type.parentId === null && type.id !== parentId)
      .map(({ id }) => id);
    const water = await cartons(ownerId, { typeId: child?.id ?? '0' });
    const steel = await cartons(ownerId, { typeId: other, name: '钢卷' });
    const free = await cartons(ownerId, { typeId: third, name: '杂货' });
    const ofWater = await agreed(ownerId, [
      rate('perPalletDay', 50, { goodsTypeId: parentId }),
      rate('perTonneIn', 10, { goodsTypeId: parentId }),
    ]);
    const ofSteel = await agreed(ownerId, [rate('perTonneIn', 20, { goodsTypeId: other })]);
    for (const key of [water, steel, free]) await moves(4, 'IN', key, 100);
    await close();
    expect(await lines(ofWater)).toMatchObject([
      { item: 'perTonneIn', goodsTypeId: parentId, qtySum: 1_400 },
      { item: 'unpriced', note: '杂货', amountFen: 0 },
    ]);
    expect(await lines(ofSteel)).toMatchObject([{ item: 'perTonneIn', qtySum: 1_400, amountFen: 28 }]);
  });
});
