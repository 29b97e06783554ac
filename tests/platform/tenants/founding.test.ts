import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { updatePass } from '../../../domain/calls/password.ts';
import { getDefaultGroup } from '../../../domain/calls/party.ts';
import { authorize, getUserInfo } from '../../../domain/calls/session.ts';
import { tenantConfig, tenantFirstLogin } from '../../../domain/calls/tenant.ts';
import { role } from '../../../domain/records/role.ts';
import { ROLES } from '../../../domain/codes/roles.ts';
import { creditCode } from '../../../server/seed/identities.ts';
import { CENTRAL_GROUP, TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { Person, useDesk } from '../desk.ts';

const form = (tenantCode: string, more: object = {}) => ({
  tenantCode,
  groupName: '新开示例运输',
  shortName: '新开',
  uscc: creditCode('340300', 9_200),
  contactName: '高新',
  phone: '13700009100',
  ...more,
});

describe('groups and the one that founds them', () => {
  const desk = useDesk();
  const central = () => desk.person('central', CENTRAL_GROUP);

  const rowOf = async (code: string) => {
    const { records } = (await (await central()).list('tenant', { tenantCode: code })).data;
    const row = records.find(({ tenantCode }) => tenantCode === code);
    if (!row) throw new Error(`There is no group ${code}.`);
    return row;
  };

  it('every group has one row; its own administrator sees it alone, the central one all', async () => {
    const own = await (await desk.person('admin')).list('tenant');
    expect(own.data.records.map(({ tenantCode }) => tenantCode)).toEqual(['HF001']);
    const all = await (await central()).list('tenant', { sort: 'tenantCode', dir: 'asc' });
    expect(all.data.records.map(({ tenantCode }) => tenantCode)).toEqual(['HF000', 'HF001', 'HF002']);
    const finance = await desk.person('centralfa', CENTRAL_GROUP);
    expect(await finance.list('tenant')).toMatchObject({ status: 10403 });
  });

  it('the central administrator founds a group that its first administrator enters with a one-time password', async () => {
    const founder = await central();
    const onSale = (await founder.list('billingEdition', { status: 'enabled' })).data.records;
    const pagesOf = ({ features }: (typeof onSale)[number]) =>
      Array.isArray(features) ? features.length : 0;
    const [most] = onSale
      .filter(({ isBuiltIn }) => isBuiltIn !== true)
      .toSorted((a, b) => pagesOf(b) - pagesOf(a));
    const editionId = most?.id;
    expect(await founder.save('tenant', form('XK001'))).toMatchObject({ status: 10400 });
    const saved = await founder.save('tenant', form('XK001', { editionId }));
    expect(saved).toMatchObject({ status: 0, data: { row: { tenantCode: 'XK001', status: 'active' } } });
    const { id } = saved.data.row;
    const shown = await founder.call(tenantFirstLogin, { id });
    expect(shown).toMatchObject({ status: 0, data: { username: 'admin' } });
    const admin = new Person(desk.url);
    admin.group = 'XK001';
    expect(await admin.login('admin', shown.data.password)).toMatchObject({ status: 0 });
    expect(await admin.list('unit')).toMatchObject({ status: 44133 });
    expect(
      await admin.call(updatePass, { oldPassword: shown.data.password, newPassword: 'Neu-2026!Weg' }),
    ).toMatchObject({ status: 0 });
    expect(await admin.login('admin', 'Neu-2026!Weg')).toMatchObject({ status: 0 });
    const info = await admin.call(getUserInfo, { token: admin.token });
    expect(info.data?.resourceList.length).toBeGreaterThan(0);
    expect((await admin.list(role.name)).data.total).toBe(ROLES.length);
    for (const list of ['unit', 'chargingType', 'costType', 'taxRate', 'organization'])
      expect((await admin.list(list)).data.total, list).toBeGreaterThan(0);
    for (const list of ['order', 'waybill', 'shipper']) expect((await admin.list(list)).data.total).toBe(0);
    expect((await admin.list('tenant')).data.records).toMatchObject([{ groupName: '新开示例运输' }]);
  });

  it('nothing of a group exists where its founding is refused', async () => {
    const founder = await central();
    for (const tenantCode of ['xk9', 'X123', 'HF001'])
      expect((await founder.save('tenant', form(tenantCode))).status).not.toBe(0);
    expect(await founder.save('tenant', form('HF001'))).toMatchObject({ status: 10411 });
    expect(await founder.save('tenant', form('XK002', { uscc: '123' }))).toMatchObject({ status: 10400 });
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query("select 1 from party_group where group_code = 'XK002'");
    expect(rows).toEqual([]);
  });

  it('nobody but the central administrator founds', async () => {
    const admin = await desk.person('admin');
    expect(await admin.save('tenant', form('XK003'))).toMatchObject({ status: 10403 });
  });

  it('the central administrator sets domain and version, and nobody else does', async () => {
    const founder = await central();
    const { id } = await rowOf(TRIAL_GROUP);
    const terms = { domain: 'trial.example.com', softVersion: 'ntocc', sort: 10, appid: 'freightdesk' };
    expect(await founder.event('tenant', id, 'set.terms', terms)).toMatchObject({ status: 0 });
    const { id: other } = await rowOf('HF001');
    expect(await founder.event('tenant', other, 'set.terms', terms)).toMatchObject({ status: 10411 });
    const own = await desk.person('admin');
    expect(await own.event('tenant', other, 'set.terms', terms)).toMatchObject({ status: 10403 });
    const brand = await new Person(desk.url).call(getDefaultGroup, { branchCode: TRIAL_GROUP });
    expect(brand.data.groupName).toBe('试用示例物流');
  });

  it('[C-08] a login means the group of its code', async () => {
    const trial = await desk.person('trial', TRIAL_GROUP);
    const info = await trial.call(getUserInfo, { token: trial.token });
    expect(info.data?.party.branchCode).toBe(TRIAL_GROUP);
    const wrong = new Person(desk.url);
    wrong.group = 'ZZ999';
    expect(await wrong.login('trial')).toMatchObject({ status: 44001 });
    expect(await new Person(desk.url).login('trial')).toMatchObject({ status: 44001 });
  });

  it('a setting is checked for its name, its form and who sets it, and counts at the next login', async () => {
    const admin = await desk.person('admin');
    const { id } = await rowOf('HF001');
    const set = (person: Person, key: string, value: string | null) =>
      person.event('tenant', id, 'set.config', { key, value });
    expect(await set(admin, 'nonsense', '1')).toMatchObject({ status: 46004 });
    expect(await set(admin, 'orderDetailOperate_secondUploadDetail', '7')).toMatchObject({ status: 46025 });
    expect(await set(admin, 'bigDataUrl', 'https://data.example.com')).toMatchObject({ status: 46026 });
    const boss = await central();
    expect(await set(boss, 'amapKey_web', 'a'.repeat(32))).toMatchObject({ status: 46026 });
    expect(await set(boss, 'orderDetailOperate_secondUploadDetail', '0')).toMatchObject({ status: 0 });
    expect(await set(admin, 'amapKey_web', 'b'.repeat(32))).toMatchObject({ status: 0 });
    const shown = await admin.call(tenantConfig, { id });
    expect(shown.data).toMatchObject({ isOwn: true, isCentral: false });
    expect(shown.data.settings).toContainEqual(
      expect.objectContaining({
        key: 'orderDetailOperate_secondUploadDetail',
        value: '0',
        changedBy: '集团 刘总',
      }),
    );
    expect(shown.data.settings.map(({ key }) => key)).not.toContain('bigDataUrl');
    const hidden = await boss.call(tenantConfig, { id });
    expect(hidden.data.settings).toContainEqual(expect.objectContaining({ key: 'amapKey_web', value: null }));
    const fresh = new Person(desk.url);
    const answer = await fresh.call(authorize, {
      ...{ username: 'auditor', password: 'Demo-2026!', client_id: '', client_secret: '' },
      ...{ grant_type: 'password', response_type: 'token', time: '0', branchCode: 'HF001' },
      device_id: randomUUID(),
    });
    expect(answer.data).toMatchObject({
      branch: {
        partyGroupConfigCacheMap: { orderDetailOperate_secondUploadDetail: { configValue: '0' } },
      },
    });
    expect(await set(admin, 'amapKey_web', null)).toMatchObject({ status: 0 });
    expect(await set(admin, 'orderDetailOperate_secondUploadDetail', '1')).toMatchObject({ status: 0 });
  });
});
