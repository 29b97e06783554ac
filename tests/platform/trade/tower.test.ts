import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readTower, tellDriver, type TowerTrip } from '../../../domain/calls/tower.ts';
import { stopsOf } from '../../../domain/rules/track.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { usePeople } from '../people.ts';
import { done } from '../platform/twoPeople.ts';

const NAMES = ['dispatcher', 'admin', 'service', 'clerk', 'driver', 'shipper', 'captain'] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The trips in transit with what is the matter with them, as dispatch watches them. */
describe('the control tower', () => {
  const desk = useDesk();
  const all = usePeople(desk, NAMES);
  const change = (sql: string, ...values: unknown[]) =>
    desk.platform.services.store.pool.query<Record<string, string>>(sql, values);
  const tower = async () => done(await all.dispatcher.call(readTower, {}));
  const tripOf = async (id: string): Promise<TowerTrip> => {
    const found = (await tower()).trips.find(({ waybillId }) => waybillId === id);
    if (!found) throw new Error('The tower does not show the trip.');
    return found;
  };
  let id: string;
  let vehicleId: string;

  /** A trip that set out so many hours ago, halfway there; its vehicle reports as is said, by minutes before now. */
  const under = async (hours: number, minutesAgo: readonly number[], planMinutes = 24 * 60) => {
    const now = desk.now();
    await change(
      `update waybill set despatch_at = $2, plan_unload_at = $3, distance_km = 500,
         load_lng = 117.3, load_lat = 31.86, unload_lng = 117.3, unload_lat = 36.86 where id = $1`,
      ...[id, now - hours * HOUR_MS, now + planMinutes * MINUTE_MS],
    );
    await change('delete from vehicle_position where vehicle_id = $1', vehicleId);
    for (const minutes of minutesAgo) {
      // At the loading place when it set out; else it comes nearer.
      const part = minutes === hours * 60 ? 0 : 0.5 - minutes / 2_000;
      await change(
        `insert into vehicle_position (group_code, vehicle_id, at, lng, lat, speed_kmh, course, source) values ($1, $2, $3, $4, $5, 60, 0, 'beidou')`,
        ...[DEMO_GROUP, vehicleId, now - minutes * MINUTE_MS, 117.3, 31.86 + 5 * part],
      );
    }
    await change(
      `update vehicle v set (last_position_at, last_lng, last_lat) =
         (select p.at, p.lng, p.lat from vehicle_position p where p.vehicle_id = v.id order by p.at desc limit 1) where v.id = $1`,
      vehicleId,
    );
  };
  const every = (from: number, to: number, step = 5) =>
    Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, index) => from - index * step);

  beforeAll(async () => {
    const running = done(await all.dispatcher.list('waybill', { status: 'inTransit', size: '100' })).records;
    const job = running[0];
    if (!job) throw new Error('Nothing is on the road.');
    [id, vehicleId] = [job.id, String(job.vehicleId)];
  });

  it('shows every trip in transit with its figures, the late ones first', async () => {
    await under(5, every(300, 0));
    const shown = await tower();
    const rows = done(await all.dispatcher.list('waybill', { status: 'inTransit', size: '100' })).records;
    expect(new Set(shown.trips.map(({ waybillId }) => waybillId))).toEqual(
      new Set(rows.map((row) => row.id)),
    );
    expect(shown.running).toBe(rows.length);
    for (const mark of ['late', 'stopped', 'silent', 'track'] as const)
      expect(shown.counts[mark], mark).toBe(shown.trips.filter(({ marks }) => marks.includes(mark)).length);
    const late = shown.trips.map(({ marks }) => marks.includes('late'));
    expect(late).toEqual(late.toSorted((a, b) => Number(b) - Number(a)));
    // Along a meridian half of the degrees is half of the way.
    expect(await tripOf(id)).toMatchObject({
      leftKm: 250,
      speedKmh: 50,
      marks: [],
      silentMin: null,
      stoppedMin: null,
    });
    await under(5, every(300, 0), 0);
    expect(await tripOf(id)).toMatchObject({ marks: ['late'], lateMin: 300 });
  });

  it('says when one stands, is silent, has no device, or lacks of its track', async () => {
    // The last forty minutes in one place; a report that jumped far away is none.
    await under(5, every(300, 40));
    const now = desk.now();
    const { rows } = await change(
      'select lng, lat from vehicle_position where vehicle_id = $1 order by at desc limit 1',
      vehicleId,
    );
    const [place] = rows;
    for (const [minutes, off] of [
      [30, 0],
      [20, 0.9],
      [10, 0],
      [0, 0],
    ] as const)
      await change(
        `insert into vehicle_position (group_code, vehicle_id, at, lng, lat, speed_kmh, course, source) values ($1, $2, $3, $4, $5, 0, 0, 'beidou')`,
        ...[DEMO_GROUP, vehicleId, now - minutes * MINUTE_MS, Number(place?.lng) + off, Number(place?.lat)],
      );
    await change('update vehicle set last_position_at = $2 where id = $1', vehicleId, now);
    const standing = await tripOf(id);
    expect(standing).toMatchObject({ marks: ['stopped'], stoppedMin: 40 });
    const { rows: reports } = await change(
      'select at, lng, lat from vehicle_position where vehicle_id = $1 and abs(lng - $2) < 0.5 order by at',
      ...[vehicleId, Number(place?.lng)],
    );
    const fixes = reports.map(({ at, lng, lat }) => ({
      ...{ at: Number(at), lng: Number(lng), lat: Number(lat), speedKmh: 0, course: 0 },
    }));
    expect(Math.floor((now - (stopsOf(fixes).at(-1)?.from ?? 0)) / MINUTE_MS)).toBe(40);

    await under(5, every(300, 20));
    expect(await tripOf(id)).toMatchObject({ marks: ['silent'], silentMin: 20, hasDevice: true });
    await change('update vehicle set device_no = null where id = $1', vehicleId);
    expect(await tripOf(id)).toMatchObject({ marks: ['silent', 'track'], hasDevice: false });
    await change(`update vehicle set device_no = 'BD999' where id = $1`, vehicleId);

    await under(5, [...every(300, 250), ...every(125, 0)]);
    expect((await tripOf(id)).marks, 'a gap of 125 minutes').toEqual(['track']);
    await under(5, [...every(300, 250), ...every(130, 0)]);
    expect((await tripOf(id)).marks, 'a gap of 120 minutes').toEqual([]);
    await under(
      5,
      every(295, 0).filter((minutes) => minutes < 170),
    );
    expect((await tripOf(id)).marks, 'no report at loading').toEqual(['track']);
  });

  it('asks the store one question, by the key of the reports, whatever the number of trips', async () => {
    await under(5, every(300, 0));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await tower();
    const asked = query.mock.calls.flatMap(([first, values]: readonly unknown[]) => {
      const text = typeof first === 'string' ? first : (first as { readonly text?: string }).text;
      return text?.includes('vehicle_position') === true ? [{ text, values: values as unknown[] }] : [];
    });
    query.mockRestore();
    expect(asked.length).toBe(1);
    const { rows } = await change(`explain ${asked[0]?.text ?? ''}`, ...(asked[0]?.values ?? []));
    const plan = JSON.stringify(rows);
    expect(plan).toContain('vehicle_position_pk');
    expect(plan).not.toContain('Seq Scan on vehicle_position');
  });

  it('is shown to those who see all waybills, and to no party', async () => {
    for (const who of [all.admin, all.service, all.clerk])
      expect(done(await who.call(readTower, {})).running).toBe((await tower()).running);
    for (const who of [all.driver, all.captain, all.shipper])
      expect((await who.call(readTower, {})).status).toBe(10403);
  });

  it('tells the driver something, who has it as a notice; nobody else tells him, and of no trip that is over', async () => {
    const own = done(await all.driver.list('waybill', { size: '100' })).records;
    const running = own.find(({ status }) =>
      ['pendingLoad', 'inTransit', 'arrived', 'unloaded'].includes(status),
    );
    const over = own.find(({ status }) => status === 'completed');
    const job = running ?? over;
    if (!job) throw new Error('The driver has no trip.');
    const text = '前方封路，请走沪渝高速';
    const told = async () =>
      JSON.stringify((await all.driver.raw('GET', '/ntocc-basic-api/notices?size=50')).data);
    if (!running) await change(`update waybill set status = 'unloaded' where id = $1`, job.id);
    expect(await told()).not.toContain(text);
    for (const who of [all.admin, all.clerk, all.shipper, all.captain])
      expect((await who.call(tellDriver, { id: job.id, text })).status).toBe(10403);
    expect((await all.dispatcher.call(tellDriver, { id: job.id, text: ' ' })).status).toBe(10400);
    done(await all.dispatcher.call(tellDriver, { id: job.id, text }));
    expect(await told()).toContain(`${String(job.waybillNo)} ${text}`);
    await change(`update waybill set status = 'completed' where id = $1`, job.id);
    expect((await all.dispatcher.call(tellDriver, { id: job.id, text })).status).toBe(10410);
  });
});
