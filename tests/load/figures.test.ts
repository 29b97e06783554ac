import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { statisticCall } from '../../domain/calls/figures.ts';
import {
  getFeeList4Driver,
  getFeeStatistics,
  getPartyRoleConfigCountStatistics,
  shipmentInfo,
} from '../../domain/calls/statistics.ts';
import { DAY_MS, endOfDay, startOfDay } from '../../domain/rules/times.ts';
import { STATISTICS } from '../../server/statistics/all.ts';
import { startHere } from '../platform/startHere.ts';
import { type Answer, Person } from '../platform/desk.ts';
import { fillBills } from './manyBills.ts';
import { fillWaybills } from './millionWaybills.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const ROWS = Number(process.env['ROWS'] ?? 50_000);
const TRIES = 8;
/** Limits at the server, ms: 95 % of the answers over 30 days, and over a year. */
const LIMIT = { month: 500, year: 1500 } as const;

type Span = keyof typeof LIMIT;
type Ask = () => Promise<Answer>;

/** Every statistic and home call, with the query for the last 30 days and for a year. */
function asksOf(people: Readonly<Record<'approver' | 'admin' | 'shipper' | 'driver', Person>>) {
  const to = endOfDay(Date.now());
  const start = startOfDay(Date.now());
  const days = { month: 30, year: 365 } as const;
  const { approver, admin, shipper, driver } = people;
  const asks: [name: string, span: Span, ask: Ask][] = [];
  for (const span of ['month', 'year'] as const) {
    const range = { from: startOfDay(to - (days[span] - 1) * DAY_MS), to };
    for (const statistic of STATISTICS)
      for (const group of Object.keys(statistic.groupings))
        asks.push([
          `${statistic.name} by ${group}`,
          span,
          () => approver.call(statisticCall(statistic), { ...range, group }),
        ]);
    const period = {
      startDate: start - (days[span] - 1) * DAY_MS,
      endDate: start,
      granularity: span === 'year' ? 'month' : 'day',
    } as const;
    for (const [who, person] of Object.entries({ admin, shipper, driver }))
      asks.push([`home fees of ${who}`, span, () => person.call(getFeeStatistics, period)]);
    asks.push(['home shippers', span, () => admin.call(shipmentInfo, period)]);
    asks.push(['home own account', span, () => shipper.call(shipmentInfo, period)]);
    asks.push(['home freight of a driver', span, () => driver.call(getFeeList4Driver, period)]);
    asks.push([
      'home freight of all',
      span,
      () => admin.call(getFeeList4Driver, { ...period, payState: 'partial' }),
    ]);
  }
  for (const [who, person] of Object.entries(people))
    asks.push([`cards of ${who}`, 'month', () => person.call(getPartyRoleConfigCountStatistics, {})]);
  return asks;
}

async function p95(name: string, ask: Ask): Promise<number> {
  const times: number[] = [];
  expect((await ask()).status, name).toBe(0);
  for (let at = 0; at < TRIES; at++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.ceil(TRIES * 0.95) - 1] ?? 0;
}

it(`statistics of ${ROWS.toLocaleString('en')} waybills with their bills answer in time`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-figures-'));
  const running = await startHere(folder, Date.now, { demoOrders: 5_000 });
  onTestFinished(async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const people = {
    approver: new Person(running.url),
    admin: new Person(running.url),
    shipper: new Person(running.url),
    driver: new Person(running.url),
  };
  for (const [name, person] of Object.entries(people))
    expect(await person.login(name)).toMatchObject({ status: 0 });
  const [own] = (await people.shipper.list('shipper')).data.records;
  await fillWaybills(running.services.store, ROWS, String(own?.id), Date.now());
  await fillBills(running.services.store);
  const late: string[] = [];
  for (const [name, span, ask] of asksOf(people)) {
    const ms = await p95(name, ask);
    console.log(`${span.padEnd(6)} ${name.padEnd(40)} ${ms.toFixed(0).padStart(6)} ms`);
    if (ms > LIMIT[span]) late.push(`${name}, ${span}`);
  }
  expect(late).toEqual([]);
});
