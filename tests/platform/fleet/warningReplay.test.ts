import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  MOST_NAMED,
  MOST_REPLAYED,
  type ReplayPart,
  trackLimits,
  warningReplay,
} from '../../../domain/calls/warningReplay.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import type { Report } from '../../../domain/rules/safety/surroundings.ts';
import { raise } from '../../../server/business/fleet/safety/raise.ts';
import { storePositions } from '../../../server/jobs/positions.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { withTx } from '../../../server/store/tx.ts';
import { Trip } from '../../unit/safetySteps.ts';
import { type Person, useDesk } from '../desk.ts';
import { type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tracks of last week under other limits: addendum A 1.5. */
describe('a replay of safety warnings', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let service: Person;
  let vehicleId: string;
  /** 06:00 in Shanghai, two days ago. */
  let start: number;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    service = await desk.person('service');
    const [crew] = await freeCrews(people.dispatcher, desk.now());
    if (!crew) throw new Error('Nobody is free.');
    ({ vehicleId } = crew);
    start = Math.floor((desk.now() + 8 * HOUR) / DAY) * DAY - 2 * HOUR - 2 * DAY;
    // Four hours and forty minutes without a rest.
    const { reports } = new Trip(start).go(start + 280 * MINUTE, 80).go(start + 330 * MINUTE, 0);
    const told = reports.map((one: Report) => ({
      ...{ vehicleId, source: 'beidou' as const, course: one.course, speedKmh: one.speedKmh },
      ...{ at: one.at, lng: one.lng, lat: one.lat },
    }));
    const { services } = desk.platform;
    await withTx(services.store, (tx) => storePositions(tx, DEMO_GROUP, told));
    const trucks = tableFor(vehicle);
    await services.store.db
      .update(trucks)
      .set({ lastPositionAt: desk.now(), deviceNo: `9${vehicleId.slice(-10)}` })
      .where(eq(trucks.id, vehicleId));
  });

  /** All parts of a replay, one after the other. */
  async function replay(limits: string): Promise<ReplayPart[]> {
    const parts: ReplayPart[] = [];
    const last = () => parts.at(-1);
    do {
      const { from, to, next } = last() ?? {};
      const request = { limits, from, to, ...(typeof next === 'string' ? { after: next } : {}) };
      parts.push((await service.call(warningReplay, request)).data);
    } while (last()?.next !== null);
    return parts;
  }
  const pairsOf = (parts: readonly ReplayPart[]) =>
    parts
      .flatMap(({ pairs }) => pairs)
      .filter((one) => one.vehicleId === vehicleId && one.kind === 'fatigue');

  /** The part that begins with the vehicle of this test. */
  async function own(limits: string): Promise<ReplayPart[]> {
    const after = String(BigInt(vehicleId) - 1n);
    return [(await service.call(warningReplay, { limits, after, from: start - HOUR })).data];
  }

  it('judges every vehicle once, in parts, by the limits in force where none is changed', async () => {
    const parts = await replay('');
    const [first] = parts;
    expect(first?.total).toBeGreaterThan(20);
    expect(parts.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(first?.total);
    expect(first?.total).toBeLessThan(MOST_REPLAYED);
    expect(new Set(parts.map(({ to }) => to)).size).toBe(1);
    expect(pairsOf(parts)).toMatchObject([
      {
        ...{ mark: 'new', id: null, cameLevel: null, wouldLevel: '3', startedAt: start },
        ...{ endedAt: start + 280 * MINUTE, drivingMs: 280 * MINUTE },
      },
    ]);
    const inForce = (await service.call(trackLimits, {})).data;
    expect(inForce).toContainEqual({ key: 'fatigue.restMin', value: 20 });
  });

  it('shows what came beside what would come, and stores nothing', async () => {
    await runFor(desk.platform.services, DEMO_GROUP, (work) =>
      raise(work, {
        ...{ kind: 'fatigue', vehicleId, startedAt: start, level: '2', source: 'platform', start: null },
        ...{ waybillId: null, at: start + 4 * HOUR, drivingMs: 4 * HOUR },
      }),
    );
    const stored = async () => (await service.list('safetyWarning', {})).data.total;
    const before = await stored();
    const milder = pairsOf(await own('fatigue.driveMin:270'));
    expect(milder).toMatchObject([{ mark: 'same', cameLevel: '2', wouldLevel: '2', status: 'raised' }]);
    expect(pairsOf(await own('fatigue.driveMin:180'))).toMatchObject([{ mark: 'worse', wouldLevel: '4' }]);
    const gone = await own('fatigue.driveMin:300');
    expect(pairsOf(gone)).toMatchObject([{ mark: 'gone', wouldLevel: null, drivingMs: 4 * HOUR }]);
    for (const { counts, pairs, isCut } of gone) {
      expect(isCut).toBe(false);
      const came = counts.reduce((sum, one) => sum + one.came, 0);
      expect(came).toBe(pairs.filter(({ cameLevel }) => cameLevel !== null).length);
    }
    expect(await stored()).toBe(before);
  });

  it('says when an answer does not name all that changes', async () => {
    const { pool } = desk.platform.services.store;
    const copies = 'id >= 9000000000000';
    onTestFinished(async () => void (await pool.query(`delete from safety_warning where ${copies}`)));
    await pool.query(
      `insert into safety_warning select (jsonb_populate_record(w, jsonb_build_object(
        'id', 9000000000000 + n, 'vehicle_id', $1::bigint, 'kind', 'fatigue', 'started_at', $2::bigint + n, 'warning_no', 'copy ' || n))).*
      from safety_warning w, generate_series(1, $3::int) n where w.id = (select min(id) from safety_warning)`,
      [vehicleId, start, MOST_NAMED + 1],
    );
    const [part] = await own('fatigue.driveMin:300');
    expect(part).toMatchObject({ isCut: true });
    expect(part?.pairs).toHaveLength(MOST_NAMED);
  });

  it('is for who sees every fleet, with limits that may be set', async () => {
    expect((await service.call(warningReplay, { limits: 'fatigue.driveMin:9' })).status).toBe(10_400);
    for (const who of [people.captain, people.driver, people.shipper])
      expect((await who.call(warningReplay, {})).status).toBe(10_403);
  });
});
