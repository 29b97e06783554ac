import { beforeAll, describe, expect, it } from 'vitest';
import { getListSettings, saveListView } from '../../../domain/calls/listViews.ts';
import { runReport } from '../../../domain/calls/customReports.ts';
import { statisticCall } from '../../../domain/calls/figures.ts';
import { pagesOf } from '../../../domain/codes/menu/node.ts';
import { MENU } from '../../../domain/codes/menu/tree.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { seesSome } from '../../../domain/schema/sight.ts';
import { sumsOf } from '../../../domain/schema/sum.ts';
import {
  DATASETS,
  type DatasetName,
  type Definition,
  REPORT_ROLES,
} from '../../../domain/statistics/customReport.ts';
import { STATISTICS } from '../../../server/statistics/all.ts';
import { snake } from '../../../server/store/recordTable.ts';
import { rowsLeft } from '../actionRows.ts';
import { useDesk } from '../desk.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { sqlOn } from '../stored.ts';
import { OWN_DATA, type RevealCase } from './revealTable.ts';
import {
  bulkPath,
  tableOf,
  exportStatus,
  filterQueries,
  type Counted,
  listPath,
  PLAIN_REPORT,
  reportTries,
  specs,
  type Unseen,
  unseenFields,
  withQuery,
} from './unseen.ts';

/** What a person does not see cannot be found out by asking for rows in another way either (records 0.5, T&M 0.2). */
describe('fields that somebody does not see', () => {
  const desk = useDesk();
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
  });
  const ask = async (role: Role, path: string) => (await people.person(role).raw('GET', path)).status;

  it('the two known ways: what the shipper pays for a driver, what the carrier gets for a shipper', async () => {
    expect(await ask('driver', '/ntocc-tms-api/billFigure?sort=receivableFen')).toBe(10403);
    expect(await ask('shipper', '/ntocc-tms-api/freightBill?sort=payableFen')).toBe(10403);
    expect(await ask('shipper', '/ntocc-tms-api/freightBill?openFenFrom=100')).toBe(10403);
    expect(await ask('driver', '/ntocc-tms-api/freightBill?sort=payableFen&openFenFrom=100')).toBe(0);
  });

  it('are refused as an order, a filter, a column of an export and the rows of a run', async () => {
    const passed: string[] = [];
    const refuse = (what: string, status: number) => {
      if (status !== 10403) passed.push(`${what}: ${String(status)}`);
    };
    const mayExport = new Map<string, boolean>();
    let asked = 0;
    for (const { spec, role, name, field } of unseenFields()) {
      const at = `${role} ${spec.name}.${name}`;
      for (const dir of ['asc', 'desc']) {
        if (!spec.list.sortable.includes(name) || field.ranks !== undefined) continue;
        const query = { sort: name, dir };
        refuse(`${at} ${dir}`, await ask(role, withQuery(listPath(spec), query)));
        const run = bulkPath(spec, role, query);
        if (run !== null) refuse(`${at} run`, await ask(role, run));
      }
      for (const query of filterQueries(spec, name, field)) {
        asked += 1;
        refuse(`${at} ${JSON.stringify(query)}`, await ask(role, withQuery(listPath(spec), query)));
        const run = bulkPath(spec, role, query);
        if (run !== null) refuse(`${at} run ${JSON.stringify(query)}`, await ask(role, run));
      }
      const person = people.person(role);
      const key = `${role} ${spec.name}`;
      const may =
        mayExport.get(key) ??
        (await exportStatus(person, spec, { columns: spec.number.field, keyword: '~' })) === 0;
      mayExport.set(key, may);
      if (may)
        refuse(`${at} export`, await exportStatus(person, spec, { columns: `${spec.number.field},${name}` }));
    }
    expect(passed).toEqual([]);
    expect(asked).toBeGreaterThan(30);
    expect([...mayExport.values()].filter(Boolean).length).toBeGreaterThan(5);
  });

  it('are in no row, sum or cursor of a list, and parameters that are no filter change nothing', async () => {
    const found: string[] = [];
    const byRole = new Map<string, Unseen[]>();
    for (const one of unseenFields()) {
      const key = `${one.role} ${one.spec.name}`;
      byRole.set(key, [...(byRole.get(key) ?? []), one]);
    }
    for (const fields of byRole.values()) {
      const [first] = fields;
      if (!first) continue;
      const { spec, role } = first;
      const names = fields.map(({ name }) => name);
      const plain = async () => (await people.person(role).list(spec.name, { size: '10' })).data;
      const data = await plain();
      const sums = sumsOf(spec).filter(({ of, where = {} }) =>
        [of, ...Object.keys(where)].some((one) => names.includes(one)),
      );
      const told = [...Object.keys(data.summary ?? {}).filter((key) => sums.some((sum) => sum.key === key))];
      for (const row of data.records) told.push(...Object.keys(row).filter((key) => names.includes(key)));
      if (told.length > 0) found.push(`${role} ${spec.name}: ${told.join()}`);
      const strange = fields
        .filter(({ name }) => !(name in spec.list.filters))
        .flatMap(({ name }) => [
          [name, '1'],
          [`${name}From`, '1'],
        ]);
      const same = await people.person(role).list(spec.name, { size: '10', ...Object.fromEntries(strange) });
      // The jobs of the platform go on meanwhile, and may add or end rows.
      const totals = [data.total, (await plain()).total];
      expect(same.data.total, spec.name).toBeGreaterThanOrEqual(Math.min(...totals));
      expect(same.data.total, spec.name).toBeLessThanOrEqual(Math.max(...totals));
    }
    expect(found).toEqual([]);
  });

  it('are no order, key or figure of a statistic or a report of one’s own', async () => {
    const passed: string[] = [];
    for (const statistic of STATISTICS) {
      for (const { role, name } of unseenFields().filter(({ spec }) => spec === statistic.spec)) {
        if (!statistic.who.includes(role)) continue;
        for (const sort of [name, `${name}.month`]) {
          const status = await ask(role, withQuery(statisticCall(statistic).path, { sort }));
          if (status !== 10403) passed.push(`${role} ${statistic.name} ${sort}: ${String(status)}`);
        }
      }
    }
    for (const dataset of Object.keys(DATASETS) as DatasetName[]) {
      const spec: RecordSpec = DATASETS[dataset];
      const time =
        Object.keys(spec.list.filters).find(
          (one) => spec.list.filters[one] === 'range' && one.endsWith('At'),
        ) ?? 'gmtCreated';
      const counted: Counted = {
        groupBy: ['status'],
        aggregates: [{ fn: 'count', column: 'status' }],
        time,
      };
      for (const role of REPORT_ROLES.filter((one) => spec.view.includes(one))) {
        const closed = Object.entries(spec.fields).filter(
          ([, field]) => field.mask || field.sees?.(role, {}) === false,
        );
        for (const [name] of closed) {
          for (const one of reportTries(counted, name)) {
            const definition: Definition = { ...PLAIN_REPORT, dataset, ...counted, ...one };
            const { status } = await people.person(role).call(runReport, { definition, size: 10 });
            if (status !== 40002) passed.push(`${role} ${dataset} ${JSON.stringify(one)}: ${String(status)}`);
          }
        }
      }
    }
    expect(passed).toEqual([]);
  });

  it('leave a saved view, which keeps the rest', async () => {
    const page = pagesOf(MENU).find(({ name }) => freightBill.pages?.some((one) => one === name))?.path ?? '';
    const query = 'status=confirmed&openFenFrom=1&sort=payableFen&dir=asc';
    const queryFor = async (role: Role) => {
      await people.person(role).call(saveListView, { page, name: 'Open', query, roles: [] });
      return (await people.person(role).call(getListSettings, { page })).data.views[0]?.query;
    };
    expect(await queryFor('shipper')).toBe('status=confirmed');
    expect(await queryFor('financeClerk')).toBe(query);
  });

  it('cursors say nothing, and are good for one person, record and order', async () => {
    const places = async (role: Role, record: string, query: Record<string, string> = {}) =>
      (
        (await people.person(role).list(record, { size: '10', ...query })).data as {
          places?: { first: string; last: string };
        }
      ).places;
    const byPlate = { sort: 'waybillNo', dir: 'asc' };
    const own = (await places('dispatcher', 'waybill', byPlate))?.last ?? '';
    const { data } = await people.person('dispatcher').list('waybill', { size: '10', ...byPlate });
    const bytes = Buffer.from(own, 'base64url').toString('latin1');
    for (const value of [data.records.at(-1)?.waybillNo, data.records.at(-1)?.id, 'waybillNo', '[', '"'])
      expect(bytes.includes(String(value)) && String(value).length > 1).toBe(false);
    expect(own).not.toBe((await places('dispatcher', 'waybill', byPlate))?.last);
    const next = (role: Role, record: string, after: string, query: Record<string, string> = byPlate) =>
      ask(
        role,
        withQuery(listPath(specs().find(({ name }) => name === record) as RecordSpec), {
          size: '10',
          current: '2',
          after,
          ...query,
        }),
      );
    expect(await next('dispatcher', 'waybill', own)).toBe(0);
    const changed = `${own.slice(0, -4)}${own.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const old = Buffer.from(JSON.stringify(['waybillNo', 'asc', 'YD2026112000001', '1'])).toString(
      'base64url',
    );
    const refusals = [
      next('dispatcher', 'waybill', changed),
      next('dispatcher', 'waybill', old),
      next('dispatcher', 'waybill', 'x'),
      next('dispatcher', 'waybill', own, { sort: 'waybillNo', dir: 'desc' }),
      next('dispatcher', 'waybill', own, { sort: 'gmtCreated', dir: 'asc' }),
      next('dispatcher', 'order', own, { sort: 'gmtCreated', dir: 'asc' }),
      next('service', 'waybill', own),
    ];
    expect(await Promise.all(refusals)).toEqual(refusals.map(() => 10400));
  });

  it('masked numbers are found whole and by no part', async () => {
    const wrong: string[] = [];
    let looked = 0;
    for (const spec of specs()) {
      const role = spec.view[0] ?? 'admin';
      const masked = Object.keys(spec.list.filters).filter((name) => spec.fields[name]?.mask);
      for (const name of masked) {
        const { data } = await people.person(role).list(spec.name, { size: '10' });
        const ids = data.records.map(({ id }) => id);
        const [row] = await sqlOn(desk)(
          `select id::text, ${snake(name)} as value from "${tableOf(spec)}" where id = any($1::bigint[]) and ${snake(name)} is not null limit 1`,
          [ids],
        );
        if (!row?.value) continue;
        looked += 1;
        const idsFor = async (query: Record<string, string>) =>
          (await people.person(role).list(spec.name, { size: '100', ...query })).data.records.map(
            ({ id }) => id,
          );
        for (const part of [row.value.slice(0, 3), row.value.slice(0, -1), `"${row.value.slice(0, 3)}"`])
          for (const query of [{ [name]: part }, { keyword: part }])
            if ((await idsFor(query)).includes(row.id ?? ''))
              wrong.push(`${spec.name} ${JSON.stringify(query)}`);
        for (const query of [{ [name]: row.value }, { keyword: row.value }])
          if (!(await idsFor(query)).includes(row.id ?? ''))
            wrong.push(`${spec.name} ${JSON.stringify(query)} whole`);
      }
    }
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(6);
  });

  it('the same number may be asked for again, but 30 different ones end it for ten minutes', async () => {
    const look = (n: number) => ask('service', `/ntocc-basic-api/driver?phone=139${String(50_000_000 + n)}`);
    const { rows } = await rowsLeft(desk.platform.services, () => look(0));
    expect(rows).toMatchObject([{ action: 'search', record: 'driver', detail: { lookedUp: ['phone'] } }]);
    expect(JSON.stringify(rows)).not.toContain('13950000000');
    for (let times = 0; times < 35; times++) expect(await look(0)).toBe(0);
    for (let n = 1; n < 30; n++) expect(await look(n)).toBe(0);
    expect(await look(30)).toBe(10429);
    expect(await look(0)).toBe(0);
    expect(await ask('service', '/ntocc-basic-api/driver?phone=139')).toBe(0);
    desk.advance(601_000);
    expect(await look(31)).toBe(0);
  });

  it('contacts of the hall are for carriers and drivers whose qualification is approved', async () => {
    const contacts = [
      'consignorName',
      'consignorIdNo',
      'consignorContact',
      'consignorPhone',
      'consigneeName',
      'consigneeContact',
      'consigneePhone',
    ];
    const shown = async (role: Role) => {
      const { data } = await people.person(role).list('order', { status: 'published', size: '10' });
      const [row] = data.records;
      const opened = await people.person(role).open('order', row?.id ?? '');
      return {
        seen: contacts.filter((name) => name in (row ?? {}) || name in opened.data.row),
        id: row?.id ?? '',
        rows: data.total,
      };
    };
    for (const [role, party] of [
      ['driver', 'driver'],
      ['captain', 'fleet'],
    ] as const) {
      const before = await shown(role);
      expect([role, before.seen, before.rows > 0]).toEqual([role, contacts, true]);
      const { partyId } = people.viewer(role);
      for (const status of ['unsubmitted', 'pendingReview', 'rejected', 'frozen']) {
        await sqlOn(desk)(`update ${party} set status = $1 where id = $2`, [status, partyId]);
        const now = await shown(role);
        expect([role, status, now.seen, now.rows]).toEqual([role, status, [], before.rows]);
        expect(
          await exportStatus(
            people.person(role),
            specs().find(({ name }) => name === 'order') as RecordSpec,
            { columns: 'orderNo,consignorPhone' },
          ),
        ).toBe(10403);
      }
      await sqlOn(desk)(`update ${party} set status = 'approved' where id = $1`, [partyId]);
    }
    expect((await shown('shipper')).seen).toEqual(contacts);
  });

  describe('masked personal data', () => {
    const path = (record: string, id: string, query: Record<string, string>) =>
      withQuery(`${listPath(specs().find(({ name }) => name === record) as RecordSpec)}/${id}`, {
        reveal: '1',
        ...query,
      });
    const maskedIn = (spec: RecordSpec) => Object.keys(spec.fields).filter((name) => spec.fields[name]?.mask);

    it('the table of who sees them whole names every record and role', () => {
      const described = specs().filter((spec) => maskedIn(spec).length > 0);
      expect(Object.keys(OWN_DATA).sort()).toEqual(described.map(({ name }) => name).sort());
      for (const spec of described) {
        const { whole, masked } = OWN_DATA[spec.name] as RevealCase;
        expect([spec.name, [...whole, ...masked].sort()]).toEqual([spec.name, [...spec.view].sort()]);
      }
    });

    it('are shown whole to staff who say why and to whom they are about, to nobody else', async () => {
      const wrong: string[] = [];
      const tried = new Set<string>();
      for (const spec of specs()) {
        const { whole, masked } = OWN_DATA[spec.name] ?? { whole: [], masked: [] };
        for (const role of [...whole, ...masked]) {
          const { data } = await people.person(role).list(spec.name, { size: '10' });
          const [row] = data.records;
          if (!row) continue;
          tried.add(`${role} ${spec.name}`);
          const answer = await people
            .person(role)
            .raw('GET', path(spec.name, row.id, { revealCause: 'papers' }));
          if (answer.status !== (whole.includes(role) ? 0 : 10403))
            wrong.push(`${role} ${spec.name}: ${String(answer.status)}`);
          if (answer.status !== 0) continue;
          const columns = maskedIn(spec)
            .filter((name) => seesSome(spec.fields[name], { role }))
            .map((name) => `${snake(name)} as "${name}"`);
          const [stored = {}] = await sqlOn(desk)(
            `select ${columns.join()} from "${tableOf(spec)}" where id = $1`,
            [row.id],
          );
          expect((answer.data as { row: object }).row).toMatchObject(stored);
        }
      }
      expect(wrong).toEqual([]);
      const parties = [
        'driver driver',
        'driver order',
        'driver waybill',
        'captain driver',
        'captain fleet',
        'captain waybill',
        'shipper shipper',
        'shipper order',
        'shipper waybill',
      ];
      expect(parties.filter((one) => !tried.has(one))).toEqual([]);
    });

    it('staff are asked for the cause, and it stands in the history', async () => {
      const auditor = people.person('auditor');
      const [row] = (await auditor.list('driver')).data.records;
      const look = (query: Record<string, string>) =>
        auditor.raw('GET', path('driver', row?.id ?? '', query));
      expect(await look({})).toMatchObject({ status: 10400, data: { errors: [{ field: 'revealCause' }] } });
      expect(await look({ revealCause: 'other' })).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'revealNote' }] },
      });
      expect((await look({ revealCause: 'curiosity' })).status).toBe(10400);
      expect((await look({ revealCause: 'other', revealNote: 'Insurer asked' })).status).toBe(0);
      const [line] = (await auditor.open('driver', row?.id ?? '')).data.history;
      expect(line).toMatchObject({
        event: 'reveal',
        byName: '吴建平',
        changes: { revealCause: [null, 'other'], revealNote: [null, 'Insurer asked'] },
      });
    });

    it('nobody looks at more than 60 rows in ten minutes', async () => {
      const { data } = await people.person('financeClerk').list('driver');
      const look = () =>
        ask('financeClerk', path('driver', data.records[0]?.id ?? '', { revealCause: 'complaint' }));
      const statuses: number[] = [];
      while (statuses.length < 61 && statuses.at(-1) !== 10429) statuses.push(await look());
      expect(statuses.at(-1)).toBe(10429);
      desk.advance(601_000);
      expect(await look()).toBe(0);
    });
  });
});
