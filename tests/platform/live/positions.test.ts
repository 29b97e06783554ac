import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mapSettings, POSITIONS, vehiclePositions, vehicleTrack } from '../../../domain/calls/positions.ts';
import { shareLink, stopLink } from '../../../domain/calls/sharing.ts';
import { readRunning, readTrack } from '../../../domain/calls/trackLink.ts';
import { RETENTION } from '../../../domain/rules/retention.ts';
import { readConfig } from '../../../server/base/config.ts';
import { contentPolicy } from '../../../server/http/headers.ts';
import type { Position } from '../../../server/ports/positions.ts';
import { embeddedPositions } from '../../../server/ports/embeddedPositions.ts';
import { runPositionsJob } from '../../../server/jobs/positions.ts';
import { deleteExpired } from '../../../server/jobs/housekeeping.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { vehiclePosition } from '../../../server/store/positionTables.ts';
import { type DemoPeople, logInDemoPeople, ownFleet } from '../shipmentPeople.ts';
import { Person, useDesk } from '../desk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Positions, map and track (records 10.3). */
describe('positions', () => {
  const desk = useDesk();
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    // The demo company may have been made hours ago.
    await runPositionsJob({ ...desk.platform.services, positions: embeddedPositions });
  });
  const seen = async (person = people.dispatcher, since?: number) =>
    (await person.call(vehiclePositions, since === undefined ? {} : { since })).data;
  const round = (positions = embeddedPositions) => runPositionsJob({ ...desk.platform.services, positions });
  const moving = async () => {
    const found = (await seen()).vehicles.find(({ speedKmh, at }) => speedKmh > 0 && at > desk.now() - HOUR);
    if (!found) throw new Error('No vehicle of the demo company moves.');
    return found;
  };
  /** A vehicle that the embedded devices leave standing, for reports made by hand. */
  const standing = async () => {
    const found = (await seen()).vehicles.find(
      ({ operState, speedKmh, at }) => operState === 'idle' && speedKmh === 0 && at > desk.now() - HOUR,
    );
    if (!found) throw new Error('No vehicle of the demo company stands.');
    return found;
  };
  const report = (vehicleId: string, at: number, rest: Partial<Position> = {}): Position => ({
    vehicleId,
    at,
    lng: 117,
    lat: 31,
    speedKmh: 60,
    course: 90,
    source: 'app',
    ...rest,
  });
  const told = (reports: Position[]) => ({ reports: () => Promise.resolve(reports) });

  it('[10.3] the map has every vehicle with a known position, with place, speed and time', async () => {
    const { at, vehicles } = await seen();
    expect(vehicles.length).toBeGreaterThan(250);
    expect(at).toBeGreaterThan(0);
    const one = await moving();
    expect(one).toMatchObject({ operState: 'inTransit' });
    expect(Math.abs(one.lat - 32)).toBeLessThan(20);
  });

  it('[10.3] new reports move the vehicles and are announced to their followers', async () => {
    const before = await moving();
    const channel = await people.dispatcher.channel();
    const ofDriver = await people.driver.channel('HF001', 'DRIVER');
    desk.advance(2 * MINUTE);
    expect(await round()).toBeGreaterThan(20);
    await channel.until(() => channel.messages.find(({ record }) => record === POSITIONS));
    const after = (await seen(people.dispatcher, before.at)).vehicles.find(({ id }) => id === before.id);
    expect(after?.at).toBeGreaterThan(before.at);
    expect([after?.lng, after?.lat]).not.toEqual([before.lng, before.lat]);
    expect(ofDriver.messages.filter(({ record }) => record === POSITIONS)).toEqual([]);
    channel.close();
    ofDriver.close();
  });

  it('[10.3] `since` gives only what is new', async () => {
    const { at } = await seen();
    expect((await seen(people.dispatcher, at)).vehicles).toEqual([]);
  });

  it('[10.1] a captain sees the own fleet, a shipper the vehicles that carry for it, a driver none', async () => {
    const fleetId = await ownFleet(people.captain);
    const ofCaptain = (await seen(people.captain)).vehicles;
    expect(ofCaptain.length).toBeGreaterThan(0);
    expect(new Set(ofCaptain.map((one) => one.fleetId))).toEqual(new Set([fleetId]));

    const running = (await people.shipper.list('waybill', { status: 'inTransit,arrived', size: '100' })).data
      .records;
    const carriers = new Set(running.map(({ vehicleId }) => String(vehicleId)));
    const ofShipper = (await seen(people.shipper)).vehicles;
    expect(ofShipper.length).toBeGreaterThan(0);
    expect(ofShipper.filter(({ id }) => !carriers.has(id))).toEqual([]);

    expect((await people.driver.call(vehiclePositions, {})).status).toBe(10403);
    expect((await people.driver.call(vehicleTrack, { vehicleId: '1' })).status).toBe(10403);
  });

  it('[10.3] a track has the positions of a period, without implausible ones', async () => {
    const { id, lng, lat } = await standing();
    const from = desk.now() - 3 * HOUR;
    const at = (minutes: number) => from + minutes * MINUTE;
    await round(
      told([
        report(id, at(0), { lng, lat }),
        report(id, at(1), { lng: lng + 0.01, lat }),
        report(id, at(2), { lng: lng + 5, lat }),
        report(id, at(3), { lng: lng + 0.02, lat, speedKmh: 161 }),
        report(id, at(4), { lng: lng + 0.03, lat }),
      ]),
    );
    const { status, data } = await people.dispatcher.call(vehicleTrack, {
      vehicleId: id,
      from,
      to: from + HOUR,
    });
    expect(status).toBe(0);
    expect(data.points.map(([when]) => (when - from) / MINUTE)).toEqual([0, 1, 4]);
    expect(data.dropped).toBe(2);
    expect(data.points[1]).toEqual([at(1), lng + 0.01, lat, 60, 90]);
  });

  it('[10.3] an implausible report moves no vehicle on the map, a repeated one counts once', async () => {
    const { id, lng, lat, at } = await standing();
    const here = Math.max(at, desk.now() - MINUTE) + 1_000;
    await round(told([report(id, here, { lng, lat, speedKmh: 0 })]));
    const soon = here + 1_000;
    await round(told([report(id, soon, { lng: lng + 9, lat })]));
    expect((await seen()).vehicles.find((one) => one.id === id)).toMatchObject({ lng, lat });
    const next = report(id, soon + 1_000, { lng, lat, speedKmh: 5 });
    await round(told([next]));
    await round(told([next]));
    const rows = await desk.platform.services.store.db
      .select({ at: vehiclePosition.at })
      .from(vehiclePosition)
      .where(and(eq(vehiclePosition.vehicleId, id), eq(vehiclePosition.at, next.at)));
    expect(rows).toHaveLength(1);
  });

  it('[51024] no track is longer than 7 days', async () => {
    const { id } = await standing();
    const to = desk.now();
    expect(
      (await people.dispatcher.call(vehicleTrack, { vehicleId: id, from: to - 7 * DAY, to })).status,
    ).toBe(0);
    expect(
      await people.dispatcher.call(vehicleTrack, { vehicleId: id, from: to - 7 * DAY - 1, to }),
    ).toMatchObject({
      status: 51024,
      msg: 'At most 7 days of track',
    });
    expect((await people.dispatcher.call(vehicleTrack, { vehicleId: id, from: to, to: to - 1 })).status).toBe(
      10400,
    );
    expect((await people.dispatcher.call(vehicleTrack, {})).status).toBe(10404);
  });

  it('[10.1] a track follows the viewer’s scope: captains by fleet, shippers by waybill and only its trip', async () => {
    const mine = new Set((await seen(people.captain)).vehicles.map(({ id }) => id));
    const other = (await seen()).vehicles.find(({ id }) => !mine.has(id));
    expect((await people.captain.call(vehicleTrack, { vehicleId: other?.id })).status).toBe(10404);
    const [own] = mine;
    expect((await people.captain.call(vehicleTrack, { vehicleId: own })).status).toBe(0);

    const [job] = (await people.shipper.list('waybill', { status: 'inTransit', size: '10' })).data.records;
    if (!job) throw new Error('Nothing is under way for the shipper.');
    expect((await people.shipper.call(vehicleTrack, { vehicleId: String(job.vehicleId) })).status).toBe(
      10404,
    );
    const { status, data } = await people.shipper.call(vehicleTrack, { waybillId: job.id, from: 1 });
    expect(status).toBe(0);
    expect(data.from).toBeGreaterThanOrEqual(Number(job.despatchAt));
    expect(data.load).not.toBeNull();

    const all = (await people.dispatcher.list('waybill', { status: 'inTransit', size: '100' })).data.records;
    const foreign = all.find(({ shipmentId }) => shipmentId !== job.shipmentId);
    expect((await people.shipper.call(vehicleTrack, { waybillId: foreign?.id })).status).toBe(10404);
  });

  it('[/trackOfVehicleForMobile] a share link opens the trip of its waybill to anybody, until it is replaced, revoked or expired', async () => {
    const visitor = new Person(desk.url);
    const [job] = (await people.shipper.list('waybill', { status: 'inTransit', size: '10' })).data.records;
    if (!job) throw new Error('Nothing is under way for the shipper.');
    const waybillId = job.id;
    const shared = await people.shipper.call(shareLink, { kind: 'track', id: waybillId });
    expect(shared.status, shared.msg).toBe(0);
    const { t } = shared.data;
    const opened = await visitor.call(readTrack, { waybillId, t });
    const own = await people.shipper.call(vehicleTrack, { waybillId });
    expect(opened).toMatchObject({ status: 0, data: { vehicleId: job.vehicleId, from: own.data.from } });
    expect(opened.data.points).toEqual(own.data.points);

    const all = (await people.dispatcher.list('waybill', { status: 'inTransit', size: '100' })).data.records;
    const foreign = all.find(({ shipmentId }) => shipmentId !== job.shipmentId)?.id ?? '';
    expect(await visitor.call(readTrack, { waybillId: foreign, t })).toMatchObject({ status: 45001 });
    expect(await people.shipper.call(shareLink, { kind: 'track', id: foreign })).toMatchObject({
      status: 10404,
    });
    expect(await people.shipper.call(stopLink, { kind: 'track', id: foreign })).toMatchObject({
      status: 10404,
    });

    const again = (await people.shipper.call(shareLink, { kind: 'track', id: waybillId })).data;
    expect(await visitor.call(readTrack, { waybillId, t })).toMatchObject({ status: 45001 });
    expect(await visitor.call(readTrack, { waybillId, t: again.t })).toMatchObject({ status: 0 });
    expect(await people.shipper.call(stopLink, { kind: 'track', id: waybillId })).toMatchObject({
      status: 0,
    });
    expect(await visitor.call(readTrack, { waybillId, t: again.t })).toMatchObject({ status: 45001 });
  });

  it('[/ctmsTrackMap] a share link opens the running waybills of its order, and the track of each', async () => {
    const visitor = new Person(desk.url);
    const [job] = (await people.shipper.list('waybill', { status: 'inTransit', size: '10' })).data.records;
    const waybillId = String(job?.id);
    const shared = (await people.shipper.call(shareLink, { kind: 'running', id: waybillId })).data;
    const { status, data } = await visitor.call(readRunning, { waybillId, t: shared.t });
    expect(status).toBe(0);
    expect(data.find((one) => one.waybillId === waybillId)).toMatchObject({
      next: 'unload',
      place: job?.unloadAddress,
      vehicle: { id: job?.vehicleId, fleetId: null },
    });
    const way = await visitor.call(readTrack, { waybillId, t: shared.t, of: waybillId });
    expect(way).toMatchObject({ status: 0, data: { vehicleId: job?.vehicleId } });
    // A link of one page opens no other page, and no waybill of another order.
    expect(await visitor.call(readTrack, { waybillId, t: shared.t })).toMatchObject({ status: 45001 });
    const all = (await people.dispatcher.list('waybill', { status: 'inTransit', size: '100' })).data.records;
    const foreign = all.find(({ orderId }) => orderId !== job?.orderId)?.id ?? '';
    expect(await visitor.call(readTrack, { waybillId, t: shared.t, of: foreign })).toMatchObject({
      status: 45001,
    });
  });

  it('the embedded devices are deterministic, and never faster than a truck', async () => {
    const trip = {
      waybillId: '42',
      load: { lng: 117.34, lat: 31.89 },
      unload: { lng: 121.84, lat: 29.9 },
      distanceKm: 600,
      departedAt: desk.now() - 10 * HOUR,
      arrivedAt: null,
    };
    const tracked = [{ vehicleId: '7', deviceNo: 'BD7', last: null, trip }];
    const once = await embeddedPositions.reports(tracked, desk.now(), DEMO_GROUP);
    expect(await embeddedPositions.reports(tracked, desk.now(), DEMO_GROUP)).toEqual(once);
    expect(once.length).toBeGreaterThan(150);
    expect(once.every(({ speedKmh, course }) => speedKmh <= 160 && course >= 0 && course < 360)).toBe(true);
    expect(once.every(({ at }, index) => index === 0 || at > (once[index - 1]?.at ?? 0))).toBe(true);
  });

  it('reports are stored for half a year', async () => {
    const { id } = await standing();
    const old = desk.now() - RETENTION.positions;
    await round(told([report(id, old - HOUR), report(id, old + HOUR)]));
    await deleteExpired(desk.platform.services);
    const rows = await desk.platform.services.store.db
      .select({ at: vehiclePosition.at })
      .from(vehiclePosition)
      .where(eq(vehiclePosition.vehicleId, id));
    expect(rows.map(({ at }) => at).filter((at) => at < desk.now() - 30 * DAY)).toEqual([old + HOUR]);
  });

  it('[S-04] the map has no tiles unless the platform names their host', async () => {
    expect((await people.driver.call(mapSettings, {})).data).toEqual({ tiles: null });
  });
});

describe('tiles under the map', () => {
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png?key={key}';
  const imagesOf = (mapTilesUrl: string | undefined) =>
    contentPolicy({ isDev: false, callsHost: undefined, mapTilesUrl })
      .split('; ')
      .find((rule) => rule.startsWith('img-src'));

  it('the content policy admits exactly the host of the setting, and only with it', () => {
    expect(imagesOf(undefined)).toBe("img-src 'self' data: blob:");
    expect(imagesOf(url)).toBe("img-src 'self' data: blob: https://tiles.example.com");
  });

  it('the setting is an address with places for zoom, column and row', () => {
    expect(readConfig({ MAP_TILES_URL: url }, false).mapTilesUrl).toBe(url);
    expect(readConfig({}, false).mapTilesUrl).toBeUndefined();
    expect(() => readConfig({ MAP_TILES_URL: 'https://tiles.example.com/map.png' }, false)).toThrow(
      'MAP_TILES_URL',
    );
  });
});
