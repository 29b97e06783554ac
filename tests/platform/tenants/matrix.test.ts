import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_CODES, ROLES, type Role } from '../../../domain/codes/roles.ts';
import { screenLocked } from '../../../domain/codes/refusals/codes/accounts.ts';
import { noLongerLoggedIn } from '../../../domain/codes/refusals/codes/common.ts';
import { fieldOf, type RecordSpec } from '../../../domain/schema/record.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../../server/business/all.ts';
import { addAdmin } from '../../../server/business/platform/tenant/founding.ts';
import type { Entry } from '../../../server/records/entry.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { CENTRAL_GROUP, TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { Dice } from '../../fuzz/dice.ts';
import { sent } from '../../fuzz/fuzz.ts';
import { type Route, routesIn } from '../../fuzz/routes.ts';
import { fitting, flat } from '../../fuzz/schema.ts';
import { type Person, useDesk } from '../desk.ts';
import { openWays } from '../rights/outside.ts';

const ENTRIES = [...ALL_ENTRIES, ...VIEW_ENTRIES];
const STAFF = ROLES.filter((role) => !['shipper', 'captain', 'driver'].includes(role));

/** The calls of one group, asked for what belongs to another: addendum B 6.8, invariant 9. */
describe('no row of a group is answered to a login of another', () => {
  const desk = useDesk();
  const people = new Map<Role, Person>();
  const foreign = new Map<string, Readonly<Record<string, unknown>> & { id: string }>();
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await desk.platform.services.store.pool.query<T>(text, values)).rows;

  beforeAll(async () => {
    const { services } = desk.platform;
    const [owner] = await query<{ password_hash: string }>(
      'select password_hash from account where group_code = $1 and username = $2',
      [TRIAL_GROUP, 'trial'],
    );
    const passwordHash = owner?.password_hash ?? '';
    await runFor(services, TRIAL_GROUP, async (work) => {
      for (const role of STAFF) {
        const who = { username: `of_${role}`, realName: role, phone: '', passwordHash };
        await addAdmin(work, { ...who, isDemo: true, roles: [ROLE_CODES[role]] });
      }
    });
    // The rights of its roles, not the pages of its edition.
    await query(
      `update edition_subscription set edition_id = (select id from billing_edition order by jsonb_array_length(features) desc limit 1)
       where group_code = $1`,
      [TRIAL_GROUP],
    );
    await query('update party_group set rights_version = rights_version + 1 where group_code = $1', [
      TRIAL_GROUP,
    ]);
    for (const role of STAFF) people.set(role, await desk.person(`of_${role}`, TRIAL_GROUP));
    for (const { spec, table } of ENTRIES) {
      const [row] = await query<{ id: string; version: number }>(
        `select id::text as id, version from "${getTableName(table)}" where group_code = $1 order by id desc limit 1`,
        [DEMO_GROUP],
      );
      if (row) foreign.set(spec.name, row);
    }
  });

  /** Rows of the demo company that somebody of the other group has made or changed, by record. */
  const touched = async () => {
    const found: Record<string, number> = {};
    for (const { spec, table } of ALL_ENTRIES) {
      const rows = await query(
        `select 1 from "${getTableName(table)}" where group_code = $1 and modified_by in
           (select id::text from account where group_code = $2)`,
        [DEMO_GROUP, TRIAL_GROUP],
      );
      if (rows.length > 0) found[spec.name] = rows.length;
    }
    return found;
  };

  const readersOf = ({ view }: RecordSpec) => STAFF.filter((role) => view.includes(role));

  it.each(ENTRIES.filter(({ spec }) => !spec.ofHouse))(
    'rows of $spec.name are listed to their own group alone',
    async ({ spec, table }: Entry) => {
      for (const role of readersOf(spec).slice(0, 2)) {
        const { data } = await (people.get(role) as Person).list(spec.name, { size: '100' });
        const ids = data.records.map(({ id }) => id);
        const others = await query(
          `select 1 from "${getTableName(table)}" where id = any($1::bigint[]) and group_code <> $2`,
          [ids, TRIAL_GROUP],
        );
        expect(others).toEqual([]);
      }
    },
  );

  it('a row is not there for anybody of another group, by whichever way', async () => {
    const open: string[] = [];
    let asked = 0;
    for (const { spec } of ALL_ENTRIES) {
      const row = foreign.get(spec.name);
      if (!row || spec.ofHouse) continue;
      for (const role of readersOf(spec).slice(0, 1)) {
        asked += 1;
        const ways = await openWays(people.get(role) as Person, spec, row);
        open.push(...ways.map((way) => `${spec.name} ${role} ${way}`));
      }
    }
    expect(open).toEqual([]);
    expect(asked).toBeGreaterThan(80);
    expect(await touched()).toEqual({});
  });

  /** Ids of the other group for a parameter: of the record it refers to, else of that of the route. */
  const idsFor = (route: Route, name: string): string[] => {
    const own = ENTRIES.find(({ spec }) => spec.name === route.path.split('/')[2])?.spec;
    const to = own && fieldOf(own, name)?.to;
    const found = [to, name.replace(/Id$/, ''), own?.name, 'waybill', 'shipper'].flatMap(
      (record) => foreign.get(record ?? '')?.id ?? [],
    );
    return found.slice(0, 1);
  };

  const requestsOf = (route: Route): { path: string; body: string | undefined }[] => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idsFor(route, name)[0] ?? '1');
    if (route.method === 'GET') {
      const isId = (name: string) => /(^id|Id)s?$/.test(name);
      const queries = Object.keys(route.query)
        .filter(isId)
        .map((name) => ({ path: `${path}?${name}=${idsFor(route, name)[0] ?? '1'}`, body: undefined }));
      return path === route.path ? queries : [{ path, body: undefined }, ...queries];
    }
    if (route.mime !== 'application/json' || route.body === null) return [];
    const { properties } = flat(route.body);
    const whole = { ...route.body, properties, allOf: undefined, required: Object.keys(properties) };
    const ids = [...new Set(Object.keys(properties).flatMap((name) => idsFor(route, name)))];
    return [{ path, body: JSON.stringify(fitting(new Dice(1), whole, ids)) }];
  };

  it('no call answers with a row of another group, and none changes one', async () => {
    const document: unknown = await (await fetch(`${desk.url}/api-docs/openapi.json`)).json();
    const answered: string[] = [];
    const theirs = new Set([...foreign.values()].map(({ id }) => id));
    let count = 0;
    const admin = people.get('admin') as Person;
    for (const route of routesIn(document)) {
      for (const { path, body } of requestsOf(route)) {
        count += 1;
        const bytes = body === undefined ? undefined : Uint8Array.from(Buffer.from(body));
        const headers: Record<string, string> =
          body === undefined ? {} : { 'content-type': 'application/json' };
        const own = { authorization: `Bearer ${admin.token}`, deviceid: admin.deviceId };
        const request = { method: route.method, path, headers, body: bytes };
        const { http, status, text } = await sent(desk.url, request, own);
        const shown = [...text.matchAll(/"id":"(\d+)"/g)].filter(([, id]) => theirs.has(id ?? ''));
        if (http >= 500 || (status === 0 && shown.length > 0))
          answered.push(`${route.method} ${path} ${String(http)}`);
        // Some calls log out or lock.
        if (status === noLongerLoggedIn || status === screenLocked) await admin.login('of_admin');
      }
    }
    expect(answered).toEqual([]);
    expect(count).toBeGreaterThan(500);
    expect(await touched()).toEqual({});
  });

  it('the central group reads of others what is across, and nothing else', async () => {
    const boss = await desk.person('central', CENTRAL_GROUP);
    for (const { spec } of ALL_ENTRIES) {
      const row = foreign.get(spec.name);
      if (!row || spec.ofHouse || !spec.view.includes('admin')) continue;
      const { status } = await boss.open(spec.name, row.id);
      expect([spec.name, status === 0]).toEqual([spec.name, spec.across?.includes('admin') === true]);
    }
  });
});
