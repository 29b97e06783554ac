import { describe, expect, it } from 'vitest';
import { marksOf, standingOf, type TripMark } from '../../domain/rules/tower.ts';
import { stopsOf } from '../../domain/rules/track.ts';
import { startIds, startNumbers } from '../../server/seed/base.ts';
import { makeDrivers, makeFleets, withTrucks } from '../../server/seed/drivers.ts';
import { makePictures } from '../../server/seed/pictures.ts';
import { makePositions } from '../../server/seed/positions.ts';
import { seeded } from '../../server/seed/random.ts';
import { makeContracts, makeShippers } from '../../server/seed/shippers.ts';
import { makeTrade } from '../../server/seed/trade.ts';
import { makeVehicles } from '../../server/seed/vehicles.ts';

/** In the evening and before dawn: the demo company is dated back from the moment it is seeded. */
const MOMENTS = [Date.UTC(2026, 10, 26, 12), Date.UTC(2026, 2, 1, 20, 30)];

/** The trips under way of a demo company, with how each goes. */
async function runningTrips(now: number) {
  startIds();
  startNumbers();
  const random = seeded(2026);
  const staff = { dispatcher: '1', auditor: '2', approver: '3', driver: '4' };
  const { pictures } = makePictures(now, '1');
  const shippers = makeShippers(random, now, staff, pictures);
  const fleets = makeFleets(random, now, staff, pictures);
  const without = makeDrivers(random, now, staff, fleets, pictures);
  const vehicles = makeVehicles(random, now, staff, fleets, without, pictures);
  const drivers = withTrucks(without, vehicles);
  const contracts = makeContracts(now, staff, shippers);
  const company = { shippers, contracts, fleets, drivers, vehicles };
  const { waybills, orders } = makeTrade(random, now, staff, company, pictures, 250);
  const reports = await makePositions(now, vehicles, waybills);
  const truckOf = new Map(vehicles.map((one) => [one.id, one]));
  return waybills
    .filter(({ status }) => status === 'inTransit')
    .map((job) => {
      const { loadLng, loadLat, unloadLng, unloadLat, distanceKm, despatchAt, planUnloadAt } = job;
      if (
        loadLng === null ||
        loadLat === null ||
        unloadLng === null ||
        unloadLat === null ||
        despatchAt === null
      )
        throw new Error('A trip without its places or its departure.');
      const line = reports
        .filter(({ vehicleId, at }) => vehicleId === job.vehicleId && at >= despatchAt)
        .toSorted((a, b) => a.at - b.at);
      const truck = truckOf.get(job.vehicleId);
      const { lastPositionAt: at = null, lastLng: lng = null, lastLat: lat = null } = truck ?? {};
      const isSeen = at !== null && lng !== null && lat !== null && at >= despatchAt;
      const stop = stopsOf(line).at(-1);
      const standing = standingOf(
        {
          load: { lng: loadLng, lat: loadLat },
          unload: { lng: unloadLng, lat: unloadLat },
          ...{ distanceKm, despatchAt, planUnloadAt, hasDevice: truck?.deviceNo !== null },
          last: isSeen ? { at, lng, lat, speedKmh: truck?.lastSpeedKmh ?? 0, course: 0 } : null,
          standingSince: stop !== undefined && stop.to === line.at(-1)?.at ? stop.from : null,
          ...{ hasStart: true, hasGap: false },
        },
        now,
      );
      return { job, order: orders.find(({ id }) => id === job.orderId), standing, marks: marksOf(standing) };
    });
}

describe('the trips under way of the demo company', () => {
  it.each(MOMENTS)('are on the road: most in time, some late, one standing (%i)', async (now) => {
    const trips = await runningTrips(now);
    expect(trips.length).toBeGreaterThan(20);
    for (const { job, order, standing } of trips) {
      const { planLoadAt, planUnloadAt, consignmentAt, despatchAt } = job;
      expect(consignmentAt).toBeLessThan(despatchAt ?? 0);
      expect(planLoadAt).toBeLessThan(planUnloadAt);
      expect(order).toMatchObject({ planLoadAt, planUnloadAt });
      expect(standing.leftKm, job.waybillNo).toBeGreaterThan(10);
      expect(standing.leftKm, job.waybillNo).toBeLessThan(job.distanceKm);
    }
    const parts = trips.map(({ job, standing }) => (standing.leftKm ?? 0) / job.distanceKm);
    for (const [from, to] of [
      [0, 0.34],
      [0.34, 0.67],
      [0.67, 1],
    ] as const)
      expect(
        parts.filter((part) => part >= from && part < to).length,
        `${String(from)} to ${String(to)}`,
      ).toBeGreaterThan(2);
    const count = (mark: TripMark) => trips.filter(({ marks }) => marks.includes(mark)).length;
    expect(count('late')).toBeGreaterThanOrEqual(2);
    expect(count('late')).toBeLessThan(trips.length / 3);
    expect(count('stopped')).toBeGreaterThanOrEqual(1);
    expect(count('stopped')).toBeLessThan(trips.length / 4);
  });
});
