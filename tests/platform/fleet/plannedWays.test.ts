import { beforeAll, describe, expect, it } from 'vitest';
import { learnLine } from '../../../domain/calls/learnLine.ts';
import { waybillPlan } from '../../../domain/calls/waybillPlan.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { zonesOf } from '../../../server/business/fleet/speedZones.ts';
import { plansOf } from '../../../server/business/fleet/waybillPlan.ts';
import { need } from '../../../server/records/rows.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { vehiclePosition } from '../../../server/store/positionTables.ts';
import { useDesk } from '../desk.ts';
import { ownContract, publishedOrder } from '../orderForm.ts';
import { type Crew, type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';
import { AT_LOADING, AT_UNLOADING, jobFor, load } from '../trip.ts';

/** What a trip is compared with on the road: its planned way, and the limits of zones (addendum A 1.5). */
const desk = useDesk();
let people: DemoPeople;
let crews: Crew[];

beforeAll(async () => {
  people = await logInDemoPeople(desk);
  crews = await freeCrews(people.dispatcher, desk.now());
});

/** A trip that has set out, and its planned way. */
async function setOut(crew: Crew | undefined, changes: Record<string, unknown> = {}) {
  if (!crew) throw new Error('No crew is free.');
  const { shipper, auditor, dispatcher } = people;
  const orderId = await publishedOrder(shipper, auditor, desk.now(), changes, dispatcher);
  const job = await jobFor(dispatcher, orderId, crew, desk.now());
  const loaded = await load(dispatcher, job, 32_000);
  if (loaded.status !== 0) throw new Error(`It did not set out: ${loaded.msg}`);
  const plans = await runFor(desk.platform.services, DEMO_GROUP, async (work) =>
    plansOf(work, [await need(work, waybill, job.id)]),
  );
  return { id: job.id, lineId: loaded.data.row.lineId, plan: plans.get(job.id) };
}

const ROUTE = [
  { lng: 118.6, lat: 31.6 },
  { lng: 119.9, lat: 31.1 },
  { lng: 120.8, lat: 30.4 },
];

/** A line of the demo shipper between two new addresses. */
async function newLine(name: string, changes: object): Promise<string> {
  const { shipmentId } = await ownContract(people.shipper);
  const place = async (addressName: string, at: object, areaCode: string) => {
    const saved = await people.dispatcher.save('address', {
      ...{ addressName, shipmentId, useKind: 'both', areaCode, address: '一号路1号', ...at },
      ...{ contactName: '周敏', phone: '13800138000', radiusM: 500 },
    });
    if (saved.status !== 0) throw new Error(`The address was not saved: ${JSON.stringify(saved)}`);
    return saved.data.row.id;
  };
  const saved = await people.dispatcher.save('line', {
    shipmentId,
    fromAddressId: await place(`${name}起点`, AT_LOADING, '340102'),
    toAddressId: await place(`${name}终点`, AT_UNLOADING, '330206'),
    ...{ distanceKm: 6_000, minutes: 600, ...changes },
  });
  if (saved.status !== 0) throw new Error(`The line was not saved: ${JSON.stringify(saved)}`);
  return saved.data.row.id;
}

describe('the planned way', () => {
  it('is straight where no line goes there, and kept when the trip sets out', async () => {
    const { id, lineId, plan } = await setOut(crews[0]);
    expect(lineId).toBeNull();
    expect(plan).toMatchObject({ source: 'straight', points: [AT_LOADING, AT_UNLOADING], limitKmh: null });
    expect(plan?.widthM).toBeGreaterThan(80_000);
    const seen = await people.dispatcher.call(waybillPlan, { id });
    expect(seen).toMatchObject({
      status: 0,
      data: {
        plan: { source: 'straight', points: [AT_LOADING, AT_UNLOADING].map(({ lng, lat }) => [lng, lat]) },
      },
    });
  });

  it('follows the line between the addresses of both ends, or the one that the order names', async () => {
    const near = await newLine('甲线', { routePoints: ROUTE, limitKmh: 80, roadClass: 'national' });
    const found = await setOut(crews[1]);
    expect(found.lineId).toBe(near);
    expect(found.plan).toMatchObject({
      ...{ source: 'line', points: [AT_LOADING, ...ROUTE, AT_UNLOADING] },
      ...{ widthM: 1_000, limitKmh: 80, roadClass: 'national' },
    });
    const chosen = await newLine('乙线', { routePoints: ROUTE.toReversed(), corridorM: 3_000 });
    const named = await setOut(crews[2], { lineId: chosen });
    expect([named.lineId, named.plan?.widthM]).toEqual([chosen, 3_000]);
  });
});

describe('a line', () => {
  const MINUTE = 60_000;
  const [EAST, NORTH] = [AT_UNLOADING.lng - AT_LOADING.lng, AT_UNLOADING.lat - AT_LOADING.lat];

  /** What the vehicle reports from one end to the other, every ten minutes over a bend; those that are left out are a gap. */
  async function drive(vehicleId: string, from: number, leftOut: readonly number[]): Promise<number> {
    const steps = Array.from({ length: 61 }, (_, n) => n).filter((n) => !leftOut.includes(n));
    const reports = steps.map((n) => ({
      ...{ groupCode: DEMO_GROUP, vehicleId, at: from + n * 10 * MINUTE, speedKmh: 60, course: 100 },
      lng: AT_LOADING.lng + (EAST * n) / 60,
      lat: AT_LOADING.lat + (NORTH * n) / 60 + 0.3 * Math.sin((Math.PI * n) / 60),
      source: 'beidou' as const,
    }));
    await desk.platform.services.store.db.insert(vehiclePosition).values(reports);
    return from + 600 * MINUTE;
  }
  const complete = (id: string, at: number) =>
    desk.platform.services.store.pool.query(
      `update waybill set status = 'completed', arrived_at = $2, goods_receipt_at = $2 where id = $1`,
      [id, at],
    );

  it('[10410] is learned from the track of a completed trip, and followed by the next one', async () => {
    const { dispatcher } = people;
    const lineId = await newLine('丙线', {});
    const { id } = await setOut(crews[3], { lineId });
    expect(await dispatcher.call(learnLine, { id })).toMatchObject({ status: 10410 });
    await complete(id, await drive(String(crews[3]?.vehicleId), desk.now(), []));
    const learned = await dispatcher.call(learnLine, { id });
    expect(learned, learned.msg).toMatchObject({
      status: 0,
      data: { lineId, lineName: '丙线起点 → 丙线终点' },
    });
    expect(learned.data.points).toBeGreaterThan(10);
    const after = await setOut(crews[4], { lineId });
    expect([after.plan?.source, after.plan?.points.length]).toEqual(['line', learned.data.points + 2]);
  });

  it('[48024] is not learned from a track with a gap', async () => {
    const { dispatcher } = people;
    const { id } = await setOut(crews[5], { lineId: await newLine('丁线', {}) });
    await complete(id, await drive(String(crews[5]?.vehicleId), desk.now(), [30]));
    expect(await dispatcher.call(learnLine, { id })).toMatchObject({ status: 48024 });
  });
});

describe('speed zones', () => {
  const form = { zoneName: '南门限速区', limitKmh: 40, roadClass: 'other', lng: 100.5, lat: 30.5 };
  const limitAt = (lat: number) =>
    runFor(desk.platform.services, DEMO_GROUP, async (work) =>
      (await zonesOf(work))({ lng: 100.5, lat }, desk.now()),
    );

  it('limit the speed inside their fence while they are enabled', async () => {
    const { dispatcher } = people;
    const saved = await dispatcher.save('speedZone', { ...form, fenceKind: 'circle', radiusM: 2_000 });
    expect(saved.status, saved.msg).toBe(0);
    expect(await limitAt(30.51)).toEqual({ limitKmh: 40, roadClass: 'other' });
    expect(await limitAt(30.53)).toBeNull();
    expect(await dispatcher.event('speedZone', saved.data.row.id, 'disable')).toMatchObject({ status: 0 });
    expect(await limitAt(30.51)).toBeNull();
  });

  it('[51023] have a boundary that does not cross itself', async () => {
    const corners = [
      [100, 30],
      [100.1, 30.1],
      [100.1, 30],
      [100, 30.1],
    ].map(([lng, lat]) => ({ lng, lat }));
    const crossed = { ...form, zoneName: '交叉', fenceKind: 'polygon', radiusM: null, fencePoints: corners };
    expect(await people.dispatcher.save('speedZone', crossed)).toMatchObject({ status: 51023 });
  });
});
