import { beforeAll, describe, expect, it } from 'vitest';
import { listCutOrders, readCut } from '../../../domain/calls/orderParts.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { type DemoPeople, logInDemoPeople, freeCrews } from '../shipmentPeople.ts';
import { useDesk } from '../desk.ts';
import { offer, publishedOrder } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';

/** Orders split into parts and merged (transport-and-money 3.3, 3.5). */
describe('parts of an order', () => {
  const desk = useDesk();
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
  });

  const goods = [
    { goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg: 20_001, volumeM3: 7_001, pieces: 2 },
    { goodsName: '螺纹钢', cargoTypeCode: '0400', weightKg: 12_000, pieces: 1 },
    { goodsName: '垫木', cargoTypeCode: '0700', weightKg: 3, volumeM3: 500 },
  ];
  const ordered = (changes: Record<string, unknown> = {}) =>
    publishedOrder(people.shipper, people.auditor, desk.now(), { goods, ...changes });
  const split = (id: string, ...qty: number[]) =>
    people.dispatcher.event('order', id, 'split', { parts: qty.map((one) => ({ qty: one })) });
  const open = async (id: string) => (await people.dispatcher.open('order', id)).data.row;
  const partsOf = async (id: string) => {
    const { shipmentId } = await open(id);
    const { records } = (
      await people.dispatcher.list('order', { shipmentId: String(shipmentId), size: '100' })
    ).data;
    return records
      .filter(({ parentId }) => parentId === id)
      .sort((a, b) => Number(a.splitSeq) - Number(b.splitSeq));
  };
  type Line = Record<string, number | null>;
  const linesOf = (row: WireRow) => row.goods as unknown as Line[];
  const total = (rows: readonly Record<string, unknown>[], name: string) =>
    rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

  /** The parts sum up to the parent in every unit, in the totals and in the goods lines, none negative. */
  function expectWhole(parent: WireRow, parts: readonly WireRow[]): void {
    for (const name of ['orderQty', 'totalWeightKg', 'totalVolumeM3', 'totalPieces'])
      expect([name, total(parts, name)]).toEqual([name, parent[name]]);
    for (const [index, line] of linesOf(parent).entries()) {
      for (const name of ['weightKg', 'volumeM3', 'pieces'])
        expect(
          total(
            parts.map((part) => linesOf(part)[index] ?? {}),
            name,
          ),
        ).toBe(Number(line[name] ?? 0));
    }
    for (const part of parts) {
      expect(total(linesOf(part), 'weightKg')).toBe(part.totalWeightKg);
      for (const line of linesOf(part))
        expect(Math.min(...[line.weightKg, line.volumeM3, line.pieces].map(Number))).toBeGreaterThanOrEqual(
          0,
        );
      expect(part).toMatchObject({
        status: 'published',
        remainQty: part.orderQty,
        assignedQty: 0,
        closedQty: 0,
      });
      for (const name of ['carrierUnitPriceFen', 'shipmentId', 'contractId', 'loadAddress', 'unloadAddress'])
        expect(part[name]).toEqual(parent[name]);
    }
  }

  it('[/tms/order/splitOrder] 31011 parts must sum up to the order', async () => {
    const id = await ordered();
    await expectRefusal(
      desk,
      people.dispatcher,
      () => split(id, 16_000, 16_000),
      31011,
      '拆分数量合计32000与原订单32004不一致',
      'Parts total 32000, order total 32004',
    );
  });

  it.each([
    ['by weight', {}, [10_001, 10_001, 12_002]],
    ['by weight, in many small parts', {}, [1, 1, 1, 1, 32_000]],
    ['by volume', { priceUnit: 'yuanPerM3', carrierUnitPriceFen: 70_000 }, [2_500, 2_500, 2_501]],
    ['by pieces', { priceUnit: 'yuanPerItem', carrierUnitPriceFen: 180_000 }, [1, 1, 1]],
    [
      'by vehicles',
      { priceUnit: 'yuanPerVehicle', vehicleAmount: 4, carrierUnitPriceFen: 135_000, retentionFen: 13_500 },
      [1, 1, 1, 1],
    ],
  ])('[/tms/order/splitOrder] %s: the parts sum up to the whole', async (_title, changes, quantities) => {
    const id = await ordered(changes);
    expect(await split(id, ...quantities)).toMatchObject({ status: 0, data: { row: { status: 'split' } } });
    const parts = await partsOf(id);
    expect(parts.map(({ splitSeq, orderQty }) => [splitSeq, orderQty])).toEqual(
      quantities.map((qty, index) => [index + 1, qty]),
    );
    expectWhole(await open(id), parts);
  });

  it('[/tms/order/splitOrder] merged: the parts end, the order is published again', async () => {
    const id = await ordered();
    await split(id, 16_002, 16_002);
    const [one, two] = await partsOf(id);
    await expectRefusal(
      desk,
      people.dispatcher,
      () => split(String(one?.id), 8_001, 8_001),
      31013,
      '拆分后的订单不能再次拆分',
      'A part of an order cannot be split again',
    );
    expect(await people.dispatcher.event('order', id, 'merge.back')).toMatchObject({
      status: 0,
      data: { row: { status: 'published' } },
    });
    for (const part of [one, two])
      expect(await open(String(part?.id))).toMatchObject({ status: 'cancelled' });
    expect(await split(id, 32_003, 1)).toMatchObject({ status: 0 });
    // Parts that were merged before stand in no way of the next ones.
    expect(await people.dispatcher.call(readCut, { id })).toMatchObject({
      data: {
        order: { status: 'split' },
        parts: [
          { splitSeq: 1, orderQty: 32_003 },
          { splitSeq: 2, orderQty: 1 },
        ],
      },
    });
    expect(await people.dispatcher.event('order', id, 'merge.back')).toMatchObject({
      status: 0,
      data: { row: { status: 'published' } },
    });
  });

  it('[/tms/order/splitOrder] lists whole orders that can be split, and those that are with their parts and offers', async () => {
    const id = await ordered();
    const { orderNo, shipmentId } = await open(id);
    const listed = async (status: 'published' | 'split') =>
      (
        await people.dispatcher.call(listCutOrders, {
          status,
          orderNo: String(orderNo),
          shipmentId: String(shipmentId),
        })
      ).data.records.map((one) => one.id);
    expect([await listed('published'), await listed('split')]).toEqual([[id], []]);
    await split(id, 20_000, 12_004);
    expect([await listed('published'), await listed('split')]).toEqual([[], [id]]);

    const [one] = (await people.dispatcher.call(readCut, { id })).data.parts;
    if (!one) throw new Error('There are no parts.');
    const [crew] = await freeCrews(people.dispatcher, desk.now());
    await offer(people.dispatcher, one.id, desk.now(), { ...crew, qty: 5_000 });
    const { data } = await people.dispatcher.call(readCut, { id });
    expect(data.parts[0]?.offers).toMatchObject([{ qty: 5_000 }]);
    expect(data.parts[0]?.offers[0]?.to).not.toBe('');
    expect((await people.dispatcher.call(readCut, { id: one.id })).data.partOf).toEqual({ id, orderNo });
    expect(await people.shipper.call(readCut, { id })).toMatchObject({ status: 10403 });
  });

  it('[/tms/order/splitOrder] ends its open offers, is refused with live waybills (31012), and ends with its parts', async () => {
    const id = await ordered();
    const crews = await freeCrews(people.dispatcher, desk.now());
    const first = (await offer(people.dispatcher, id, desk.now(), { ...crews[0], qty: 16_000 })).data.row;
    await split(id, 20_000, 12_004);
    expect((await people.dispatcher.open('assignment', first.id)).data.row.status).toBe('revoked');

    const [one, two] = (await partsOf(id)).map((part) => part.id);
    const made = (
      await offer(people.dispatcher, String(one), desk.now(), {
        driverId: crews[1]?.driverId,
        vehicleId: crews[1]?.vehicleId,
        qty: 20_000,
      })
    ).data.row;
    expect(
      await people.dispatcher.event('assignment', made.id, 'accept.offer', { reason: '司机电话确认' }),
    ).toMatchObject({ status: 0 });
    await expectRefusal(
      desk,
      people.dispatcher,
      () => people.dispatcher.event('order', id, 'merge.back'),
      31012,
      '已有接单，不能拆分',
      'Already accepted; cannot split',
    );

    // The waybill ends before loading: the part is published again, and both parts can be cancelled.
    const [job] = (await people.dispatcher.list('waybill', { orderId: String(one) })).data.records;
    await people.dispatcher.event('waybill', String(job?.id), 'cancel.waybill', { reason: '改期发货了' });
    expect(await open(String(one))).toMatchObject({ status: 'published', remainQty: 20_000, assignedQty: 0 });
    await people.dispatcher.event('order', String(one), 'cancel', { reason: '客户取消发货' });
    expect(await open(id)).toMatchObject({ status: 'split' });
    await people.dispatcher.event('order', String(two), 'cancel', { reason: '客户取消发货' });
    expect(await open(id)).toMatchObject({ status: 'cancelled' });
  });

  it('31012 and 31031: an order being carried is neither split nor cancelled', async () => {
    const id = await ordered();
    const [crew] = await freeCrews(people.dispatcher, desk.now());
    const made = (
      await offer(people.dispatcher, id, desk.now(), {
        driverId: crew?.driverId,
        vehicleId: crew?.vehicleId,
        qty: 20_000,
      })
    ).data.row;
    await people.dispatcher.event('assignment', made.id, 'accept.offer', { reason: '司机电话确认' });
    await expectRefusal(
      desk,
      people.dispatcher,
      () => split(id, 16_002, 16_002),
      31012,
      '已有接单，不能拆分',
      'Already accepted; cannot split',
    );
    await expectRefusal(
      desk,
      people.shipper,
      () => people.shipper.event('order', id, 'cancel', { reason: '客户取消发货' }),
      31031,
      '存在未完成运单，不能取消订单',
      'Live waybills exist; the order cannot be cancelled',
    );
  });
});
