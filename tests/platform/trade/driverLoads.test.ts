import { beforeAll, describe, expect, it } from 'vitest';
import { ownVehicle, OWN_VEHICLE_FIELDS } from '../../../domain/calls/ownVehicle.ts';
import { offeredLoad, OFFERED_FIELDS, waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { noSuchRecord, notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { order } from '../../../domain/records/order.ts';
import { type Crew, type DemoPeople, freeCrews, logInDemoPeople, ownFleet } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { demoCrew, offer, publishedOrder } from '../orderForm.ts';
import { arrive, jobFor, load, unload } from '../trip.ts';

/** What a driver decides an offer by, and whom he calls on the way. */
describe('the loads of a driver', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let team: Crew[];
  let loners: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    const fleetId = await ownFleet(people.captain);
    team = await freeCrews(people.dispatcher, desk.now(), fleetId);
    const others = await freeCrews(people.dispatcher, desk.now());
    loners = others.filter(({ driverId, vehicleId }) =>
      team.every((one) => one.driverId !== driverId && one.vehicleId !== vehicleId),
    );
  });
  const take = (from: Crew[]): Crew => {
    const next = from.shift();
    if (!next) throw new Error('Nobody is free any more.');
    return next;
  };
  const ordered = () => publishedOrder(people.shipper, people.auditor, desk.now());
  const offered = async (changes: Record<string, unknown> = {}) => {
    const { data } = await offer(people.dispatcher, await ordered(), desk.now(), changes);
    return data.row;
  };
  const see = (who: Person, id: string) => who.call(offeredLoad, { id });

  it('[/tms/order/hall] an offer shows route, goods, weight, times, freight, terms and who offers it', async () => {
    const { id } = await offered({ qty: 16_000, carrierUnitPriceFen: 17_500 });
    const { status, data } = await see(people.driver, id);
    expect(status).toBe(0);
    expect(data).toMatchObject({
      load: {
        loadAreaCode: '340102',
        unloadAreaCode: '330206',
        loadAddress: '合肥市新站区物流大道 88 号',
        goodsName: '热轧钢卷',
        distanceKm: 512,
        maxAdvanceBp: 6000,
        consignorPhone: '138****5678',
      },
      weightKg: 16_000,
      freightFen: 280_000,
      retentionFen: 20_000,
    });
    const [dispatcher] = (await (await desk.person('admin')).list('user', { username: 'dispatcher' })).data
      .records;
    expect(data.offeredBy?.name).toBe(dispatcher?.realName);
    expect(data.offeredBy?.phone).toMatch(/^1\d{10}$/);
  });

  it('shows nothing else of the order, whose own page stays closed', async () => {
    const { id, orderId } = await offered();
    const { load: shown } = (await see(people.driver, id)).data;
    const open: readonly string[] = ['id', 'status', 'version', 'titles', ...OFFERED_FIELDS];
    expect(Object.keys(shown).filter((name) => !open.includes(name))).toEqual([]);
    for (const [name, { sees }] of Object.entries(order.fields)) {
      if (sees?.('driver', shown) === false) expect([name, name in shown]).toEqual([name, false]);
    }
    expect((await people.driver.open('order', String(orderId))).status).toBe(noSuchRecord);
  });

  it('is for those to whom it is offered: others find none, other roles may not ask', async () => {
    const { driverId, vehicleId } = take(loners);
    const { id } = await offered({ driverId, vehicleId });
    expect((await see(people.driver, id)).status).toBe(noSuchRecord);
    expect((await see(people.captain, id)).status).toBe(noSuchRecord);
    for (const who of [people.shipper, people.dispatcher, people.auditor])
      expect((await see(who, id)).status).toBe(notAllowed);
  });

  it('the captain of the driver sees it as well; once declined nobody does', async () => {
    const crew = take(team);
    const { id } = await offered({ driverId: crew.driverId, vehicleId: crew.vehicleId });
    expect((await see(people.captain, id)).status).toBe(0);
    expect(await people.captain.event('assignment', id, 'decline', { reason: '车辆需要检修' })).toMatchObject(
      {
        status: 0,
      },
    );
    expect((await see(people.captain, id)).status).toBe(noSuchRecord);
  });

  it('[/tms/transport/waybillManage] the crew has the whole numbers while under way, and that look is in the history', async () => {
    const crew = await demoCrew(people.dispatcher);
    const job = await jobFor(
      people.dispatcher,
      await ordered(),
      { ...crew, driverName: '周建军' },
      desk.now(),
    );
    const call = (who: Person) => who.call(waybillContacts, { id: job.id });
    const looks = async () =>
      (await people.dispatcher.open('order', job.orderId)).data.history.filter(
        ({ event }) => event === 'reveal',
      );
    const before = (await looks()).length;
    const first = await call(people.driver);
    expect(first.data).toMatchObject({
      loading: { party: '合肥瑶海钢材贸易有限公司', name: '王立新', phone: '13812345678' },
      unloading: { party: '宁波北仑精密制造有限公司', phone: null },
      dispatcher: { phone: expect.stringMatching(/^1\d{10}$/) },
    });
    // A trip is opened often: the look stands there once.
    await call(people.driver);
    expect(await looks()).toHaveLength(before + 1);
    expect((await looks())[0]?.byName).toBe('周建军');
    expect(first.data).toMatchObject({ driver: null, isRevealable: false });
    expect((await call(people.shipper)).status).toBe(notAllowed);

    await load(people.dispatcher, job, 32_000);
    desk.advance(1);
    await arrive(people.dispatcher, job);
    await unload(people.dispatcher, job, 31_880);
    expect((await call(people.driver)).data.loading.phone).toBe('13812345678');
  });

  it('afterwards the numbers are masked, and trips of others are not found', async () => {
    const [over] = (await people.driver.list('waybill', { status: 'completed' })).data.records;
    if (!over) throw new Error('The demo driver has finished no trip.');
    const { data } = await people.driver.call(waybillContacts, { id: over.id });
    for (const { phone } of [data.loading, data.unloading])
      if (phone !== null) expect(phone).toContain('****');
    const theirs = (await people.dispatcher.list('waybill', { size: '100' })).data.records.find(
      ({ driverId }) => driverId !== over.driverId,
    );
    expect((await people.driver.call(waybillContacts, { id: String(theirs?.id) })).status).toBe(noSuchRecord);
  });

  it('[/tms/transport/waybillManage] dispatch sees whom to call; whole numbers only when asked for, and each such look is in the history', async () => {
    const crew = await demoCrew(people.dispatcher);
    const job = await jobFor(
      people.dispatcher,
      await ordered(),
      { ...crew, driverName: '周建军' },
      desk.now(),
    );
    const call = (more: { reveal?: '1' } = {}) =>
      people.dispatcher.call(waybillContacts, { id: job.id, ...more });
    const looks = async () =>
      (await people.dispatcher.open('waybill', job.id)).data.history.filter(
        ({ event }) => event === 'reveal',
      );
    const masked = await call();
    expect(masked.data).toMatchObject({
      loading: { party: '合肥瑶海钢材贸易有限公司', name: '王立新', phone: '138****5678' },
      driver: { name: '周建军', phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) },
      isRevealable: true,
    });
    expect(await looks()).toHaveLength(0);
    const whole = await call({ reveal: '1' });
    expect(whole.data).toMatchObject({
      loading: { phone: '13812345678' },
      driver: { name: '周建军', phone: expect.stringMatching(/^1\d{10}$/) },
      isRevealable: false,
    });
    const [look] = await looks();
    expect(look?.changes).toMatchObject({ revealCause: [null, 'trip'] });
    await call({ reveal: '1' });
    expect(await looks()).toHaveLength(2);
    await people.dispatcher.event('waybill', job.id, 'cancel.waybill', { reason: '货主临时取消' });
    expect((await call({ reveal: '1' })).data).toMatchObject({
      loading: { phone: '138****5678' },
      isRevealable: false,
    });
  });

  it('the usual truck of a driver is shown with its papers, and nothing else of it; nobody else may ask', async () => {
    const crew = await demoCrew(people.dispatcher);
    const { data } = await people.driver.call(ownVehicle, {});
    const whole = (await people.dispatcher.open('vehicle', crew.vehicleId)).data.row;
    expect(data[0]).toMatchObject({
      id: crew.vehicleId,
      plateNumber: crew.plateNumber,
      inspectionValidTo: whole.inspectionValidTo,
      insuranceValidTo: whole.insuranceValidTo,
    });
    // The trailer that it draws.
    expect(data.slice(1).map(({ id }) => id)).toEqual(
      typeof whole.trailerId === 'string' ? [whole.trailerId] : [],
    );
    const open: readonly string[] = ['id', 'status', 'version', 'titles', ...OWN_VEHICLE_FIELDS];
    for (const row of data) expect(Object.keys(row).filter((name) => !open.includes(name))).toEqual([]);
    for (const who of [people.captain, people.shipper, people.dispatcher])
      expect((await who.call(ownVehicle, {})).status).toBe(notAllowed);
  });
});
