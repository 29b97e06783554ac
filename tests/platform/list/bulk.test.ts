import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkCalls } from '../../../domain/calls/bulk.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { review } from '../../../domain/records/review.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { unit } from '../../../domain/records/unit.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { type Person, useDesk } from '../desk.ts';

/** One event over many rows (records 0.5): the server checks and moves each row by itself. */
const desk = useDesk();
let admin: Person;
let auditor: Person;
let driver: Person;
let units: WireRow[];
const calls = bulkCalls(unit);

beforeAll(async () => {
  [admin, auditor, driver] = [
    await desk.person('admin'),
    await desk.person('auditor'),
    await desk.person('driver'),
  ];
  units = (await admin.list('unit', { size: '10', status: 'enabled' })).data.records.slice(0, 4);
});

const present = async (id: string) => (await admin.open('unit', id)).data.row;
const part = async (id: string) => ({ id, version: (await present(id)).version, requestNo: randomUUID() });
const statusOf = (results: readonly { refusal: { status: number } | null }[]) =>
  results.map(({ refusal }) => refusal?.status ?? 0);

describe('an event over many rows', () => {
  it('is for the rows of the filter in its order, and only for roles of the event', async () => {
    const listed = await admin.list('unit', { size: '100', kind: 'weight', sort: 'unitName', dir: 'desc' });
    const query = { event: 'disable', kind: 'weight', sort: 'unitName', dir: 'desc' } as const;
    expect(await admin.call(calls.rows, query)).toMatchObject({
      status: 0,
      data: listed.data.records.map(({ id }) => id),
    });
    expect(await driver.call(calls.rows, query)).toMatchObject({ status: 10403 });
  });

  it('[10404] [10410] is checked by the server before it happens, with the reason of each row that cannot move', async () => {
    const [one, two] = units.map(({ id }) => id);
    if (one === undefined || two === undefined) throw new Error('There are too few units.');
    await admin.event('unit', two, 'disable');
    const { data } = await admin.call(calls.look, { event: 'disable', ids: `${one},${two},7` });
    expect(data.map(({ id, version }) => [id, version])).toEqual([
      [one, (await present(one)).version],
      [two, (await present(two)).version],
      ['7', 0],
    ]);
    expect(statusOf(data)).toEqual([0, 10410, 10404]);
    expect(data[1]?.refusal?.msg).toBe('Cannot "Disable" while the state is "Disabled"');
    expect((await present(one)).status).toBe('enabled');
    await admin.event('unit', two, 'enable');
  });

  it('[10409] moves each row by itself: a refused one does not stop the others', async () => {
    const rows = await Promise.all(units.map(({ id }) => part(id)));
    const [first, second] = rows;
    if (!first || !second) throw new Error('There are too few units.');
    const sent = [first, { ...second, version: 999 }, ...rows.slice(2)];
    const { data } = await admin.call(calls.act, { event: 'disable', payload: {}, rows: sent });
    expect(statusOf(data)).toEqual([0, 10409, 0, 0]);
    const states = await Promise.all(rows.map(async ({ id }) => (await present(id)).status));
    expect(states).toEqual(['disabled', 'enabled', 'disabled', 'disabled']);
  });

  it('[10410] repeated with the same numbers, moves no row a second time', async () => {
    const ids = units.filter((_, at) => at !== 1).map(({ id }) => id);
    const rows = await Promise.all(ids.map(part));
    const call = { event: 'enable', payload: {}, rows } as const;
    expect(statusOf((await admin.call(calls.act, { ...call, rows })).data)).toEqual([0, 0, 0]);
    const versions = await Promise.all(ids.map(async (id) => (await present(id)).version));
    expect(statusOf((await admin.call(calls.act, { ...call, rows })).data)).toEqual([0, 0, 0]);
    expect(await Promise.all(ids.map(async (id) => (await present(id)).version))).toEqual(versions);
    const anew = await Promise.all(ids.map(part));
    expect(statusOf((await admin.call(calls.act, { ...call, rows: anew })).data)).toEqual([
      10410, 10410, 10410,
    ]);
  });

  it('[48025] leaves out a row that is looked at by itself, and says why; alone it may happen', async () => {
    const service = await desk.person('service');
    const { data } = await service.list('safetyWarning', { status: 'raised', size: '100' });
    const isSevere = ({ level }: WireRow) => level === '4';
    const [severe, other] = [data.records.find(isSevere), data.records.find((row) => !isSevere(row))];
    if (!severe || !other) throw new Error('The demo company has no such warnings.');
    const warnings = bulkCalls(safetyWarning);
    const looked = await service.call(warnings.look, { event: 'handle', ids: `${severe.id},${other.id}` });
    expect(looked.data.map(({ refusal }) => refusal)).toEqual([
      { status: 48025, msg: 'Severe warnings are handled one by one' },
      null,
    ]);
    const payload = { handleWay: 'call', handleText: '已电话核实，司机已停车' };
    const rows = [severe, other].map(({ id, version }) => ({ id, version, requestNo: randomUUID() }));
    const moved = await service.call(warnings.act, { event: 'handle', payload, rows });
    expect(statusOf(moved.data)).toEqual([48025, 0]);
    expect(await service.event('safetyWarning', severe.id, 'handle', payload)).toMatchObject({ status: 0 });
  });

  it('[10403] does not get around the rights of a role', async () => {
    const rows = await Promise.all(units.map(({ id }) => part(id)));
    const call = { event: 'disable', payload: {}, rows } as const;
    for (const person of [driver, auditor])
      expect(await person.call(calls.act, { ...call, rows })).toMatchObject({ status: 10403 });
    expect(await auditor.call(calls.look, { event: 'disable', ids: units[0]?.id ?? '' })).toMatchObject({
      status: 10403,
    });
  });

  it('[10400] requires what the event needs, and accepts no event of the platform', async () => {
    const reviews = bulkCalls(review);
    const [row] = (await auditor.list('review', { status: 'pending' })).data.records;
    if (!row) throw new Error('Nothing waits for review.');
    const rows = [{ id: row.id, version: row.version, requestNo: randomUUID() }];
    const { data } = await auditor.call(reviews.act, { event: 'reject', payload: {}, rows });
    expect(data).toEqual([{ id: row.id, refusal: { status: 10400, msg: 'Reason is required' } }]);
    expect(await auditor.call(reviews.act, { event: 'cancel.review', payload: {}, rows })).toMatchObject({
      status: 10400,
    });
  });

  it('[10400] takes no more rows than the domain allows: 50 reviews (transport-and-money 5.4)', async () => {
    const { db } = desk.platform.services.store;
    const table = tableFor(review);
    const [row] = await db.select().from(table).where(eq(table.groupCode, 'HF001')).limit(1);
    const ids = Array.from({ length: 51 }, () => desk.platform.services.nextId());
    await db.insert(table).values(
      ids.map((id) => ({
        ...row,
        id,
        reviewNo: `X${id}`,
        subjectType: 'teamDriver',
        status: 'passed',
      })) as never,
    );
    const reviews = bulkCalls(review);
    const filter: Record<string, string> = { status: 'passed' };
    const { status, data } = await auditor.call(reviews.rows, { event: 'pass', ...filter });
    expect([status, data]).toEqual([
      10400,
      { errors: [{ field: 'filter', msg: 'At most 50 rows at once; narrow the filter' }] },
    ]);
  });
});
