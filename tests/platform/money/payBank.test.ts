import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { embeddedBankOrder } from '../../../server/store/ledgerTables.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { payeeCard, useCashiers } from './advanceSteps.ts';
import { applied, bankRound, type Bill, confirmedBill, expectBooks, release, standOf } from './paySteps.ts';

const HOUR_MS = 3_600_000;

describe('[/tms/Carrier/payRecord] freight and a faulty bank', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);
  const afterHours = async (hours: number) => {
    desk.advance(hours * HOUR_MS);
    await all.again();
  };
  /** Freight released to a card with this behaviour of the bank. */
  const released = async (beginning?: string): Promise<{ id: string; bill: Bill }> => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill], { bankCardId: await payeeCard(desk, all, beginning) });
    expect(await release(all, id)).toMatchObject({ status: 0 });
    return { id, bill };
  };
  /** How often the bank received the order, and its result. */
  const ordersOf = async (id: string) => {
    const [row] = (await all.approver.list('payment', { applyId: id })).data.records;
    const { db } = desk.platform.services.store;
    return db
      .select()
      .from(embeddedBankOrder)
      .where(eq(embeddedBankOrder.requestNo, String(row?.requestNo)));
  };

  it('that answers twice pays and books once', async () => {
    const { id, bill } = await released(PAYEE_SENTINELS.twice);
    await bankRound(desk);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'paid', bill: 'closed', openFen: 0 });
    await expectBooks(desk);
  });

  it('that pays late is asked, and the order is not repeated', async () => {
    const { id, bill } = await released(PAYEE_SENTINELS.late);
    await bankRound(desk);
    await afterHours(1);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'paying', payment: 'unknown' });
    await afterHours(2);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'paid', payment: 'succeeded' });
    expect(await ordersOf(id)).toMatchObject([{ received: 1 }]);
    await expectBooks(desk);
  });

  it('[34008] that does not know the result never gets the order again', async () => {
    const { id, bill } = await released(PAYEE_SENTINELS.vague);
    await bankRound(desk);
    await afterHours(1);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'paying', payment: 'unknown' });
    await refusedWith(
      all.approver,
      () => all.approver.event('paymentApply', id, 'retry', { channel: 'wallet', bankCardId: null }),
      34008,
      '支付结果未知，请等待银行回执',
      'Result unknown; wait for the bank',
    );
    expect(await ordersOf(id)).toMatchObject([{ received: 1 }]);
    await expectBooks(desk);
  });

  it('that pays without an answer is believed when it is asked', async () => {
    const { id, bill } = await released(PAYEE_SENTINELS.silent);
    await bankRound(desk);
    await afterHours(1);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'paid', payment: 'succeeded' });
    expect(await ordersOf(id)).toMatchObject([{ received: 1 }]);
    await expectBooks(desk);
  });

  it('that refuses leaves the money owed; the clerk corrects the card, the approver pays again', async () => {
    const { id, bill } = await released(PAYEE_SENTINELS.refused);
    await bankRound(desk);
    const first = await standOf(all, id, bill);
    expect(first).toMatchObject({
      apply: 'partlyPaid',
      payment: 'failed',
      paidFen: 0,
      appliedFen: bill.payableNowFen,
    });
    await expectBooks(desk);
    const again = { channel: 'bankCard', bankCardId: await payeeCard(desk, all) };
    expect(await all.clerk.event('paymentApply', id, 'retry', again)).toMatchObject({
      status: 0,
      data: { row: { status: 'partlyPaid' } },
    });
    expect(await all.approver.event('paymentApply', id, 'retry', again)).toMatchObject({
      status: 0,
      data: { row: { status: 'paying' } },
    });
    await bankRound(desk);
    const second = await standOf(all, id, bill);
    expect(second).toMatchObject({ apply: 'paid', payment: 'succeeded', bill: 'closed' });
    const retry = (await all.approver.open('payment', String(second.paymentId))).data.row;
    expect(retry.retryOfId).toBe(first.paymentId);
    await expectBooks(desk);
  });

  it('that refuses for good lets the approver give up; the bill is free again', async () => {
    const { id, bill } = await released(PAYEE_SENTINELS.refused);
    await bankRound(desk);
    expect(await all.approver.event('paymentApply', id, 'drop.failed')).toMatchObject({ status: 0 });
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'cancelled', appliedFen: 0 });
    await expectBooks(desk);
  });

  it('that returns the money the next day opens the bill again', async () => {
    const { id, bill } = await released(PAYEE_SENTINELS.returned);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'paid', bill: 'closed' });
    await afterHours(25);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({
      apply: 'partlyPaid',
      payment: 'returned',
      bill: 'confirmed',
      paidFen: 0,
      openFen: bill.payableNowFen,
    });
    await expectBooks(desk);
  });

  it('is asked about a payment after a crash between books and bank, and never pays it', async () => {
    const { id, bill } = await released();
    const { payBank } = desk.platform.services;
    // The process died after the books said "submitted": the order was never sent.
    const dead = { ...payBank, pay: () => Promise.reject(new Error('The process died.')) };
    await runBankJob({ ...desk.platform.services, payBank: dead });
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'paying', payment: 'submitted' });
    await expectBooks(desk);
    await desk.restart();
    await afterHours(1);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'partlyPaid', payment: 'failed' });
    expect(await ordersOf(id)).toMatchObject([{ received: 0, state: 'refused' }]);
    await expectBooks(desk);
  });
});
