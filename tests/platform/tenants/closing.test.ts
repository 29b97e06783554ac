import { describe, expect, it } from 'vitest';
import { eventCodeCall } from '../../../domain/calls/eventCode.ts';
import { tenantConfig, tenantFirstLogin } from '../../../domain/calls/tenant.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { SUSPENDED_LONG_MS } from '../../../domain/rules/tenants.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runExportsJob } from '../../../server/jobs/tenantExports.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { CENTRAL_GROUP } from '../../../server/seed/groups.ts';
import { smsTo } from '../sentSms.ts';
import { Person, useDesk } from '../desk.ts';
import { closingForm, firstLogin, laterLogin, newGroup, OWN_PASSWORD, unitForm } from './newGroup.ts';

const CENTRAL_PHONE = '13700009001';

describe('first login and end of a group (addendum B 6.3)', () => {
  const desk = useDesk();
  const central = () => desk.person('central', CENTRAL_GROUP);

  it('[10410] the first login is sent again until somebody has come in, and then no more', async () => {
    const group = await newGroup(desk);
    const { id, phone, code } = group;
    const { services } = desk.platform;
    const boss = await central();
    const first = await boss.call(tenantFirstLogin, { id });
    expect(await boss.event('tenant', id, 'send.login')).toMatchObject({ status: 0 });
    expect(await smsTo(services, phone)).toHaveLength(2);
    const early = new Person(desk.url);
    early.group = code;
    expect((await early.login('admin', first.data.password)).status).not.toBe(0);
    const own = await firstLogin(desk, group);
    expect(await own.event('tenant', id, 'send.login')).toMatchObject({ status: 10_403 });
    expect(await boss.event('tenant', id, 'send.login')).toMatchObject({ status: 10_410 });
    expect(await smsTo(services, phone)).toHaveLength(2);
  });

  it('a group that is being closed exports again, is kept open by itself or by the central group, and ends by itself', async () => {
    const group = await newGroup(desk);
    const { id, code } = group;
    const { services } = desk.platform;
    let own = await firstLogin(desk, group);
    const ask = async () => own.event('tenant', id, 'start.close', await closingForm(desk, own, group));
    expect(await ask()).toMatchObject({ status: 0, data: { row: { status: 'closing' } } });
    expect(await own.event('tenant', id, 'export.all')).toMatchObject({ status: 46_048 });
    await runExportsJob(services);
    expect(await own.event('tenant', id, 'export.all')).toMatchObject({ status: 0 });
    await runExportsJob(services);
    const { exports } = (await own.call(tenantConfig, { id })).data;
    expect(exports.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(await (await central()).event('tenant', id, 'export.all')).toMatchObject({ status: 10_403 });

    expect(await own.event('tenant', id, 'cancel.close')).toMatchObject({ data: { row: { closeAt: null } } });
    expect(await own.save('unit', unitForm('扎'))).toMatchObject({ status: 0 });
    expect(await ask()).toMatchObject({ status: 0 });
    expect(await (await central()).event('tenant', id, 'cancel.close')).toMatchObject({
      data: { row: { status: 'active' } },
    });

    own = await laterLogin(desk, group);
    expect(await ask()).toMatchObject({ status: 0 });
    desk.advance(29 * DAY_MS);
    await runDeadlinesJob(services);
    own = await laterLogin(desk, group);
    expect((await own.open('tenant', id)).data.row.status).toBe('closing');
    desk.advance(DAY_MS);
    await runDeadlinesJob(services);
    const late = new Person(desk.url);
    late.group = code;
    expect(await late.login('admin', OWN_PASSWORD)).toMatchObject({ status: 44_013 });
    const { row, history } = (await (await central()).open('tenant', id)).data;
    expect(row).toMatchObject({ status: 'closed', retainUntil: expect.any(Number) as number });
    expect(history.find(({ event }) => event === 'close')).toMatchObject({ from: 'closing', to: 'closed' });
  });

  it('[10410] the central group closes one that has been suspended for 90 days, and no earlier', async () => {
    const { id } = await newGroup(desk);
    const boss = await central();
    const reason = '长期未使用本平台';
    expect(await boss.event('tenant', id, 'suspend', { reason })).toMatchObject({ status: 0 });
    desk.advance(SUSPENDED_LONG_MS - DAY_MS);
    const early = await central();
    expect(await early.call(eventCodeCall(tenant, 'start.close'), { id })).toMatchObject({ status: 10_410 });
    const form = { reason, password: DEMO_PASSWORD, smsCode: '000000' };
    expect(await early.event('tenant', id, 'start.close', form)).toMatchObject({ status: 10_410 });
    desk.advance(DAY_MS);
    const late = await central();
    const proof = await closingForm(desk, late, { id, phone: CENTRAL_PHONE }, DEMO_PASSWORD);
    const wrong = { ...proof, password: 'Wrong-2026!' };
    expect(await late.event('tenant', id, 'start.close', wrong)).toMatchObject({ status: 44_009 });
    expect(await late.event('tenant', id, 'start.close', proof)).toMatchObject({
      data: { row: { status: 'closing' } },
    });
  });
});
