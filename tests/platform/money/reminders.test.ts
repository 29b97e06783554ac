import { describe, expect, it } from 'vitest';
import { listNotices } from '../../../domain/calls/notices.ts';
import { getNoticePreferences, saveNoticePreferences } from '../../../domain/calls/pushDevice.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { billOf } from '../../../server/business/money/billOf.ts';
import { closeReminders } from '../../../server/business/money/paymentReminder.ts';
import { patch } from '../../../server/records/rows.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Work } from '../../../server/records/work.ts';
import { useDesk } from '../desk.ts';
import { partyIdOf } from '../stored.ts';
import { payeeJob } from '../tax/taxBooks.ts';

describe('payment reminders', () => {
  const desk = useDesk();
  const work = <T>(task: (work: Work) => Promise<T>) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);
  const setOpen = (waybillId: string, openFen: number) =>
    work(async (one) => {
      const bill = await billOf(one, waybillId);
      if (bill) await patch(one, freightBill, bill.id, { openFen });
    });
  const todo = async () => {
    const clerk = await desk.person('clerk');
    return (await clerk.list('paymentReminder', { status: 'open' })).data.total;
  };

  it('[34012] a driver sends one reminder a day of unpaid freight, the clerk answers, and payment closes it', async () => {
    const driverId = await partyIdOf(desk, 'driver');
    const job = await work((one) => payeeJob(one, driverId));
    let driver = await desk.person('driver');
    await setOpen(job.id, 0);
    expect(await driver.save('paymentReminder', { waybillId: job.id })).toMatchObject({ status: 46022 });
    await setOpen(job.id, 240_320);
    // A bill that was given up owes nothing, whatever it says.
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query<{ status: string }>(
      'select status from freight_bill where waybill_id = $1',
      [job.id],
    );
    const setState = (status: string | undefined) =>
      pool.query('update freight_bill set status = $2 where waybill_id = $1', [job.id, status]);
    await setState('void');
    expect(await driver.save('paymentReminder', { waybillId: job.id })).toMatchObject({ status: 46022 });
    await setState(rows[0]?.status);
    const before = await todo();
    const made = await driver.save('paymentReminder', { waybillId: job.id });
    expect(made).toMatchObject({
      status: 0,
      data: { row: { status: 'open', amountDueFen: 240_320, urgeCount: 1, payeeKind: 'driver' } },
    });
    const { id } = made.data.row;
    expect(await todo()).toBe(before + 1);
    expect(await driver.save('paymentReminder', { waybillId: job.id })).toMatchObject({
      status: 34012,
      msg: 'One urge per 24 hours',
    });
    driver.lang = 'zh';
    expect((await driver.event('paymentReminder', id, 'urge.again')).msg).toBe('24小时内只能催款一次');

    const clerk = await desk.person('clerk');
    const answers = async () => {
      const { pool } = desk.platform.services.store;
      return (await pool.query("select 1 from sms_record where template_code = 'reminderAnswer'")).rows
        .length;
    };
    const told = async () =>
      (await driver.call(listNotices, {})).data.records.filter((one) => one.recordId === id).length;
    const sent = await answers();
    expect(await driver.event('paymentReminder', id, 'answer', { reply: '今日付款' })).toMatchObject({
      status: 10403,
    });
    expect(await clerk.event('paymentReminder', id, 'answer', { reply: '今日付款' })).toMatchObject({
      status: 0,
      data: { row: { status: 'answered', reply: '今日付款' } },
    });
    expect(await todo()).toBe(before);
    expect([await answers(), await told()]).toEqual([sent + 1, 1]);

    desk.advance(DAY_MS);
    driver = await desk.person('driver');
    expect(await driver.save('paymentReminder', { waybillId: job.id })).toMatchObject({ status: 46023 });
    await setOpen(job.id, 20_000);
    expect(await driver.event('paymentReminder', id, 'urge.again')).toMatchObject({ status: 0 });
    expect((await driver.open('paymentReminder', id)).data.row).toMatchObject({
      status: 'open',
      urgeCount: 2,
      amountDueFen: 20_000,
    });
    // Whoever wants no reminders by SMS finds the answer in the inbox alone.
    const noSms = { onDesk: true, bySms: false, notPushed: [] };
    expect(await driver.call(saveNoticePreferences, noSms)).toMatchObject({ status: 0 });
    expect((await driver.call(getNoticePreferences, {})).data).toMatchObject({ bySms: false });
    const lateClerk = await desk.person('clerk');
    expect(await lateClerk.event('paymentReminder', id, 'answer', { reply: '明日付款' })).toMatchObject({
      status: 0,
    });
    expect([await answers(), await told()]).toEqual([sent + 1, 2]);
    // A choice of one person is no choice of others.
    expect((await lateClerk.call(getNoticePreferences, {})).data).toMatchObject({ bySms: true });

    await setOpen(job.id, 0);
    await work((one) => closeReminders(one, job.id));
    expect((await driver.open('paymentReminder', id)).data.row).toMatchObject({
      status: 'closed',
      amountDueFen: 0,
    });
  });

  it('[46021] is not possible for a waybill on its way, nor for shippers and other drivers', async () => {
    const driver = await desk.person('driver');
    const running = await driver.list('waybill', { status: 'pendingLoad,inTransit,arrived,unloaded' });
    const [job] = running.data.records;
    if (job)
      expect(await driver.save('paymentReminder', { waybillId: job.id })).toMatchObject({ status: 46021 });
    const shipper = await desk.person('shipper');
    expect(await shipper.list('paymentReminder')).toMatchObject({ status: 10403 });
    const clerk = await desk.person('clerk');
    const [any] = (await clerk.list('paymentReminder', { status: 'open' })).data.records;
    if (any)
      expect(
        await clerk.event('paymentReminder', any.id, 'close.reminder', { reason: '线下已结' }),
      ).toMatchObject({ status: 10403 });
  });
});
