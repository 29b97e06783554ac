import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { stockBalance } from '../../domain/records/stockBalance.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { run } from '../../server/run/run.ts';
import { DEMO_GROUP } from '../../server/seed/base.ts';
import { balanceAt } from '../../server/stock/balanceAt.ts';
import { suggestStock } from '../../server/stock/suggest.ts';
import { Person } from '../platform/desk.ts';
import { startHere } from '../platform/startHere.ts';
import { startRealPostgres } from '../platform/store/realPostgres.ts';
import { fillStock } from './manyMoves.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const MOVES = Number(process.env['MOVES'] ?? 1_000_000);
const BALANCES = Math.ceil(MOVES / 20);
/** ms at the server, for 95 in 100 answers. */
const LIMIT = 100;
const TRIES = Number(process.env['TRIES'] ?? 40);

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

interface Kind {
  readonly name: string;
  readonly ask: (at: number) => Promise<number>;
}

describe(`${MOVES.toLocaleString('en')} movements of ${BALANCES.toLocaleString('en')} balances answer within ${String(LIMIT)} ms`, () => {
  it.each(['embedded', 'server'])('%s store', async (store) => {
    const given = process.env['DATABASE_URL'];
    const local = store === 'server' && !given ? await startRealPostgres() : null;
    const databaseUrl = store === 'server' ? (given ?? local?.url) : undefined;
    if (store === 'server' && databaseUrl === undefined) {
      console.log('No PostgreSQL server: set DATABASE_URL to an empty database.');
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), 'freightdesk-stock-'));
    onTestFinished(async () => {
      rmSync(folder, { recursive: true, force: true });
      await local?.stop();
    });
    const running = await startHere(folder, Date.now, { databaseUrl, demoOrders: 200 });
    onTestFinished(() => running.close());
    const filledAt = Date.now();
    await fillStock(running.services.store, BALANCES, MOVES, filledAt);
    console.log(`${store}: filled in ${((Date.now() - filledAt) / 1000).toFixed(0)} s`);

    const people = {
      warehouse: new Person(running.url),
      admin: new Person(running.url),
      shipper: new Person(running.url),
    };
    for (const [name, person] of Object.entries(people))
      expect(await person.login(name)).toMatchObject({ status: 0 });
    const listed = (who: keyof typeof people, record: string, query: Readonly<Record<string, unknown>>) =>
      people[who].list(
        record,
        Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      );
    const lengthOf = async (
      who: keyof typeof people,
      record: string,
      query: Readonly<Record<string, unknown>>,
    ) => {
      const answer = await listed(who, record, query);
      expect(answer.status).toBe(0);
      return answer.data.records.length;
    };
    const sample = (await listed('admin', 'stockBalance', { size: 100, current: 50 })).data.records;
    const pick = (at: number) => {
      const row = sample[(at * 37) % sample.length];
      if (!row) throw new Error('No balance to ask about.');
      return row;
    };
    const day = startOfDay(Date.now());
    const inTenant = <T>(task: Parameters<typeof run<T>>[2]) =>
      run(running.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);
    const pages = Math.ceil(BALANCES / 20);
    const balances = (
      name: string,
      query: (at: number) => Readonly<Record<string, unknown>>,
      who: keyof typeof people = 'warehouse',
    ): Kind => ({
      name: `balances, ${name}`,
      ask: (at) => lengthOf(who, 'stockBalance', query(at)),
    });
    const moves = (
      name: string,
      query: (at: number) => Readonly<Record<string, unknown>>,
      who: keyof typeof people = 'warehouse',
    ): Kind => ({
      name: `movements, ${name}`,
      ask: (at) => lengthOf(who, 'stockMove', query(at)),
    });
    const monthFrom = (at: number) => ({
      movedAtFrom: day - (at + 31) * DAY_MS,
      movedAtTo: day - at * DAY_MS - 1,
    });
    const keys = ['warehouseId', 'ownerId', 'goodsId', 'locationId'];
    const kinds: Kind[] = [
      balances('page 1', () => ({})),
      balances('page 1 of the admin', () => ({}), 'admin'),
      balances('page 1 of the owner', () => ({}), 'shipper'),
      balances('a far page', (at) => ({ current: Math.floor(pages / 2) + at })),
      ...keys.map((key) => balances(`filter: ${key}`, (at) => ({ [key]: pick(at)[key] }))),
      balances('filter: warehouse and goods', (at) => ({
        warehouseId: pick(at).warehouseId,
        goodsId: pick(at).goodsId,
      })),
      balances('filter: lot', (at) => ({ lotNo: `LZ${String(at % 10)}` })),
      balances('filter: quality', (at) => ({ quality: at % 2 ? 'damaged' : 'quarantine,damaged' })),
      balances('filter: age', (at) => ({ ageDaysFrom: at * 10, ageDaysTo: at * 10 + 30 })),
      balances('filter: expiry', (at) => ({ expireAtFrom: day, expireAtTo: day + at * 10 * DAY_MS })),
      balances('filter: below safety stock', () => ({ isBelowSafety: 'true' })),
      ...stockBalance.list.sortable.map((sort) =>
        balances(`sort: ${sort}`, (at) => ({ sort, dir: at % 2 ? 'asc' : 'desc' })),
      ),
      moves('page 1', () => ({})),
      moves('page 1 of the admin', () => ({}), 'admin'),
      moves('page 1 of the owner', () => ({}), 'shipper'),
      moves('a month', monthFrom),
      moves('a month, out', (at) => ({ ...monthFrom(at), kind: 'OUT' })),
      moves('of orders in', () => ({ docType: 'inboundOrder' })),
      moves('a month of a warehouse', (at) => ({ ...monthFrom(at), warehouseId: pick(at).warehouseId })),
      moves('a month of some goods', (at) => ({ ...monthFrom(at), goodsId: pick(at).goodsId })),
      moves('of a document', (at) => ({ docNo: `RK${String(((at * 37) % 100) * 2000 + 1)}` })),
      moves('of some goods in a place', (at) => ({
        goodsId: pick(at).goodsId,
        locationId: pick(at).locationId,
      })),
      moves('of one balance', (at) => ({ itemNo: pick(at).itemNo })),
      {
        name: 'balances of an owner in a warehouse a year ago',
        ask: async (at) =>
          (
            await inTenant((work) =>
              balanceAt(work, day - (at + 365) * DAY_MS, {
                warehouseId: String(pick(at).warehouseId),
                ownerId: String(pick(at).ownerId),
                limit: 1_000,
              }),
            )
          ).length,
      },
      {
        name: 'balances of some goods a year ago',
        ask: async (at) =>
          (
            await inTenant((work) =>
              balanceAt(work, day - (at + 365) * DAY_MS, { goodsId: String(pick(at).goodsId) }),
            )
          ).length,
      },
      {
        name: 'the first thousand balances half a year ago',
        ask: async (at) =>
          (await inTenant((work) => balanceAt(work, day - (at + 180) * DAY_MS, { limit: 1_000 }))).length,
      },
      ...(['fifo', 'fefo'] as const).map((rule): Kind => ({
        name: `what to pick, ${rule}`,
        ask: async (at) => {
          const { warehouseId, ownerId, goodsId } = pick(at);
          const ask = {
            warehouseId: String(warehouseId),
            ownerId: String(ownerId),
            goodsId: String(goodsId),
            qty: 100_000,
            planAt: day,
            minRemainingDays: 0,
          };
          const { take } = await inTenant((work) => suggestStock(work, { ...ask, rule }));
          return take.length;
        },
      })),
    ];
    const late: string[] = [];
    const report: string[] = [];
    for (const { name, ask } of kinds) {
      const times: number[] = [];
      let found = await ask(0);
      for (let at = 0; at < TRIES; at += 1) {
        const began = performance.now();
        found += await ask(at);
        times.push(performance.now() - began);
      }
      times.sort((a, b) => a - b);
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      report.push(
        `${name.padEnd(52)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}${p95 > LIMIT ? '  over' : ''}${found === 0 ? '  nothing found' : ''}`,
      );
      if (p95 > LIMIT || found === 0) late.push(name);
    }
    console.log(`${store}: ms p50, p95 of ${String(TRIES)} calls each\n${report.join('\n')}`);
    expect(late).toEqual([]);
  });
});
