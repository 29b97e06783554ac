import { beforeAll, describe, expect, it } from 'vitest';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type DemoPeople, logInDemoPeople, type Crew, freeCrews, ownFleet } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { demoCrew, offer, publishedOrder } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';

const HOUR_MS = 3_600_000;
const TAKEN = ['该货源已被他人接单', 'This load has just been taken'] as const;
const EXPIRED = ['指派已超时失效', 'The offer has expired'] as const;

/** Offers, grabs and bids on published orders (transport-and-money 3.3, 3.6). */
describe('offers', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let fleetId: string;
  let team: Crew[];
  let loners: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    fleetId = await ownFleet(people.captain);
    team = await freeCrews(people.dispatcher, desk.now(), fleetId);
    const others = await freeCrews(people.dispatcher, desk.now());
    loners = others.filter(({ driverId, vehicleId }) =>
      team.every((one) => one.driverId !== driverId && one.vehicleId !== vehicleId),
    );
    expect(Math.min(team.length, loners.length)).toBeGreaterThan(5);
  });

  const take = (from: Crew[]): Crew => {
    const next = from.shift();
    if (!next) throw new Error('Nobody is free any more.');
    return next;
  };
  const ordered = (changes: Record<string, unknown> = {}) =>
    publishedOrder(people.shipper, people.auditor, desk.now(), changes);
  const toDriver = async (orderId: string, { driverId, vehicleId }: Crew, changes = {}) =>
    (await offer(people.dispatcher, orderId, desk.now(), { driverId, vehicleId, ...changes })).data.row;
  const toTeam = async (orderId: string, changes = {}) =>
    (
      await offer(people.dispatcher, orderId, desk.now(), {
        targetType: 'carrier',
        carrierId: fleetId,
        driverId: null,
        vehicleId: null,
        ...changes,
      })
    ).data.row;
  const accept = (who: Person, id: string, payload = {}) =>
    who.event('assignment', id, 'accept.offer', payload);
  const onBehalf = { reason: '司机电话确认' };

  describe('made by the dispatcher', () => {
    it('[/tms/order/order_manage] 31022 not above the remaining quantity', async () => {
      const orderId = await ordered();
      await expectRefusal(
        desk,
        people.dispatcher,
        () => offer(people.dispatcher, orderId, desk.now(), { qty: 32_001 }),
        31022,
        '接单量32001超过剩余量32000',
        'Quantity 32001 exceeds the remaining 32000',
      );
    });

    it('31023 not after its deadline, before and after the job has closed it', async () => {
      const made = await toDriver(await ordered(), take(loners), { expireAt: desk.now() + HOUR_MS });
      desk.advance(HOUR_MS + 1);
      expect(await accept(people.dispatcher, made.id, onBehalf)).toMatchObject({
        status: 31023,
        msg: EXPIRED[1],
      });
      await runDeadlinesJob(desk.platform.services);
      expect((await people.dispatcher.open('assignment', made.id)).data.row.status).toBe('expired');
      await expectRefusal(
        desk,
        people.dispatcher,
        () => accept(people.dispatcher, made.id, onBehalf),
        31023,
        ...EXPIRED,
      );
    });

    it('31021 an offer whose quantity others have taken is revoked, and says so', async () => {
      const orderId = await ordered();
      const [first, second, small] = [
        await toDriver(orderId, take(loners), { qty: 20_000 }),
        await toDriver(orderId, take(loners), { qty: 20_000 }),
        await toDriver(orderId, take(loners), { qty: 12_000 }),
      ];
      expect(await accept(people.dispatcher, first.id, onBehalf)).toMatchObject({ status: 0 });
      expect((await people.dispatcher.open('assignment', small.id)).data.row.status).toBe('offered');
      await expectRefusal(
        desk,
        people.dispatcher,
        () => accept(people.dispatcher, second.id, onBehalf),
        31021,
        ...TAKEN,
      );
      expect(await accept(people.dispatcher, small.id, onBehalf)).toMatchObject({ status: 0 });
      const { records } = await people.dispatcher.list('waybill', { orderId }).then(({ data }) => data);
      expect(records.map(({ serialNumber }) => serialNumber).sort()).toEqual(['0100', '0200']);
      expect((await people.dispatcher.open('order', orderId)).data.row).toMatchObject({
        assignedQty: 32_000,
        remainQty: 0,
      });
    });

    it('33006 on behalf of a driver needs a reason', async () => {
      const made = await toDriver(await ordered(), take(loners));
      await expectRefusal(
        desk,
        people.dispatcher,
        () => accept(people.dispatcher, made.id),
        33006,
        '请填写驳回原因（至少4个字）',
        'Give a reason (at least 4 characters)',
      );
    });

    it('30007 a frozen driver is refused', async () => {
      const { driverId } = await demoCrew(people.dispatcher);
      const made = (await offer(people.dispatcher, await ordered(), desk.now())).data.row;
      await people.auditor.event('driver', driverId, 'freeze', { reason: '证件存疑待核' });
      await expectRefusal(
        desk,
        people.driver,
        () => accept(people.driver, made.id),
        30007,
        '周建军 / 皖A7K216未通过审核或不可用：司机已被冻结',
        '周建军 / 皖A7K216 is not approved or not usable: The driver is frozen',
      );
      await people.auditor.event('driver', driverId, 'unfreeze');
      expect(
        await people.driver.event('assignment', made.id, 'decline', { reason: '车辆保养中' }),
      ).toMatchObject({ status: 0, data: { row: { status: 'declined' } } });
    });

    it('30007 a driver whose freight has no verified payee is refused; the mark of his record may be old', async () => {
      const { pool } = desk.platform.services.store;
      const crew = take(loners);
      const made = await toDriver(await ordered(), crew);
      await pool.query('update driver set is_payee_verified = false where id = $1', [crew.driverId]);
      const cards = (status: string, was: string) =>
        pool.query(`update bank_card set status = $2 where driver_id = $1 and status = $3`, [
          crew.driverId,
          status,
          was,
        ]);
      expect((await cards('removed', 'verified')).rowCount).toBeGreaterThan(0);
      await expectRefusal(
        desk,
        people.dispatcher,
        () => accept(people.dispatcher, made.id, onBehalf),
        30007,
        `${crew.driverName} / ${crew.plateNumber}未通过审核或不可用：收款账户未验证`,
        `${crew.driverName} / ${crew.plateNumber} is not approved or not usable: The payee account is not verified`,
      );
      await cards('verified', 'removed');
      expect(await accept(people.dispatcher, made.id, onBehalf)).toMatchObject({ status: 0 });
    });

    it("30007 a load above the truck's rating is refused", async () => {
      const crew = take(loners);
      const made = await toDriver(
        await ordered({ goods: [{ goodsName: '钢卷', cargoTypeCode: '0400', weightKg: 40_000 }] }),
        crew,
        { qty: 40_000 },
      );
      await expectRefusal(
        desk,
        people.dispatcher,
        () => accept(people.dispatcher, made.id, onBehalf),
        30007,
        `${crew.driverName} / ${crew.plateNumber}未通过审核或不可用：货物重量超过核定载质量 33.500 吨`,
        `${crew.driverName} / ${crew.plateNumber} is not approved or not usable: Cargo is over the rated load of 33.500 t`,
      );
    });

    it('32011 a driver on one waybill takes no second', async () => {
      const crew = take(loners);
      const first = await toDriver(await ordered(), crew);
      await accept(people.dispatcher, first.id, onBehalf);
      const [job] = (
        await people.dispatcher.list('waybill', { driverId: crew.driverId, status: 'pendingLoad' })
      ).data.records;
      const no = String(job?.waybillNo);
      const second = await toDriver(await ordered(), crew);
      await expectRefusal(
        desk,
        people.dispatcher,
        () => accept(people.dispatcher, second.id, onBehalf),
        32011,
        `司机或车辆有在途运单${no}`,
        `Driver or vehicle is on waybill ${no}`,
      );
    });

    it('revoked by the dispatcher: the driver cannot accept it any more', async () => {
      const made = (await offer(people.dispatcher, await ordered(), desk.now())).data.row;
      await people.dispatcher.event('assignment', made.id, 'revoke', { reason: '改派其他车辆' });
      await expectRefusal(
        desk,
        people.driver,
        () => accept(people.driver, made.id),
        10410,
        '当前状态为“已撤回”，不能执行“接单”',
        'Cannot "Accept offer" while the state is "Revoked"',
      );
    });
  });

  describe('to a fleet', () => {
    it('31024 the named vehicles must carry what was offered, each named once', async () => {
      const made = await toTeam(await ordered());
      const [one, two] = [take(team), take(team)];
      const go = ({ driverId, vehicleId }: Crew, qty: number) => ({ driverId, vehicleId, qty });
      await expectRefusal(
        desk,
        people.captain,
        () => accept(people.captain, made.id, { vehicles: [go(one, 16_000), go(two, 15_000)] }),
        31024,
        '各车计划量合计31000与接单量32000不一致',
        'The vehicles total 31000, the accepted quantity is 32000',
      );
      const twice = await accept(people.captain, made.id, { vehicles: [go(one, 16_000), go(one, 16_000)] });
      expect(twice).toMatchObject({ status: 10400, data: { errors: [{ field: 'vehicles' }] } });
      const strange = await accept(people.captain, made.id, {
        vehicles: [go(one, 16_000), go(take(loners), 16_000)],
      });
      expect(strange).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'vehicles.1.driverId' }, { field: 'vehicles.1.vehicleId' }] },
      });
      expect(
        await accept(people.captain, made.id, { vehicles: [go(one, 20_000), go(two, 12_000)] }),
      ).toMatchObject({ status: 0 });
      const { records } = (
        await people.captain.list('waybill', { carrierId: fleetId, status: 'pendingLoad' })
      ).data;
      expect(
        records
          .filter(({ assignmentId }) => assignmentId === made.id)
          .map(({ planWeightKg }) => planWeightKg)
          .sort(),
      ).toEqual([12_000, 20_000]);
    });

    it('30007 not with a driver of another fleet', async () => {
      const made = await toTeam(await ordered());
      const { driverId, vehicleId } = take(loners);
      const answer = await accept(people.dispatcher, made.id, {
        vehicles: [{ driverId, vehicleId, qty: 32_000 }],
        ...onBehalf,
      });
      expect(answer).toMatchObject({
        status: 30007,
        msg: expect.stringContaining('The driver is not in this fleet') as unknown,
      });
    });

    it('32009 not a fleet that is a network-freight operator itself', async () => {
      const made = await toTeam(await ordered());
      const { driverId, vehicleId } = take(team);
      const set = (holds: boolean) =>
        desk.platform.services.store.pool.query('update fleet set holds_network_permit = $1 where id = $2', [
          holds,
          fleetId,
        ]);
      await set(true);
      await expectRefusal(
        desk,
        people.captain,
        () => accept(people.captain, made.id, { vehicles: [{ driverId, vehicleId, qty: 32_000 }] }),
        32009,
        '不得委托其他网络货运经营者承运',
        'Another network-freight operator cannot be the actual carrier',
      );
      await set(false);
      expect(
        await accept(people.captain, made.id, { vehicles: [{ driverId, vehicleId, qty: 32_000 }] }),
      ).toMatchObject({ status: 0 });
    });
  });
});
