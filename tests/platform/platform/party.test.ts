import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getAppInfo, listAppInfo, saveAppInfo } from '../../../domain/calls/appInfo.ts';
import { listHomeBanners } from '../../../domain/calls/banner.ts';
import { getDefaultGroup, getTodoCount, listGroups, queryAreas } from '../../../domain/calls/party.ts';
import { TODOS, type TodoKey } from '../../../domain/codes/todo.ts';
import { todoRows } from '../../../domain/rules/todoCounts.ts';
import { CENTRAL_GROUP, TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { Person, useDesk } from '../desk.ts';
import { orderForm, ownContract, uploadPicture } from '../orderForm.ts';

const GROUP = 'HF001';

describe('the group, its areas and counters', () => {
  const desk = useDesk();

  it('[C-08] [L-11] gives everybody the name and logos of the group', async () => {
    const answer = await new Person(desk.url).call(getDefaultGroup, {});
    expect(answer).toMatchObject({ status: 0, data: { groupName: expect.any(String) as string } });
    expect(getDefaultGroup.data.safeParse(answer.data).success).toBe(true);
  });

  it('[C-09] [S-09] gives provinces with their cities', async () => {
    const { records } = (await (await desk.person('driver')).call(queryAreas, {})).data;
    expect(records).toHaveLength(34);
    const anhui = records.find(({ areaCode }) => areaCode === '340000');
    expect(anhui?.children).toContainEqual({ areaCode: '340100', areaName: '合肥市' });
    expect(await new Person(desk.url).call(queryAreas, {})).toMatchObject({ status: 21332 });
  });

  it.each(['admin', 'dispatcher', 'auditor', 'shipper', 'captain'])(
    '[W-01] [C-22] counts for %s what the target pages list under their preset',
    async (username) => {
      const person = await desk.person(username);
      const answer = await person.call(getTodoCount, {});
      expect(getTodoCount.data.safeParse(answer.data).success).toBe(true);
      expect(answer.data.length).toBeGreaterThan(0);
      for (const { configKey, configValue } of answer.data) {
        let listed = 0;
        for (const { record, query } of todoRows(configKey as TodoKey, desk.now())) {
          listed += (await person.list(record, query)).data.total;
        }
        expect({ configKey, configValue }).toEqual({ configKey, configValue: listed });
      }
      const keys: string[] = TODOS.map(({ key }) => key);
      const shown = answer.data.map(({ configKey }) => keys.indexOf(configKey));
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
    },
  );

  it('[W-01] shows each role only its own counters', async () => {
    const keysOf = async (username: string) =>
      (await (await desk.person(username)).call(getTodoCount, {})).data.map(({ configKey }) => configKey);
    expect(await keysOf('dispatcher')).toEqual([
      'miss_order_count',
      'transport_abnormal_count',
      'auth_order_count',
      'integration_order',
    ]);
    expect(await keysOf('shipper')).toEqual(['miss_order_count']);
    expect(await keysOf('captain')).toEqual(['certificate_expiry']);
    expect(await keysOf('driver')).toEqual([]);
    expect(await keysOf('warehouse')).toEqual([]);
  });

  it('[W-01] counts one more when a shipper submits, in the language of the request', async () => {
    const shipper = await desk.person('shipper');
    const auditor = await desk.person('auditor');
    auditor.lang = 'zh';
    const waiting = async () =>
      (await auditor.call(getTodoCount, {})).data.find(({ configKey }) => configKey === 'auth_order_count');
    const before = await waiting();
    expect(before?.configName).toBe('待审核货源');
    const saved = await shipper.save(
      'order',
      orderForm(desk.now(), await ownContract(shipper)),
      randomUUID(),
    );
    expect(await shipper.event('order', saved.data.row.id, 'submit')).toMatchObject({ status: 0 });
    expect((await waiting())?.configValue).toBe((before?.configValue ?? 0) + 1);
  });

  it('[C-10] [W-03] lists the own group; the central-control variant lists all, and counts nothing', async () => {
    const admin = await desk.person('admin');
    expect((await admin.call(listGroups, {})).data).toMatchObject({
      total: 1,
      size: 1000,
      records: [{ groupCode: GROUP }],
    });
    const central = await desk.person('central', CENTRAL_GROUP);
    expect((await central.call(listGroups, {})).data.records.map(({ groupCode }) => groupCode)).toEqual([
      GROUP,
      CENTRAL_GROUP,
      TRIAL_GROUP,
    ]);
    const finance = await desk.person('centralfa', CENTRAL_GROUP);
    expect((await finance.call(listGroups, {})).data.total).toBe(1);
    expect((await central.call(getTodoCount, {})).data).toEqual([]);
  });

  it('[C-18] [C-19] [C-20] versions of the apps: drafts are the administrator’s, releases only go up', async () => {
    const admin = await desk.person('admin');
    const driver = await desk.person('driver');
    const app = {
      appName: 'driverApp',
      platform: 'android',
      versionName: '4.4.0',
      versionCode: '440',
      packageUrl: 'https://apps.example.com/driver-4.4.0.apk',
      sizeBytes: '41943040',
      md5: 'd41d8cd98f00b204e9800998ecf8427e',
    } as const;
    expect(await driver.call(saveAppInfo, app)).toMatchObject({ status: 10403 });
    const unchecked = await admin.call(saveAppInfo, { ...app, md5: undefined });
    expect(unchecked).toMatchObject({ status: 10400, data: { errors: [{ field: 'md5' }] } });
    const insecure = { ...app, packageUrl: 'http://apps.example.com/a.apk' };
    expect(await admin.call(saveAppInfo, insecure)).toMatchObject({ status: 10400 });

    const draft = await admin.call(saveAppInfo, app);
    expect(draft).toMatchObject({
      status: 0,
      data: { status: 'draft', versionCode: 440, forceUpdate: false },
    });
    expect(await admin.call(saveAppInfo, app)).toMatchObject({ status: 10411 });
    const { id } = draft.data;
    expect(await driver.call(getAppInfo, { id })).toMatchObject({ status: 10404 });
    const released = (await driver.call(listAppInfo, {})).data;
    expect(released.records.map((row) => [row.versionCode, row.status])).toEqual([
      [320, 'released'],
      [310, 'released'],
      [205, 'released'],
    ]);

    expect(await admin.call(saveAppInfo, { ...app, id, release: 'true' })).toMatchObject({
      data: { id, status: 'released' },
    });
    expect(await driver.call(getAppInfo, { id })).toMatchObject({
      status: 0,
      data: { versionName: '4.4.0' },
    });
    expect(
      (await driver.call(listAppInfo, { appName: 'driverApp' })).data.records.map((row) => row.versionCode),
    ).toEqual([440, 320, 310]);
    expect(await admin.call(saveAppInfo, { ...app, id })).toMatchObject({ status: 10410 });
    const older = { ...app, versionName: '4.3.9', versionCode: '439', release: 'true' } as const;
    expect(await admin.call(saveAppInfo, older)).toMatchObject({ status: 46005 });
  });

  it('[C-21] shows the pictures of the home page that are enabled and within their period', async () => {
    const now = desk.now();
    const admin = await desk.person('admin');
    const hour = 3_600_000;
    const make = async (title: string, fields: object) => {
      const { id: picture } = await uploadPicture(admin);
      const saved = await admin.save('banner', {
        type: 'HTSY',
        title,
        image: [picture],
        sort: 9_000,
        ...fields,
      });
      expect(saved).toMatchObject({ status: 0 });
      return saved.data.row.id;
    };
    await make('second', { sort: 9_002 });
    const id = await make('first', { sort: 9_001, startAt: now - hour, endAt: now + hour });
    await make('over', { startAt: now - hour, endAt: now - 1 });
    await make('to come', { startAt: now + hour });
    await make('of the website', { type: 'SITE' });
    const off = await make('off', {});
    await admin.event('banner', off, 'DISABLE');
    const shown = (await (await desk.person('shipper')).call(listHomeBanners, {})).data;
    const made = shown.filter(({ sort }) => sort >= 9_000);
    expect(made.map(({ title }) => title)).toEqual(['first', 'second']);
    expect(made[0]?.id).toBe(id);
  });
});
