import { describe, expect, it } from 'vitest';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { uploadPicture } from '../orderForm.ts';
import { useCashiers } from './advanceSteps.ts';
import { applied, confirmedBill, expectBooks, valuedBill } from './paySteps.ts';

const reason = '吨位需要复核';

describe('[/tms/Carrier/freight] freight bills', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);

  const posted = async (billId: string) => {
    const { rows } = await desk.platform.services.store.pool.query<{ type: string; sum: string }>(
      `select journal_type as type, sum(case when reverses_id is null then amount_fen else -amount_fen end) as sum
       from ledger_journal where biz_type = 'freightBill' and biz_id = $1 group by journal_type`,
      [billId],
    );
    return Object.fromEntries(rows.map(({ type, sum }) => [type, Number(sum)]));
  };

  /** A deduction that the clerk registers for late arrival, fen. */
  const registered = async (waybillId: string, amountFen: number, type = 'late') => {
    const { id } = await uploadPicture(all.clerk);
    return all.clerk.save('deduction', {
      waybillId,
      direction: 'reduce',
      type,
      amountFen,
      responsible: 'carrier',
      passToShipper: false,
      basis: '晚到四小时，按合同扣款',
      evidenceIds: [id],
    });
  };

  it('the books of the demo company are right from the start', async () => {
    await expectBooks(desk);
  });

  it('are valued to the fen, confirmed by another person, and posted', async () => {
    const { id } = await valuedBill(desk, all, 20_000);
    const { row } = (await all.clerk.open('freightBill', id)).data;
    expect(row).toMatchObject({
      settleQty: 31_990,
      baseFreightFen: 575_820,
      payableFen: 575_820,
      retentionFen: 20_000,
      payableNowFen: 555_820,
      serviceFeeFen: 37_428,
      shipperReceivableFen: 613_248,
    });
    const done = await all.approver.event('freightBill', id, 'confirm.bill');
    expect(done).toMatchObject({ status: 0, data: { row: { status: 'confirmed' } } });
    expect(await posted(id)).toMatchObject({
      ACCRUE_COST: 575_820,
      ACCRUE_REVENUE: 613_248,
      CAPTURE: 613_248,
    });
    await expectBooks(desk);
  });

  it('show carriers no shipper prices and shippers no carrier prices', async () => {
    const { id } = await valuedBill(desk, all);
    const { row: seenByDriver } = (await all.driver.open('freightBill', id)).data;
    expect(seenByDriver).toMatchObject({ payableFen: 575_820 });
    expect(seenByDriver.shipperReceivableFen ?? null).toBeNull();
    expect(seenByDriver.serviceFeeFen ?? null).toBeNull();
    const { row: seenByShipper } = (await all.shipper.open('freightBill', id)).data;
    expect(seenByShipper).toMatchObject({ shipperReceivableFen: 613_248 });
    expect(seenByShipper.payableFen ?? null).toBeNull();
    expect(seenByShipper.carrierUnitPriceFen ?? null).toBeNull();
  });

  it('are reopened by reversals and confirmed again', async () => {
    const { id } = await confirmedBill(desk, all);
    expect(await all.approver.event('freightBill', id, 'reopen.bill', { reason })).toMatchObject({
      status: 0,
    });
    expect(await posted(id)).toMatchObject({ ACCRUE_COST: 0, ACCRUE_REVENUE: 0, CAPTURE: 0 });
    await expectBooks(desk);
    expect(await all.clerk.event('freightBill', id, 'value')).toMatchObject({ status: 0 });
    expect(await all.approver.event('freightBill', id, 'confirm.bill')).toMatchObject({ status: 0 });
    expect(await posted(id)).toMatchObject({ ACCRUE_COST: 575_820, CAPTURE: 613_248 });
    await expectBooks(desk);
  });

  it('[34010] are not reopened once money is applied for', async () => {
    const bill = await confirmedBill(desk, all);
    await applied(all, [bill], {}, 'pendingReview');
    await refusedWith(
      all.approver,
      () => all.approver.event('freightBill', bill.id, 'reopen.bill', { reason }),
      34010,
      '已付款，不能重新核算',
      'Already paid',
    );
  });

  it('of two simultaneous confirmations one succeeds, and the books have it once', async () => {
    const { id } = await valuedBill(desk, all);
    const both = await Promise.all([1, 2].map(() => all.approver.event('freightBill', id, 'confirm.bill')));
    expect(both.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(await posted(id)).toMatchObject({ ACCRUE_REVENUE: 613_248 });
    await expectBooks(desk);
  });

  it('release the retention when the paper receipt arrives', async () => {
    const bill = await confirmedBill(desk, all, 20_000);
    expect(await all.clerk.event('receipt', bill.receiptId, 'paper.in')).toMatchObject({ status: 0 });
    const { row } = (await all.clerk.open('freightBill', bill.id)).data;
    expect(row).toMatchObject({ retentionFen: 0, payableNowFen: 575_820 });
  });

  it('go back to valuation when a deduction is confirmed, after the driver agreed', async () => {
    const { id, waybillId } = await valuedBill(desk, all);
    const made = await registered(waybillId, 10_000);
    expect(made).toMatchObject({ status: 0, data: { row: { status: 'pending' } } });
    const deductionId = made.data.row.id;
    expect(await all.clerk.event('deduction', deductionId, 'confirm.deduction')).toMatchObject({
      status: 10403,
    });
    expect(await all.clerk2.event('deduction', deductionId, 'confirm.deduction')).toMatchObject({
      status: 34017,
    });
    await refusedWith(
      all.approver,
      () => all.approver.event('freightBill', id, 'confirm.bill'),
      34020,
      `有待确认的扣款${String(made.data.row.deductionNo)}`,
      `Deduction ${String(made.data.row.deductionNo)} is still to be decided`,
    );
    expect(await all.driver.event('deduction', deductionId, 'agree')).toMatchObject({ status: 0 });
    expect(await all.clerk2.event('deduction', deductionId, 'confirm.deduction')).toMatchObject({
      status: 0,
    });
    expect((await all.clerk.open('freightBill', id)).data.row).toMatchObject({ status: 'pendingValuation' });
    expect(await all.clerk.event('freightBill', id, 'value')).toMatchObject({ status: 0 });
    expect(await all.approver.event('freightBill', id, 'confirm.bill')).toMatchObject({ status: 0 });
    expect(await posted(id)).toMatchObject({ ACCRUE_COST: 575_820, DEDUCT: 10_000 });
    await expectBooks(desk);
  });

  it('[34006] a deduction for lost goods does not exceed their value', async () => {
    const { waybillId } = await valuedBill(desk, all);
    await refusedWith(
      all.clerk,
      () => registered(waybillId, 1, 'cargoLoss'),
      34006,
      '货损扣款超过超耗金额0.00元',
      'Loss deduction exceeds 0.00 yuan',
    );
  });

  it('[34018] nothing is deducted from a confirmed bill', async () => {
    const { waybillId } = await confirmedBill(desk, all);
    await refusedWith(
      all.clerk,
      () => registered(waybillId, 1_000),
      34018,
      '运费已确认，扣款请记入下一张运费核算单或办理退款',
      'The freight is confirmed: use the next bill or a refund',
    );
  });
});
