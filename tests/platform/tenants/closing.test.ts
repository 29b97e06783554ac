import { describe, expect, it } from 'vitest';
import { eventCodeCall } from '../../../domain/calls/eventCode.ts';
import { updatePass } from '../../../domain/calls/password.ts';
import { tenantConfig, tenantFirstLogin } from '../../../domain/calls/tenant.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { SUSPENDED_LONG_MS } from '../../../domain/rules/tenants.ts';
import { runExportsJob } from '../../../server/jobs/tenantExports.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { CENTRAL_GROUP } from '../../../server/seed/groups.ts';
import { creditCode } from '../../../server/seed/identities.ts';
import { codeSentTo, smsTo } from '../sentSms.ts';
import { Person, useDesk } from '../desk.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const OWN_PASSWORD = 'Neu-2026!Weg';
const reason = '不再使用本平台';

describe('first login and end of a group (addendum B 6.3)', () => {
  const desk = useDesk();
  const central = () => desk.person('central', CENTRAL_GROUP);
  let count = 0;

  /** A new group, into which nobody has come yet. */
  const found = async () => {
    count += 1;
    const boss = await central();
    const [edition] = (await boss.list('billingEdition', { keyword: '标准版' })).data.records;
    const code = `XK10${String(count)}`;
    const phone = `1370000950${String(count)}`;
    const saved = await boss.save('tenant', {
      ...{ tenantCode: code, groupName: `新开物流${String(count)}`, contactName: '高新', phone },
      ...{ uscc: creditCode('340300', 9_500 + count), editionId: edition?.id },
    });
    expect(saved).toMatchObject({ status: 0 });
    return { id: saved.data.row.id, code, phone, boss };
  };

  /** The login of its administrator. */
  const enter = async ({ id, code }: { id: string; code: string }, password?: string) => {
    const own = new Person(desk.url);
    own.group = code;
    if (password !== undefined) {
      expect(await own.login('admin', password)).toMatchObject({ status: 0 });
      return own;
    }
    const { data } = await (await central()).call(tenantFirstLogin, { id });
    expect(await own.login('admin', data.password)).toMatchObject({ status: 0 });
    const change = { oldPassword: data.password, newPassword: OWN_PASSWORD };
    expect(await own.call(updatePass, change)).toMatchObject({ status: 0 });
    expect(await own.login('admin', OWN_PASSWORD)).toMatchObject({ status: 0 });
    return own;
  };

  const proofOf = async (person: Person, id: string, phone: string, password: string) => {
    desk.advance(2 * MINUTE_MS);
    expect(await person.call(eventCodeCall(tenant, 'start.close'), { id })).toMatchObject({ status: 0 });
    return { reason, password, smsCode: codeSentTo(desk.platform.services, phone) };
  };

  it('[10410] the first login is sent again until somebody has come in, and then no more', async () => {
    const group = await found();
    const { id, phone, boss } = group;
    const { services } = desk.platform;
    const first = await boss.call(tenantFirstLogin, { id });
    expect(await boss.event('tenant', id, 'send.login')).toMatchObject({ status: 0 });
    expect(await smsTo(services, phone)).toHaveLength(2);
    const early = new Person(desk.url);
    early.group = group.code;
    expect((await early.login('admin', first.data.password)).status).not.toBe(0);
    const own = await enter(group);
    expect(await own.event('tenant', id, 'send.login')).toMatchObject({ status: 10_403 });
    expect(await boss.event('tenant', id, 'send.login')).toMatchObject({ status: 10_410 });
    expect(await smsTo(services, phone)).toHaveLength(2);
  });

  it('a group that is being closed exports again, is kept open by itself or by the central group, and ends by itself', async () => {
    const group = await found();
    const { id, phone, code } = group;
    const { services } = desk.platform;
    let own = await enter(group);
    const ask = async () =>
      own.event('tenant', id, 'start.close', await proofOf(own, id, phone, OWN_PASSWORD));
    expect(await ask()).toMatchObject({ status: 0, data: { row: { status: 'closing' } } });
    expect(await own.event('tenant', id, 'export.all')).toMatchObject({ status: 46_048 });
    await runExportsJob(services);
    expect(await own.event('tenant', id, 'export.all')).toMatchObject({ status: 0 });
    await runExportsJob(services);
    const { exports } = (await own.call(tenantConfig, { id })).data;
    expect(exports.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(await (await central()).event('tenant', id, 'export.all')).toMatchObject({ status: 10_403 });

    expect(await own.event('tenant', id, 'cancel.close')).toMatchObject({ data: { row: { closeAt: null } } });
    expect(await own.save('organization', { orgName: '新部门' })).not.toMatchObject({ status: 10_410 });
    expect(await ask()).toMatchObject({ status: 0 });
    expect(await (await central()).event('tenant', id, 'cancel.close')).toMatchObject({
      data: { row: { status: 'active' } },
    });

    own = await enter(group, OWN_PASSWORD);
    expect(await ask()).toMatchObject({ status: 0 });
    desk.advance(29 * DAY_MS);
    await runDeadlinesJob(services);
    own = await enter(group, OWN_PASSWORD);
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
    const { id } = await found();
    const boss = await central();
    expect(await boss.event('tenant', id, 'suspend', { reason })).toMatchObject({ status: 0 });
    desk.advance(SUSPENDED_LONG_MS - DAY_MS);
    const early = await central();
    expect(await early.call(eventCodeCall(tenant, 'start.close'), { id })).toMatchObject({ status: 10_410 });
    const form = { reason, password: DEMO_PASSWORD, smsCode: '000000' };
    expect(await early.event('tenant', id, 'start.close', form)).toMatchObject({ status: 10_410 });
    desk.advance(DAY_MS);
    const late = await central();
    const proof = await proofOf(late, id, '13700009001', DEMO_PASSWORD);
    expect(
      await late.event('tenant', id, 'start.close', { ...proof, password: 'Wrong-2026!' }),
    ).toMatchObject({ status: 44_009 });
    expect(await late.event('tenant', id, 'start.close', proof)).toMatchObject({
      status: 0,
      data: { row: { status: 'closing' } },
    });
  });
});
