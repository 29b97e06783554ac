import { beforeAll, describe, expect, it } from 'vitest';
import { readCandidates } from '../../../domain/calls/upCandidates.ts';
import { betterDriver, betterFleet } from '../../../domain/rules/candidateOrder.ts';
import { type Person, useDesk } from '../desk.ts';

const HOUR_MS = 3_600_000;

describe('[/tms/uporder/assignment] whom an upstream order can go to (addendum A 4.7)', () => {
  const desk = useDesk();
  let dispatcher: Person;
  let id = '';
  beforeAll(async () => {
    dispatcher = await desk.person('dispatcher');
    const { records } = (await dispatcher.list('upOrder', { status: 'pendingAssign' })).data;
    const complete = records.find(({ missing }) => missing === '');
    if (!complete) throw new Error('No upstream order of the demo company is complete.');
    ({ id } = complete);
  });

  it('ranks drivers and fleets, those who may not go last with every reason in words', async () => {
    const { data, status } = await dispatcher.call(readCandidates, { id });
    expect(status).toBe(0);
    const { drivers, fleets, minMarginBp } = data;
    expect(minMarginBp).toBe(300);
    expect(drivers.length).toBeGreaterThan(10);
    expect(fleets.length).toBeGreaterThan(1);
    expect(drivers).toEqual(drivers.toSorted(betterDriver));
    expect(fleets).toEqual(fleets.toSorted(betterFleet));
    for (const { reasons } of [...drivers, ...fleets])
      for (const { text } of reasons) for (const words of text) expect(words).not.toBe('');
    // A driver without a truck is judged by nothing: one is chosen first.
    expect(
      drivers.every(({ vehicleId, plateNumber }) => (vehicleId === null) === (plateNumber === null)),
    ).toBe(true);
    expect(drivers.every(({ phone }) => phone.includes('****'))).toBe(true);
  });

  it('whoever may not go by the list is refused by the platform, whoever may is not', async () => {
    const { data } = await dispatcher.call(readCandidates, { id });
    const { row } = (await dispatcher.open('upOrder', id)).data;
    const price = Number(row.upstreamUnitPriceFen) - 1_000;
    const assign = (fields: object) =>
      dispatcher.event('upOrder', id, 'assign', {
        ...{ publishMode: 'directed', targetType: null, carrierId: null, driverId: null, vehicleId: null },
        ...{ carrierUnitPriceFen: price, expireAt: null, priceReason: null },
        publishDeadline: Math.max(desk.now() + HOUR_MS / 2, Number(row.planLoadAt) - HOUR_MS),
        ...fields,
      });
    const barred = data.fleets.find(({ reasons }) => reasons.length > 0);
    if (barred)
      expect(await assign({ targetType: 'carrier', carrierId: barred.carrierId })).toMatchObject({
        status: 30007,
      });
    const fit = data.fleets.find(({ reasons }) => reasons.length === 0);
    expect(await assign({ targetType: 'carrier', carrierId: fit?.carrierId })).toMatchObject({
      status: 0,
      data: { row: { status: 'assigned', carrierId: fit?.carrierId } },
    });
  });

  it('is for dispatchers', async () => {
    const captain = await desk.person('captain');
    expect(await captain.call(readCandidates, { id })).toMatchObject({ status: 10403 });
    expect(await dispatcher.call(readCandidates, { id: '7' })).toMatchObject({ status: 10404 });
  });
});
