import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bulkCalls } from '../../../domain/calls/bulk.ts';
import { addComment, listComments } from '../../../domain/calls/comments.ts';
import { describeFiles } from '../../../domain/calls/files.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { enterVisit } from '../../../domain/calls/tenant.ts';
import { paidRecord } from '../../../domain/records/paidRecord.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { CENTRAL_GROUP, TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { Person, useDesk } from '../desk.ts';
import { transferred } from '../editions/editionSteps.ts';

const reason = '客户要求停止使用';

/** What the central group does to rows of others, by every call that a record has (addendum B, D9). */
describe('the central group acts on rows of other groups', () => {
  const desk = useDesk();
  const central = () => desk.person('central', CENTRAL_GROUP);
  const finance = () => desk.person('centralfa', CENTRAL_GROUP);
  const groups = async (person: Person) =>
    (await person.list('tenant', { sort: 'tenantCode', dir: 'asc', size: '10' })).data.records;
  const parts = (rows: readonly WireRow[]) =>
    rows.map(({ id, version }) => ({ id, version, requestNo: randomUUID() }));
  const statusOf = (results: readonly { refusal: { status: number } | null }[]) =>
    results.map(({ refusal }) => refusal?.status ?? 0);

  it('[46027] suspends two groups at once, but never itself, and lets them in again', async () => {
    const boss = await central();
    const { look, act, rows } = bulkCalls(tenant);
    const inside = await desk.person('trial', TRIAL_GROUP);
    const all = await groups(boss);
    expect(all.map(({ tenantCode }) => tenantCode)).toEqual([CENTRAL_GROUP, DEMO_GROUP, TRIAL_GROUP]);
    const ids = all.map(({ id }) => id);
    const asked = await boss.call(rows, { event: 'suspend', sort: 'tenantCode', dir: 'asc' });
    expect(asked.data).toEqual(ids);
    const looked = await boss.call(look, { event: 'suspend', ids: [...ids, '7'].join(',') });
    expect(looked.data.map(({ id }) => id)).toEqual([...ids, '7']);
    expect(statusOf(looked.data)).toEqual([46_027, 0, 0, 10_404]);
    const sent = { event: 'suspend', payload: { reason }, rows: parts(all) };
    expect(statusOf((await boss.call(act, sent)).data)).toEqual([46_027, 0, 0]);
    expect(await inside.list('unit')).toMatchObject({ status: 21332 });
    const late = new Person(desk.url);
    expect(await late.login('admin')).toMatchObject({ status: 44_013 });

    // Sent again with the same numbers, it happens no second time.
    const versions = (await groups(boss)).map(({ version }) => version);
    expect(statusOf((await boss.call(act, sent)).data)).toEqual([46_027, 0, 0]);
    const suspended = await groups(boss);
    expect(suspended.map(({ version }) => version)).toEqual(versions);
    const back = { event: 'resume', payload: {}, rows: parts(suspended.slice(1)) };
    expect(statusOf((await boss.call(act, back)).data)).toEqual([0, 0]);
    expect((await groups(boss)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    const { history } = (await boss.open('tenant', ids[1] ?? '')).data;
    expect(history.find(({ event }) => event === 'suspend')).toMatchObject({ byName: '集团 刘总' });
  });

  it('confirms payments of two groups at once, and sees their vouchers, which no third group does', async () => {
    const clerk = await desk.person('clerk');
    const trial = await desk.person('trial', TRIAL_GROUP);
    const [flagship] = (await clerk.list('billingEdition', { editionName: '旗舰版' })).data.records;
    const waiting = [
      await transferred(desk, clerk, { kind: 'subscribe', editionId: flagship?.id, months: 1 }),
      await transferred(desk, trial, { kind: 'topUp', topUpFen: 50_000 }),
    ];
    const boss = await finance();
    const { look, act } = bulkCalls(paidRecord);
    const ids = waiting.map(({ id }) => id);
    const looked = await boss.call(look, { event: 'confirm', ids: ids.join(',') });
    expect(statusOf(looked.data)).toEqual([0, 0]);

    const [file = ''] = (waiting[0]?.voucher as string[] | undefined) ?? [];
    const get = async (person: Person) =>
      (
        await fetch(`${desk.url}/ntocc-basic-api/file/${file}`, {
          headers: { authorization: `Bearer ${person.token}`, deviceid: person.deviceId },
        })
      ).status;
    expect(await get(boss)).toBe(200);
    expect((await boss.call(describeFiles, { ids: file })).data).toMatchObject([{ id: file, type: 'png' }]);
    expect(await get(trial)).toBe(404);
    expect((await trial.call(describeFiles, { ids: file })).data).toEqual([]);

    const sent = { event: 'confirm', payload: {}, rows: parts(waiting) };
    expect(statusOf((await boss.call(act, sent)).data)).toEqual([0, 0]);
    for (const id of ids)
      expect((await boss.open('paidRecord', id)).data.row).toMatchObject({ status: 'paid' });
    // A payment is confirmed by the central group alone, in bulk or not.
    expect(await trial.call(act, { ...sent, rows: parts(waiting) })).toMatchObject({ status: 10_403 });
  });

  it('[10409] edits a row, and is shown the present one where it was changed meanwhile', async () => {
    const boss = await central();
    const row = (await groups(boss)).find(({ tenantCode }) => tenantCode === TRIAL_GROUP);
    const { id = '', version = 0, ...shown } = row ?? {};
    const edit = (person: Person, shortName: string, seen: number) =>
      person.save('tenant', { ...shown, id, version: seen, shortName });
    expect(await edit(boss, '试用', version)).toMatchObject({ data: { row: { shortName: '试用' } } });
    expect(await edit(boss, '试试', version)).toMatchObject({
      status: 10_409,
      data: { present: { row: { id, shortName: '试用' } } },
    });
    expect(await edit(await desk.person('admin'), '他', version + 1)).toMatchObject({ status: 10_404 });
  });

  it('comments on a row of another group, where its people read it', async () => {
    const boss = await central();
    const row = (await groups(boss)).find(({ tenantCode }) => tenantCode === TRIAL_GROUP);
    const about = { record: 'tenant', recordId: row?.id ?? '' };
    const said = { ...about, requestNo: randomUUID(), text: '请补充标志' };
    expect(await boss.call(addComment, said)).toMatchObject({ status: 0 });
    const trial = await desk.person('trial', TRIAL_GROUP);
    for (const reader of [boss, trial])
      expect((await reader.call(listComments, about)).data).toMatchObject([
        { byName: '集团 刘总', text: '请补充标志' },
      ]);
    expect(await (await desk.person('admin')).call(listComments, about)).toMatchObject({ status: 10_404 });
  });

  it('the action log of a group says from which one a visitor came', async () => {
    const { services } = desk.platform;
    const boss = await central();
    const asked = await boss.save('supportAccess', { tenantCode: DEMO_GROUP, reason: '核对上报', hours: 1 });
    const { id } = asked.data.row;
    const admin = await desk.person('admin');
    expect(await admin.event('supportAccess', id, 'grant')).toMatchObject({ status: 0 });
    const visitor = new Person(desk.url);
    visitor.token = (await boss.call(enterVisit, { id })).data.access_token;
    expect(await visitor.list('waybill')).toMatchObject({ status: 0 });
    expect(await visitor.save('problem', { title: '测试', description: '测试' })).toMatchObject({
      status: 10_403,
    });
    expect(await admin.list('unit')).toMatchObject({ status: 0 });
    // Equal reads are gathered for ten minutes.
    desk.advance(11 * 60_000);
    await services.actionLog.flush();
    const { rows } = await services.store.pool.query<{ call: string; from: string | null }>(
      `select call, visitor_group as from from action_log where group_code = $1 and by_name like '集团%'`,
      [DEMO_GROUP],
    );
    expect(rows.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['supportAccess.enter', 'waybill.list', 'problem.save', 'supportAccess.save']),
    );
    expect(new Set(rows.map(({ from }) => from))).toEqual(new Set([CENTRAL_GROUP]));
    const own = await services.store.pool.query(
      `select 1 from action_log where group_code = $1 and by_name not like '集团%' and visitor_group is not null`,
      [DEMO_GROUP],
    );
    expect(own.rows).toEqual([]);
    const shown = await admin.list('userActionLog', { record: 'waybill', size: '20' });
    expect(shown.data.records.map(({ visitorGroup }) => visitorGroup)).toContain(CENTRAL_GROUP);
  });
});
