import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../domain/calls/session.ts';
import { billingEdition } from '../../../domain/records/billingEdition.ts';
import { LEAST_TOP_UP_FEN } from '../../../domain/rules/editions.ts';
import { runEditionsJob, runSubscriptionsJob } from '../../../server/jobs/editions.ts';
import { countOf } from '../../../server/records/editionGate.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { serviceCharge } from '../../../server/store/editionTables.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { useDesk } from '../desk.ts';
import { newTrip, useCashiers } from '../money/advanceSteps.ts';
import { demoCrew } from '../orderForm.ts';
import { load } from '../trip.ts';
import {
  CENTRAL_GROUP,
  given,
  paidByBank,
  payment,
  stored,
  transferred,
  TRIAL_GROUP,
} from './editionSteps.ts';

const editions = tableFor(billingEdition);

describe('editions (addendum B 6.3, 6.4)', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const payer = () => desk.person('trial', TRIAL_GROUP);
  const finance = () => desk.person('centralfa', CENTRAL_GROUP);
  const editionNamed = async (name: string) => {
    const [found] = (await (await payer()).list('billingEdition', { editionName: name })).data.records;
    return String(found?.id);
  };
  const bounded = async (fields: object) => {
    const { editionId } = await stored(desk);
    await desk.platform.services.store.db
      .update(editions)
      .set(fields)
      .where(eq(editions.id, String(editionId)));
  };

  it('a loaded waybill is charged once, when the balance is folded', async () => {
    const waybillId = await newTrip(desk, all, { retentionFen: 0 });
    const job = { id: waybillId, orderId: '', crew: { ...(await demoCrew(all.dispatcher)), driverName: '' } };
    const before = (await stored(desk, DEMO_GROUP)).balanceFen;
    expect(await load(all.dispatcher, job, 32_000, {})).toMatchObject({ status: 0 });
    const { db } = desk.platform.services.store;
    const charges = await db.select().from(serviceCharge).where(eq(serviceCharge.waybillId, waybillId));
    expect(charges).toMatchObject([{ feeFen: 80, foldedAt: null, settledFen: 0 }]);
    await runEditionsJob(desk.platform.services);
    await runEditionsJob(desk.platform.services);
    expect((await stored(desk, DEMO_GROUP)).balanceFen).toBe(before - 80);
    expect(await db.select().from(serviceCharge).where(eq(serviceCharge.waybillId, waybillId))).toMatchObject(
      [{ settledFen: 80, foldedAt: expect.any(Number) }],
    );
  });

  it('[46030] a limit of the edition stops the next one', async () => {
    await bounded({ maxUsers: 1 });
    const admin = await payer();
    const [role] = (await admin.list('role', { keyword: 'PLAT_ADMIN' })).data.records;
    const made = await admin.save('user', {
      ...{ username: 'second', realName: '王二', phone: '13800001234', staffId: null },
      ...{ roleIds: [{ roleId: role?.id }], dataScope: null },
    });
    expect(made).toMatchObject({ status: 46030, msg: 'Limit of the edition reached: users 1' });
    await bounded({ maxUsers: 30 });
  });

  it('counts no closed vehicle and no account that is disabled or of a party', async () => {
    const { services } = desk.platform;
    const { pool } = services.store;
    const counts = () =>
      runFor(services, DEMO_GROUP, async (work) => [
        await countOf(work, 'vehicles'),
        await countOf(work, 'users'),
      ]);
    const [vehicles = 0, users = 0] = await counts();
    const one = async (table: string, state: string, where: string) => {
      const { rows } = await pool.query<{ id: string; status: string }>(
        `select id::text as id, status from ${table} where group_code = $1 and not deleted and ${where} order by id limit 1`,
        [DEMO_GROUP],
      );
      const [row] = rows;
      await pool.query(`update ${table} set status = $2 where id = $1`, [row?.id, state]);
      return () => pool.query(`update ${table} set status = $2 where id = $1`, [row?.id, row?.status]);
    };
    const back = [
      await one('vehicle', 'closed', `status = 'approved'`),
      await one('account', 'disabled', `status = 'active' and party_type = 'PLAT'`),
      await one('account', 'disabled', `status = 'active' and party_type = 'DRIVER'`),
    ];
    expect(await counts()).toEqual([vehicles - 1, users - 1]);
    for (const undo of back) await undo();
    expect(await counts()).toEqual([vehicles, users]);
  });

  it('tells administrators once a month that a limit is near', async () => {
    const told = async () => {
      const { rows } = await desk.platform.services.store.pool.query<{ audience: string; text: string[] }>(
        `select audience, text from notice where group_code = $1 and record = 'editionSubscription' and text->>1 like 'A limit%'`,
        [TRIAL_GROUP],
      );
      return rows.map(({ audience, text }) => [audience, text[1]]);
    };
    const look = async () => {
      await given(desk, { toldDay: null });
      await runSubscriptionsJob(desk.platform.services);
    };
    await given(desk, { nearMonth: null });
    await bounded({ maxUsers: 2 });
    await look();
    expect(await told()).toEqual([]);
    await bounded({ maxUsers: 1 });
    await look();
    await look();
    expect(await told()).toEqual([['PLAT_ADMIN', 'A limit of the edition is near: users 1 / 1']]);
    await bounded({ maxUsers: 30 });
  });

  it('[46029] a suspended subscription begins nothing new', async () => {
    await given(desk, { status: 'suspended' });
    const made = await (await payer()).save('company', { companyName: '新客户物流' });
    expect(made).toMatchObject({
      status: 46029,
      msg: 'The subscription is suspended: no new business, running work goes on',
    });
    await given(desk, { status: 'trial' });
  });

  it('pages that the edition does not have are withheld, and come back at once with a larger one', async () => {
    const pagesOf = async () => {
      const person = await payer();
      const { data } = await person.call(getUserInfo, { token: person.token });
      // Names of withheld pages are told as well.
      return JSON.stringify({ ...data, withheld: null });
    };
    expect(await pagesOf()).not.toContain('"Wms');
    const confirmer = await finance();
    const larger = await editionNamed('旗舰版');
    await paidByBank(desk, await payer(), confirmer, { kind: 'upgrade', editionId: larger });
    expect(String((await stored(desk)).editionId)).toBe(larger);
    expect(await pagesOf()).toContain('"Wms');
  });

  it('[46036] a smaller edition begins with the next renewal', async () => {
    await given(desk, { status: 'active', trialEndAt: null });
    const person = await payer();
    const smaller = await editionNamed('基础版');
    const upgrade = await person.save('paidRecord', payment({ kind: 'upgrade', editionId: smaller }));
    expect(upgrade).toMatchObject({ status: 46036, msg: 'A smaller edition starts with the next renewal' });
    const { editionId, endAt } = await stored(desk);
    await paidByBank(desk, person, await finance(), { kind: 'renew', editionId: smaller, months: 1 });
    const after = await stored(desk);
    expect(String(after.editionId)).toBe(String(editionId));
    expect([String(after.nextEditionId), after.nextAt]).toEqual([smaller, endAt]);
  });

  it('[46032] an edition that groups use stays', async () => {
    const central = await desk.person('central', CENTRAL_GROUP);
    const used = await editionNamed('旗舰版');
    expect(await central.event('billingEdition', used, 'remove')).toMatchObject({
      status: 46032,
      msg: '2 companies use it',
    });
    expect(await (await payer()).event('billingEdition', used, 'disable')).not.toMatchObject({ status: 0 });
  });

  it('[46007] [36010] [46033] a transfer is confirmed only as the bank has it, and its serial once', async () => {
    const person = await payer();
    const confirmer = await finance();
    const unknown = await transferred(desk, person, { kind: 'topUp', topUpFen: LEAST_TOP_UP_FEN }, null);
    expect((await confirmer.event('paidRecord', unknown.id, 'confirm')).status).toBe(36010);
    const back = await confirmer.event('paidRecord', unknown.id, 'reject', { reason: '银行无此笔到账' });
    expect(back).toMatchObject({ status: 0, data: { row: { status: 'pendingPayment' } } });
    expect(await person.event('paidRecord', unknown.id, 'close')).toMatchObject({
      data: { row: { status: 'closed' } },
    });
    const short = await transferred(desk, person, { kind: 'topUp', topUpFen: 20_000 }, 19_999);
    expect(await confirmer.event('paidRecord', short.id, 'confirm')).toMatchObject({
      status: 46033,
      msg: 'The amount paid is not the 200.00 yuan due',
    });
    expect((await person.event('paidRecord', short.id, 'confirm')).status).toBe(10403);
    const other = await all.clerk.save(
      'paidRecord',
      payment({ kind: 'upgrade', editionId: await editionNamed('旗舰版') }),
    );
    expect(other).toMatchObject({ status: 0 });
    const same = await all.clerk.event('paidRecord', other.data.row.id, 'upload.voucher', {
      ...{ voucher: short.voucher, bankSerialNo: String(short.bankSerialNo) },
    });
    expect(same).toMatchObject({ status: 46007, msg: 'This bank serial was used already' });
  });

  it('[10411] one open payment of a kind', async () => {
    const person = await payer();
    const again = await person.save('paidRecord', payment({ kind: 'topUp', topUpFen: 10_000 }));
    expect(again.status).toBe(10411);
  });

  it('[36001] the balance pays only what it has', async () => {
    await given(desk, { balanceFen: 0 });
    const person = await payer();
    const edition = await editionNamed('旗舰版');
    const made = await person.save(
      'paidRecord',
      payment({ kind: 'renew', editionId: edition, months: 1, channel: 'balance' }),
    );
    expect(made.status).toBe(46036);
    await given(desk, { nextEditionId: null, nextAt: null });
    const open = await person.save(
      'paidRecord',
      payment({ kind: 'renew', editionId: edition, months: 1, channel: 'balance' }),
    );
    expect(open).toMatchObject({ status: 0, data: { row: { amountFen: 398_000 } } });
    expect((await person.event('paidRecord', open.data.row.id, 'pay.balance')).status).toBe(36001);
  });

  it('a group sees no payment of another', async () => {
    const [mine] = (await all.clerk.list('paidRecord')).data.records;
    expect((await (await payer()).open('paidRecord', String(mine?.id))).status).toBe(10404);
    const seen = (await (await payer()).list('editionSubscription')).data;
    expect(seen.total).toBe(1);
  });
});
