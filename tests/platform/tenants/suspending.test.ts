import { describe, expect, it } from 'vitest';
import { CENTRAL_GROUP, TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { makeCentral, purgeTenant } from '../../../server/jobs/tenantCommands.ts';
import { runExportsJob } from '../../../server/jobs/tenantExports.ts';
import { enterVisit, tenantConfig, tenantExportPath } from '../../../domain/calls/tenant.ts';
import { eventCodeCall } from '../../../domain/calls/eventCode.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { codeSentTo } from '../sentSms.ts';
import { readZip } from '../readZip.ts';
import { Person, useDesk } from '../desk.ts';

const DAY_MS = 86_400_000;
const reason = '客户要求停止使用';

describe('a group that is suspended, visited, exported and closed', () => {
  const desk = useDesk();
  const central = () => desk.person('central', CENTRAL_GROUP);
  const trial = () => desk.person('trial', TRIAL_GROUP);
  const idOf = async (code: string) => {
    const { records } = (await (await central()).list('tenant', { tenantCode: code })).data;
    return records[0]?.id ?? '';
  };

  it('[44013] ends every login of a suspended group and lets nobody in until it is resumed', async () => {
    const id = await idOf(TRIAL_GROUP);
    const boss = await central();
    const inside = await trial();
    expect(await boss.event('tenant', id, 'suspend', { reason: '短' })).toMatchObject({ status: 33006 });
    expect(await inside.event('tenant', id, 'suspend', { reason })).toMatchObject({ status: 10403 });
    expect(await boss.event('tenant', id, 'suspend', { reason })).toMatchObject({ status: 0 });
    expect(await inside.list('unit')).toMatchObject({ status: 21332 });
    const outside = new Person(desk.url);
    outside.group = TRIAL_GROUP;
    expect(await outside.login('trial')).toMatchObject({ status: 44013 });
    expect(await outside.login('trial', 'wrong-1')).toMatchObject({ status: 44001 });
    expect(await boss.event('tenant', id, 'resume')).toMatchObject({ status: 0 });
    expect(await outside.login('trial')).toMatchObject({ status: 0 });
  });

  it('[46027] the central group is neither suspended nor closed', async () => {
    const boss = await central();
    const id = await idOf(CENTRAL_GROUP);
    expect(await boss.event('tenant', id, 'suspend', { reason })).toMatchObject({ status: 46027 });
  });

  it('[46028] a group with running waybills and balances is not closed', async () => {
    const admin = await desk.person('admin');
    const id = await idOf('HF001');
    expect(await admin.call(eventCodeCall(tenant, 'start.close'), { id })).toMatchObject({ status: 46028 });
  });

  it('[46040] a visit is granted by the group, reads masked, changes nothing, and ends', async () => {
    const boss = await central();
    const asked = await boss.save('supportAccess', { tenantCode: 'HF001', reason: '核对上报失败', hours: 2 });
    expect(asked).toMatchObject({ status: 0, data: { row: { status: 'asked', askedBy: '集团 刘总' } } });
    const { id } = asked.data.row;
    expect(await boss.call(enterVisit, { id })).toMatchObject({ status: 46040 });
    expect(await boss.event('supportAccess', id, 'grant')).toMatchObject({ status: 10403 });
    const admin = await desk.person('admin');
    expect(await admin.event('supportAccess', id, 'grant')).toMatchObject({ status: 0 });
    const visitor = new Person(desk.url);
    visitor.token = (await boss.call(enterVisit, { id })).data.access_token;
    const drivers = await visitor.list('driver');
    expect(drivers).toMatchObject({ status: 0 });
    const driverId = drivers.data.records[0]?.id ?? '';
    expect(drivers.data.records[0]?.phone).toMatch(/\*/);
    const reveal = await visitor.raw('GET', `/ntocc-basic-api/driver/${driverId}?reveal=1&reason=audit`);
    expect(reveal).toMatchObject({ status: 10403 });
    expect(await visitor.save('problem', { title: '测试', description: '测试' })).toMatchObject({
      status: 10403,
    });
    desk.advance(3 * 3_600_000);
    await runDeadlinesJob(desk.platform.services);
    expect(await visitor.list('driver')).toMatchObject({ status: 46040 });
    expect(await boss.call(enterVisit, { id })).toMatchObject({ status: 46040 });
  });

  it('asks to close with password and code, is then only read, and closes once its export was fetched', async () => {
    const { services } = desk.platform;
    const id = await idOf(TRIAL_GROUP);
    const inside = await trial();
    expect(await inside.call(eventCodeCall(tenant, 'start.close'), { id })).toMatchObject({ status: 0 });
    const smsCode = codeSentTo(services, '13700009003');
    const proof = { reason, password: DEMO_PASSWORD, smsCode };
    expect(
      await inside.event('tenant', id, 'start.close', { ...proof, password: 'Wrong-2026!' }),
    ).toMatchObject({ status: 44009 });
    expect(await inside.event('tenant', id, 'start.close', proof)).toMatchObject({ status: 0 });
    expect(await inside.event('tenant', id, 'export.all')).toMatchObject({ status: 46048 });
    expect(await inside.save('problem', { title: '测试', description: '测试' })).toMatchObject({
      status: 10410,
    });
    expect(await inside.list('unit')).toMatchObject({ status: 0 });
    expect(await (await central()).event('tenant', id, 'close')).toMatchObject({ status: 10410 });

    await runExportsJob(services);
    const { exports } = (await inside.call(tenantConfig, { id })).data;
    expect(exports).toMatchObject([{ state: 'ready' }]);
    const path = tenantExportPath(exports[0]?.id ?? '');
    const outsider = await desk.person('admin');
    expect(await outsider.raw('GET', path)).toMatchObject({ status: 10404 });
    const answer = await fetch(desk.url + path, { headers: { authorization: `Bearer ${inside.token}` } });
    const files = readZip(Buffer.from(await answer.arrayBuffer()));
    const lines = (files.get('records/unit.jsonl') ?? Buffer.from('')).toString('utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    expect(
      lines.every((line) => (JSON.parse(line) as { group_code: string }).group_code === TRIAL_GROUP),
    ).toBe(true);
    expect(files.get('records/account.jsonl')?.toString('utf8')).not.toContain('password_hash');
    const manifest = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '{}') as {
      entries: { name: string; bytes: number }[];
    };
    for (const { name, bytes } of manifest.entries) expect(files.get(name)?.length, name).toBe(bytes);

    expect(await (await central()).event('tenant', id, 'close')).toMatchObject({ status: 0 });
    const late = new Person(desk.url);
    late.group = TRIAL_GROUP;
    expect(await late.login('trial')).toMatchObject({ status: 44013 });
    desk.advance(8 * DAY_MS);
    await runExportsJob(services);
    const { rows } = await services.store.pool.query('select state from tenant_export');
    expect(rows).toEqual([{ state: 'gone' }]);

    const people = ['张三', '李四'];
    await expect(purgeTenant(services, TRIAL_GROUP, people)).rejects.toThrow('kept still');
    desk.advance(3 * 366 * DAY_MS);
    await expect(purgeTenant(services, TRIAL_GROUP, ['张三', '张三'])).rejects.toThrow('Two different');
    const purged = await purgeTenant(services, TRIAL_GROUP, people);
    expect(purged.rows).toBeGreaterThan(1_000);
    const left = await services.store.pool.query('select 1 from account where group_code = $1', [
      TRIAL_GROUP,
    ]);
    expect(left.rows).toEqual([]);
    const kept = await services.store.pool.query('select operators from purged_tenant');
    expect(kept.rows).toEqual([{ operators: '张三, 李四' }]);
    await expect(makeCentral(services.store.db, 'HF001')).rejects.toThrow('HF000');
  });
});
