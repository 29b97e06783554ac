import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { searchRecords } from '../../domain/calls/search.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { runReportsJob } from '../../server/jobs/reports.ts';
import { runJobs, startTimers } from '../../server/jobs/timers.ts';
import { startHere } from '../platform/startHere.ts';
import { Person } from '../platform/desk.ts';
import { startRealPostgres } from '../platform/store/realPostgres.ts';
import { fillWaybills } from './millionWaybills.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
/** ms at the server, for 95 in 100 answers. */
const LIMIT = 100;
const TRIES = 40;
/** Time until a new demo company has sent its reports. */
const MAX_ROUNDS = 10;

type Query = Record<string, string | number>;
interface Kind {
  readonly name: string;
  readonly role: 'dispatcher' | 'shipper';
  readonly query: (at: number) => Query | Promise<Query>;
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
const inMs = (ms: number) => ms.toFixed(1).padStart(8);

/** Calls the server over HTTP as a browser does, one call after the other. */
async function measure(url: string): Promise<string[]> {
  const people = { dispatcher: new Person(url), shipper: new Person(url) };
  for (const [name, person] of Object.entries(people))
    expect(await person.login(name)).toMatchObject({ status: 0 });
  const { dispatcher } = people;
  const ask = (query: Query) =>
    dispatcher.list('waybill', Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])));
  const sample = (await ask({ size: 100, status: 'completed', current: 50 })).data.records;
  const pick = (at: number) => {
    const row = sample[(at * 37) % sample.length];
    if (!row) throw new Error('No waybill to ask about.');
    return row;
  };
  const pages = Math.ceil((await ask({})).data.total / 20);
  const day = startOfDay(Date.now());
  const deep = Math.floor(ROWS / 100);
  const beside = async (at: number, base: Query) => {
    const current = deep - at;
    const { places } = (await ask({ ...base, current })).data as { places?: { last: string } };
    return { ...base, current: current + 1, after: places?.last ?? '' };
  };
  const all: Kind[] = [
    { name: 'page 1', role: 'dispatcher', query: () => ({}) },
    { name: `page ${deep} by number`, role: 'dispatcher', query: (at) => ({ current: deep + at }) },
    { name: `page ${deep} after its neighbour`, role: 'dispatcher', query: (at) => beside(at, {}) },
    { name: 'last page', role: 'dispatcher', query: () => ({ current: pages }) },
    {
      name: 'filter: state',
      role: 'dispatcher',
      query: (at) => ({ status: at % 2 ? 'completed' : 'inTransit,arrived' }),
    },
    {
      name: 'filter: shipper',
      role: 'dispatcher',
      query: (at) => ({ shipmentId: String(pick(at).shipmentId) }),
    },
    {
      name: 'filter: shipper and state, page 1 or a far one',
      role: 'dispatcher',
      query: (at) => ({
        shipmentId: String(pick(at).shipmentId),
        status: 'completed',
        current: at % 2 ? 1 : Math.ceil(ROWS / 10_000),
      }),
    },
    {
      name: 'filter: 30 days of creation',
      role: 'dispatcher',
      query: (at) => ({ gmtCreatedFrom: day - (at + 30) * DAY_MS, gmtCreatedTo: day - at * DAY_MS - 1 }),
    },
    {
      name: 'filter: a year of loading',
      role: 'dispatcher',
      query: (at) => ({ despatchAtFrom: day - (at + 365) * DAY_MS, despatchAtTo: day - at * DAY_MS - 1 }),
    },
    {
      name: 'filter: province and state',
      role: 'dispatcher',
      query: (at) => ({
        loadAreaCode: `${String(pick(at).loadAreaCode).slice(0, 2)}0000`,
        status: 'completed',
      }),
    },
    { name: 'filter: driver', role: 'dispatcher', query: (at) => ({ driverId: String(pick(at).driverId) }) },
    ...waybill.list.sortable.flatMap((sort): Kind[] => [
      { name: `sort: ${sort}`, role: 'dispatcher', query: (at) => ({ sort, dir: at % 2 ? 'asc' : 'desc' }) },
      {
        name: `sort: ${sort}, page ${deep} by number`,
        role: 'dispatcher',
        query: (at) => ({ sort, dir: at % 2 ? 'asc' : 'desc', current: deep }),
      },
      {
        name: `sort: ${sort}, page ${deep} after its neighbour`,
        role: 'dispatcher',
        query: (at) => beside(at, { sort, dir: 'asc' }),
      },
    ]),
    { name: 'search: number', role: 'dispatcher', query: (at) => ({ keyword: String(pick(at).waybillNo) }) },
    {
      name: 'search: numbers of a day',
      role: 'dispatcher',
      query: (at) => ({ keyword: String(pick(at).waybillNo).slice(0, 10) }),
    },
    { name: 'search: plate', role: 'dispatcher', query: (at) => ({ keyword: String(pick(at).plateNumber) }) },
    {
      name: 'search: beginning of a plate',
      role: 'dispatcher',
      query: (at) => ({ keyword: String(pick(at).plateNumber).slice(0, 5) }),
    },
    { name: 'a shipper: page 1', role: 'shipper', query: () => ({}) },
    {
      name: 'a shipper: state, a far page',
      role: 'shipper',
      query: () => ({ status: 'completed', current: Math.ceil(ROWS / 1_000) }),
    },
  ];
  const report: string[] = [];
  const late: string[] = [];
  const note = (name: string, times: number[], { user, system }: NodeJS.CpuUsage) => {
    times.sort((a, b) => a - b);
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    report.push(
      `${name.padEnd(52)} ${inMs(p50)} ${inMs(p95)} ${inMs((user + system) / 1000 / TRIES)}${p95 > LIMIT ? '  over' : ''}`,
    );
    if (p95 > LIMIT) late.push(name);
  };
  for (const { name, role, query } of all) {
    const times: number[] = [];
    await people[role].list('waybill');
    const cpu = process.cpuUsage();
    for (let at = 0; at < TRIES; at++) {
      const wanted = await query(at);
      const text = Object.fromEntries(Object.entries(wanted).map(([k, v]) => [k, String(v)]));
      const began = performance.now();
      const answer = await people[role].list('waybill', text);
      times.push(performance.now() - began);
      expect(answer.status, name).toBe(0);
      expect(answer.data.records.length, name).toBeGreaterThan(0);
    }
    note(name, times, process.cpuUsage(cpu));
  }
  for (const [name, textOf] of [
    ['palette: number', (at: number) => String(pick(at).waybillNo)],
    ['palette: part of a plate', (at: number) => String(pick(at).plateNumber).slice(2, 6)],
  ] as const) {
    const times: number[] = [];
    const cpu = process.cpuUsage();
    for (let at = 0; at < TRIES; at++) {
      const keyword = textOf(at);
      const began = performance.now();
      expect((await dispatcher.call(searchRecords, { keyword })).status).toBe(0);
      times.push(performance.now() - began);
    }
    note(name, times, process.cpuUsage(cpu));
  }
  console.log(report.join('\n'));
  return late;
}

describe(`lists of ${ROWS.toLocaleString('en')} waybills answer within ${LIMIT} ms`, () => {
  it.each(['embedded', 'server'])('%s store', async (kind) => {
    const given = process.env['DATABASE_URL'];
    const local = kind === 'server' && !given ? await startRealPostgres() : null;
    const databaseUrl = kind === 'server' ? (given ?? local?.url) : undefined;
    if (kind === 'server' && databaseUrl === undefined) {
      console.log('No PostgreSQL server: set DATABASE_URL to an empty database.');
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), 'freightdesk-lists-'));
    onTestFinished(async () => {
      rmSync(folder, { recursive: true, force: true });
      await local?.stop();
    });
    const running = await startHere(folder, Date.now, { databaseUrl, demoOrders: 5_000 });
    onTestFinished(() => running.close());
    const shipper = new Person(running.url);
    await shipper.login('shipper');
    const [own] = (await shipper.list('shipper')).data.records;
    const began = Date.now();
    await fillWaybills(running.services.store, ROWS, String(own?.id), Date.now());
    const filledIn = ((Date.now() - began) / 1000).toFixed(0);
    // First the open work of a new demo company is finished; then the platform runs its usual jobs beside the queries.
    await runJobs(running.services, running.services.log.fail);
    for (let round = 0; round < MAX_ROUNDS && (await runReportsJob(running.services)) > 0;) round += 1;
    onTestFinished(startTimers(running.services, running.services.log.fail));
    console.log(
      `${kind}: filled in ${filledIn} s; ms p50, p95, and CPU of this process a call, at ${TRIES} calls each`,
    );
    expect(await measure(running.url)).toEqual([]);
  });
});
