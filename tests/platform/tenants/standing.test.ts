import { describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../domain/calls/session.ts';
import { enterVisit, tenantCard, tenantConfig } from '../../../domain/calls/tenant.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runTenantCountsJob } from '../../../server/jobs/tenantCounts.ts';
import { CENTRAL_GROUP, TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { given, paidByBank, round, stored } from '../editions/editionSteps.ts';
import { Person, useDesk } from '../desk.ts';
import { closingForm, firstLogin, newGroup, unitForm } from './newGroup.ts';

/** What the people of a group are told that can do less than usual, and which calls they still may (addendum B 6.3, D60). */
describe('the standing of a group', () => {
  const desk = useDesk();
  const central = () => desk.person('central', CENTRAL_GROUP);
  const trial = () => desk.person('trial', TRIAL_GROUP);
  const infoOf = async (person: Person) => (await person.call(getUserInfo, { token: person.token })).data;
  const standingOf = async (person: Person) => (await infoOf(person))?.standing;
  const idOf = async (code: string) =>
    (await (await central()).list('tenant', { tenantCode: code })).data.records[0]?.id ?? '';

  it('[46029] a subscription that is not paid for is told at once to whoever works, and ends with a payment', async () => {
    const person = await trial();
    expect(await standingOf(person)).toBeUndefined();
    const { rightsMark } = (await infoOf(person)) ?? {};
    const channel = await person.channel(TRIAL_GROUP, 'PLAT', rightsMark);
    await given(desk, { status: 'overdue', graceUntil: desk.now() - 1, endAt: desk.now() - 1 });
    await round(desk);
    expect(await stored(desk)).toMatchObject({ status: 'suspended' });
    await channel.message('rightsChanged');
    channel.close();
    expect(await standingOf(person)).toBe('suspended');
    expect(await person.save('company', { companyName: '新客户物流' })).toMatchObject({ status: 46_029 });
    // What runs, and what ends it, goes on.
    expect(await person.save('unit', unitForm('捆'))).toMatchObject({ status: 0 });
    const [edition] = (await person.list('billingEdition', { editionName: '标准版' })).data.records;
    await paidByBank(desk, person, await desk.person('centralfa', CENTRAL_GROUP), {
      ...{ kind: 'renew', editionId: edition?.id, months: 1 },
    });
    await paidByBank(desk, person, await desk.person('centralfa', CENTRAL_GROUP), {
      ...{ kind: 'topUp', topUpFen: 50_000 },
    });
    expect(await standingOf(person)).toBeUndefined();
    expect(await standingOf(await desk.person('driver'))).toBeUndefined();
  });

  it('[10410] everybody of a group that is being closed is told, reads and exports, and changes nothing', async () => {
    const group = await newGroup(desk);
    const { id } = group;
    const person = await firstLogin(desk, group);
    const form = await closingForm(desk, person, group);
    expect(await person.event('tenant', id, 'start.close', form)).toMatchObject({ status: 0 });
    expect(await standingOf(person)).toBe('closing');
    expect(await person.list('unit')).toMatchObject({ status: 0 });
    expect(await person.save('unit', unitForm('扎'))).toMatchObject({ status: 10_410 });
    expect(await person.event('tenant', id, 'cancel.close')).toMatchObject({ status: 0 });
    expect(await standingOf(person)).toBeUndefined();
  });

  it('a visitor is told what a visit is', async () => {
    const boss = await central();
    const asked = await boss.save('supportAccess', { tenantCode: 'HF001', reason: '核对上报', hours: 1 });
    const { id } = asked.data.row;
    expect(await (await desk.person('admin')).event('supportAccess', id, 'grant')).toMatchObject({
      status: 0,
    });
    const visitor = new Person(desk.url);
    visitor.token = (await boss.call(enterVisit, { id })).data.access_token;
    expect(await standingOf(visitor)).toBe('visit');
    expect(await standingOf(boss)).toBeUndefined();
  });

  it('whoever founds a group sees what it still needs, until somebody has come in', async () => {
    const boss = await central();
    const { id } = await newGroup(desk);
    const founding = async () => (await boss.call(tenantConfig, { id })).data.founding;
    expect(await founding()).toEqual({ logo: false, settings: false, permit: false, users: false });
    const setting = { key: 'orderDetailOperate_secondUploadDetail', value: '0' };
    expect(await boss.event('tenant', id, 'set.config', setting)).toMatchObject({ status: 0 });
    expect(await founding()).toMatchObject({ logo: false, settings: true });
    expect((await boss.call(tenantConfig, { id: await idOf(TRIAL_GROUP) })).data.founding).toBeNull();
    const own = await trial();
    const shown = await own.call(tenantConfig, { id: await idOf(TRIAL_GROUP) });
    expect(shown.data.founding).toBeNull();
  });

  it('the card of a group says what it has subscribed to, and what it used day by day', async () => {
    const boss = await central();
    const id = await idOf('HF001');
    const { data } = await boss.call(tenantCard, { id });
    expect(data.subscription).toMatchObject({
      status: 'active',
      edition: expect.arrayContaining(['旗舰版']),
    });
    expect(data.days.length).toBe(30);
    const [today] = data.days.slice(-1);
    const { row } = (await boss.open('tenant', id)).data;
    expect(today).toMatchObject({ users: row.userCount, waybills: row.waybillMonth });
    const before = data.days.map(({ day }) => day);
    expect(before).toEqual(before.toSorted());
    desk.advance(DAY_MS);
    await runTenantCountsJob(desk.platform.services);
    const next = await (await central()).call(tenantCard, { id });
    expect(next.data.days.at(-2)?.day).toBe(today?.day);
    expect(await (await trial()).call(tenantCard, { id })).toMatchObject({ status: 10_404 });
  });

  it('a vehicle that was closed is not counted as used', async () => {
    const { services } = desk.platform;
    const id = await idOf('HF001');
    const counted = async () => {
      await runTenantCountsJob(services);
      return Number((await (await central()).open('tenant', id)).data.row.vehicleCount);
    };
    const before = await counted();
    await services.store.pool.query(
      `update vehicle set status = 'closed' where id = (select min(id) from vehicle
       where group_code = 'HF001' and not deleted and status <> 'closed')`,
    );
    expect(await counted()).toBe(before - 1);
  });
});
