import { beforeAll, describe, expect, it } from 'vitest';
import { runReceiptsJob } from '../../../server/jobs/bank/receipts.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { type Cashiers, payeeCard, useCashiers } from './advanceSteps.ts';
import { applied, bankRound, confirmedBill, expectBooks, release } from './paySteps.ts';

const HOUR_MS = 3_600_000;

describe('[/tms/Carrier/combinedPayment] batches and bank receipts', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  beforeAll(async () => {
    // A round has a limit, and the demo company awaits many receipts, which are delayed.
    await desk.platform.services.store.pool.query(`update e_receipt set due_at = due_at + 4000000000000`);
  });
  const refusedWith = refusingOn(desk);
  const batch = async (channel: 'wallet' | 'bankCard') => {
    const made = await all.clerk.save('paymentBatch', { channel });
    expect(made).toMatchObject({ status: 0 });
    return { id: made.data.row.id, no: String(made.data.row.batchNo) };
  };
  const add = (id: string, applyId: string) => all.clerk.event('paymentBatch', id, 'add.member', { applyId });
  const waiting = async () => applied(all, [await confirmedBill(desk, all)]);
  const stateOf = async (record: string, id: string) => (await all.approver.open(record, id)).data.row.status;

  it('[34009] [34031] [34034] are released together, and end when the bank has answered for all', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const { id, no } = await batch('wallet');
    expect(await add(id, first)).toMatchObject({ status: 0, data: { row: { count: 1 } } });
    await refusedWith(
      all.approver,
      () => all.approver.event('paymentBatch', id, 'release.batch'),
      34031,
      '合并付款至少需要2张申请',
      'A combined payment needs 2 applications',
    );
    const other = await batch('wallet');
    await refusedWith(
      all.clerk,
      () => add(other.id, first),
      34009,
      `该申请已在批次${no}中`,
      `Already in batch ${no}`,
    );
    await refusedWith(
      all.approver,
      () => release(all, first),
      34009,
      `该申请已在批次${no}中`,
      `Already in batch ${no}`,
    );
    const cards = await batch('bankCard');
    await refusedWith(
      all.clerk,
      () => add(cards.id, second),
      34034,
      '该申请不是待财务审批，或付款渠道与批次不同',
      'The application does not wait for its release, or goes by another channel',
    );
    expect(await add(id, second)).toMatchObject({ status: 0, data: { row: { count: 2 } } });
    await expectBooks(desk);
    expect(await all.approver.event('paymentBatch', id, 'release.batch')).toMatchObject({ status: 0 });
    expect([await stateOf('paymentApply', first), await stateOf('paymentApply', second)]).toEqual([
      'paying',
      'paying',
    ]);
    await bankRound(desk);
    const { row } = (await all.approver.open('paymentBatch', id)).data;
    expect(row).toMatchObject({ status: 'finished', count: 2, succeededFen: row.totalFen, failedFen: 0 });
    await expectBooks(desk);
  });

  it('can lose a member, and all of them when they are dissolved', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const { id } = await batch('wallet');
    await add(id, first);
    await add(id, second);
    const removed = await all.clerk.event('paymentBatch', id, 'remove.member', { applyId: first });
    expect(removed).toMatchObject({ status: 0, data: { row: { count: 1 } } });
    const back = { reason: '金额需要重新核对' };
    expect(await all.approver.event('paymentApply', second, 'reject.apply', back)).toMatchObject({
      status: 0,
    });
    expect((await all.clerk.open('paymentBatch', id)).data.row).toMatchObject({ count: 0, totalFen: 0 });
    await add(id, first);
    expect(await all.clerk.event('paymentBatch', id, 'dissolve')).toMatchObject({ status: 0 });
    expect(await release(all, first)).toMatchObject({ status: 0 });
    await expectBooks(desk);
  });

  it('a member refused by the bank continues by another channel, and the books are right', async () => {
    // The driver has one card: the bank refuses it for both.
    const bankCardId = await payeeCard(desk, all, PAYEE_SENTINELS.refused);
    const onCard = async () => applied(all, [await confirmedBill(desk, all)], { bankCardId });
    const [first, second] = [await onCard(), await onCard()];
    const { id } = await batch('bankCard');
    await add(id, first);
    await add(id, second);
    expect(await all.approver.event('paymentBatch', id, 'release.batch')).toMatchObject({ status: 0 });
    await bankRound(desk);
    expect(await stateOf('paymentApply', second)).toBe('partlyPaid');
    const toWallet = { channel: 'wallet', bankCardId: null };
    expect(await all.approver.event('paymentApply', second, 'retry', toWallet)).toMatchObject({ status: 0 });
    await expectBooks(desk);
    await bankRound(desk);
    expect(await stateOf('paymentApply', second)).toBe('paid');
    await expectBooks(desk);
  });

  it('[/tms/Carrier/electronicReceipt] the receipt comes from the bank, after retries, and only its payee reads it', async () => {
    const bill = await confirmedBill(desk, all);
    const bankCardId = await payeeCard(desk, all, PAYEE_SENTINELS.slowPaper);
    const id = await applied(all, [bill], { bankCardId });
    await release(all, id);
    await runBankJob(desk.platform.services);
    await runReceiptsJob(desk.platform.services);
    const [paid] = (await all.approver.list('payment', { applyId: id })).data.records;
    const find = async () =>
      (await all.approver.list('eReceipt', { paymentId: String(paid?.id) })).data.records[0];
    expect(await find()).toMatchObject({ status: 'awaited', amountFen: bill.payableNowFen });
    desk.advance(2 * HOUR_MS);
    await all.again();
    await runReceiptsJob(desk.platform.services);
    const there = await find();
    expect(there).toMatchObject({ status: 'fetched' });
    const [fileId] = there?.fileId as string[];
    const read = async (who: keyof Cashiers) =>
      fetch(`${desk.url}/ntocc-basic-api/file/${String(fileId)}`, {
        headers: { authorization: `Bearer ${all[who].token}`, deviceid: all[who].deviceId },
      });
    const paper = await read('driver');
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
    expect((await all.shipper.list('eReceipt')).status).toBe(10403);
    expect(await all.clerk.event('eReceipt', String(there?.id), 'refetch')).toMatchObject({ status: 0 });
    await runReceiptsJob(desk.platform.services);
    expect(await find()).toMatchObject({ status: 'fetched' });
  });
});
