import { beforeAll, describe, expect, it } from 'vitest';
import { crewCandidates } from '../../../domain/calls/crews.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Report } from '../../../domain/rules/safety/surroundings.ts';
import { passDepartures } from '../../../server/business/fleet/safety/departures.ts';
import { SafetyWatch } from '../../../server/business/fleet/safety/watch.ts';
import { runPositionsJob } from '../../../server/jobs/positions.ts';
import { find, findAll } from '../../../server/records/rows.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { Trip } from '../../unit/safetySteps.ts';
import { type Person, useDesk } from '../desk.ts';
import { publishedOrder } from '../orderForm.ts';
import { type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';
import { AT_LOADING, jobFor, load } from '../trip.ts';
import { stationFor } from '../yard/station.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The detector on the platform: addendum A 1.5. */
describe('reports of vehicles are watched', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let service: Person;
  const again = async () => {
    people = await logInDemoPeople(desk);
    service = await desk.person('service');
  };
  beforeAll(again);
  const warningsOf = async (vehicleId: string, kind: string) => {
    const { records } = (await service.list('safetyWarning', { vehicleId, kind, size: '50' })).data;
    return records;
  };

  it('R1 live, batch by batch: the same warning, also when another process goes on, and A11 until the rest', async () => {
    const { services } = desk.platform;
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const candidates = async () =>
      (await people.dispatcher.call(crewCandidates, { orderId, qty: 1_000 })).data.crews;
    const crew = (await candidates()).find(({ truck, reasons }) => truck !== null && reasons.length === 0);
    const vehicleId = String(crew?.truck?.vehicleId);
    const truck = await runFor(services, DEMO_GROUP, (work) => find(work, vehicle, vehicleId));
    const known = (await warningsOf(vehicleId, 'fatigue')).length;
    // 06:00 of tomorrow in Shanghai, so that no part of it is at night.
    const DAY = 24 * HOUR;
    const start = (Math.floor((desk.now() + 8 * HOUR) / DAY) + 1) * DAY - 2 * HOUR;
    const minutes = (more: number) => start + more * MINUTE;
    const track = new Trip(start)
      .go(minutes(240), 80)
      .go(minutes(252), 0)
      .go(minutes(340), 80)
      .go(minutes(390), 0);
    const reports = track.reports.map((one): Report => ({
      ...one,
      lng: one.lng - 117 + (truck?.lastLng ?? 117),
      lat: one.lat - 32 + (truck?.lastLat ?? 32),
    }));
    let heard = start - 1;
    const hear = async (until: number, safety: SafetyWatch) => {
      const news = reports.filter(({ at }) => at > heard && at <= until);
      heard = until;
      desk.advance(Math.max(0, until - desk.now()));
      const told = news.map((one) => ({ ...one, vehicleId, source: 'beidou' as const }));
      await runPositionsJob({ ...services, safety, positions: { reports: () => Promise.resolve(told) } });
    };
    desk.advance(start - 1 - desk.now());
    await hear(minutes(120), services.safety);
    await hear(minutes(200), new SafetyWatch());
    // The first process has missed what the second one heard.
    await hear(minutes(330), services.safety);
    await again();
    const isTired = async () => {
      const { data } = await people.dispatcher.call(crewCandidates, {
        ...{ orderId, qty: 1_000 },
        driverId: String(crew?.driverId),
      });
      return data.crews[0]?.reasons.some(({ id }) => id === 'A11');
    };
    expect(await isTired()).toBe(true);
    const [row] = (await warningsOf(vehicleId, 'fatigue')).filter(({ startedAt }) => startedAt === start);
    expect(row).toMatchObject({ level: '4', source: 'platform', endedAt: null, driverId: crew?.driverId });
    await hear(minutes(390), new SafetyWatch());
    expect(await isTired()).toBe(false);
    const all = await warningsOf(vehicleId, 'fatigue');
    expect(all.length).toBe(known + 1);
    const { row: over, history } = (await service.open('safetyWarning', String(row?.id))).data;
    expect(over).toMatchObject({ endedAt: minutes(340), restedAt: minutes(360) + 30_000, hasGap: false });
    expect(history.filter(({ event }) => event === 'escalate')).toHaveLength(2);
  });

  it('a waybill that waits too long for its loading is late, by levels, until it departs', async () => {
    const { services } = desk.platform;
    await again();
    const [crew] = await freeCrews(people.dispatcher, desk.now());
    if (!crew) throw new Error('Nobody is free any more.');
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const job = await jobFor(people.dispatcher, orderId, crew, desk.now());
    const { planLoadAt } = (await runFor(services, DEMO_GROUP, (work) => find(work, waybill, job.id))) ?? {};
    const late = async () => {
      await passDepartures(services);
      const found = await warningsOf(crew.vehicleId, 'lateDeparture');
      return found.find(({ waybillId }) => waybillId === job.id);
    };
    const planned = Number(planLoadAt);
    desk.advance(planned + 29 * MINUTE - desk.now());
    await again();
    expect(await late()).toBeUndefined();
    desk.advance(2 * MINUTE);
    expect(await late()).toMatchObject({ level: '1', startedAt: planned + 30 * MINUTE, plannedAt: planned });
    desk.advance(2 * HOUR);
    expect(await late()).toMatchObject({ level: '2', place: null, endedAt: null });
    desk.advance(4 * HOUR);
    await again();
    expect(await late()).toMatchObject({ level: '3', status: 'raised' });
    await load(people.dispatcher, job, 32_000);
    // At once, without a round.
    const [over] = (await warningsOf(crew.vehicleId, 'lateDeparture')).filter(
      (one) => one.waybillId === job.id,
    );
    expect(Number(over?.endedAt)).toBeGreaterThan(planned + 6 * HOUR);
    expect(over?.actualAt).toBe(over?.endedAt);
  });

  it('while its vehicle stands in the line of a station the site is late: a mere notice, with its number', async () => {
    const { services } = desk.platform;
    const admin = await desk.person('admin');
    const [crew] = await freeCrews(people.dispatcher, desk.now());
    if (!crew) throw new Error('Nobody is free any more.');
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const job = await jobFor(people.dispatcher, orderId, crew, desk.now());
    const stationId = await stationFor(admin, { ...AT_LOADING, maxInside: 1, isAutoCall: false });
    const row = await runFor(services, DEMO_GROUP, (work) => find(work, waybill, job.id));
    desk.advance(Number(row?.planLoadAt) + 3 * HOUR - desk.now());
    await again();
    const ticket = await people.dispatcher.save('queueTicket', {
      stationId,
      waybillId: job.id,
    });
    expect(ticket).toMatchObject({ status: 0 });
    const now = async () => {
      await passDepartures(services);
      const found = await warningsOf(crew.vehicleId, 'lateDeparture');
      return found.find(({ waybillId }) => waybillId === job.id);
    };
    const { id: ticketId, ticketNo } = ticket.data.row;
    expect(await now()).toMatchObject({ level: '1', place: `排队 ${String(ticketNo)}` });
    const cancelReason = '司机有事先离开';
    const gone = await people.dispatcher.event('queueTicket', ticketId, 'give.up', { cancelReason });
    expect(gone).toMatchObject({ status: 0 });
    expect(await now()).toMatchObject({ level: '2', place: null, endedAt: null });
    const reason = '货主取消发货';
    expect(await people.dispatcher.event('waybill', job.id, 'cancel.waybill', { reason })).toMatchObject({
      status: 0,
    });
    const [over] = (await warningsOf(crew.vehicleId, 'lateDeparture')).filter(
      (one) => one.waybillId === job.id,
    );
    expect(over).toMatchObject({ endedAt: expect.any(Number), actualAt: null });
  });

  it('R2 live: over the limit for a minute, told at the third report, over at the last one that was too fast', async () => {
    const { services } = desk.platform;
    await again();
    const crews = await freeCrews(people.dispatcher, desk.now());
    const trucks = await runFor(services, DEMO_GROUP, (work) =>
      findAll(
        work,
        vehicle,
        crews.map((crew) => crew.vehicleId),
      ),
    );
    const truck = [...trucks.values()].find(({ isDangerousAllowed }) => !isDangerousAllowed);
    if (!truck) throw new Error('Nobody is free any more.');
    const vehicleId = truck.id;
    const start = desk.now() + HOUR;
    const second = (more: number) => start + more * 1_000;
    const reports = [98, 104, 107, 112, 118, 109, 103, 99, 98].map((speedKmh, index) => ({
      ...{ vehicleId, source: 'beidou' as const, speedKmh, course: 0, at: second(30 * index) },
      ...{ lng: truck.lastLng ?? 117, lat: (truck.lastLat ?? 32) + (index * 900) / 111_195 },
    }));
    const hear = async (from: number, until: number) => {
      desk.advance(second(until) - desk.now());
      const told = reports.filter(({ at }) => at > second(from) && at <= second(until));
      await runPositionsJob({ ...services, positions: { reports: () => Promise.resolve(told) } });
      return (await warningsOf(vehicleId, 'speed')).filter(({ startedAt }) => startedAt === second(60));
    };
    expect(await hear(-1, 90)).toEqual([]);
    const limits = { level: '2', peakKmh: 118, limitKmh: 100, isAssumed: true, endedAt: null };
    expect(await hear(90, 120)).toMatchObject([limits]);
    expect(await hear(120, 210)).toMatchObject([limits]);
    expect(await hear(210, 240)).toMatchObject([{ ...limits, endedAt: second(150) }]);
  });
});
