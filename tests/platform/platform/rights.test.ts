import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../domain/calls/call.ts';
import { authorize, loginSchema } from '../../../domain/calls/session.ts';
import { tellDriver } from '../../../domain/calls/tower.ts';
import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { holds } from '../../../domain/schema/where.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { fieldsIn } from '../../../server/run/liveEvents.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { CENTRAL_GROUP } from '../../../server/seed/groups.ts';
import { syncRights } from '../../../server/rights/syncRights.ts';
import { account, partyGroup } from '../../../server/store/systemTables.ts';
import { Person, useDesk } from '../desk.ts';
import { keptWarehouses } from '../keptWarehouses.ts';
import { freshUnique } from '../lifecycles/family.ts';

/** Everything here is derived from the platform's own calls and descriptions: new ones are tested automatically. */
const CALLS = ALL_BOUND.map(({ call }) => call);
const SPECS = ALL_ENTRIES.map(({ spec }) => spec);
const OWN_GROUP = 'HF001';
const OTHER_GROUP = 'ZZ999';
const UNKNOWN_ID = '7';
const LOGGED_OUT = 21332;
const FORBIDDEN = 10403;
const ABSENT = 10404;

const desk = useDesk();
const people = new Map<Role, { person: Person; viewer: Viewer }>();
const store = () => desk.platform.services.store.db;
const who = (role: Role) => {
  const found = people.get(role);
  if (!found) throw new Error(`Nobody has the role ${role}.`);
  return found;
};

/** What calls require beside an id: a payload is judged before the row is looked for. */
const REQUIRED: Readonly<Record<string, object>> = { [tellDriver.name]: { text: 'Please call back' } };

/** Sends a call with an id in its path, or with the form of an edit. */
function send(person: Person, call: Call, id: string) {
  const path = call.path.replaceAll(/\{\w+\}/g, id);
  if (call.method === 'GET') return person.raw('GET', path);
  return person.raw('POST', path, { id, version: 999, requestNo: randomUUID(), ...REQUIRED[call.name] });
}

type Stored = Record<string, unknown> & { id: string };

async function anyRow(spec: RecordSpec): Promise<Stored> {
  const table = tableFor(spec);
  const [row] = await store().select().from(table).where(eq(table.groupCode, OWN_GROUP)).limit(1);
  if (!row) throw new Error(`The demo company has no ${spec.name}.`);
  return row as Stored;
}

/** The group that keeps what a group sees of a record. */
const keeperOf = ({ ofHouse }: RecordSpec, group: string) => (ofHouse ? CENTRAL_GROUP : group);

/** Where a copy would still be taken for its row: a code that no list knows, or a reference to nothing. */
function freshKeys({ unique = [], fields }: RecordSpec, row: Stored, copy: Stored): Record<string, unknown> {
  const same = unique.filter((names) =>
    names.every((name) => copy[name] === row[name] && row[name] !== null),
  );
  return Object.fromEntries(
    same.flatMap((names) => {
      const name = names.find((one) => ['code', 'ref'].includes(fields[one]?.kind ?? ''));
      if (name === undefined) return [];
      return [[name, fields[name]?.kind === 'ref' ? copy.id : `${String(row[name])}${copy.id}`]];
    }),
  );
}

/** A copy of a demo row under a new id and number, with some fields changed. @returns its id */
async function plant(spec: RecordSpec, changes: Record<string, unknown>): Promise<string> {
  const id = desk.platform.services.nextId();
  const row = await anyRow(spec);
  const fresh = { ...row, ...freshUnique(spec, row), id, [spec.number.field]: `X${id}` };
  const copy = { ...fresh, ...freshKeys(spec, row, fresh), ...changes };
  await store()
    .insert(tableFor(spec))
    .values(copy as never);
  return id;
}

/** A row of the own tenant that this viewer may not see; undefined when the viewer sees every row. */
async function outsider(spec: RecordSpec, viewer: Viewer): Promise<string | undefined> {
  const scope = spec.scope(viewer);
  if ('all' in scope) return undefined;
  const asked = fieldsIn(scope).filter((field) => field !== 'id');
  const elsewhere = (field: string) => {
    const { kind, isUser = false } = spec.fields[field] ?? {};
    return kind === 'ref' || isUser ? UNKNOWN_ID : 'elsewhere';
  };
  return plant(spec, Object.fromEntries(asked.map((field) => [field, elsewhere(field)])));
}

/** Calls of one record that name a row: detail, save and every event. */
const callsOn = (spec: RecordSpec) =>
  CALLS.filter(
    ({ name, path }) =>
      name.startsWith(`${spec.name}.`) &&
      // The id of an import is that of a sheet.
      !name.includes('.import.') &&
      (path.includes('{id}') || name.endsWith('.save')),
  );
/**
 * A chart may be shared by records of which a role sees only some: without access to the record, its events are refused too.
 * What the central group keeps, others only read.
 */
function mayCall({ name, method, who: open }: Call, role: Role): boolean {
  const spec = SPECS.find((one) => name.startsWith(`${one.name}.`));
  if (spec && !spec.view.includes(role)) return false;
  // A run is judged row by row, after its form.
  if (spec?.ofHouse && method !== 'GET' && !name.includes('.bulk.')) return false;
  return open === 'public' || open === 'any' || open.includes(role);
}

beforeAll(async () => {
  for (const { username, roles } of DEMO_ACCOUNTS) {
    const [role = 'driver'] = roles;
    if (people.has(role)) continue;
    const person = await desk.person(username);
    const [row] = await store().select().from(account).where(eq(account.username, username));
    if (!row) throw new Error(`No account ${username}.`);
    const { id: userId, groupCode, partyType, partyId } = row;
    const warehouseIds = await keptWarehouses(desk.platform.services, groupCode, userId);
    people.set(role, {
      person,
      viewer: { userId, groupCode, role, partyType, partyId: partyId ?? undefined, warehouseIds },
    });
  }
});

describe('without a session', () => {
  it('only public calls are answered, whatever token is invented', async () => {
    for (const token of ['', 'made-up']) {
      const person = new Person(desk.url);
      person.token = token;
      const open: string[] = [];
      for (const call of CALLS.filter((one) => one.who !== 'public')) {
        const { status, data } = await send(person, call, UNKNOWN_ID);
        if (status !== LOGGED_OUT || data !== null) open.push(`${call.name}: ${String(status)}`);
      }
      expect(open).toEqual([]);
    }
  });
});

describe.each(ROLES)('the role %s', (role) => {
  it('gets 10403 from every call that is not for it', async () => {
    const open: string[] = [];
    for (const call of CALLS.filter((one) => !mayCall(one, role))) {
      const { status, data } = await send(who(role).person, call, UNKNOWN_ID);
      if (status !== FORBIDDEN || data !== null) open.push(`${call.name}: ${String(status)}`);
    }
    expect(open).toEqual([]);
  });

  it('gets the same 10404 for an unknown id, one of another tenant and one out of its scope', async () => {
    const { person, viewer } = who(role);
    const told: string[] = [];
    for (const spec of SPECS) {
      const foreign = await plant(spec, { groupCode: OTHER_GROUP });
      const ids = { unknown: UNKNOWN_ID, foreign, outsider: await outsider(spec, viewer) };
      for (const call of callsOn(spec).filter((one) => mayCall(one, role))) {
        for (const [kind, id] of Object.entries(ids)) {
          if (id === undefined) continue;
          const answer = await send(person, call, id);
          const same = { status: ABSENT, msg: 'The record does not exist or was deleted', data: null };
          if (JSON.stringify(answer) !== JSON.stringify(same))
            told.push(`${call.name} (${kind}): ${JSON.stringify(answer)}`);
        }
      }
    }
    expect(told).toEqual([]);
  });

  it('lists only rows of its tenant and scope', async () => {
    const { person, viewer } = who(role);
    const seen: string[] = [];
    for (const spec of SPECS.filter(({ view }) => view.includes(role))) {
      const table = tableFor(spec);
      const { sort: usual, sortable } = spec.list;
      const sort = sortable.includes('gmtCreated') ? 'gmtCreated' : usual.field;
      // Newest of all, so that they would be listed first.
      const newest = desk.now() + 1e9;
      await plant(spec, { groupCode: OTHER_GROUP, gmtCreated: newest, gmtModified: newest, [sort]: newest });
      const { status, data } = await person.list(spec.name, { size: '100', sort, dir: 'desc' });
      expect(`${spec.name}: ${String(status)}`).toBe(`${spec.name}: 0`);
      for (const { id } of data.records) {
        const isRow = and(eq(table.groupCode, keeperOf(spec, OWN_GROUP)), eq(table.id, id));
        const [row] = await store().select().from(table).where(isRow);
        if (!row || !holds(spec.scope(viewer), row)) seen.push(`${spec.name} ${id}`);
      }
    }
    expect(seen).toEqual([]);
  });
});

describe('an id in the path', () => {
  it('that nobody has is 10404 in calls of every kind', async () => {
    const told: string[] = [];
    for (const call of CALLS.filter(({ path, method }) => path.includes('{id}') && method === 'GET')) {
      const role = ROLES.find((one) => mayCall(call, one)) ?? 'admin';
      const { status } = await send(who(role).person, call, UNKNOWN_ID);
      if (status !== ABSENT) told.push(`${call.name}: ${String(status)}`);
    }
    expect(told).toEqual([]);
  });
});

describe('the administrator of another tenant', () => {
  it('sees the rows of that tenant and none of ours', async () => {
    const db = store();
    const [group] = await db.select().from(partyGroup).where(eq(partyGroup.groupCode, OWN_GROUP));
    const [admin] = await db.select().from(account).where(eq(account.username, 'admin'));
    if (!group || !admin) throw new Error('No demo company.');
    await db.insert(partyGroup).values({ ...group, groupCode: OTHER_GROUP, sort: 2 });
    await db
      .insert(account)
      .values({ ...admin, id: desk.platform.services.nextId(), groupCode: OTHER_GROUP, roleIds: null });
    await syncRights(desk.platform.services);
    const person = new Person(desk.url);
    const { data } = await person.call(authorize, {
      username: 'admin',
      password: DEMO_PASSWORD,
      client_id: '',
      client_secret: '',
      grant_type: '',
      response_type: '',
      device_id: person.deviceId,
      time: '',
      branchCode: OTHER_GROUP,
    });
    person.token = loginSchema.parse(data).access_token;
    for (const spec of SPECS.filter(({ view }) => view.includes('admin'))) {
      await plant(spec, { groupCode: OTHER_GROUP });
      expect(await person.open(spec.name, (await anyRow(spec)).id), spec.name).toMatchObject({
        status: ABSENT,
      });
      const table = tableFor(spec);
      const isTheirs = and(eq(table.groupCode, keeperOf(spec, OTHER_GROUP)), eq(table.deleted, false));
      // The platform's own jobs may add one meanwhile.
      const before = await db.$count(table, isTheirs);
      const { total } = (await person.list(spec.name)).data;
      expect([before, await db.$count(table, isTheirs)], spec.name).toContain(total);
    }
  });
});
