import { randomInt } from 'node:crypto';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { pageOf } from '../../../domain/calls/call.ts';
import { rowSchema, type WireRow } from '../../../domain/calls/records.ts';
import { areaInForce } from '../../../domain/codes/areas.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { snake } from '../../../server/store/recordTable.ts';
import { insertMany } from '../../../server/store/insertMany.ts';
import { withTx } from '../../../server/store/tx.ts';
import { mergeTallies } from '../../../server/records/tallyUpkeep.ts';
import { type Person, useDesk } from '../desk.ts';

const GROUP = 'HF001';
const desk = useDesk();
const db = () => desk.platform.services.store.db;
const table = tableFor(waybill);
const people = new Map<Role, Person>();
const who = (role: Role): Person => {
  const found = people.get(role);
  if (!found) throw new Error(`Nobody has the role ${role}.`);
  return found;
};

const pageSchema = pageOf(rowSchema);
type Answer = z.infer<typeof pageSchema>;
async function page(query: Record<string, string | number>, role: Role = 'dispatcher'): Promise<Answer> {
  const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, data } = await who(role).list('waybill', text);
  expect(status).toBe(0);
  return pageSchema.parse(data);
}
const idsOf = ({ records }: Answer) => records.map(({ id }) => id);

/** All rows of a query in its order, read page by page. */
async function whole(query: Record<string, string | number>, size = 100): Promise<string[]> {
  const first = await page({ ...query, size, current: 1 });
  const ids = idsOf(first);
  for (let current = 2; current <= first.pages; current++)
    ids.push(...idsOf(await page({ ...query, size, current })));
  return ids;
}

/** Copies of a demo waybill. */
async function plant(changes: readonly Record<string, unknown>[]): Promise<string[]> {
  const [row] = await db().select().from(table).where(eq(table.groupCode, GROUP)).limit(1);
  const ids = changes.map(() => desk.platform.services.nextId());
  const rows = changes.map((change, at) => ({
    ...row,
    id: ids[at],
    waybillNo: `X${ids[at]}`,
    deleted: false,
    ...change,
  }));
  await withTx(desk.platform.services.store, (tx) => insertMany(tx, table, rows));
  return ids;
}

beforeAll(async () => {
  for (const [role, name] of [
    ['dispatcher', 'dispatcher'],
    ['shipper', 'shipper'],
    ['captain', 'captain'],
    ['driver', 'driver'],
    ['admin', 'admin'],
  ] as const)
    people.set(role, await desk.person(name));
  const now = desk.now();
  // Over some days, so that both days and rows within a day are skipped; with many equal values.
  await plant(
    Array.from({ length: 700 }, (_, at) => ({
      gmtCreated: startOfDay(now) - (at % 9) * DAY_MS + (at % 300),
      loadWeightKg: at % 3 === 0 ? null : at % 40,
      status: ['pendingLoad', 'inTransit', 'completed'][at % 3],
    })),
  );
});

/** Ids in an order, sorted by the database. */
async function sorted(sort: string, dir: string, from: number): Promise<string[]> {
  const found = await db()
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.groupCode, GROUP), eq(table.deleted, false), gte(table.gmtCreated, from)))
    .orderBy(sql.raw(`${snake(sort)} ${dir}`), sql.raw(`id ${dir}`));
  return found.map(({ id }) => String(id));
}

const ORDERS = waybill.list.sortable.flatMap((sort) => [
  { sort, dir: 'asc' },
  { sort, dir: 'desc' },
]);

describe('pages of a long list', () => {
  it.each(ORDERS)(
    'give every row once in the order of $sort $dir, by number and by cursor',
    async ({ sort, dir }) => {
      // All rows in one order; in the others the rows of some days are enough, in a tenth of the time.
      const from = sort === 'waybillNo' && dir === 'asc' ? 0 : startOfDay(desk.now()) - 9 * DAY_MS;
      const order = { sort, dir, gmtCreatedFrom: from };
      const expected = await sorted(sort, dir, from);
      expect(await whole(order)).toEqual(expected);

      const forth: string[] = [];
      let now = await page({ ...order, size: 100 });
      for (let current = 2; now.records.length > 0; current++) {
        forth.push(...idsOf(now));
        if (current > now.pages) break;
        now = await page({ ...order, size: 100, current, after: now.places?.last ?? '' });
      }
      expect(forth).toEqual(expected);
      for (let current = now.pages - 1; current > 1; current--) {
        const at = expected.indexOf(idsOf(now)[0] ?? '');
        now = await page({ ...order, size: 100, current, before: now.places?.first ?? '' });
        expect(idsOf(now)).toEqual(expected.slice(at - 100, at));
      }
    },
  );

  it.each(ORDERS)('far pages of all rows in the order of $sort $dir', async ({ sort, dir }) => {
    // Rows on the steps, on none, and moved from one to another since the last merge.
    const moved = await plant(
      Array.from({ length: 5 }, () => ({ gmtCreated: desk.now(), loadWeightKg: null })),
    );
    await mergeTallies(desk.platform.services);
    const some = inArray(table.id, moved);
    const where = and(eq(table.groupCode, GROUP), some);
    await db()
      .update(table)
      .set({ loadWeightKg: 31_700, unloadWeightKg: 0, despatchAt: desk.now() } as never)
      .where(where);
    const expected = await sorted(sort, dir, 0);
    const size = 100;
    const last = Math.ceil(expected.length / size);
    expect(last).toBeGreaterThan(8);
    for (const current of [6, 7, Math.ceil(last / 2), last - 2, last - 1, last, last + 1]) {
      const at = (current - 1) * size;
      expect(idsOf(await page({ sort, dir, size, current })), String(current)).toEqual(
        expected.slice(at, at + size),
      );
    }
    await db().delete(table).where(where);
  });

  it('continue after a row, whatever was inserted before it', async () => {
    const first = await page({ size: 20 });
    const second = idsOf(await page({ size: 20, current: 2 }));
    await plant([{ gmtCreated: desk.now() + 1000 }, { gmtCreated: desk.now() + 1001 }]);
    expect(idsOf(await page({ size: 20, current: 2, after: first.places?.last ?? '' }))).toEqual(second);
    expect(idsOf(await page({ size: 20, current: 2 }))).not.toEqual(second);
    const stays = idsOf(await page({ size: 20, current: 2, at: first.places?.first ?? '' }));
    expect(stays).toEqual(idsOf(first));
  });

  it('beyond the end are empty and say where the end is', async () => {
    const far = await page({ size: 100, current: 90_000 });
    expect(far.records).toEqual([]);
    expect(far.pages).toBe(Math.ceil(far.total / 100));
  });
});

/** The totals of the list for a filter, and those computed from the rows. */
async function compare(query: Record<string, string | number>, role: Role = 'dispatcher') {
  const { total, summary } = await page({ ...query, size: 10 }, role);
  const ids = await (async () => {
    const all: WireRow[] = [];
    for (let current = 1; current === 1 || all.length % 100 === 0; current++) {
      const { records } = await page({ ...query, size: 100, current }, role);
      if (records.length === 0) break;
      all.push(...records);
    }
    return all;
  })();
  expect(total).toBe(ids.length);
  for (const [name, sum] of Object.entries(summary ?? {})) {
    expect([name, sum]).toEqual([name, ids.reduce((all, row) => all + Number(row[name] ?? 0), 0)]);
  }
  return total;
}

describe('totals of a filter', () => {
  const today = () => startOfDay(desk.now());
  it.each<[string, () => Record<string, string | number>]>([
    ['all', () => ({})],
    ['states', () => ({ status: 'inTransit,completed' })],
    ['no such state', () => ({ status: 'nonsense' })],
    ['whole days', () => ({ gmtCreatedFrom: today() - 3 * DAY_MS, gmtCreatedTo: today() + DAY_MS - 1 })],
    ['hours', () => ({ gmtCreatedFrom: today() - 3 * DAY_MS + 100, gmtCreatedTo: today() + 200 })],
    ['a province', () => ({ loadAreaCode: '340000', status: 'completed' })],
    ['a city', () => ({ loadAreaCode: '340100' })],
    ['days of another time', () => ({ despatchAtFrom: today() - 40 * DAY_MS, despatchAtTo: today() - 1 })],
    ['an open end', () => ({ goodsReceiptAtTo: today() - 1 })],
    ['a keyword', () => ({ keyword: '皖A' })],
  ])('are those of the rows: %s', async (_, query) => {
    await compare(query());
  });

  it('are those of the rows of one party, and of the scope of each role', async () => {
    const [row] = (await page({ size: 10 })).records;
    await compare({ shipmentId: String(row?.shipmentId) });
    await compare({ shipmentId: String(row?.shipmentId), status: 'completed', loadAreaCode: '340000' });
    await compare({ shipmentId: 'x' });
    for (const role of ['shipper', 'captain', 'driver', 'admin'] as const)
      await compare({ status: 'completed' }, role);
    for (const role of ['shipper', 'captain', 'driver', 'admin'] as const) await compare({}, role);
  });

  it('stay those of the rows through writes of every kind, and through merging', async () => {
    const before = await page({ size: 10 });
    const ids = await plant([
      { loadWeightKg: 1000, unloadWeightKg: 900, lossKg: 100 },
      { loadWeightKg: 500, deleted: true },
    ]);
    const one = () => and(eq(table.groupCode, GROUP), eq(table.id, String(ids[0])));
    const added = await page({ size: 10 });
    expect(added.total).toBe(before.total + 1);
    expect(added.summary?.loadWeightKg).toBe((before.summary?.loadWeightKg ?? 0) + 1000);
    await mergeTallies(desk.platform.services);
    await db()
      .update(table)
      .set({ status: 'aborted', loadWeightKg: 7 } as never)
      .where(one());
    expect((await page({ size: 10 })).summary?.loadWeightKg).toBe((before.summary?.loadWeightKg ?? 0) + 7);
    await compare({ status: 'aborted' });
    await mergeTallies(desk.platform.services);
    await mergeTallies(desk.platform.services);
    await compare({ status: 'aborted' });
    await db()
      .update(table)
      .set({ deleted: true } as never)
      .where(one());
    expect((await page({ size: 10 })).total).toBe(before.total);
    await db().delete(table).where(one());
    const last = await page({ size: 10 });
    expect([last.total, last.summary]).toEqual([before.total, before.summary]);
  });

  it('asked for by a city are those of no other city of its province', async () => {
    const cityOf = (row: WireRow) => String(row.loadAreaCode).slice(0, 4);
    const some = new Set((await page({ size: 100 })).records.map(cityOf));
    expect(some.size).toBeGreaterThan(0);
    for (const city of some) {
      const next = `${city.slice(0, 2)}${city.endsWith('01') ? '02' : '01'}`;
      const rows = async (of: string) =>
        (await page({ size: 100, loadAreaCode: `${of}00` })).records.map(cityOf);
      expect(new Set(await rows(city))).toEqual(new Set([city]));
      // Some provinces have no such city, and what is nowhere counts as all of its province.
      if (areaInForce(`${next}00`) === `${next}00`)
        expect((await rows(next)).filter((of) => of !== next)).toEqual([]);
    }
  });
});

describe('values that no two rows may share', () => {
  it('are refused by the database too, with the message of the form', async () => {
    const spec = shipper;
    const parties = tableFor(spec);
    const phone = `139${String(randomInt(1e7, 1e8 - 1))}`;
    const [row] = await db().select().from(parties).limit(1);
    const copy = (change: Record<string, unknown>) => {
      const id = desk.platform.services.nextId();
      return {
        ...row,
        id,
        [spec.number.field]: `X${id}`,
        identityNo: `I${id}`,
        phone,
        status: 'approved',
        ...change,
      };
    };
    await db()
      .insert(parties)
      .values(copy({}) as never);
    await expect(
      db()
        .insert(parties)
        .values(copy({}) as never),
    ).rejects.toThrow();
    await db()
      .insert(parties)
      .values(copy({ status: 'closed' }) as never);
    await db()
      .insert(parties)
      .values(copy({ deleted: true }) as never);
  });

  it('are released only in states that no event leads out of', () => {
    for (const { spec, lifecycle } of ALL_ENTRIES) {
      if (!spec.unique) continue;
      const states = Object.values(lifecycle.machine.root.states);
      // A policy or a notice keeps its number for ever: not every final state releases it.
      const ended = spec.ended ?? [];
      const back = states
        .filter(({ key }) => ended.includes(key))
        .flatMap(({ key, transitions }) =>
          [...transitions.values()].flat().flatMap(({ target }) => {
            const outside = (target ?? []).filter((to) => !ended.includes(to.key));
            return outside.map((to) => `${key} → ${to.key}`);
          }),
        );
      expect([spec.name, back]).toEqual([spec.name, []]);
    }
  });
});
