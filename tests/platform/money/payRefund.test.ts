import { describe, expect, it } from 'vitest';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { useDesk } from '../desk.ts';
import { ownFund, refusingOn } from '../ledger/ledgerSteps.ts';
import { useCashiers } from './advanceSteps.ts';
import { applied, bankRound, confirmedBill, expectBooks, release, valuedBill } from './paySteps.ts';

describe('[/tms/Carrier/refund] refunds', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);
  const cause = '货主多付运费退回';
  const availableOf = async (who: 'shipper' | 'driver') => Number((await ownFund(all[who])).availableFen);
  const approve = (id: string) => all.approver.event('refund', id, 'approve.refund');
  /** The newest credited recharge of the demo shipper. */
  const recharged = async () => {
    const { shipmentId } = await ownFund(all.shipper);
    const query = { shipmentId: String(shipmentId), status: 'credited' };
    const [row] = (await all.clerk.list('recharge', query)).data.records;
    if (!row) throw new Error('The shipper has paid nothing in.');
    return row;
  };
  const ask = (form: Record<string, unknown>) =>
    all.clerk.save('refund', { shipmentId: null, rechargeId: null, freightBillId: null, cause, ...form });

  it('[34011] of a recharge goes back to the account that paid, up to its amount', async () => {
    const source = await recharged();
    await refusedWith(
      all.clerk,
      () => ask({ kind: 'rechargeBack', rechargeId: source.id, amountFen: Number(source.amountFen) + 1 }),
      34011,
      '退款金额超过已收金额',
      'Refund exceeds the amount received',
    );
    const before = await availableOf('shipper');
    const made = await ask({ kind: 'rechargeBack', rechargeId: source.id, amountFen: 10_000 });
    expect(made).toMatchObject({ status: 0, data: { row: { status: 'pending' } } });
    const { id } = made.data.row;
    expect(await approve(id)).toMatchObject({ status: 0, data: { row: { status: 'refunding' } } });
    await expectBooks(desk);
    await bankRound(desk);
    expect((await all.clerk.open('refund', id)).data.row).toMatchObject({ status: 'refunded' });
    expect(await availableOf('shipper')).toBe(before - 10_000);
    await expectBooks(desk);
  });

  it('to a shipper that the bank refuses are available again, and may be tried once more', async () => {
    const { shipmentId } = await recharged();
    const { pool } = desk.platform.services.store;
    const begin = (account: string) =>
      pool.query(`update recharge set payer_account_no = $1 where shipment_id = $2 and status = 'credited'`, [
        `${account}300000001`,
        shipmentId,
      ]);
    await begin(PAYEE_SENTINELS.refused);
    const before = await availableOf('shipper');
    const made = await ask({ kind: 'shipperOverpay', shipmentId, amountFen: 5_000 });
    const { id } = made.data.row;
    expect(await approve(id)).toMatchObject({ status: 0 });
    await bankRound(desk);
    expect((await all.clerk.open('refund', id)).data.row).toMatchObject({ status: 'failed' });
    expect(await availableOf('shipper')).toBe(before);
    await expectBooks(desk);
    expect(await approve(id)).toMatchObject({ status: 0 });
    await bankRound(desk);
    const back = { reason: '账户已注销，另行处理' };
    expect(await all.approver.event('refund', id, 'reject.refund', back)).toMatchObject({ status: 0 });
    await begin('6222021');
    await expectBooks(desk);
  });

  it('[34011] from a carrier are taken from the wallet at once, up to what was paid', async () => {
    const bill = await confirmedBill(desk, all);
    const apply = await applied(all, [bill]);
    await release(all, apply);
    await bankRound(desk);
    await refusedWith(
      all.clerk,
      () => ask({ kind: 'carrierOverpay', freightBillId: bill.id, amountFen: bill.payableNowFen + 1 }),
      34011,
      '退款金额超过已收金额',
      'Refund exceeds the amount received',
    );
    const over = { kind: 'carrierOverpay', freightBillId: bill.id, amountFen: 8_800 };
    const fund = await ownFund(all.driver);
    const auditor = await desk.person('auditor');
    const reason = '账户异常待核实';
    expect(await auditor.event('fundAccount', fund.id, 'freeze', { reason })).toMatchObject({ status: 0 });
    await refusedWith(
      all.clerk,
      () => ask(over),
      36002,
      `账户已冻结，原因：${reason}`,
      `Account frozen: ${reason}`,
    );
    expect(await all.approver.event('fundAccount', fund.id, 'unfreeze')).toMatchObject({ status: 0 });
    const before = await availableOf('driver');
    const made = await ask(over);
    expect(await approve(made.data.row.id)).toMatchObject({
      status: 0,
      data: { row: { status: 'refunded' } },
    });
    expect(await availableOf('driver')).toBe(before - 8_800);
    await expectBooks(desk);
  });

  it('from a carrier are deducted from the next bill, after he was heard about the deduction', async () => {
    const bill = await confirmedBill(desk, all);
    await release(all, await applied(all, [bill]));
    await bankRound(desk);
    const next = await valuedBill(desk, all);
    const before = await availableOf('driver');
    const over = { kind: 'carrierOverpay', offsetBy: 'nextBill', freightBillId: bill.id, amountFen: 8_800 };
    const asked = async () => {
      const { id } = (await ask(over)).data.row;
      expect(await approve(id)).toMatchObject({ status: 0, data: { row: { status: 'refunding' } } });
      const { row } = (await all.clerk.open('refund', id)).data;
      return { id, deductionId: String(row.deductionId) };
    };
    const refundState = async (id: string) => (await all.clerk.open('refund', id)).data.row.status;
    const first = await asked();
    const reason = '司机举证运费无误';
    expect(
      await all.clerk2.event('deduction', first.deductionId, 'reject.deduction', { reason }),
    ).toMatchObject({ status: 0 });
    expect(await refundState(first.id)).toBe('failed');

    const second = await asked();
    expect(await all.driver.event('deduction', second.deductionId, 'agree')).toMatchObject({ status: 0 });
    // The applicant of the refund does not decide about it.
    expect(await all.clerk.event('deduction', second.deductionId, 'confirm.deduction')).toMatchObject({
      status: 10403,
    });
    expect(await all.clerk2.event('deduction', second.deductionId, 'confirm.deduction')).toMatchObject({
      status: 0,
      data: { row: { waybillId: next.waybillId, sourceType: 'refund', amountFen: 8_800 } },
    });
    expect(await refundState(second.id)).toBe('refunded');
    for (const [who, event] of [
      [all.clerk, 'value'],
      [all.approver, 'confirm.bill'],
    ] as const)
      expect(await who.event('freightBill', next.id, event)).toMatchObject({ status: 0 });
    expect((await all.clerk.open('freightBill', next.id)).data.row).toMatchObject({
      deductionsFen: 8_800,
      openFen: next.payableNowFen - 8_800,
    });
    expect(await availableOf('driver')).toBe(before);
    await expectBooks(desk);
  });
});
