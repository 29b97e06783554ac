import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { actionsAround } from '../../../domain/calls/actionLog.ts';
import { bulkCalls } from '../../../domain/calls/bulk.ts';
import { exportPath } from '../../../domain/calls/exports.ts';
import { setRequired } from '../../../domain/calls/fieldRequired.ts';
import { readGrants, saveGrants } from '../../../domain/calls/grants.ts';
import { readWaybillCard } from '../../../domain/calls/linked.ts';
import { countNotices } from '../../../domain/calls/notices.ts';
import { shareLink } from '../../../domain/calls/sharing.ts';
import { logout } from '../../../domain/calls/session.ts';
import type { UserAction } from '../../../domain/codes/lists/actionLog.ts';
import { unit } from '../../../domain/records/unit.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { actionLog } from '../../../server/store/actionLogTables.ts';
import { history } from '../../../server/store/systemTables.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { rowsLeft, unitForm } from '../actionRows.ts';
import { Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const MINUTE = 60_000;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PAGE = '[/systemManage/userActionLog]';

describe(`${PAGE} the user action log`, () => {
  const desk = useDesk();
  const services = () => desk.platform.services;
  let admin: Person;
  let auditor: Person;
  let began: number;

  const left = <T>(task: () => Promise<T>) => rowsLeft(services(), task);
  const newUnit = async () => (await admin.save('unit', unitForm())).data.row;

  beforeAll(async () => {
    began = desk.now();
    admin = await desk.person('admin');
    auditor = await desk.person('auditor');
  });

  describe('what leaves a row', () => {
    const oneOf = async (action: UserAction, task: () => Promise<unknown>, more: object = {}) => {
      const { rows } = await left(task);
      expect(
        rows.map((row) => row.action),
        JSON.stringify(rows),
      ).toEqual([action]);
      expect(rows[0]).toMatchObject({ groupCode: 'HF001', times: 1, ...more });
    };

    it('each kind of action leaves exactly one', async () => {
      const visitor = new Person(desk.url);
      const login = await left(() => visitor.login('dispatcher'));
      expect(login.rows.map(({ action, call }) => [action, call])).toEqual([
        ['login', 'authorize'],
        ['read', 'getUserInfo'],
      ]);
      expect(login.rows[0]).toMatchObject({ accountId: visitor.userId, role: 'D', status: 0 });
      expect(login.rows[0]?.sessionRef).toBe(login.rows[1]?.sessionRef);
      await oneOf('loginFail', () => new Person(desk.url).login('dispatcher', 'wrong'), {
        accountId: visitor.userId,
        status: 44001,
        sessionRef: null,
      });
      await oneOf('loginFail', () => new Person(desk.url).login('nobody-here', 'wrong'), { accountId: null });
      const own = { accountId: admin.userId, role: 'A', status: 0, page: 'Unit', record: 'unit' };
      const form = unitForm();
      let row: Awaited<ReturnType<typeof newUnit>> | undefined;
      await oneOf(
        'create',
        async () => {
          row = (await admin.save('unit', form)).data.row;
        },
        { ...own, event: 'create', recordNo: expect.stringMatching(/^[A-Z]{2}\d+/) },
      );
      if (!row) throw new Error('No unit was made.');
      const { id, version } = row;
      const of = { ...own, recordId: id, recordNo: row[unit.number.field] };
      await oneOf('read', () => admin.open('unit', id), of);
      await oneOf('search', () => admin.list('unit', { keyword: '记录' }), own);
      await oneOf('edit', () => admin.save('unit', { ...form, id, version, decimals: 1 }), {
        ...of,
        event: 'edit',
      });
      const now = (await admin.open('unit', id)).data.row.version;
      await oneOf(
        'event',
        () => admin.event('unit', id, 'disable', { reason: '不再使用' }, { version: now }),
        {
          ...of,
          event: 'disable',
        },
      );
      await oneOf('refuse', () => auditor.save('unit', unitForm()), {
        accountId: auditor.userId,
        role: 'RA',
        status: 10403,
        call: 'unit.save',
      });
      const [driver] = (await admin.list('driver')).data.records;
      const url = `/ntocc-basic-api/driver/${String(driver?.id)}?reveal=1&revealCause=papers`;
      await oneOf('reveal', () => admin.raw('GET', url), {
        record: 'driver',
        recordId: driver?.id,
        event: 'reveal',
        detail: { fields: expect.arrayContaining(['phone', 'idNumber']), cause: 'papers' },
      });
      const query = new URLSearchParams({
        type: 'csv',
        lang: 'en',
        columns: 'unitName',
        keyword: '13900001111',
      });
      const headers = { authorization: `Bearer ${admin.token}`, deviceid: admin.deviceId };
      const get = async (path: string) => (await fetch(desk.url + path, { headers })).arrayBuffer();
      await oneOf('export', () => get(`${exportPath(unit)}?${query.toString()}`), {
        record: 'unit',
        detail: { type: 'csv', lang: 'en', columns: 'unitName', filters: ['keyword'] },
      });
      await oneOf('download', () => get('/ntocc-basic-api/unit/import/template?type=csv&lang=en'));
      await oneOf('logout', () => visitor.call(logout, { token: visitor.token }), {
        accountId: visitor.userId,
        status: 0,
      });
    });

    it('so do a role switch, each row of a bulk action, an upload, and a shared link', async () => {
      const lead = await desk.person('lead');
      const switched = await left(() => lead.switchRole('PLAT_SERVICE'));
      expect(switched.rows.map(({ action, call }) => [action, call])).toContainEqual(['role', 'switchRole']);
      const rows = [await newUnit(), await newUnit()];
      const run = rows.map(({ id, version }) => ({ id, version, requestNo: randomUUID() }));
      const bulk = await left(() =>
        admin.call(bulkCalls(unit).act, { event: 'disable', payload: {}, rows: run }),
      );
      expect(bulk.rows).toMatchObject(
        rows.map(({ id }) => ({ action: 'bulk', record: 'unit', recordId: id, event: 'disable' })),
      );
      await oneOf('create', () => uploadPicture(admin, Buffer.concat([PNG_HEAD, Buffer.alloc(2000)])), {
        call: 'file',
      });
      const [waybill] = (await admin.list('waybill')).data.records;
      const link = { kind: 'waybill', id: String(waybill?.id) } as const;
      let t = '';
      await oneOf(
        'link',
        async () => {
          t = (await admin.call(shareLink, link)).data.t;
        },
        { call: 'link.share', page: 'waybill', recordId: link.id },
      );
      await oneOf('link', () => new Person(desk.url).call(readWaybillCard, { ...link, t }), {
        accountId: null,
        page: 'waybill',
        recordId: link.id,
      });
    });

    it('settings leave one with what was set', async () => {
      const fields = [{ fieldCode: 'unitNameEn', required: true }];
      await oneOf('config', () => admin.call(setRequired, { formCode: 'unit', fields }), {
        page: 'FieldRequired',
        detail: { formCode: 'unit', fields },
      });
      await admin.call(setRequired, {
        formCode: 'unit',
        fields: [{ fieldCode: 'unitNameEn', required: false }],
      });
      const [role] = (await admin.list('role')).data.records;
      const { data } = await admin.call(readGrants, { id: String(role?.id) });
      const { version, grants } = data;
      await oneOf(
        'rights',
        () => admin.call(saveGrants, { id: String(role?.id), version, grants, requestNo: randomUUID() }),
        { record: 'role', recordId: role?.id },
      );
    });

    it('a passive call that succeeds leaves none, and one that is refused does', async () => {
      const calm = await left(() => admin.call(countNotices, {}));
      expect(calm.answer.status).toBe(0);
      expect(calm.rows).toEqual([]);
    });

    it('every call that changes something leaves a refusal where it is refused', async () => {
      const driver = await desk.person('driver');
      const closed = ALL_BOUND.map(({ call }) => call).filter(
        ({ method, who }) =>
          method === 'POST' && who !== 'public' && who !== 'any' && !who.includes('driver'),
      );
      expect(closed.length).toBeGreaterThan(200);
      const { rows } = await left(async () => {
        for (const { path } of closed) {
          const answer = await driver.raw('POST', path.replaceAll(/\{\w+\}/g, '1'), {});
          expect(answer, path).toMatchObject({ status: 10403 });
        }
      });
      expect(rows.map(({ call }) => call)).toEqual(closed.map(({ name }) => name));
      for (const row of rows)
        expect(row).toMatchObject({ action: 'refuse', status: 10403, accountId: driver.userId });
    });

    it('equal reads within ten minutes are told once, and then how often they came again', async () => {
      const { id } = await newUnit();
      const dispatcher = await desk.person('dispatcher');
      const read = () => dispatcher.open('unit', id);
      const { rows } = await left(async () => {
        for (let n = 0; n < 4; n += 1) await read();
      });
      expect(rows).toMatchObject([{ action: 'read', recordId: id, times: 1 }]);
      desk.advance(10 * MINUTE);
      await read();
      const { actionLog: log, store } = services();
      await log.flush();
      const told = await store.db
        .select({ times: actionLog.times })
        .from(actionLog)
        .where(and(eq(actionLog.recordId, id), eq(actionLog.action, 'read')))
        .orderBy(asc(actionLog.id));
      expect(told.map(({ times }) => times).toSorted()).toEqual([1, 1, 3]);
    });

    it('every line of history of a person has its row, and no row has a secret or personal data', async () => {
      const { store, actionLog: log } = services();
      await log.flush();
      const lines = await store.db
        .select()
        .from(history)
        .where(
          and(
            eq(history.groupCode, 'HF001'),
            eq(history.byId, admin.userId),
            // What the demo company was made with came by no request.
            gte(history.at, began),
          ),
        );
      const rows = await store.db.select().from(actionLog);
      expect(lines.length).toBeGreaterThan(3);
      for (const { id, event } of lines) {
        const owners = rows.filter(
          ({ firstHistoryId: first, lastHistoryId: last }) =>
            first !== null && last !== null && BigInt(first) <= BigInt(id) && BigInt(id) <= BigInt(last),
        );
        expect(owners, event).toHaveLength(1);
      }
      const text = JSON.stringify(rows);
      for (const secret of [
        DEMO_PASSWORD,
        'wrong',
        'nobody-here',
        '13900001111',
        admin.token,
        admin.deviceId,
      ])
        expect(text).not.toContain(secret);
    });
  });

  describe('who reads it', () => {
    it('administrator and auditor read it, which leaves a row; others are refused', async () => {
      await auditor.save('unit', unitForm());
      await services().actionLog.flush();
      const { answer, rows } = await left(() => auditor.list('userActionLog', { result: 'denied' }));
      expect(answer.status).toBe(0);
      expect(answer.data.records[0]).toMatchObject({ result: 'denied', answer: '10403' });
      expect(rows).toMatchObject([{ action: 'search', call: 'userActionLog.list', page: 'UserActionLog' }]);
      for (const name of ['dispatcher', 'service', 'clerk', 'approver', 'warehouse', 'shipper', 'driver']) {
        const person = await desk.person(name);
        expect(await person.list('userActionLog'), name).toMatchObject({ status: 10403 });
      }
    });

    it('asks for a period of 31 days at most, and for today where none is named', async () => {
      const now = desk.now();
      const of = (from: number, to: number) => ({ atFrom: String(from), atTo: String(to) });
      expect(await admin.list('userActionLog', of(now - 32 * DAY_MS, now))).toMatchObject({ status: 46011 });
      expect(await admin.list('userActionLog', of(now - 30 * DAY_MS, now))).toMatchObject({ status: 0 });
      const { id } = await newUnit();
      await services().actionLog.flush();
      const { records } = (await admin.list('userActionLog', { size: '100' })).data;
      expect(records.map(({ recordId }) => recordId)).toContain(id);
      expect(Math.min(...records.map(({ at }) => Number(at)))).toBeGreaterThanOrEqual(startOfDay(now));
      const query = new URLSearchParams({ type: 'csv', lang: 'en', columns: 'at', ...of(0, now) });
      expect(
        await admin.raw('GET', `/ntocc-basic-api/userActionLog/export?${query.toString()}`),
      ).toMatchObject({
        status: 46011,
      });
    });

    it('opens a row with its session and with what it changed, as far as the reader may see that', async () => {
      const { id, version } = await newUnit();
      await admin.save('unit', { ...unitForm(), id, version, decimals: 2 });
      await services().actionLog.flush();
      const { records } = (
        await auditor.list('userActionLog', { record: 'unit', recordId: id, action: 'edit' })
      ).data;
      const answer = await auditor.call(actionsAround, { id: String(records[0]?.id) });
      expect(answer.data.session.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['create', 'edit']),
      );
      const seesUnits = unit.view.includes('auditor');
      expect(answer.data.changes.flatMap(({ lines }) => lines.map(({ event }) => event))).toEqual(
        seesUnits ? ['edit'] : [],
      );
      const [line] =
        (await admin.call(actionsAround, { id: String(records[0]?.id) })).data.changes[0]?.lines ?? [];
      expect(line?.changes.decimals).toEqual([0, 2]);
    });
  });
});
