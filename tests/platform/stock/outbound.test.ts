import { beforeAll, describe, expect, it } from 'vitest';
import { outboundDesk } from '../../../domain/calls/outboundDesk.ts';
import { goods } from '../../../domain/records/goods.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { palletType } from '../../../domain/records/palletType.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { unit } from '../../../domain/records/unit.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { monthOf } from '../../../domain/rules/taxPeriod.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { remindOfHolds } from '../../../server/jobs/outboundHolds.ts';
import { findBy, patch } from '../../../server/records/rows.ts';
import { save } from '../../../server/records/save.ts';
import type { Work } from '../../../server/records/work.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { balanceAt } from '../../../server/stock/balanceAt.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { moveStock } from '../../../server/stock/door.ts';
import { lotOf } from '../../../server/stock/lots.ts';
import type { StockKey } from '../../../server/stock/types.ts';
import { NO_LOT } from '../../../server/store/stockTables.ts';
import { type Person, useDesk } from '../desk.ts';

const RECORD = outboundOrder.name;

interface Allocation {
  readonly allocation: number;
  readonly locationId: string;
  readonly lotNo: string | null;
  readonly qty: number;
  readonly pickedQty: number;
}

/** Goods on their way out of a warehouse: addendum B 3.2, 3.4, 3.7. */
describe('an outbound order', () => {
  const desk = useDesk();
  let keeper: Person;
  let site = '';
  let ownerId = '';
  let bins: string[] = [];

  const work = <T>(task: (work: Work) => Promise<T>) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);

  beforeAll(async () => {
    keeper = await desk.person('warehouse');
    await work(async (one) => {
      site = (await findBy(one, warehouse, { status: 'enabled' }))[0]?.id ?? '';
      ownerId = (await findBy(one, shipper, { status: 'approved' }))[0]?.id ?? '';
      const all = await findBy(one, stockLocation, { warehouseId: site, kind: 'storage' });
      const used = new Set((await balanceAt(one, one.now + DAY_MS)).map(({ locationId }) => locationId));
      bins = all.filter(({ id }) => !used.has(id)).map(({ id }) => id);
    });
  });

  /** New goods of the owner, of which a piece weighs 14 kg. */
  const newGoods = async (goodsName: string, isLotTracked: boolean) => {
    const admin = await desk.person('admin');
    return work(async (one) => {
      const [sample] = await findBy(one, goods, { status: 'enabled' });
      const [piece] = await findBy(one, unit, { status: 'enabled' });
      const viewer = {
        userId: admin.userId,
        groupCode: DEMO_GROUP,
        role: 'admin',
        partyType: 'PLAT',
        partyId: undefined,
      } as const;
      return save(
        { ...one, viewer },
        goods.name,
        {
          ...{ goodsName, ownerId, goodsTypeId: sample?.goodsTypeId, unitId: piece?.id, isLotTracked },
          ...{ unitWeightKg: 14, unitVolumeM3: 23, unitValueFen: 3_200, temperature: 'normal' },
        },
        viewer,
      );
    });
  };

  let docs = 700_000;
  /** Brings so many pieces into a place. */
  const bring = (
    goodsId: string,
    bin: string | undefined,
    pieces: number,
    lot?: { lotNo: string; expireAt: number },
  ) =>
    work(async (one) => {
      docs += 1;
      const [thing] = (await findBy(one, goods, { status: 'enabled' })).filter(({ id }) => id === goodsId);
      if (!thing) throw new Error('There are no such goods.');
      const lotNo = lot ? await lotOf(one, thing, ownerId, { ...lot, producedAt: null }) : NO_LOT;
      const into: StockKey = { locationId: bin ?? '0', goodsId, ownerId, lotNo, quality: 'good' };
      const doc = { docType: 'opening', docId: String(docs), docNo: `QC${String(docs)}` } as const;
      await moveStock(one, [{ kind: 'IN', into, doc, lineNo: 1, stepNo: 1, qty: pieces * 1000, pallets: 2 }]);
    });

  const order = async (goodsId: string, pieces: number, more: object = {}) => {
    const form = {
      ...{ kind: 'sale', warehouseId: site, ownerId, planAt: desk.now() + DAY_MS, pickRule: 'fefo' },
      ...{ receiverName: '合肥百大物流中心', lines: [{ goodsId, qty: pieces * 1000 }], ...more },
    };
    const saved = await keeper.save(RECORD, form);
    expect(saved).toMatchObject({ status: 0 });
    const { id } = saved.data.row;
    expect((await keeper.event(RECORD, id, 'submit')).status).toBe(0);
    return id;
  };

  const allocationsOf = async (id: string) =>
    (await keeper.open(RECORD, id)).data.row.allocations as unknown as Allocation[];
  const pickAll = async (id: string) => {
    for (const { allocation, locationId, qty } of await allocationsOf(id))
      expect(
        (await keeper.event(RECORD, id, 'pick.line', { allocation, locationId, code: null, qty })).status,
      ).toBe(0);
    expect((await keeper.event(RECORD, id, 'pick', { shortReasons: [] })).status).toBe(0);
  };
  /** What is on hand of goods, in pieces, by place. */
  const onHand = async (goodsId: string) =>
    Object.fromEntries(
      (await work((one) => balanceAt(one, one.now + DAY_MS, { goodsId })))
        .filter(({ onHandQty }) => onHandQty > 0)
        .map(({ locationId, onHandQty }) => [locationId, onHandQty / 1000]),
    );

  it('takes what expires first, though it came later, and leaves too little for a third', async () => {
    const [first, second, third] = bins;
    const water = await newGoods('矿泉水550ml', true);
    const expires = (days: number) => startOfDay(desk.now()) + days * DAY_MS;
    await bring(water, first, 1000, { lotNo: 'A', expireAt: expires(164) });
    await bring(water, second, 980, { lotNo: 'A', expireAt: expires(164) });
    await bring(water, third, 1000, { lotNo: 'B', expireAt: expires(94) });
    const cb1 = await order(water, 1500);
    expect((await keeper.event(RECORD, cb1, 'allocate')).status).toBe(0);
    expect(await allocationsOf(cb1)).toMatchObject([
      { allocation: 1, lotNo: 'B', locationId: third, qty: 1_000_000 },
      { allocation: 2, lotNo: 'A', locationId: first, qty: 500_000 },
    ]);
    await pickAll(cb1);
    const shipped = await keeper.event(RECORD, cb1, 'ship', { plateNumber: '皖A7K216', proofImages: [] });
    expect(shipped).toMatchObject({
      status: 0,
      data: { row: { status: 'shipped', shippedQty: 1_500_000, weightKg: 21_000 } },
    });
    expect(await onHand(water)).toEqual({ [String(first)]: 500, [String(second)]: 980 });
    const cb2 = await order(water, 1400);
    const cb3 = await order(water, 200);
    expect((await keeper.event(RECORD, cb2, 'allocate')).status).toBe(0);
    expect(await keeper.event(RECORD, cb3, 'allocate')).toMatchObject({
      status: 49001,
      msg: 'Not enough stock: 矿泉水550ml needs 200, 80 available',
    });
    await pickAll(cb2);
    expect(
      (await keeper.event(RECORD, cb2, 'ship', { plateNumber: '皖A8F302', proofImages: [] })).status,
    ).toBe(0);
    expect(Object.values(await onHand(water)).reduce((sum, n) => sum + n, 0)).toBe(80);
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('gives the last carton to one of two who allocate at once, and tells the other in numbers', async () => {
    const thing = await newGoods('末箱测试', false);
    await bring(thing, bins[3], 1);
    const [a, b] = [await order(thing, 1), await order(thing, 1)];
    const answers = await Promise.all([
      keeper.event(RECORD, a, 'allocate'),
      keeper.event(RECORD, b, 'allocate'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([0, 49001]);
    expect(answers.find(({ status }) => status !== 0)?.msg).toBe(
      'Not enough stock: 末箱测试 needs 1, 0 available',
    );
  });

  it('is picked in its place, by its goods, and no further; what is put back stays held', async () => {
    const thing = await newGoods('拣货测试', false);
    const [, , , , here, there] = bins;
    await bring(thing, here, 10);
    const id = await order(thing, 10);
    await keeper.event(RECORD, id, 'allocate');
    const pick = (qty: number, more: object = {}) =>
      keeper.event(RECORD, id, 'pick.line', { allocation: 1, locationId: here, code: null, qty, ...more });
    expect((await pick(1_000, { locationId: there })).status).toBe(49011);
    expect((await pick(1_000, { code: '6900000000000' })).status).toBe(49012);
    const both = await Promise.all([pick(6_000), pick(6_000)]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([0, 49010]);
    expect(both.find(({ status }) => status === 49010)?.msg).toMatch(/^This line is complete: 6\/10 by \S/);
    expect(await keeper.event(RECORD, id, 'deallocate')).toMatchObject({ status: 49036 });
    const putBack = (locationId: string | undefined) =>
      keeper.event(RECORD, id, 'unpick.line', { allocation: 1, qty: 2_000, locationId });
    // Nor into another warehouse, though the keeper keeps that as well.
    const { rows } = await desk.platform.services.store.pool.query<{ id: string }>(
      `select l.id::text as id from stock_location l join warehouse w on w.id = l.warehouse_id where w.keeper_ids @> $1::jsonb
         and l.kind = 'storage' and l.status = 'enabled' and l.warehouse_id <> (select warehouse_id from stock_location where id = $2) limit 1`,
      [JSON.stringify([{ userId: keeper.userId }]), there],
    );
    expect((await putBack(rows[0]?.id)).status).toBe(49034);
    const back = await putBack(there);
    expect(back).toMatchObject({ status: 0, data: { row: { pickedQty: 4_000 } } });
    expect(await allocationsOf(id)).toMatchObject([
      { allocation: 1, locationId: here, qty: 8_000, pickedQty: 4_000 },
      { allocation: 2, locationId: there, qty: 2_000, pickedQty: 0 },
    ]);
    expect(await keeper.event(RECORD, id, 'pick', { shortReasons: [] })).toMatchObject({ status: 33006 });
    const short = [{ lineNo: 1, reason: '库位实物不足' }];
    const done = await keeper.event(RECORD, id, 'pick', { shortReasons: short });
    expect(done).toMatchObject({ status: 0, data: { row: { status: 'picked', pickedQty: 4_000 } } });
    expect(await keeper.event(RECORD, id, 'ship', { plateNumber: null, proofImages: [] })).toMatchObject({
      status: 10400,
    });
    expect(
      (await keeper.event(RECORD, id, 'ship', { plateNumber: '皖A7K216', proofImages: [] })).status,
    ).toBe(0);
    expect(await onHand(thing)).toEqual({ [String(here)]: 4, [String(there)]: 2 });
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('by hand takes what the keeper chose, and only that owner, place and quality', async () => {
    const thing = await newGoods('手工测试', false);
    const [, , , , , , near, far] = bins;
    await bring(thing, near, 5);
    await bring(thing, far, 5);
    const id = await order(thing, 5, { pickRule: 'manual' });
    const items = await work((one) => balanceAt(one, one.now + DAY_MS, { goodsId: thing }));
    const itemId = items.find(({ locationId }) => locationId === far)?.itemId;
    const other = (await work((one) => balanceAt(one, one.now + DAY_MS, { warehouseId: site }))).find(
      ({ goodsId }) => goodsId !== thing,
    )?.itemId;
    const choose = (rows: object[]) => keeper.event(RECORD, id, 'allocate', { rows });
    expect(await choose([{ lineNo: 1, itemId: other, qty: 5_000 }])).toMatchObject({ status: 49012 });
    expect(await choose([{ lineNo: 1, itemId, qty: 4_000 }])).toMatchObject({ status: 49001 });
    expect(await choose([{ lineNo: 1, itemId, qty: 5_000 }])).toMatchObject({ status: 0 });
    expect(await allocationsOf(id)).toMatchObject([{ locationId: far, qty: 5_000 }]);
    expect((await keeper.event(RECORD, id, 'deallocate')).data.row).toMatchObject({
      status: 'submitted',
      allocations: [],
    });
    expect(await keeper.event(RECORD, id, 'cancel', { reason: '客户取消订单，不再发货' })).toMatchObject({
      status: 0,
    });
  });

  it('keeps its waybill from being loaded until it is shipped, to the same truck and weight', async () => {
    const dispatcher = await desk.person('dispatcher');
    const jobs = await work((one) => findBy(one, waybill, { status: 'pendingLoad' }));
    let job: (typeof jobs)[number] | undefined;
    for (const one of jobs) {
      const { facts } = (await dispatcher.open('waybill', one.id)).data;
      if (facts.hasContract === true && facts.expired === null && facts.busyWaybill === null) job ??= one;
    }
    if (!job) throw new Error('No waybill of the demo company can be loaded.');
    ownerId = job.shipmentId;
    const thing = await newGoods('装车测试', false);
    await bring(thing, bins[8], 10);
    const id = await order(thing, 10);
    expect((await keeper.event(RECORD, id, 'link.waybill', { waybillId: job.id })).status).toBe(0);
    const load = (loadWeightKg: number, reason: string) =>
      dispatcher.event('waybill', job.id, 'load.confirm', {
        ...{ loadWeightKg, isWeightConfirmed: true, plateNumber: job.plateNumber, despatchAt: null },
        ...{ lng: job.loadLng, lat: job.loadLat, photos: [], reason },
      });
    const { outboundNo } = (await keeper.open(RECORD, id)).data.row;
    expect(await load(job.planWeightKg, '代司机确认装货')).toMatchObject({
      status: 49023,
      msg: `Outbound ${String(outboundNo)} is not shipped yet`,
    });
    await keeper.event(RECORD, id, 'allocate');
    await pickAll(id);
    expect(
      await keeper.event(RECORD, id, 'ship', { plateNumber: '皖B99999', proofImages: [] }),
    ).toMatchObject({
      status: 49026,
      msg: `The plate differs from the waybill: ${job.plateNumber}`,
    });
    expect(
      (await keeper.event(RECORD, id, 'ship', { plateNumber: job.plateNumber, proofImages: [] })).status,
    ).toBe(0);
    expect((await dispatcher.open('waybill', job.id)).data.facts).toMatchObject({
      unshippedNo: null,
      shippedKg: 140,
    });
  });

  it('asks for a count of the bin in which less was found, and lends the pallets that leave', async () => {
    const thing = await newGoods('短拣测试', false);
    await bring(thing, bins[12], 10);
    const id = await order(thing, 10);
    await keeper.event(RECORD, id, 'allocate');
    const pick = { allocation: 1, locationId: bins[12], code: null, qty: 8_000 };
    expect((await keeper.event(RECORD, id, 'pick.line', pick)).status).toBe(0);
    await keeper.event(RECORD, id, 'pick', { shortReasons: [{ lineNo: 1, reason: '库位实物不足' }] });
    const counts = await work((one) => findBy(one, stockCount, { status: 'draft', warehouseId: site }));
    expect(counts.at(-1)?.lines).toMatchObject([{ locationId: bins[12], goodsId: thing }]);
    const palletTypeId = await work(
      async (one) => (await findBy(one, palletType, { status: 'enabled' }))[0]?.id,
    );
    const handover = { plateNumber: '皖A7K216', proofImages: [], palletTypeId, pallets: 2 };
    expect((await keeper.event(RECORD, id, 'ship', handover)).status).toBe(0);
    const [lent] = await work((one) => findBy(one, palletDoc, { docId: id }));
    expect(lent).toMatchObject({ docKind: 'lend', quantity: 2, toKind: 'SHIPMENT', toShipmentId: ownerId });
  });

  it('is not submitted while fees are overdue, until finance releases it with a reason (49022)', async () => {
    const thing = await newGoods('留置测试', false);
    const form = {
      ...{ kind: 'sale', warehouseId: site, ownerId, planAt: desk.now() + DAY_MS, pickRule: 'fefo' },
      ...{ receiverName: '合肥百大物流中心', lines: [{ goodsId: thing, qty: 1_000 }] },
    };
    const { id } = (await keeper.save(RECORD, form)).data.row;
    const clerk = await desk.person('clerk');
    const charge = { note: '仓储费', item: 'other', qtySum: 1, unit: 'piece', rateFen: 120_000 };
    const bill = await clerk.save('serviceBill', {
      ...{ kind: 'other', partyKind: 'SHIPMENT', shipmentId: ownerId, carrierId: null, driverId: null },
      ...{
        contractId: null,
        warehouseId: null,
        period: monthOf(desk.now() - 300 * DAY_MS),
        charges: [charge],
      },
    });
    expect(bill).toMatchObject({ status: 0 });
    await work((one) =>
      patch(one, serviceBill, bill.data.row.id, {
        ...{ status: 'confirmed', openFen: 120_000, dueAt: one.now - 40 * DAY_MS },
      }),
    );
    expect(await keeper.event(RECORD, id, 'submit')).toMatchObject({
      status: 49022,
      msg: expect.stringMatching(
        /yuan of storage fees are overdue; the finance approver must release the goods$/,
      ) as string,
    });
    const approver = await desk.person('approver');
    expect((await approver.event(RECORD, id, 'release', { reason: '欠' })).status).not.toBe(0);
    expect(
      (await approver.event(RECORD, id, 'release', { reason: '客户承诺本周付清' })).data.row,
    ).toMatchObject({
      ...{ status: 'draft', releasedBy: approver.userId, releaseReason: '客户承诺本周付清' },
    });
    expect((await keeper.event(RECORD, id, 'submit')).status).toBe(0);
    await work((one) => patch(one, serviceBill, bill.data.row.id, { openFen: 0 }));
  });

  it('shows the stock for each line, and the picks in walking order', async () => {
    const thing = await newGoods('分配台测试', true);
    const expires = (days: number) => startOfDay(desk.now()) + days * DAY_MS;
    await bring(thing, bins[10], 4, { lotNo: 'X', expireAt: expires(200) });
    await bring(thing, bins[9], 4, { lotNo: 'Y', expireAt: expires(100) });
    const id = await order(thing, 6);
    const ask = async () => (await keeper.call(outboundDesk, { id })).data;
    expect(await ask()).toMatchObject({
      lines: [
        {
          ...{ lineNo: 1, goodsName: '分配台测试', qty: 6_000, msg: null },
          candidates: [
            { lotNo: 'Y', daysLeft: 99, available: 4_000, qty: 4_000, skip: null },
            { lotNo: 'X', daysLeft: 199, available: 4_000, qty: 2_000, skip: null },
          ],
        },
      ],
      picks: [],
    });
    const tooMuch = await order(thing, 9);
    expect((await keeper.call(outboundDesk, { id: tooMuch })).data.lines).toMatchObject([
      { msg: 'Not enough stock: 分配台测试 needs 9, 8 available' },
    ]);
    await keeper.event(RECORD, id, 'allocate');
    const { lines, picks } = await ask();
    expect(lines).toEqual([]);
    expect(picks.map(({ lotNo }) => lotNo).toSorted()).toEqual(['X', 'Y']);
    const clerk = await desk.person('shipper');
    expect((await clerk.call(outboundDesk, { id })).status).toBe(10403);
  });

  it('is told of every morning while it holds stock past its days', async () => {
    const thing = await newGoods('占用测试', false);
    await bring(thing, bins[11], 2);
    const late = await order(thing, 1, { planAt: desk.now() - 8 * DAY_MS });
    await keeper.event(RECORD, late, 'allocate');
    const noon = startOfDay(desk.now()) + DAY_MS + 12 * 3_600_000;
    const platform = { ...desk.platform.services, clock: () => noon };
    const first = await remindOfHolds(platform);
    expect(first).toBeGreaterThan(0);
    expect(await remindOfHolds(platform)).toBe(0);
    expect(await remindOfHolds({ ...platform, clock: () => noon + DAY_MS })).toBeGreaterThanOrEqual(first);
    expect(await remindOfHolds({ ...platform, clock: () => startOfDay(noon) + 2 * DAY_MS })).toBe(0);
  });
});
