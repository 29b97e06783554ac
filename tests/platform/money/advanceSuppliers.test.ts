import { beforeAll, describe, expect, it } from 'vitest';
import type { OilSupplierPort } from '../../../server/ports/oilSupplier.ts';
import { OIL_SENTINELS } from '../../../server/ports/embeddedOilSupplier.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { runOilJob } from '../../../server/jobs/oil.ts';
import { useDesk } from '../desk.ts';
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

  it('[37012] one delivered in part waits for a person, and nothing is booked', async () => {
    const id = await oilAdvance('short');
    await roundOf(desk);
    expect(await stateOf(id)).toEqual(['paying', 'unknown']);
    const { data } = await all.approver.open('oilOrder', String((await advanceRow(all, id)).oilOrderId));
    expect(data.row).toMatchObject({ failCode: 'DOUBT' });
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
