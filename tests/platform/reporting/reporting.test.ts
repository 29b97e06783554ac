import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportPreview, reportQuality } from '../../../domain/calls/reporting.ts';
import { order } from '../../../domain/records/order.ts';
import { organization } from '../../../domain/records/organization.ts';
import { payment } from '../../../domain/records/payment.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { driverEntry } from '../../../server/business/parties/qualification.ts';
import { findBy, need } from '../../../server/records/rows.ts';
import { vehiclePosition } from '../../../server/store/positionTables.ts';
import { authorityLogin, reportMessage } from '../../../server/store/reportTables.ts';
import { type Person, useDesk } from '../desk.ts';
import {
  ACCEPTED,
  freeJobs,
  inside,
  type Job,
  round,
  ScriptedAuthority,
  settle,
  runUntilIdle,
  write,
} from './world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const reason = '银行退票，金额变更';

describe('reports to the authority', () => {
  const desk = useDesk();
  let auditor: Person;
  let clerk: Person;
  let jobs: Job[];
  beforeAll(async () => {
    [auditor, clerk] = await Promise.all([desk.person('auditor'), desk.person('clerk')]);
    await round(desk);
    jobs = await freeJobs(desk);
  });
  const take = (): Job => {
    const job = jobs.shift();
    if (!job) throw new Error('Every demo waybill with a track is used.');
    return job;
  };
  const stateOf = async (id: string, who = auditor) => (await who.open('regReport', id)).data.row.status;
  const look = (id: string) => auditor.event('regReport', id, 'check');
  const send = (id: string, who = auditor) => who.event('regReport', id, 'send');
  /** A waybill whose reports are both ready to be sent. */
  const ready = async () => {
    const job = take();
    const money = await settle(desk, job);
    await look(job.roadBill);
    await look(job.fundFlow);
    for (const id of [job.roadBill, job.fundFlow]) {
      const { row } = (await auditor.open('regReport', id)).data;
      const failed = (row.checks as { isMet: boolean }[]).filter(({ isMet }) => !isMet);
      expect([row.status, failed]).toEqual(['ready', []]);
    }
    return { ...job, ...money };
  };
  const messagesOf = (reportId: string) =>
    desk.platform.services.store.db.select().from(reportMessage).where(eq(reportMessage.reportId, reportId));
  const refused = async (id: string, code: number, zh: string, en: string, who = auditor) => {
    const before = await messagesOf(id);
    for (const [lang, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      who.lang = lang;
      expect(await send(id, who)).toMatchObject({ status: code, msg });
    }
    expect(await messagesOf(id)).toEqual(before);
  };

  it('a waybill is reported at night, its fund flow after it, and both are accepted', async () => {
    const job = await ready();
    desk.advance(DAY_MS);
    [auditor, clerk] = await Promise.all([desk.person('auditor'), desk.person('clerk')]);
    await runUntilIdle(desk);
    expect([await stateOf(job.roadBill), await stateOf(job.fundFlow)]).toEqual(['accepted', 'accepted']);
    const [road, flow] = [await messagesOf(job.roadBill), await messagesOf(job.fundFlow)];
    expect([road.length, flow.length]).toEqual([1, 1]);
    expect(road[0]?.ackAt ?? 0).toBeLessThanOrEqual(flow[0]?.createdAt ?? 0);
    expect(JSON.parse(flow[0]?.payload ?? '{}')).toMatchObject({
      shippingNoteList: [{ totalMonetaryAmount: '5000.000' }],
      financiallist: [{ monetaryAmount: '5000.000', paymentMeansCode: '32' }],
    });
  });

  describe('is refused with its own message, and nothing is submitted', () => {
    it('[39001] before the waybill is completed', async () => {
      const job = await ready();
      await write(desk, waybill, job.waybillId, { status: 'unloaded' });
      await refused(job.roadBill, 39001, '运单未完成，不能上报', 'The waybill is not completed');
      await look(job.roadBill);
      expect(await stateOf(job.roadBill)).toBe('notReady');
      await refused(job.roadBill, 39001, '运单未完成，不能上报', 'The waybill is not completed');
      await write(desk, waybill, job.waybillId, { status: 'completed' });
    });

    it('[39002] while money is missing', async () => {
      const job = await ready();
      await write(desk, payment, job.paymentId, { status: 'returned' });
      const zh = '资金流水不完整：应付5,000.00元，已付0.00元';
      const en = 'Fund flow incomplete: payable 5,000.00, paid 0.00';
      await refused(job.roadBill, 39002, zh, en);
      await refused(job.fundFlow, 39002, zh, en, clerk);
    });

    it('[39003] without a track', async () => {
      const job = await ready();
      const { db } = desk.platform.services.store;
      const vehicleId = String((await auditor.open('regReport', job.roadBill)).data.row.vehicleId);
      const kept = await db.select().from(vehiclePosition).where(eq(vehiclePosition.vehicleId, vehicleId));
      await db.delete(vehiclePosition).where(eq(vehiclePosition.vehicleId, vehicleId));
      const zh =
        '轨迹缺失或与装卸地不符（发货前后 2 小时内到过装货地 5 公里内：没有轨迹点）；无法补齐的：付款可由调度或财务申请轨迹例外，经风控批准；上报由风控写明原因后排除该运单';
      const en =
        'Track missing or not matching the places (Within 5 km of the loading place, 2 h around despatch: no report); where it cannot be completed: for the payment, dispatch or finance requests a track exception, which risk control approves; from reporting, risk control excludes the waybill with a reason';
      await refused(job.roadBill, 39003, zh, en);
      await db.insert(vehiclePosition).values(kept);
    });

    it('[39004] before driver and vehicle', async () => {
      const job = await ready();
      const driverId = String((await auditor.open('regReport', job.roadBill)).data.row.driverId);
      const [basics] = await inside(desk, (work) =>
        findBy(work, regReport, { kind: 'driver', subjectId: driverId }),
      );
      await write(desk, regReport, basics?.id ?? '', { status: 'rejected' });
      const en = 'Driver or vehicle basics not accepted yet';
      await refused(job.roadBill, 39004, '司机/车辆基础信息未上报成功', en);
      await write(desk, regReport, basics?.id ?? '', { status: 'accepted' });
    });

    it('[39005] against a rule of the guide', async () => {
      const job = await ready();
      const [own] = await inside(desk, (work) =>
        findBy(work, organization, { orgKind: 'company', parentKey: 'root' }),
      );
      await write(desk, organization, own?.id ?? '', { permitNumber: null });
      const zh = '道路运输经营许可证不符合上报规范：必填';
      await refused(job.roadBill, 39005, zh, 'Operating permit breaks the rule required');
      await write(desk, organization, own?.id ?? '', { permitNumber: own?.permitNumber ?? null });
    });

    it('[39007] for money paid in cash', async () => {
      const job = await ready();
      await write(desk, payment, job.paymentId, { paymentMeansCode: '39' });
      await refused(
        job.fundFlow,
        39007,
        '网络货运不允许现金支付',
        'Cash is not allowed in network freight',
        clerk,
      );
    });

    it('[39008] [39006] the fund flow before the waybill, and anything twice', async () => {
      // Reports of the demo company are not part of this.
      await runUntilIdle(desk);
      const job = await ready();
      await refused(job.fundFlow, 39008, '请先上报运单', 'Report the waybill first', clerk);
      const silent = new ScriptedAuthority(desk.now);
      expect(await send(job.roadBill)).toMatchObject({ status: 0, data: { row: { status: 'sending' } } });
      await round(desk, silent);
      const en = 'Already sent; wait for the answer';
      await refused(job.roadBill, 39006, '上报中，请等待回执', en);
      await refused(job.fundFlow, 39006, '上报中，请等待回执', en, clerk);
      expect(silent.sent).toHaveLength(1);
      silent.onAnswer = () => ACCEPTED;
      desk.advance(MINUTE_MS);
      await round(desk, silent);
      expect(await stateOf(job.roadBill)).toBe('accepted');
    });

    it('[39010] without a login at the authority', async () => {
      const job = await ready();
      await desk.platform.services.store.db.update(authorityLogin).set({ validUntil: desk.now() - 1 });
      const down = new ScriptedAuthority(desk.now);
      down.isDown = true;
      await round(desk, down);
      const zh = '与监管平台的登录已失效，请稍后再试';
      await refused(job.roadBill, 39010, zh, 'The login at the authority has ended; try again soon');
      await round(desk);
      expect(await send(job.roadBill)).toMatchObject({ status: 0 });
    });
  });

  it('[10403] dispatch reads road bills only, finance fund flows only, carriers nothing', async () => {
    const job = await ready();
    const [dispatcher, driver] = await Promise.all([desk.person('dispatcher'), desk.person('driver')]);
    expect(await dispatcher.open('regReport', job.roadBill)).toMatchObject({ status: 0 });
    expect(await dispatcher.open('regReport', job.fundFlow)).toMatchObject({ status: 10404 });
    expect(await send(job.roadBill, dispatcher)).toMatchObject({ status: 10403 });
    expect(await clerk.open('regReport', job.roadBill)).toMatchObject({ status: 10404 });
    expect(await driver.open('regReport', job.roadBill)).toMatchObject({ status: 10403 });
    expect(await driver.call(reportPreview, { id: job.roadBill })).toMatchObject({ status: 10403 });
    expect(await clerk.call(reportPreview, { id: job.roadBill })).toMatchObject({ status: 10404 });
  });

  it('a waybill is reported with the number of vehicles of its order', async () => {
    const job = await ready();
    const { orderId } = await inside(desk, (work) => need(work, waybill, job.waybillId));
    await write(desk, order, orderId, { status: 'executing', vehicleAmount: 3 });
    const amount = async () => {
      const { message } = (await auditor.call(reportPreview, { id: job.roadBill })).data;
      return message.vehicleAmount;
    };
    expect(await amount()).toBe('3');
    await write(desk, order, orderId, { status: 'completed' });
    expect(await amount()).toBe('1');
    await send(job.roadBill);
    const [sent] = await messagesOf(job.roadBill);
    expect(JSON.parse(sent?.payload ?? '{}')).toMatchObject({ vehicleAmount: '1' });
  });

  it('the preview masks personal data and names the rows behind it', async () => {
    const job = await ready();
    const shown = (await auditor.call(reportPreview, { id: job.fundFlow })).data;
    expect(shown).toMatchObject({
      isSent: false,
      message: { financiallist: [{ receiptAccount: '**** 4567', monetaryAmount: '5000.000' }] },
      sources: { waybill: job.waybillId, freightBill: job.billId },
      sent: [],
    });
    expect(JSON.stringify(shown.message)).not.toMatch(/\d{17}[\dX]/);
  });

  it('the quality of the reports adds up, by day and by month', async () => {
    const days = (await auditor.call(reportQuality, { by: 'day' })).data;
    const months = (await auditor.call(reportQuality, { by: 'month' })).data;
    const sum = (rows: typeof days) => rows.reduce((total, { completed }) => total + completed, 0);
    expect(sum(days)).toBe(sum(months));
    expect(sum(days)).toBe((await auditor.list('regReport', { kind: 'waybill' })).data.total);
    expect(days.some(({ accepted, delayHours }) => accepted > 0 && delayHours !== null)).toBe(true);
    expect(await clerk.call(reportQuality, {})).toMatchObject({ status: 10403 });
  });

  it('sent messages and answers cannot be changed, even in the database', async () => {
    const [message] = await desk.platform.services.store.db
      .select()
      .from(reportMessage)
      .where(eq(reportMessage.state, 'accepted'))
      .limit(1);
    const isIt = eq(reportMessage.referenceNumber, message?.referenceNumber ?? '');
    const { db } = desk.platform.services.store;
    await expect(db.update(reportMessage).set({ payload: '{}' }).where(isIt)).rejects.toThrow();
    await expect(db.update(reportMessage).set({ ackMsg: '失败' }).where(isIt)).rejects.toThrow();
    await expect(db.delete(reportMessage).where(isIt)).rejects.toThrow();
  });

  it('a waybill that changes later is revised with a reason, and its fund flow with it', async () => {
    const job = await ready();
    await send(job.roadBill);
    await round(desk);
    await send(job.fundFlow, clerk);
    await round(desk);
    expect([await stateOf(job.roadBill), await stateOf(job.fundFlow)]).toEqual(['accepted', 'accepted']);
    const revised = await auditor.event('regReport', job.roadBill, 'revise.sent', { reason });
    expect(revised).toMatchObject({ status: 0 });
    expect([await stateOf(job.roadBill), await stateOf(job.fundFlow)]).toEqual(['ready', 'ready']);
    await send(job.roadBill);
    await round(desk);
    const numbers = (await messagesOf(job.roadBill)).map(({ referenceNumber }) => referenceNumber);
    expect(new Set(numbers).size).toBe(2);
  });

  it('the documents of a driver are reported when their review is approved', async () => {
    expect(driverEntry.spec.name).toBe('driver');
    const [dispatcher] = await Promise.all([desk.person('dispatcher')]);
    const waiting = (await dispatcher.list('driver', { status: 'pendingReview', size: '50' })).data.records;
    let opened = 0;
    for (const { id } of waiting) {
      const passed = await auditor.event('driver', id, 'approve');
      if (passed.status !== 0) continue;
      const found = (await auditor.list('regReport', { kind: 'driver', driverId: id })).data.records;
      expect(found).toMatchObject([{ status: 'ready', checksMet: 2, checksTotal: 2 }]);
      opened += 1;
    }
    expect(opened).toBeGreaterThan(0);
  });
});
