import { beforeAll, describe, expect, it } from 'vitest';
import type { OilSupplierPort } from '../../../server/ports/oilSupplier.ts';
import { OIL_SENTINELS } from '../../../server/ports/embeddedOilSupplier.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { runOilJob } from '../../../server/jobs/oil.ts';
import { useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { sqlOn } from '../stored.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import {
  advanceBalance,
  advanceRow,
  applied,
  booksRight,
  useCashiers,
  delivered,
  fuelReady,
  newTrip,
  payeeCard,
  released,
  roundOf,
} from './advanceSteps.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const reason = '现场情况有变，取消本单';

/** Amount in fen with this behaviour of the embedded supplier. */
const amountFor = (kind: keyof typeof OIL_SENTINELS) => 10_000 + OIL_SENTINELS[kind];

describe('[/tms/advance/applyOilCard] advances with a faulty supplier and bank', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);
  let waybillId: string;
  let oilCardId: string;

  beforeAll(async () => {
    waybillId = await newTrip(desk, all);
    ({ oilCardId } = await fuelReady(desk, all, { serial: 'GB20260302002', amountFen: 150_000 }));
  });

  const oilAdvance = async (kind: keyof typeof OIL_SENTINELS) => {
    const id = await applied(all.driver, {
      waybillId,
      type: 'oilCard',
      oilCardId,
      amountFen: amountFor(kind),
    });
    await released(all, id);
    return id;
  };
  const stateOf = async (id: string) => {
    const row = await advanceRow(all, id);
    const order = await all.clerk.open('oilOrder', String(row.oilOrderId));
    return [row.status, order.data.row.status];
  };
  const wait = async (ms: number) => {
    desk.advance(ms);
    await all.again();
  };
  /** The state of the fuel for one more advance after it was returned: nothing of the attempt remains. */
  const drop = async (id: string) => {
    expect(await all.driver.event('advance', id, 'cancel.advance')).toMatchObject({ status: 0 });
  };

  it("a refused one keeps the supplier's reason, is approved again, and may be paid once more", async () => {
    const id = await oilAdvance('refused');
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['approved', 'failed']);
    expect((await advanceRow(all, id)).reason).toContain('供应商拒绝');
    expect(await advanceBalance(desk, waybillId)).toBe(0);
    expect(await all.approver.event('advance', id, 'pay.advance')).toMatchObject({ status: 0 });
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['approved', 'failed']);
    await booksRight(desk);
    await drop(id);
  });

  it('one without an answer is asked about, and booked once', async () => {
    const before = await delivered(desk);
    const id = await oilAdvance('silent');
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['paying', 'submitted']);
    await booksRight(desk);
    await wait(6 * MINUTE_MS);
    await roundOf(desk);
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['paid', 'done']);
    expect(await delivered(desk)).toEqual({
      orders: before.orders + 1,
      fen: before.fen + amountFor('silent'),
    });
    await booksRight(desk);
  });

  it('one that never arrived is closed by asking, so that it cannot arrive later', async () => {
    const before = await delivered(desk);
    const id = await oilAdvance('lost');
    await roundOf(desk);
    await wait(6 * MINUTE_MS);
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['approved', 'failed']);
    expect(await delivered(desk)).toEqual(before);
    await booksRight(desk);
    await drop(id);
  });

  it('a late one is unknown at first, and done when the supplier reports it', async () => {
    const id = await oilAdvance('late');
    await roundOf(desk);
    await wait(6 * MINUTE_MS);
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['paying', 'unknown']);
    expect(await all.approver.event('advance', id, 'pay.advance')).toMatchObject({ status: 10410 });
    await wait(2 * HOUR_MS);
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['paid', 'done']);
    await booksRight(desk);
  });

  /** What happened to an order, and how often somebody was told. */
  const doubtsOf = async (orderId: string) => {
    const [told] = await sqlOn(desk)(
      `select count(*)::text as n from notice where record = 'oilOrder' and record_id = $1`,
      [orderId],
    );
    const { history } = (await all.clerk.open('oilOrder', orderId)).data;
    return { told: told?.n, written: history.filter(({ event }) => event === 'supplier.ok').length };
  };
  const orderOf = async (id: string) => String((await advanceRow(all, id)).oilOrderId);
  const grounds = '供应商十一月对账单第三页';
  const records = async (orderId: string, result: object) => {
    const { id: paper } = await uploadPicture(all.clerk);
    const form = { voucherNo: null, reason: grounds, evidence: [paper], ...result };
    return all.clerk.event('oilOrder', orderId, 'state.result', form);
  };

  it('[37012] one delivered in part waits for people, who are told once, and nothing is booked', async () => {
    const id = await oilAdvance('short');
    await roundOf(desk);
    for (let asked = 0; asked < 3; asked += 1) {
      await wait(6 * MINUTE_MS);
      await roundOf(desk);
    }
    expect(await stateOf(id)).toEqual(['paying', 'unknown']);
    const orderId = await orderOf(id);
    expect((await all.approver.open('oilOrder', orderId)).data.row).toMatchObject({
      ...{ failCode: 'DOUBT', saidFen: amountFor('short') - 1, deliveredFen: null },
    });
    expect(await doubtsOf(orderId)).toEqual({ told: '1', written: 1 });
    await booksRight(desk);
  });

  it('[10403] [50018] [50036] what was delivered is recorded by one and confirmed by another, then booked', async () => {
    const balance = await advanceBalance(desk, waybillId);
    const id = await oilAdvance('short');
    await roundOf(desk);
    const orderId = await orderOf(id);
    const confirms = () => all.approver.event('oilOrder', orderId, 'confirm.result');
    await refusedWith(all.approver, confirms, 50036, '尚未登记该结果', 'No such result was recorded yet');
    const more = { outcome: 'done', deliveredFen: amountFor('short') + 1 };
    const tooMuch = () => records(orderId, more);
    await refusedWith(all.clerk, tooMuch, 50018, '金额不能超过 100.87 元', 'Not more than 100.87 yuan');
    const short = amountFor('short') - 1;
    expect(await records(orderId, { outcome: 'done', deliveredFen: short })).toMatchObject({ status: 0 });
    expect(await all.clerk.event('oilOrder', orderId, 'confirm.result')).toMatchObject({ status: 10403 });
    expect(await stateOf(id)).toEqual(['paying', 'unknown']);
    expect(await advanceBalance(desk, waybillId)).toBe(balance);
    expect(await confirms()).toMatchObject({ status: 0 });
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['paid', 'done']);
    expect((await all.clerk.open('oilOrder', orderId)).data.row).toMatchObject({ deliveredFen: short });
    expect(await advanceRow(all, id)).toMatchObject({ amountFen: short });
    expect(await advanceBalance(desk, waybillId)).toBe(balance + short);
    await booksRight(desk);
  });

  it('[33006] what was not delivered is recorded, perhaps again after it was sent back, and its promise ends', async () => {
    const balance = await advanceBalance(desk, waybillId);
    const id = await oilAdvance('short');
    await roundOf(desk);
    const orderId = await orderOf(id);
    const nothing = { outcome: 'none', deliveredFen: null };
    expect(await records(orderId, nothing)).toMatchObject({ status: 0 });
    const back = (reason: string) => all.approver.event('oilOrder', orderId, 'reject.result', { reason });
    expect((await back('不清')).status).toBeGreaterThan(0);
    expect(await back('请附供应商盖章说明')).toMatchObject({ status: 0 });
    expect(await all.approver.event('oilOrder', orderId, 'confirm.result')).toMatchObject({ status: 50036 });
    expect(await records(orderId, nothing)).toMatchObject({ status: 0 });
    expect(await all.approver.event('oilOrder', orderId, 'confirm.result')).toMatchObject({ status: 0 });
    expect(await stateOf(id)).toEqual(['approved', 'failed']);
    expect(await advanceRow(all, id)).toMatchObject({ reason: grounds });
    expect(await advanceBalance(desk, waybillId)).toBe(balance);
    await booksRight(desk);
    await drop(id);
  });

  it('[50035] of one without an answer the result is recorded a day later at the earliest', async () => {
    const id = await oilAdvance('vague');
    await roundOf(desk);
    await wait(6 * MINUTE_MS);
    await roundOf(desk);
    const orderId = await orderOf(id);
    const nothing = () => records(orderId, { outcome: 'none', deliveredFen: null });
    await refusedWith(
      ...([all.clerk, nothing, 50035] as const),
      '提交未满 24 小时，请等待对方答复',
      'Wait for the other side: 24 hours have not passed',
    );
    await wait(24 * HOUR_MS);
    expect(await nothing()).toMatchObject({ status: 0 });
    // Meanwhile the supplier answers after all: that ends it.
    await wait(72 * HOUR_MS);
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['paid', 'done']);
    await booksRight(desk);
  });

  it('one reported twice, in several processes at once, is booked once', async () => {
    const balance = await advanceBalance(desk, waybillId);
    const before = await delivered(desk);
    const { services } = desk.platform;
    await all.driver.save('advance', {
      waybillId,
      type: 'oilCard',
      oilCardId,
      amountFen: amountFor('twice'),
    });
    const [row] = (await all.clerk.list('advance', { waybillId, status: 'pendingReview' })).data.records;
    await released(all, row?.id ?? '');
    await Promise.all([runOilJob(services), runOilJob(services), runOilJob(services)]);
    await roundOf(desk);
    expect(await stateOf(row?.id ?? '')).toEqual(['paid', 'done']);
    expect(await delivered(desk)).toEqual({
      orders: before.orders + 1,
      fen: before.fen + amountFor('twice'),
    });
    expect(await advanceBalance(desk, waybillId)).toBe(balance + amountFor('twice'));
    await booksRight(desk);
  });

  it('a crash before, between and after submitting never recharges twice', async () => {
    for (const crash of ['before', 'after'] as const) {
      const before = await delivered(desk);
      const { services } = desk.platform;
      const id = await applied(all.driver, { waybillId, type: 'oilCard', oilCardId, amountFen: 2_000 });
      await released(all, id);
      const dies: OilSupplierPort = {
        ...services.oilSupplier,
        order: async (request) => {
          // The process ends here: nobody receives the supplier's answer.
          if (crash === 'after') await services.oilSupplier.order(request, () => Promise.resolve());
          throw new Error('The process died.');
        },
      };
      await runOilJob({ ...services, oilSupplier: dies });
      await desk.restart();
      await all.again();
      await roundOf(desk);
      await wait(6 * MINUTE_MS);
      await roundOf(desk);
      const done = crash === 'after';
      expect(await stateOf(id)).toEqual(done ? ['paid', 'done'] : ['approved', 'failed']);
      expect(await delivered(desk)).toEqual({
        orders: before.orders + Number(done),
        fen: before.fen + (done ? 2_000 : 0),
      });
      await booksRight(desk);
      if (!done) await drop(id);
    }
  });

  it('[37005] the pool is not spent twice: of two releases at once, one has to wait', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const id = await applied(all.driver, { waybillId, type: 'oilCard', oilCardId, amountFen: 60_000 });
      ids.push(id);
      expect(await all.approver.event('advance', id, 'approve.advance')).toMatchObject({ status: 0 });
    }
    const pays = (id: string) => all.approver.event('advance', id, 'pay.advance');
    const answers = await Promise.all(ids.map(pays));
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 37005]);
    await roundOf(desk);
    const states = await Promise.all(ids.map(async (id) => (await advanceRow(all, id)).status));
    expect(states.toSorted()).toEqual(['approved', 'paid']);
    const waiting = ids[states.indexOf('approved')] ?? '';
    await refusedWith(all.approver, () => pays(waiting), 37005, '油品池余额不足', 'The oil pool is too low');
    await booksRight(desk);
  });

  it('money refused by the bank is available again, and may be paid to a better card', async () => {
    const before = await advanceBalance(desk, waybillId);
    const bankCardId = await payeeCard(desk, all, PAYEE_SENTINELS.refused);
    const id = await applied(all.driver, { waybillId, type: 'bank', bankCardId, amountFen: 30_000 });
    await released(all, id);
    expect(await advanceBalance(desk, waybillId)).toBe(before + 30_000);
    await roundOf(desk);
    expect(await advanceRow(all, id)).toMatchObject({ status: 'approved' });
    expect(await advanceBalance(desk, waybillId)).toBe(before);
    await booksRight(desk);
    await payeeCard(desk, all);
    expect(await all.approver.event('advance', id, 'pay.advance')).toMatchObject({ status: 0 });
    await roundOf(desk);
    expect(await advanceRow(all, id)).toMatchObject({ status: 'paid', tries: 2 });
    await booksRight(desk);
  });

  it('money returned by the bank later goes to the wallet, and the advance stays', async () => {
    const bankCardId = await payeeCard(desk, all, PAYEE_SENTINELS.returned);
    const id = await applied(all.driver, { waybillId, type: 'bank', bankCardId, amountFen: 30_000 });
    await released(all, id);
    await roundOf(desk);
    expect(await advanceRow(all, id)).toMatchObject({ status: 'paid' });
    const wallet = async () => Number((await all.driver.list('fundAccount')).data.records[0]?.availableFen);
    const before = await wallet();
    await wait(25 * HOUR_MS);
    await roundOf(desk);
    await roundOf(desk);
    expect(await advanceRow(all, id)).toMatchObject({ status: 'paid', tries: 2 });
    expect(await wallet()).toBe(before + 30_000);
    // The second payment has a serial of its own, for the money that the card did not accept.
    const payments = (await all.clerk.list('payment', { advanceId: id })).data.records;
    expect(payments.map(({ channel, status }) => [channel, status]).toSorted()).toEqual([
      ['bankCard', 'returned'],
      ['wallet', 'succeeded'],
    ]);
    expect(new Set(payments.map(({ bankSerialNo }) => bankSerialNo)).size).toBe(2);
    await booksRight(desk);
  });

  it('one on its way when the waybill ends has to be recovered when it is paid', async () => {
    const bankCardId = await payeeCard(desk, all, PAYEE_SENTINELS.late);
    const id = await applied(all.driver, { waybillId, type: 'bank', bankCardId, amountFen: 20_000 });
    await released(all, id);
    await roundOf(desk);
    expect(await all.dispatcher.event('waybill', waybillId, 'cancel.waybill', { reason })).toMatchObject({
      status: 0,
    });
    expect(await advanceRow(all, id)).toMatchObject({ status: 'paying' });
    const others = (await all.clerk.list('advance', { waybillId, status: 'recovering' })).data.records;
    expect(others.length).toBeGreaterThan(4);
    await wait(3 * HOUR_MS);
    await roundOf(desk);
    expect(await advanceRow(all, id)).toMatchObject({ status: 'recovering' });
    await booksRight(desk);
  });
});
