import { beforeAll, describe, expect, it } from 'vitest';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type DemoPeople, logInDemoPeople, type Crew, freeCrews } from '../shipmentPeople.ts';
import { useDesk } from '../desk.ts';
import { publishedOrder } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';
import { arrive, AT_UNLOADING, type Job, jobFor, load, ON_BEHALF, unload } from '../trip.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FAR = { lng: 116, lat: 39.9 };

/** Waybills from loading to unloading (transport-and-money 4.3, 4.6). */
describe('waybills', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let crews: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    crews = await freeCrews(people.dispatcher, desk.now());
  });

  const job = async (changes: Record<string, unknown> = {}): Promise<Job> => {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now(), changes);
    return jobFor(people.dispatcher, orderId, crew, desk.now());
  };
  const stored = async (id: string) => (await people.dispatcher.open('waybill', id)).data.row;
  const ask = (code: number, attempt: () => ReturnType<typeof load>, zh: string, en: string) =>
    expectRefusal(desk, people.dispatcher, attempt, code, zh, en);

  describe('loading', () => {
    it("[/tms/transport/waybillManage] 32001 not above the vehicle's rating, to the kilogram", async () => {
      const one = await job();
      await ask(
        32001,
        () => load(people.dispatcher, one, 33_501),
        '装货量33.501吨超过核定载质量33.500吨',
        'Load 33.501 t exceeds the rated 33.500 t',
      );
      expect(await load(people.dispatcher, one, 33_500)).toMatchObject({
        status: 0,
        data: { row: { status: 'inTransit', loadWeightKg: 33_500 } },
      });
    });

    it('32003 with another plate, 32004 elsewhere without a reason, 33006 on behalf of the driver without one', async () => {
      const one = await job();
      await ask(
        32003,
        () => load(people.dispatcher, one, 32_000, { plateNumber: '皖A00001' }),
        '实际人车与运单不一致',
        'Driver or vehicle differs from the waybill',
      );
      await ask(
        33006,
        () => load(people.dispatcher, one, 32_000, { reason: null }),
        '请填写驳回原因（至少4个字）',
        'Give a reason (at least 4 characters)',
      );
      // The driver himself needs a reason only outside the fence.
      const [zh, en] = [
        '不在合肥市新站区物流大道 88 号围栏内，请填写原因',
        'Outside the fence of 合肥市新站区物流大道 88 号; give a reason',
      ];
      const [mine] = (await people.dispatcher.list('driver', { keyword: '周建军' })).data.records;
      const [truck] = (await people.dispatcher.list('vehicle', { plateNumber: '皖A7K216' })).data.records;
      const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
      const crew = {
        driverId: String(mine?.id),
        driverName: '周建军',
        vehicleId: String(truck?.id),
        plateNumber: '皖A7K216',
      };
      const own = await jobFor(people.dispatcher, orderId, crew, desk.now());
      for (const place of [FAR, { lng: null, lat: null }])
        await expectRefusal(
          desk,
          people.driver,
          () => load(people.driver, own, 32_000, { ...place, reason: null }),
          32004,
          zh,
          en,
        );
      expect(await load(people.driver, own, 32_000, { ...FAR, reason: '仓库临时搬迁' })).toMatchObject({
        status: 0,
      });
    });

    it('32006 times must ascend and be in the past', async () => {
      const one = await job();
      const at = (despatchAt: number) => () => load(people.dispatcher, one, 32_000, { despatchAt });
      await ask(
        32006,
        at(desk.now() - DAY_MS),
        '发货时间不能早于运单生成时间',
        'Despatch time cannot be before Deal time',
      );
      await ask(
        32006,
        at(desk.now() + HOUR_MS),
        '当前时间不能早于发货时间',
        'The present cannot be before Despatch time',
      );
      await load(people.dispatcher, one, 32_000);
      await arrive(people.dispatcher, one);
      const received = (goodsReceiptAt: number) => () =>
        unload(people.dispatcher, one, 32_000, { goodsReceiptAt });
      await ask(
        32006,
        received(desk.now() - DAY_MS),
        '收货时间不能早于到达时间',
        'Receipt time cannot be before Arrival time',
      );
      await ask(
        32006,
        received(desk.now() + HOUR_MS),
        '当前时间不能早于收货时间',
        'The present cannot be before Receipt time',
      );
      expect(await unload(people.dispatcher, one, 32_000)).toMatchObject({
        status: 0,
        data: { row: { status: 'unloaded', lossKg: 0 } },
      });
      const row = await stored(one.id);
      const times = [row.consignmentAt, row.despatchAt, row.arrivedAt, row.goodsReceiptAt].map(Number);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    });

    it('32008 a node sent twice at once: one is stored, the other refused; the same after it was passed', async () => {
      const one = await job();
      const lead = await desk.person('lead');
      const { version } = await stored(one.id);
      const payload = { loadWeightKg: 32_000, plateNumber: one.crew.plateNumber, ...ON_BEHALF };
      const both = await Promise.all(
        [people.dispatcher, lead].map((who) =>
          who.event('waybill', one.id, 'load.confirm', payload, { version }),
        ),
      );
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([0, 32008]);
      expect(both.find(({ status }) => status === 32008)).toMatchObject({
        msg: 'This node was already submitted',
        data: { present: { row: { status: 'inTransit', version: 2 } } },
      });
      await ask(
        32008,
        () => load(people.dispatcher, one, 32_000),
        '节点已被提交',
        'This node was already submitted',
      );
    });
  });

  describe('on the way', () => {
    it('32007 a loaded waybill cannot be cancelled, whichever version was seen', async () => {
      const one = await job();
      const { version } = await stored(one.id);
      await load(people.dispatcher, one, 32_000);
      const cancel = (fixed = {}) =>
        people.dispatcher.event('waybill', one.id, 'cancel.waybill', { reason: '货主改期' }, fixed);
      await ask(32007, () => cancel(), '已装货，不能取消，请走异常终止', 'Already loaded; use abort');
      await ask(
        32007,
        () => cancel({ version }),
        '已装货，不能取消，请走异常终止',
        'Already loaded; use abort',
      );
      await ask(
        32013,
        () => people.dispatcher.event('waybill', one.id, 'abort', { reason: '车辆故障停驶' }),
        '异常终止须先有已确认的运输异常',
        'An abort needs a confirmed abnormal report',
      );
    });

    it('32004 at the other end, 32005 more out than in beyond the tolerance of a scale', async () => {
      const one = await job();
      await load(people.dispatcher, one, 30_000);
      const [zh, en] = [
        '不在宁波市北仑区进港西路 9 号围栏内，请填写原因',
        'Outside the fence of 宁波市北仑区进港西路 9 号; give a reason',
      ];
      await ask(32004, () => arrive(people.dispatcher, one, FAR), zh, en);
      await arrive(people.dispatcher, one);
      await ask(
        32005,
        () => unload(people.dispatcher, one, 30_091),
        '卸货量大于装货量，请核对磅单',
        'Unloaded weight exceeds loaded weight',
      );
      expect(await unload(people.dispatcher, one, 30_090, AT_UNLOADING)).toMatchObject({
        status: 0,
        data: { row: { lossKg: -90 } },
      });
    });
  });

  describe('before loading', () => {
    it('[/tms/transport/waybillManage] cancelled: quantity, money, driver and vehicle are free again', async () => {
      const money = async () => {
        const { rows } = await desk.platform.services.store.pool.query<{ code: string; fen: string }>(
          `select code, balance_fen as fen from ledger_account where code like 'W\\_%' and owner_type = 'shipper' and owner_id = (select party_id from account where username = 'shipper')`,
        );
        return Object.fromEntries(rows.map(({ code, fen }) => [code, Number(fen)]));
      };
      const before = await money();
      const one = await job();
      const during = await money();
      expect(during).toEqual({
        W_AVAIL: Number(before.W_AVAIL) - 613_440,
        W_FROZEN: Number(before.W_FROZEN) + 613_440,
      });
      const state = async (record: string, id: string) =>
        (await people.dispatcher.open(record, id)).data.row.operState;
      expect([await state('driver', one.crew.driverId), await state('vehicle', one.crew.vehicleId)]).toEqual([
        'assigned',
        'assigned',
      ]);

      expect(
        await people.dispatcher.event('waybill', one.id, 'cancel.waybill', { reason: '货主改期' }),
      ).toMatchObject({ status: 0, data: { row: { status: 'cancelled', cancelReason: '货主改期' } } });
      expect(await money()).toEqual(before);
      expect([await state('driver', one.crew.driverId), await state('vehicle', one.crew.vehicleId)]).toEqual([
        'idle',
        'idle',
      ]);
      expect((await people.dispatcher.open('order', one.orderId)).data.row).toMatchObject({
        status: 'published',
        remainQty: 32_000,
        assignedQty: 0,
      });
      await ask(
        10410,
        () => load(people.dispatcher, one, 32_000),
        '当前状态为“已取消”，不能执行“确认装货”',
        'Cannot "Confirm loading" while the state is "Cancelled"',
      );
    });

    it('[/tms/transport/waybillManage] another driver and vehicle take over; a busy one (32011) or an unfit one (30007) does not', async () => {
      const one = await job();
      const two = await job();
      const swap =
        ({ driverId, vehicleId }: Crew) =>
        () =>
          people.dispatcher.event('waybill', one.id, 'replace.vehicle', {
            driverId,
            vehicleId,
            reason: '原车故障更换',
          });
      const busy = String((await stored(two.id)).waybillNo);
      await ask(
        32011,
        swap(two.crew),
        `司机或车辆有在途运单${busy}`,
        `Driver or vehicle is on waybill ${busy}`,
      );
      const next = crews.shift();
      if (!next) throw new Error('Nobody is free any more.');
      await people.auditor.event('vehicle', next.vehicleId, 'freeze', { reason: '年检资料存疑' });
      await ask(
        30007,
        swap(next),
        `${next.driverName} / ${next.plateNumber}未通过审核或不可用：车辆已被冻结`,
        `${next.driverName} / ${next.plateNumber} is not approved or not usable: The vehicle is frozen`,
      );
      await people.auditor.event('vehicle', next.vehicleId, 'unfreeze');

      expect(await swap(next)()).toMatchObject({
        status: 0,
        data: { row: { status: 'pendingLoad', driverId: next.driverId, plateNumber: next.plateNumber } },
      });
      const [driver, row] = [
        (await people.dispatcher.open('driver', next.driverId)).data.row,
        await stored(one.id),
      ];
      expect(row.carrierId).toEqual(driver.fleetId);
      expect(String(row.actualCarrierName)).toContain(next.driverName);
      expect(driver.operState).toBe('assigned');
      expect((await people.dispatcher.open('driver', one.crew.driverId)).data.row.operState).toBe('idle');
      await ask(
        32003,
        () => load(people.dispatcher, one, 32_000),
        '实际人车与运单不一致',
        'Driver or vehicle differs from the waybill',
      );
      expect(await load(people.dispatcher, { ...one, crew: next }, 32_000)).toMatchObject({ status: 0 });
    });
  });

  it('32002 a certificate that expired in between prevents the loading', async () => {
    // The free truck whose documents expire first.
    const found = await people.dispatcher.list('vehicle', {
      status: 'approved',
      operState: 'idle',
      isTrailer: 'false',
      size: '100',
    });
    const trucks = found.data.records.filter(({ id }) => crews.some((crew) => crew.vehicleId === id));
    const [truck] = trucks.sort((a, b) => Number(a.certificateEndAt) - Number(b.certificateEndAt));
    const crew = crews.find(({ vehicleId }) => vehicleId === truck?.id);
    if (!truck || !crew) throw new Error('Nobody is free any more.');
    const [zh, en] =
      truck.insuranceValidTo === truck.certificateEndAt
        ? ['交强险', 'Compulsory insurance']
        : ['车辆检验', 'Vehicle inspection'];
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const one = await jobFor(people.dispatcher, orderId, crew, desk.now());
    desk.advance(Number(truck.certificateEndAt) + DAY_MS - desk.now());
    people = await logInDemoPeople(desk);
    // Deadlines of the passed days are handled before anything is compared.
    await runDeadlinesJob(desk.platform.services);
    await ask(
      32002,
      () => load(people.dispatcher, one, 32_000),
      `${crew.plateNumber}的${zh}已过期，不能承运`,
      `${en} of ${crew.plateNumber} has expired`,
    );
  });
});
