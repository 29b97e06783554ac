import { describe, expect, it } from 'vitest';
import { payFlows } from '../../../domain/calls/payFlows.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { useCashiers } from './advanceSteps.ts';
import {
  applied,
  bankRound,
  confirmedBill,
  draft,
  expectBooks,
  release,
  standOf,
  valuedBill,
} from './paySteps.ts';

const yuan = (fen: number) => (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 });

describe('[/tms/Carrier/payApply] payment applications', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);

  it('go from the clerk through reviewer and approver to the wallet, and close the bill', async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill]);
    expect(await standOf(all, id, bill)).toMatchObject({
      apply: 'pendingFinance',
      appliedFen: bill.payableNowFen,
      paidFen: 0,
    });
    const before = Number((await all.driver.list('fundAccount')).data.records[0]?.availableFen);
    expect(await release(all, id)).toMatchObject({ status: 0, data: { row: { status: 'paying' } } });
    await expectBooks(desk);
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({
      apply: 'paid',
      payment: 'succeeded',
      bill: 'closed',
      paidFen: bill.payableNowFen,
      openFen: 0,
    });
    const after = Number((await all.driver.list('fundAccount')).data.records[0]?.availableFen);
    expect(after - before).toBe(bill.payableNowFen);
    await expectBooks(desk);
  });

  it('[34001] [34002] [34003] [34004] [36012] [34032] are refused with the message of their error', async () => {
    const bill = await confirmedBill(desk, all, 20_000);
    const tooMuch = await draft(all, [bill], { amountFen: bill.payableNowFen + 1 });
    await refusedWith(
      all.clerk,
      () => all.clerk.event('paymentApply', tooMuch.data.row.id, 'submit.apply'),
      34001,
      `申请金额${yuan(bill.payableNowFen + 1)}元超过可付金额${yuan(bill.payableNowFen)}元`,
      `Requested ${yuan(bill.payableNowFen + 1)} yuan exceeds payable ${yuan(bill.payableNowFen)} yuan`,
    );
    const kept = await draft(all, [bill], { feeType: 'retention', amountFen: 20_000 });
    await refusedWith(
      all.clerk,
      () => all.clerk.event('paymentApply', kept.data.row.id, 'submit.apply'),
      34003,
      '纸质回单未签收，押金不可付',
      'Retention is payable only after the paper receipt',
    );
    const early = await valuedBill(desk, all);
    const unconfirmed = await draft(all, [early]);
    await refusedWith(
      all.clerk,
      () => all.clerk.event('paymentApply', unconfirmed.data.row.id, 'submit.apply'),
      34004,
      '运费未确认，不能付款',
      'Freight is not confirmed',
    );
    const cards = (await all.clerk.list('bankCard', { size: '100' })).data.records;
    const bad = cards.find(({ status }) => status === 'failed');
    const { driverId } = (await all.clerk.open('freightBill', bill.id)).data.row;
    const foreign = cards.find((card) => card.status === 'verified' && card.driverId !== driverId);
    const onBad = await draft(all, [bill], { bankCardId: String(bad?.id) });
    await refusedWith(
      all.clerk,
      () => all.clerk.event('paymentApply', onBad.data.row.id, 'submit.apply'),
      36012,
      '该银行卡未通过验证',
      'This bank card is not verified',
    );
    const onForeign = await draft(all, [bill], { bankCardId: String(foreign?.id) });
    await refusedWith(
      all.clerk,
      () => all.clerk.event('paymentApply', onForeign.data.row.id, 'submit.apply'),
      34032,
      '银行卡不属于收款人',
      "The card is not the payee's",
    );
    await expectBooks(desk);
  });

  it('[34003] pay the retention once the paper receipt has arrived', async () => {
    const bill = await confirmedBill(desk, all, 20_000);
    const paper = { expressCompany: '顺丰', expressNo: 'SF10001' };
    expect(await all.clerk.event('receipt', bill.receiptId, 'paper.in', paper)).toMatchObject({ status: 0 });
    const id = await applied(all, [bill], { feeType: 'retention', amountFen: 20_000 });
    expect(await release(all, id)).toMatchObject({ status: 0 });
    await bankRound(desk);
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'paid', paidFen: 20_000, bill: 'confirmed' });
  });

  it('[10403] nobody acts twice', async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill], {}, 'pendingReview');
    for (const [who, event] of [
      [all.clerk, 'review.pass'],
      [all.approver, 'fin.approve'],
    ] as const)
      expect((await who.event('paymentApply', id, event)).status).not.toBe(0);
    expect(await all.auditor.event('paymentApply', id, 'review.pass')).toMatchObject({ status: 0 });
    expect(await all.clerk.event('paymentApply', id, 'approve')).toMatchObject({ status: 10403 });
    expect(await all.clerk2.event('paymentApply', id, 'approve')).toMatchObject({ status: 0 });
  });

  it('[34014] [39003] show the four flows, and are not approved with a gap', async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill], {}, 'pendingReview');
    const flows = async () => (await all.auditor.call(payFlows, { id })).data[0];
    const whole = await flows();
    expect(whole).toMatchObject({
      ...{ waybillId: bill.waybillId, contract: true, receipt: true, track: true, bill: true, holdNo: null },
      ...{ trackStanding: 'judged', isPaid: false, payableFen: bill.payableNowFen, paidFen: 0 },
      ...{ isInvoiced: false, invoicedFen: 0 },
    });
    expect(whole?.trackRules.map(({ rule, isMet }) => [rule, isMet])).toEqual(
      ['plate', 'start', 'end', 'gap', 'sparse'].map((rule) => [rule, true]),
    );
    const { pool } = desk.platform.services.store;
    await pool.query('update waybill_event set lng = null, lat = null where waybill_id = $1', [
      bill.waybillId,
    ]);
    await pool.query(
      'delete from vehicle_position where vehicle_id = (select vehicle_id from waybill where id = $1)',
      [bill.waybillId],
    );
    // The authority would refuse it, and so does the review; it says by which rule, and what can be done.
    expect(await flows()).toMatchObject({
      track: false,
      trackRules: [{}, { rule: 'start', isMet: false }, {}, {}, {}],
    });
    const no = whole?.waybillNo ?? '';
    await refusedWith(
      all.auditor,
      () => all.auditor.event('paymentApply', id, 'review.pass'),
      39003,
      `轨迹缺失或与装卸地不符（${no} 发货前后 2 小时内到过装货地 5 公里内：没有轨迹点）；无法补齐的：付款可由调度或财务申请轨迹例外，经风控批准；上报由风控写明原因后排除该运单`,
      `Track missing or not matching the places (${no} Within 5 km of the loading place, 2 h around despatch: no report); where it cannot be completed: for the payment, dispatch or finance requests a track exception, which risk control approves; from reporting, risk control excludes the waybill with a reason`,
    );
    // Excluded from reporting, it still needs a track at all.
    const [report] = (await all.auditor.list('regReport', { kind: 'waybill', waybillNo: no })).data.records;
    expect(
      await all.auditor.event('regReport', String(report?.id), 'exclude', { reason: '车载设备途中损坏' }),
    ).toMatchObject({ status: 0 });
    await refusedWith(
      all.auditor,
      () => all.auditor.event('paymentApply', id, 'review.pass'),
      34014,
      '缺少轨迹，不能通过',
      'Missing track; cannot pass',
    );
    const { records } = (
      await all.auditor.list('review', { subjectType: 'paymentApply', status: 'pending', size: '100' })
    ).data;
    const review = records.find(({ paymentApplyId }) => paymentApplyId === id);
    expect(
      await all.auditor.event('review', String(review?.id), 'pass', { overrideReason: null }),
    ).toMatchObject({ status: 34014 });
    const reject = { reason: '轨迹缺失，请补充' };
    expect(await all.auditor.event('review', String(review?.id), 'reject', reject)).toMatchObject({
      status: 0,
    });
    expect(await standOf(all, id, bill)).toMatchObject({ apply: 'rejected', appliedFen: 0 });
    await expectBooks(desk);
  });

  it('[39003] a lost track has a way on: risk control excludes the report with a reason', async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill], {}, 'pendingReview');
    const { pool } = desk.platform.services.store;
    const { row } = (await all.dispatcher.open('waybill', bill.waybillId)).data;
    // The device was silent for five hours on the way.
    await pool.query('delete from vehicle_position where vehicle_id = $1 and at between $2 and $3', [
      row.vehicleId,
      Number(row.despatchAt) + 3 * 3_600_000,
      Number(row.despatchAt) + 8 * 3_600_000,
    ]);
    all.auditor.lang = 'zh';
    const refused = await all.auditor.event('paymentApply', id, 'review.pass');
    expect(refused).toMatchObject({ status: 39003 });
    expect(refused.msg).toContain('中断不超过 2 小时：最长中断 310 分钟');
    const [report] = (
      await all.auditor.list('regReport', { kind: 'waybill', waybillNo: String(row.waybillNo) })
    ).data.records;
    expect(
      await all.auditor.event('regReport', String(report?.id), 'exclude', { reason: '车载设备途中损坏' }),
    ).toMatchObject({ status: 0 });
    expect((await all.auditor.call(payFlows, { id })).data).toMatchObject([
      { track: true, trackStanding: 'excluded' },
    ]);
    expect(await all.auditor.event('paymentApply', id, 'review.pass')).toMatchObject({ status: 0 });
    all.auditor.lang = 'en';
    await expectBooks(desk);
  });

  it("show a captain his side of the flows, and nothing of the shipper's", async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill], {}, 'pendingReview');
    const { shipperReceivableFen } = (await all.clerk.open('freightBill', bill.id)).data.row;
    expect((await all.clerk.call(payFlows, { id })).data).toMatchObject([
      {
        ...{ receivableFen: shipperReceivableFen, contractNo: expect.any(String) as string },
        ...{
          contractId: expect.any(String) as string,
          receiptId: expect.any(String) as string,
          billId: bill.id,
        },
      },
    ]);
    const { pool } = desk.platform.services.store;
    const [own] = (await all.captain.list('fleet')).data.records;
    await pool.query('update payment_apply set carrier_id = $1 where id = $2', [own?.id, id]);
    expect((await all.captain.call(payFlows, { id })).data).toMatchObject([
      {
        receivableFen: null,
        invoicedFen: null,
        contractNo: null,
        contractId: null,
        payableFen: bill.payableNowFen,
      },
    ]);
    await pool.query('update payment_apply set carrier_id = null where id = $1', [id]);
  });

  it('[34015] wait while something holds the payment', async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill]);
    const reported = await all.dispatcher.save('abnormal', {
      waybillId: bill.waybillId,
      kind: 'goodsDamage',
      level: '2',
      occurredAt: desk.now(),
      description: '卸货时发现外包装破损',
    });
    expect(reported).toMatchObject({ status: 0, data: { row: { holdPayment: true } } });
    const no = String(reported.data.row.abnormalNo);
    await refusedWith(
      all.approver,
      () => release(all, id),
      34015,
      `存在未解除的冻结付款：${no}`,
      `Payment is on hold by ${no}`,
    );
  });

  it('[10409] race: of two releases one succeeds, and the money is paid once', async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill]);
    const answers = await Promise.all([release(all, id), release(all, id)]);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    await bankRound(desk);
    const paid = (await all.approver.list('payment', { applyId: id })).data.records;
    expect(paid).toHaveLength(1);
    expect(paid[0]).toMatchObject({ kind: 'apply' });
    const ofKind = async (kind: string) =>
      (await all.approver.list('payment', { applyId: id, kind })).data.total;
    expect([await ofKind('apply'), await ofKind('withdrawal,refund,advance')]).toEqual([1, 0]);
    await expectBooks(desk);
  });

  it('[34001] race: two applications for the same bill never exceed the payable amount', async () => {
    const bill = await confirmedBill(desk, all);
    const drafts = [await draft(all, [bill]), await draft(all, [bill])];
    const answers = await Promise.all(
      drafts.map(({ data }) => all.clerk.event('paymentApply', data.row.id, 'submit.apply')),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([0, 34001]);
    await expectBooks(desk);
  });
});
