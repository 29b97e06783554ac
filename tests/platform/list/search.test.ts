import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { recallRecords, searchRecords, type SearchHit } from '../../../domain/calls/search.ts';
import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { holds } from '../../../domain/schema/where.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../../server/business/all.ts';
import { CENTRAL_GROUP } from '../../../server/seed/groups.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { DEMO_ACCOUNTS } from '../../../server/seed/accounts.ts';
import { account } from '../../../server/store/systemTables.ts';
import { type Person, useDesk } from '../desk.ts';
import { keptWarehouses } from '../keptWarehouses.ts';

const OWN_GROUP = 'HF001';
const OTHER_GROUP = 'ZZ999';
const WRONG_FIELDS = 10400;
const SPECS = ALL_ENTRIES.map(({ spec }) => spec);
const FOUND = [...SPECS, ...VIEW_ENTRIES.map(({ spec: view }) => view)];
const MARKUP = '<img src=x onerror=alert(1)>"\'&amp;';

const desk = useDesk();
const db = () => desk.platform.services.store.db;
const people = new Map<Role, Person>();
const who = (role: Role): Person => {
  const found = people.get(role);
  if (!found) throw new Error(`Nobody has the role ${role}.`);
  return found;
};

async function find(role: Role, keyword: string): Promise<SearchHit[]> {
  const { status, data } = await who(role).call(searchRecords, { keyword });
  expect(status).toBe(0);
  return data;
}
const kinds = (hits: readonly SearchHit[]) => [...new Set(hits.map(({ record }) => record))].sort();

const spec = (name: string): RecordSpec => {
  const found = FOUND.find((one) => one.name === name);
  if (!found) throw new Error(`No record ${name}.`);
  return found;
};

/** A copy of a demo row under a new id and number, with some fields changed. @returns its id */
async function plant(record: string, changes: Record<string, unknown>): Promise<string> {
  const table = tableFor(spec(record));
  const isOwn = eq(table.groupCode, OWN_GROUP);
  const [row] = await db().select().from(table).where(isOwn).limit(1);
  const id = desk.platform.services.nextId();
  const unlike = Object.fromEntries(
    (spec(record).unique ?? []).flat().flatMap((name): [string, string | number][] => {
      const kind = spec(record).fields[name]?.kind;
      if (kind === 'ref') return [[name, id]];
      if (kind === 'int') return [[name, Number(id.slice(-9))]];
      return kind === 'text' ? [[name, id.slice(-11)]] : [];
    }),
  );
  const copy = { ...row, id, ...unlike, [spec(record).number.field]: `X${id}`, ...changes };
  await db()
    .insert(table)
    .values(copy as never);
  return id;
}

beforeAll(async () => {
  for (const { username, roles } of DEMO_ACCOUNTS) {
    const [role = 'driver'] = roles;
    if (!people.has(role)) people.set(role, await desk.person(username));
  }
});

describe('the search over records', () => {
  it('finds by the start of a number, in any case and without its letters', async () => {
    const [row] = (await who('dispatcher').list('waybill')).data.records;
    const no = String(row?.waybillNo);
    for (const typed of [no, no.toLowerCase(), no.slice(2), ` ${no} `]) {
      const hits = await find('dispatcher', typed);
      expect(hits.map(({ id }) => id)).toContain(row?.id);
    }
    expect((await find('dispatcher', no)).filter(({ record }) => record === 'waybill')).toHaveLength(1);
    // A report to the authority, a form about a waybill and what a customer was told of it are found by its number too.
    const found = kinds(await find('dispatcher', 'yd'));
    expect(['waybill', 'regReport', 'formEntry', 'outMessage', 'etcToll']).toEqual(
      expect.arrayContaining(found),
    );
    for (const typed of [no.slice(-7), no.slice(-11), no.slice(1)])
      expect((await find('dispatcher', typed)).map(({ title }) => title)).toContain(no);
  });

  it('finds by a part of a name or plate, with kind and state', async () => {
    // Digits alone would also find numbers of a day (…0216…), and only the newest few rows are shown.
    for (const typed of ['k216', '7k2'])
      expect((await find('dispatcher', typed)).map(({ title }) => title)).toContain('皖A7K216');
    const hits = await find('dispatcher', 'a7k216');
    expect(hits.filter(({ record }) => record === 'vehicle')).toMatchObject([
      {
        title: '皖A7K216',
        kind: ['车辆', 'Vehicle', 'Vehículo', '車両'],
        state: ['已认证', 'Approved', expect.anything(), expect.anything()],
      },
    ]);
    expect((await find('dispatcher', '建军')).map(({ record, title }) => [record, title])).toContainEqual([
      'driver',
      '周建军',
    ]);
    const [shipper] = (await who('dispatcher').list('shipper')).data.records;
    const name = String(shipper?.shipperName);
    expect((await find('dispatcher', name.slice(-4))).map(({ title }) => title)).toContain(name);
  });

  it.each(['皖A·7K216', '皖A 7K216', '皖A•7k2', '皖A-7K216', '皖Ａ７Ｋ２１６', '７Ｋ２１６'])(
    'finds a plate as people write it: %s',
    async (typed) => {
      expect((await find('dispatcher', typed)).map(({ title }) => title)).toContain('皖A7K216');
    },
  );

  it('gives few rows of each record', async () => {
    const hits = await find('dispatcher', '20');
    expect(kinds(hits).length).toBeGreaterThan(3);
    for (const kind of kinds(hits))
      expect(hits.filter(({ record }) => record === kind).length).toBeLessThanOrEqual(5);
  });

  it('takes two characters at least, and no NUL', async () => {
    for (const keyword of ['', 'Y', ' Y ', 'a\0b'])
      expect(await who('admin').call(searchRecords, { keyword })).toMatchObject({ status: WRONG_FIELDS });
  });

  it('takes wildcards and markup as text', async () => {
    for (const keyword of ['%%', '__', '\\\\', "';--"]) expect(await find('admin', keyword)).toEqual([]);
    const id = await plant('driver', { driverName: MARKUP, idNumber: '1', phone: '2' });
    expect(await find('admin', 'ONERROR=')).toMatchObject([{ record: 'driver', id, title: MARKUP }]);
  });

  it('shows personal data masked, and does not search it', async () => {
    const [hit] = (await find('dispatcher', '周建军')).filter(({ record }) => record === 'driver');
    expect(hit?.about).toContainEqual(expect.stringMatching(/^139\*{4}\d{4}$/));
    const table = tableFor(spec('driver'));
    const [row] = await db()
      .select()
      .from(table)
      .where(and(eq(table.groupCode, OWN_GROUP), eq(table.id, hit?.id ?? '')));
    for (const secret of [row?.phone, row?.idNumber, row?.bankCardNo])
      for (const role of ['admin', 'dispatcher', 'driver'] as const)
        expect((await find(role, String(secret))).map(({ id }) => id)).not.toContain(row?.id);
  });

  it('a driver never finds the waybill of another', async () => {
    const [driver] = (await who('driver').list('driver')).data.records;
    const { records } = (await who('dispatcher').list('waybill', { size: '100' })).data;
    const others = records.filter(({ driverId }) => driverId !== driver?.id).slice(0, 40);
    const own = (await who('driver').list('waybill')).data.records;
    expect(others.length).toBeGreaterThan(5);
    expect(own.length).toBeGreaterThan(0);
    for (const { waybillNo, plateNumber } of others) {
      expect(await find('driver', String(waybillNo))).toEqual([]);
      expect(
        (await find('driver', String(plateNumber))).filter((hit) => others.some(({ id }) => id === hit.id)),
      ).toEqual([]);
    }
    for (const { id, waybillNo } of own)
      expect((await find('driver', String(waybillNo))).map((hit) => hit.id)).toEqual([id]);
  });
});

describe('another tenant with rows of every record, newer than all others', () => {
  beforeAll(async () => {
    const newest = { gmtCreated: desk.now() + 1e9, gmtModified: desk.now() + 1e9 };
    for (const { name, number } of SPECS) {
      const no = `${number.prefix}2099${desk.platform.services.nextId().slice(-9)}`;
      await plant(name, { groupCode: OTHER_GROUP, [number.field]: no, ...newest });
    }
  });

  describe.each(ROLES)('the role %s', (role) => {
    it('finds only rows of its tenant and scope, of records it may see', async () => {
      const person = who(role);
      const [own] = await db().select().from(account).where(eq(account.id, person.userId));
      if (!own) throw new Error('No account.');
      const viewer = {
        userId: own.id,
        groupCode: own.groupCode,
        role,
        partyType: own.partyType,
        partyId: own.partyId ?? undefined,
        warehouseIds: await keptWarehouses(desk.platform.services, OWN_GROUP, own.id),
      };
      const wrong: string[] = [];
      for (const keyword of ['20', '2099', '公司', '皖A']) {
        for (const { record, id } of await find(role, keyword)) {
          const table = tableFor(spec(record));
          // What the house keeps is read in every group.
          const group = spec(record).ofHouse ? CENTRAL_GROUP : OWN_GROUP;
          const [row] = await db()
            .select()
            .from(table)
            .where(and(eq(table.groupCode, group), eq(table.id, id)));
          if (!row || !spec(record).view.includes(role) || !holds(spec(record).scope(viewer), row))
            wrong.push(`${record} ${id}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('gets of recently opened records only those still in its scope', async () => {
      const foreign = await plant('waybill', { groupCode: OTHER_GROUP });
      const [mine] = (await who('dispatcher').list('waybill')).data.records;
      const { data } = await who(role).call(recallRecords, {
        rows: `waybill:${foreign},waybill:${String(mine?.id)},unheardOf:7,driver:7`,
      });
      const mayOpen = (await who(role).open('waybill', String(mine?.id))).status === 0;
      expect(data.map(({ id }) => id)).toEqual(mayOpen ? [mine?.id] : []);
    });
  });
});

describe('recently opened records', () => {
  it('come in the requested order, in their present state', async () => {
    const { records } = (await who('dispatcher').list('waybill')).data;
    const ids = records.slice(0, 3).map(({ id }) => id);
    const asked = [...ids].reverse();
    const { data } = await who('dispatcher').call(recallRecords, {
      rows: asked.map((id) => `waybill:${id}`).join(','),
    });
    expect(data.map(({ id }) => id)).toEqual(asked);
    expect(data.map(({ status }) => status)).toEqual(
      asked.map((id) => records.find((row) => row.id === id)?.status),
    );
  });

  it.each([
    '',
    'waybill',
    'waybill:',
    'waybill:7,',
    "waybill:7' or 1=1",
    Array.from({ length: 13 }, () => 'waybill:7').join(','),
  ])('refuses %j', async (rows) => {
    expect(await who('dispatcher').call(recallRecords, { rows })).toMatchObject({ status: WRONG_FIELDS });
  });
});
