import { beforeAll, describe, expect, it } from 'vitest';
import { crewCandidates } from '../../../domain/calls/crews.ts';
import { safetyCase } from '../../../domain/calls/safetyCase.ts';
import { safetyEvidence } from '../../../domain/calls/safetyEvidence.ts';
import { vehicleTrack } from '../../../domain/calls/positions.ts';
import { safetyLevels } from '../../../domain/calls/safetyLevels.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { driver } from '../../../domain/records/driver.ts';
import { RETENTION } from '../../../domain/rules/retention.ts';
import { copyEvidence } from '../../../server/business/fleet/safety/evidence.ts';
import { end, type Meant, prolong, raise } from '../../../server/business/fleet/safety/raise.ts';
import { deleteExpired } from '../../../server/jobs/housekeeping.ts';
import { storePositions } from '../../../server/jobs/positions.ts';
import { find } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { withTx } from '../../../server/store/tx.ts';
import { type Person, useDesk } from '../desk.ts';
import { publishedOrder } from '../orderForm.ts';
import { smsTo } from '../sentSms.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A driver with his own truck. */
interface Crew {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly plateNumber: string;
}

/** Safety warnings on the platform: addendum A 1.5. */
describe('safety warnings', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let service: Person;
  let orderId: string;
  /** Drivers who may go with their own trucks. */
  let crews: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    service = await desk.person('service');
    orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const { data } = await people.dispatcher.call(crewCandidates, { orderId, qty: 1_000 });
    crews = data.crews.flatMap(({ driverId, truck, reasons }) =>
      truck && reasons.length === 0 ? [{ driverId, ...truck }] : [],
    );
  });
  const platform = <T>(task: (work: Work) => Promise<T>) => runFor(desk.platform.services, DEMO_GROUP, task);
  const nextCrew = (): Crew => {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    return crew;
  };
  /** Raises a warning of a vehicle. @returns its id, and which it is */
  const raised = async (crew: Crew, kind: Meant['kind'], level: '1' | '2' | '3' | '4', at = desk.now()) => {
    const meant: Meant = { kind, vehicleId: crew.vehicleId, startedAt: at - 5 * HOUR };
    await platform((work) =>
      raise(work, { ...meant, level, source: 'platform', start: null, waybillId: null, at }),
    );
    const { records } = (await service.list('safetyWarning', { vehicleId: crew.vehicleId, kind, size: '50' }))
      .data;
    return { id: String(records.find(({ startedAt }) => startedAt === meant.startedAt)?.id), meant };
  };
  const noticesOf = async (record: string, id: string) => {
    const { rows } = await desk.platform.services.store.pool.query<{ audience: string }>(
      'select audience from notice where record = $1 and record_id = $2 order by audience',
      [record, id],
    );
    return rows.map(({ audience }) => audience);
  };

  it('A11: a severe one frees nobody by being handled, but by a rest', async () => {
    const crew = nextCrew();
    const rules = async () => {
      const { data } = await people.dispatcher.call(crewCandidates, {
        orderId,
        qty: 1_000,
        driverId: crew.driverId,
      });
      return data.crews.flatMap(({ reasons }) => reasons.map(({ id }) => id));
    };
    const offer = () =>
      people.dispatcher.save('assignment', {
        orderId,
        targetType: 'driver',
        driverId: crew.driverId,
        vehicleId: crew.vehicleId,
        qty: 1_000,
        carrierUnitPriceFen: 18_000,
        expireAt: desk.now() + HOUR,
      });
    expect(await rules()).toEqual([]);
    const { id, meant } = await raised(crew, 'fatigue', '4');
    expect(await rules()).toEqual(['A11']);
    expect((await offer()).msg).toContain('A fatigue warning is still open');
    const handled = await people.dispatcher.event('safetyWarning', id, 'handle', {
      handleWay: 'stopped',
      handleText: '已责令到服务区停车休息',
    });
    expect(handled).toMatchObject({ status: 0, data: { row: { status: 'handled' } } });
    expect(await rules()).toEqual(['A11']);
    const over = { endedAt: desk.now(), endLng: null, endLat: null };
    await platform((work) => end(work, { ...meant, ...over, restedAt: desk.now() + 20 * MINUTE }));
    expect(await rules()).toEqual([]);
    expect((await offer()).status).toBe(0);
  });

  it('tells dispatch, the captain and the driver; of severe ones service, by SMS once a level and seldom a day', async () => {
    const crew = nextCrew();
    const who = await platform((work) => find(work, driver, crew.driverId));
    const messages = async () =>
      (await smsTo(desk.platform.services, who?.phone ?? '')).filter(
        ({ templateCode }) => templateCode === 'safetyWarning',
      );
    const { id, meant } = await raised(crew, 'speed', '2');
    const told = await noticesOf('safetyWarning', id);
    expect(told).toEqual(expect.arrayContaining([ROLE_CODES.dispatcher, `DRIVER:${crew.driverId}`]));
    expect(told).not.toContain(ROLE_CODES.service);
    expect(await messages()).toEqual([]);
    const worse = (level: '3' | '4') =>
      platform((work) => prolong(work, { ...meant, level, peakKmh: 125, limitKmh: 100, at: desk.now() }));
    await worse('3');
    await worse('3');
    expect(await messages()).toHaveLength(1);
    await worse('4');
    const sent = await messages();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.content).toContain(crew.plateNumber);
    expect(sent.map((one) => [one.relatedRecord, one.relatedId])).toEqual(
      Array(2).fill(['safetyWarning', id]),
    );
    expect(await noticesOf('safetyWarning', id)).toContain(ROLE_CODES.service);
    const { row } = (await service.open('safetyWarning', id)).data;
    expect(row).toMatchObject({ level: '4', peakKmh: 125, status: 'raised' });
    expect(Number(row.dueAt)).toBeGreaterThan(desk.now() + 29 * MINUTE);
    // Three a day at most, whatever they are about.
    for (const kind of ['fatigue', 'routeDeparture', 'dayDriving'] as const) await raised(crew, kind, '3');
    expect(await messages()).toHaveLength(3);
  });

  it('a case tells what its driver was told, and the limits of its day, whatever they are now', async () => {
    const crew = nextCrew();
    const { id } = await raised(crew, 'speed', '3');
    const behind = async () => (await service.call(safetyCase, { id })).data;
    const { told } = await behind();
    expect(told.map(({ way }) => way).toSorted()).toEqual(['notice', 'sms']);
    for (const { text } of told) expect(text[0]).toContain(crew.plateNumber);
    const limit = async () => (await behind()).limits.find(({ key }) => key === 'speed.limitKmh')?.value;
    expect(await limit()).toBe(100);
    const admin = await desk.person('admin');
    const saved = await admin.save('parameter', { paramKey: 'speed.limitKmh', paramValue: '80' });
    expect(saved.status).toBe(0);
    desk.advance(30 * 24 * HOUR);
    service = await desk.person('service');
    people = await logInDemoPeople(desk);
    expect(await limit()).toBe(100);
    const later = await raised(nextCrew(), 'speed', '2');
    const now = (await service.call(safetyCase, { id: later.id })).data.limits;
    expect(now).toContainEqual({ key: 'speed.limitKmh', value: 80 });
    expect((await people.driver.call(safetyCase, { id })).status).toBe(10_403);
  });

  it('a track shows those that were made, to who sees warnings, and no false alarm', async () => {
    const { vehicleId, ...crew } = nextCrew();
    const shown = async (who: Person) => (await who.call(vehicleTrack, { vehicleId })).data.warnings;
    const before = (await shown(service)) ?? [];
    const { id, meant } = await raised({ vehicleId, ...crew }, 'speed', '3');
    await raised({ vehicleId, ...crew }, 'lateDeparture', '2');
    const made = { kind: 'speed', level: '3', from: meant.startedAt, peakKmh: null };
    expect(await shown(service)).toEqual([...before, made]);
    const reason = '终端速度跳变，轨迹核对无超速';
    expect((await service.event('safetyWarning', id, 'false.alarm', { reason })).status).toBe(0);
    expect(await shown(service)).toEqual(before);
    const { records } = (await people.shipper.list('waybill', { status: 'completed' })).data;
    const asked = await people.shipper.call(vehicleTrack, { waybillId: String(records[0]?.id) });
    expect(asked).toMatchObject({ status: 0, data: { warnings: null } });
  });

  it('are counted by level: those nobody has handled, and those of today', async () => {
    const levels = async (who: Person) => (await who.call(safetyLevels, { kind: 'speed' })).data;
    const before = await levels(service);
    expect(before.map(({ level }) => level)).toEqual(['4', '3', '2', '1']);
    const of = (counts: typeof before, level: string) => counts.find((one) => one.level === level);
    const { id } = await raised(nextCrew(), 'speed', '3');
    const after = await levels(service);
    expect(of(after, '3')?.raised).toBe((of(before, '3')?.raised ?? 0) + 1);
    const handling = { handleWay: 'call', handleText: '已电话提醒司机' };
    expect((await service.event('safetyWarning', id, 'handle', handling)).status).toBe(0);
    expect(of(await levels(service), '3')?.raised).toBe(of(before, '3')?.raised);
    const open = { kind: 'speed', status: 'raised', size: '20' };
    const own = (await people.captain.list('safetyWarning', open)).data.total;
    expect((await levels(people.captain)).reduce((sum, { raised: n }) => sum + n, 0)).toBe(own);
  });

  it('alarms nobody of what reports told too late, and raises nothing twice', async () => {
    const crew = nextCrew();
    const countOf = async () =>
      (await service.list('safetyWarning', { vehicleId: crew.vehicleId })).data.total;
    const before = await countOf();
    const { id, meant } = await raised(crew, 'fatigue', '3', desk.now() - 2 * HOUR);
    expect(await noticesOf('safetyWarning', id)).toEqual([]);
    const again = { ...meant, level: '3', source: 'platform', start: null, waybillId: null } as const;
    await platform((work) => raise(work, { ...again, at: desk.now() }));
    await platform((work) => raise(work, { ...again, startedAt: meant.startedAt + 1, at: desk.now() }));
    expect(await countOf()).toBe(before + 1);
  });

  it('[48023] a captain handles those of his fleet, but no severe one, and sees no other', async () => {
    const { records } = (await people.captain.list('safetyWarning', { size: '50' })).data;
    const all = (await service.list('safetyWarning', { size: '50' })).data.total;
    expect(records.length).toBeLessThan(all);
    const [other] = (await service.list('safetyWarning', { size: '50' })).data.records.filter(
      ({ id }) => !records.some((own) => own.id === id),
    );
    expect((await people.captain.open('safetyWarning', String(other?.id))).status).toBe(10_404);
    expect((await people.driver.list('safetyWarning', {})).status).toBe(10_403);
  });

  it('keeps the track around a warning longer than the positions', async () => {
    const crew = nextCrew();
    const { services } = desk.platform;
    const { id, meant } = await raised(crew, 'fatigue', '2');
    const from = meant.startedAt - 15 * MINUTE;
    const reports = Array.from({ length: 800 }, (_, index) => ({
      ...{ vehicleId: crew.vehicleId, at: from + index * 30_000, lng: 117 + index / 1_000, lat: 31 },
      ...{ speedKmh: 60, course: 90, source: 'beidou' as const },
    }));
    await withTx(services.store, (tx) => storePositions(tx, DEMO_GROUP, reports));
    const points = async () => (await service.call(safetyEvidence, { id })).data.points;
    expect((await points())[0]?.[0]).toBe(meant.startedAt - 10 * MINUTE);
    const endedAt = desk.now();
    await platform((work) => end(work, { ...meant, endedAt, endLng: null, endLat: null }));
    desk.advance(11 * MINUTE);
    while ((await copyEvidence(services)) > 0);
    const copied = await points();
    expect(copied).toHaveLength(120);
    expect(copied.at(-1)?.[0]).toBeLessThanOrEqual(endedAt + 10 * MINUTE);
    desk.advance(RETENTION.positions + MINUTE);
    await deleteExpired(services);
    service = await desk.person('service');
    expect(await points()).toEqual(copied);
  });
});
