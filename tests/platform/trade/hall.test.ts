import { beforeAll, describe, expect, it } from 'vitest';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type DemoPeople, logInDemoPeople, type Crew, freeCrews, ownFleet } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { demoCrew, publishedOrder } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';

const HOUR_MS = 3_600_000;
const TAKEN = ['该货源已被他人接单', 'This load has just been taken'] as const;
const EXPIRED = ['指派已超时失效', 'The offer has expired'] as const;

/** Grabs and bids on orders in the freight hall (transport-and-money 3.3, 3.6). */
describe('the freight hall', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let fleetId: string;
  let team: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    fleetId = await ownFleet(people.captain);
    team = await freeCrews(people.dispatcher, desk.now(), fleetId);
  });

  const take = (from: Crew[]): Crew => {
    const next = from.shift();
    if (!next) throw new Error('Nobody is free any more.');
    return next;
  };
  const ordered = (changes: Record<string, unknown> = {}) =>
    publishedOrder(people.shipper, people.auditor, desk.now(), changes);
  const accept = (who: Person, id: string, payload = {}) =>
    who.event('assignment', id, 'accept.offer', payload);

  it('[/tms/order/hall] a driver, who cannot search vehicles, has the usual truck on the own record', async () => {
    const [own] = (await people.driver.list('driver')).data.records;
    const { row } = (await people.driver.open('driver', String(own?.id))).data;
    const crew = await demoCrew(people.dispatcher);
    expect(row.defaultVehicleId).toBe(crew.vehicleId);
    expect(row.titles.defaultVehicleId).toBe(crew.plateNumber);
    expect((await people.driver.list('vehicle')).status).not.toBe(0);
  });

  it('[/tms/order/hall] two grab one load at once: exactly one gets it, the other gets 31021', async () => {
    for (let round = 0; round < 3; round += 1) {
      const orderId = await ordered({ publishMode: 'grab' });
      const mine = await demoCrew(people.dispatcher);
      const theirs = take(team);
      const load = { orderId, qty: 32_000, carrierUnitPriceFen: 1, expireAt: desk.now() };
      const answers = await Promise.all([
        people.driver.save('assignment', {
          ...load,
          targetType: 'driver',
          driverId: mine.driverId,
          vehicleId: mine.vehicleId,
        }),
        people.captain.save('assignment', {
          ...load,
          targetType: 'carrier',
          carrierId: fleetId,
          driverId: theirs.driverId,
          vehicleId: theirs.vehicleId,
        }),
      ]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([0, 31021]);
      expect(answers.find(({ status }) => status === 31021)?.msg).toBe(TAKEN[1]);
      const jobs = (await people.dispatcher.list('waybill', { orderId })).data.records;
      // The price is the order's, whatever the form says.
      expect(jobs).toMatchObject([
        { status: 'pendingLoad', carrierUnitPriceFen: 18_000, plannedCarrierFen: 576_000 },
      ]);
      expect((await people.dispatcher.open('order', orderId)).data.row).toMatchObject({
        status: 'executing',
        remainQty: 0,
      });
      const [job] = jobs;
      expect(
        await people.dispatcher.event('waybill', String(job?.id), 'cancel.waybill', { reason: '改期发货了' }),
      ).toMatchObject({ status: 0 });
    }
  });

  it('31021 a taken load cannot be grabbed, nor can one for bids only', async () => {
    const orderId = await ordered({ publishMode: 'grab' });
    const { driverId, vehicleId } = take(team);
    const grab = (id: string) =>
      people.captain.save('assignment', {
        orderId: id,
        targetType: 'carrier',
        carrierId: fleetId,
        driverId,
        vehicleId,
        qty: 32_000,
        carrierUnitPriceFen: 1,
        expireAt: desk.now(),
      });
    const mine = await demoCrew(people.dispatcher);
    await people.driver.save('assignment', {
      orderId,
      targetType: 'driver',
      driverId: mine.driverId,
      vehicleId: mine.vehicleId,
      qty: 32_000,
      carrierUnitPriceFen: 1,
      expireAt: desk.now(),
    });
    await expectRefusal(desk, people.captain, () => grab(orderId), 31021, ...TAKEN);
    const bid = { orderId, unitPriceFen: 17_000, qty: 1_000, validUntil: desk.now() + HOUR_MS };
    await expectRefusal(desk, people.captain, () => people.captain.save('quote', bid), 31021, ...TAKEN);
    // An order that was never in the hall does not exist for a carrier.
    expect(await grab(await ordered())).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'orderId' }] },
    });
    const [job] = (await people.dispatcher.list('waybill', { orderId })).data.records;
    await people.dispatcher.event('waybill', String(job?.id), 'cancel.waybill', { reason: '改期发货了' });
  });

  it('[/tms/order/hall] bids: one is awarded, the offer has its price, the others are lost', async () => {
    const orderId = await ordered({ publishMode: 'hall', carrierUnitPriceFen: null });
    const bid = (who: Person, unitPriceFen: number) =>
      who.save('quote', { orderId, unitPriceFen, qty: 32_000, validUntil: desk.now() + 5 * HOUR_MS });
    const [best, other] = [
      (await bid(people.driver, 17_100)).data.row,
      (await bid(people.captain, 17_500)).data.row,
    ];
    const tooMuch = await people.driver.save('quote', {
      orderId,
      unitPriceFen: 1,
      qty: 32_001,
      validUntil: desk.now() + HOUR_MS,
    });
    expect(tooMuch).toMatchObject({ status: 31022 });
    const old = await people.driver.save('quote', {
      orderId,
      unitPriceFen: 1,
      qty: 1,
      validUntil: desk.now() - 1,
    });
    expect(old).toMatchObject({ status: 10400, data: { errors: [{ field: 'validUntil' }] } });

    expect(await people.shipper.event('quote', best.id, 'award')).toMatchObject({
      status: 0,
      data: { row: { status: 'won' } },
    });
    const [made] = (await people.driver.list('assignment', { orderId })).data.records;
    expect(made).toMatchObject({
      status: 'offered',
      carrierUnitPriceFen: 17_100,
      qty: 32_000,
      quoteId: best.id,
    });
    const { driverId, vehicleId } = await demoCrew(people.dispatcher);
    const taken = await accept(people.driver, String(made?.id), {
      vehicles: [{ driverId, vehicleId, qty: 32_000 }],
    });
    expect(taken).toMatchObject({ status: 0 });
    const [job] = (await people.dispatcher.list('waybill', { orderId })).data.records;
    // 32 t × 171.00 = 5,472.00, and 6.5 % on it.
    expect(job).toMatchObject({
      carrierUnitPriceFen: 17_100,
      plannedCarrierFen: 547_200,
      plannedShipperFen: 582_768,
    });
    expect((await people.captain.open('quote', other.id)).data.row.status).toBe('lost');
    await people.dispatcher.event('waybill', String(job?.id), 'cancel.waybill', { reason: '改期发货了' });
  });

  it('31023 a bid is not awarded after its deadline, and a withdrawn one never', async () => {
    const orderId = await ordered({ publishMode: 'hall', carrierUnitPriceFen: null });
    const made = (
      await people.driver.save('quote', {
        orderId,
        unitPriceFen: 17_000,
        qty: 32_000,
        validUntil: desk.now() + HOUR_MS,
      })
    ).data.row;
    const back = (
      await people.captain.save('quote', {
        orderId,
        unitPriceFen: 17_000,
        qty: 32_000,
        validUntil: desk.now() + HOUR_MS,
      })
    ).data.row;
    expect(await people.captain.event('quote', back.id, 'take.back')).toMatchObject({
      status: 0,
      data: { row: { status: 'withdrawn' } },
    });
    expect(await people.dispatcher.event('quote', back.id, 'award')).toMatchObject({ status: 10410 });
    desk.advance(HOUR_MS + 1);
    expect(await people.dispatcher.event('quote', made.id, 'award')).toMatchObject({
      status: 31023,
      msg: EXPIRED[1],
    });
    await runDeadlinesJob(desk.platform.services);
    expect((await people.dispatcher.open('quote', made.id)).data.row.status).toBe('lost');
  });

  it('31007 a bid that the wallet cannot pay is not carried out', async () => {
    const orderId = await ordered({ publishMode: 'hall', carrierUnitPriceFen: null });
    const { row: bid } = (
      await people.driver.save('quote', {
        orderId,
        unitPriceFen: 20_000_000,
        qty: 32_000,
        validUntil: desk.now() + HOUR_MS,
      })
    ).data;
    await people.dispatcher.event('quote', bid.id, 'award');
    const [made] = (await people.driver.list('assignment', { orderId })).data.records;
    const id = String(made?.id);
    const { driverId, vehicleId } = await demoCrew(people.dispatcher);
    const { shortFen } = (await people.dispatcher.open('assignment', id)).data.facts;
    expect(shortFen).toBeGreaterThan(0);
    // The carrier is not shown how much money the shipper has.
    expect((await people.driver.open('assignment', id)).data.facts.shortFen).toBe(0);
    const x = (Number(shortFen) / 100).toFixed(2);
    await expectRefusal(
      desk,
      people.driver,
      () => accept(people.driver, id, { vehicles: [{ driverId, vehicleId, qty: 32_000 }] }),
      31007,
      `账户可用余额不足，还需${x}元`,
      `Available balance is short by ${x} yuan`,
    );
  });
});
