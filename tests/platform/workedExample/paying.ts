import { expect } from 'vitest';
import { uploadPicture } from '../orderForm.ts';
import { expectBooks } from './expecting.ts';
import { expectReports } from './reporting.ts';
import type { Firm } from './firm.ts';
import type { ExampleSteps } from './steps.ts';
import { fen } from './ledgerLines.ts';
import type { Trip } from './transporting.ts';
import type { Valued } from './valuing.ts';

interface Line {
  readonly feeType: 'balance' | 'retention';
  readonly amountFen: number;
}

const applyForm = (freightBillId: string, line: Line) => ({
  channel: 'wallet',
  bankCardId: null,
  lines: [{ freightBillId, ...line }],
});

/** Tries an application that is refused on submission at the latest; a saved draft is cancelled. */
async function refuses(
  firm: Firm,
  steps: ExampleSteps,
  billId: string,
  line: Line,
  code: number,
): Promise<void> {
  const clerk = await firm.who('clerk');
  const saved = await clerk.save('paymentApply', applyForm(billId, line));
  if (saved.status === 0) {
    const { id } = saved.data.row;
    await steps.refused(code, () => clerk.event('paymentApply', id, 'submit.apply'));
    await steps.sends('clerk', 'paymentApply', id, 'cancel.apply');
  } else expect(saved).toMatchObject({ status: code });
}

/** An application submitted, reviewed and approved, waiting for its final release. */
async function applied(
  firm: Firm,
  steps: ExampleSteps,
  billId: string,
  line: Line,
  times: readonly [submit: string, review: string, approve: string],
): Promise<string> {
  firm.at(times[0]);
  const { id } = await steps.makes('clerk', 'paymentApply', applyForm(billId, line));
  await steps.sends('clerk', 'paymentApply', id, 'submit.apply');
  firm.at(times[1]);
  await steps.counting('clerk2', 'remit_count', 1, async () => {
    expect(await steps.sends('auditor', 'paymentApply', id, 'review.pass')).toMatchObject({
      status: 'pendingApproval',
    });
  });
  firm.at(times[2]);
  await steps.refused(10403, async () => (await firm.who('clerk')).event('paymentApply', id, 'approve'));
  // It is in the count of the finance approver until it is released.
  await steps.counting('approver', 'remit_count', 0, async () => {
    expect(await steps.sends('clerk2', 'paymentApply', id, 'approve')).toMatchObject({
      status: 'pendingFinance',
    });
  });
  return id;
}

/** Steps 13 to 18: the balance, a reminder, the retention. */
async function pay(
  firm: Firm,
  steps: ExampleSteps,
  { waybillId, receiptId, billId }: Trip & Valued,
): Promise<void> {
  firm.at('03-04 11:00');
  const balance = { feeType: 'balance', amountFen: fen('2,203.20') } as const;
  await refuses(firm, steps, billId, { ...balance, amountFen: fen('2,403.20') }, 34001);
  await refuses(firm, steps, billId, { feeType: 'retention', amountFen: fen('200.00') }, 34003);
  const first = await applied(firm, steps, billId, balance, ['03-04 11:00', '03-04 13:00', '03-04 15:00']);

  firm.at('03-04 20:00');
  let reminderId = '';
  await steps.counting('clerk', 'urge_remit_count', 1, async () => {
    const urged = await steps.makes('driver', 'paymentReminder', { waybillId });
    expect(urged).toMatchObject({ status: 'open', amountDueFen: fen('2,403.20') });
    reminderId = urged.id;
  });
  firm.at('03-05 09:00');
  await steps.counting('clerk', 'urge_remit_count', -1, async () => {
    await steps.sends('clerk', 'paymentReminder', reminderId, 'answer', { reply: '今天付款' });
  });

  firm.at('03-05 10:00');
  await steps.counting('approver', 'remit_count', -1, async () => {
    await steps.sends('approver', 'paymentApply', first, 'fin.approve');
  });
  firm.at('03-05 10:02');
  await firm.round();
  expect(await steps.sees('clerk', 'paymentApply', first)).toMatchObject({ status: 'paid' });
  await expectBooks(firm, 16);
  await steps.refused(34010, async () =>
    (await firm.who('approver')).event('freightBill', billId, 'reopen.bill', { reason: '重新核对磅单' }),
  );
  const flow = await steps.only('auditor', 'regReport', { kind: 'fundFlow', waybillNo: 'YD2026030200001' });
  await steps.refused(39002, async () => (await firm.who('auditor')).event('regReport', flow.id, 'send'));

  firm.at('03-06 14:00');
  await steps.sends('clerk', 'receipt', receiptId, 'paper.in', {
    expressCompany: '顺丰',
    expressNo: 'SF1234567890',
  });
  const retention = { feeType: 'retention', amountFen: fen('200.00') } as const;
  const second = await applied(firm, steps, billId, retention, ['03-06 15:00', '03-06 15:20', '03-06 15:40']);
  firm.at('03-06 16:00');
  await steps.counting('approver', 'remit_count', -1, async () => {
    await steps.sends('approver', 'paymentApply', second, 'fin.approve');
  });
  firm.at('03-06 16:01');
  await firm.round();
  expect(await steps.sees('clerk', 'paymentApply', second)).toMatchObject({ status: 'paid' });
  expect(await steps.sees('clerk', 'freightBill', billId)).toMatchObject({
    status: 'closed',
    paidFen: fen('2,403.20'),
    openFen: 0,
  });
  expect(await steps.sees('clerk', 'paymentReminder', reminderId)).toMatchObject({ status: 'closed' });
  await expectBooks(firm, 18);
  await repeatSerial(firm, steps, second);
}

/** The bank sends the serial of the retention again: nothing changes, and no slip may use it. */
async function repeatSerial(firm: Firm, steps: ExampleSteps, applyId: string): Promise<void> {
  const { bankSerialNo } = await steps.only('clerk', 'payment', { applyId });
  const { pool } = firm.platform.services.store;
  await pool.query(
    `insert into embedded_bank_line select group_code, position + 1000, serial_no, kind, amount_fen, payer_name,
      payer_account_no, memo, at from embedded_bank_line where serial_no = $1`,
    [bankSerialNo],
  );
  await firm.round();
  await expectBooks(firm, 18);
  const { shipmentId } = await steps.only('shipper', 'contract');
  const recharge = await steps.makes('shipper', 'recharge', {
    shipmentId,
    method: 'slip',
    amountFen: fen('200.00'),
  });
  const slip = {
    bankSerialNo,
    payerName: '合肥瑶海钢材贸易有限公司',
    payerAccountNo: '6222021300000000018',
    slipImageIds: [(await uploadPicture(await firm.who('shipper'))).id],
  };
  await steps.refused(36004, async () =>
    (await firm.who('shipper')).event('recharge', recharge.id, 'upload.slip', slip),
  );
  await steps.sends('shipper', 'recharge', recharge.id, 'close.recharge');
}

/** Step 21: the driver withdraws his money. */
async function withdraw(firm: Firm, steps: ExampleSteps): Promise<void> {
  firm.at('03-07 09:00');
  const { id: bankCardId } = await steps.only('driver', 'bankCard', { status: 'verified' });
  const asks = async (amountFen: number) =>
    (await firm.who('driver')).save('withdrawal', { amountFen, bankCardId });
  await steps.refused(36001, () => asks(fen('2,403.21')));
  let id = '';
  await steps.counting('approver', 'transfer_apply_count', 1, async () => {
    ({ id } = await steps.makes('driver', 'withdrawal', { amountFen: fen('2,403.20'), bankCardId }));
  });
  firm.at('03-07 11:00');
  await steps.counting('approver', 'transfer_apply_count', -1, async () => {
    await steps.sends('approver', 'withdrawal', id, 'approve.withdraw');
  });
  await firm.round();
  expect(await steps.sees('driver', 'withdrawal', id)).toMatchObject({ status: 'paid' });
  await expectBooks(firm, 20);
}

/** Steps 13 to 21: from the application to the money on the driver's card, and the messages in between. */
export async function paying(firm: Firm, steps: ExampleSteps, about: Trip & Valued): Promise<void> {
  await pay(firm, steps, about);
  await expectReports(firm, steps, about);
  await withdraw(firm, steps);
}
