import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runPositionsJob } from '../../server/jobs/positions.ts';
import { SafetyWatch } from '../../server/business/fleet/safety/watch.ts';
import { embeddedPositions } from '../../server/ports/embeddedPositions.ts';
import type { PositionPort } from '../../server/ports/positions.ts';
import { startRealPostgres } from '../platform/store/realPostgres.ts';
import { startHere } from '../platform/startHere.ts';
import { fillVehicles } from './manyVehicles.ts';

vi.setConfig({ testTimeout: 7_200_000 });

const VEHICLES = Number(process.env['VEHICLES'] ?? 10_000);
const MINUTES = Number(process.env['MINUTES'] ?? 60);
const ROUND_MS = 15_000;
/** What 95 in 100 rounds take at most, ms (addendum A 1.5). */
const LIMIT = { server: 2_000, embedded: 6_000 } as const;

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

/** Devices that report every thirty seconds, half of them in each round. */
const halves: PositionPort = {
  reports: (vehicles, until, groupCode) => {
    const round = Math.round(until / ROUND_MS);
    const turn = vehicles.filter(({ vehicleId }) => Number(vehicleId.slice(-1)) % 2 === round % 2);
    return embeddedPositions.reports(turn, until, groupCode);
  },
};

/** A platform on a store of this kind that watches so many vehicles; null where there is no PostgreSQL. */
async function watching(kind: 'server' | 'embedded', vehicles: number) {
  const given = process.env['DATABASE_URL'];
  const local = kind === 'server' && !given ? await startRealPostgres() : null;
  const databaseUrl = kind === 'server' ? (given ?? local?.url) : undefined;
  if (kind === 'server' && databaseUrl === undefined) {
    console.log('No PostgreSQL server: set DATABASE_URL to an empty database.');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-safety-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true });
    await local?.stop();
  });
  const clock = { now: Math.ceil(Date.now() / 60_000) * 60_000 };
  const running = await startHere(folder, () => clock.now, { databaseUrl, demoOrders: 250 });
  onTestFinished(() => running.close());
  await fillVehicles(running.services.store, vehicles, clock.now);
  return { services: running.services, clock };
}

it.each(['server', 'embedded'] as const)(
  `watches ${String(VEHICLES)} vehicles in time: %s store`,
  async (kind) => {
    const found = await watching(kind, VEHICLES);
    if (!found) return;
    const { services, clock } = found;
    const round = async () => {
      clock.now += ROUND_MS;
      const cpu = process.cpuUsage();
      const began = performance.now();
      const reports = await runPositionsJob({ ...services, positions: halves });
      return { ms: performance.now() - began, cpuMs: process.cpuUsage(cpu).user / 1_000, reports };
    };
    // Those that have been on the road for hours tell all of it first.
    for (let first = 0; first < 2; first += 1) await round();
    const from = clock.now;
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let nth = 0; nth < (MINUTES * 60_000) / ROUND_MS; nth += 1) rounds.push(await round());
    const times = rounds.map(({ ms }) => ms);
    const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    console.log(
      `${kind}: ${mean(rounds.map(({ reports }) => reports)).toFixed(0)} reports a round; p50 ${percentile(times, 0.5).toFixed(0)} ms, ` +
        `p95 ${percentile(times, 0.95).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms; ` +
        `CPU of this process ${mean(rounds.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms a round`,
    );
    const { rows } = await services.store.pool.query<{ kind: string; source: string; n: string }>(
      `select kind, source, count(*)::text as n from safety_warning where plate_number like '测%' group by kind, source order by kind, source`,
    );
    console.log(rows.map((row) => `${row.source} ${row.kind} ${row.n}`).join(', '));
    const { rows: stored } = await services.store.pool.query<{ n: string; vehicles: string }>(
      `select count(*)::text as n, count(distinct p.vehicle_id)::text as vehicles from vehicle_position p join vehicle v on v.group_code = p.group_code and v.id = p.vehicle_id
      where v.device_no like 'LD%0000' and p.at > $1 and p.at <= $2`,
      [from, clock.now - 2 * ROUND_MS],
    );
    // Each of those whose devices are right reports twice a minute, and no report is skipped; of the last ones half have still to come.
    const usual = Array.from({ length: VEHICLES }, (_, at) => (at + 1) % 50).filter(
      (g) => g === 0 || g > 7,
    ).length;
    expect(stored[0]).toEqual({ n: String(usual * (MINUTES * 2 - 1)), vehicles: String(usual) });
    expect(percentile(times, 0.95)).toBeLessThanOrEqual(LIMIT[kind]);
    if (MINUTES >= 60)
      expect(rows.map((row) => `${row.source} ${row.kind}`)).toEqual([
        'platform fatigue',
        'terminal fatigue',
        'platform routeDeparture',
        'platform speed',
        'terminal speed',
      ]);
  },
);

it('raises each warning once where two processes hear the same reports at once', async () => {
  const found = await watching('server', 200);
  if (!found) return;
  const { services, clock } = found;
  const watches = [new SafetyWatch(), new SafetyWatch()];
  for (let nth = 0; nth < 120; nth += 1) {
    clock.now += ROUND_MS;
    await Promise.all(
      watches.map((safety) => runPositionsJob({ ...services, safety, positions: embeddedPositions })),
    );
  }
  const { rows } = await services.store.pool.query<{ kind: string }>(
    `select distinct kind from safety_warning where plate_number like '测%' order by kind`,
  );
  expect(rows.map((row) => row.kind)).toEqual(['fatigue', 'routeDeparture']);
});
