import { expect } from 'vitest';
import { expectBooks } from '../../platform/workedExample/expecting.ts';
import { NO, PLATE } from './names.ts';
import type { Office } from './office.ts';

/** Steps 19 and 20: waybill and fund flow become ready at night, are sent, and accepted. */
export async function report(office: Office): Promise<void> {
  const { firm } = office;
  const auditor = await office.userWindow('auditor');
  await office.at('03-06 23:00');
  await firm.round();
  await firm.round();
  await auditor.goes('FundFlow');
  await auditor.opens(NO.waybill);
  await auditor.is('待上报');
  await office.at('03-07 01:00');
  // The fund flow is sent once the waybill is accepted.
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await firm.round();
    firm.advance(60_000);
  }
  await auditor.is('已通过');
  await auditor.turns('关联单据');
  const message = async (field: string, value: string) =>
    (await auditor.front())
      .getByRole('row')
      .filter({ has: auditor.page.getByRole('rowheader', { name: field, exact: true }) })
      .filter({ hasText: value })
      .first()
      .waitFor();
  await message('totalMonetaryAmount', '5503.200');
  for (const amount of ['1500.000', '2203.200', '200.000']) await message('monetaryAmount', amount);
  for (const at of ['20260302130500', '20260305100200', '20260306160100']) await message('dateTime', at);

  await auditor.goes('ElectronicRoadBill');
  await auditor.opens(NO.waybill);
  await auditor.is('已通过');
  await auditor.turns('关联单据');
  for (const [field, value] of [
    ['originalDocumentNumber', NO.order],
    ['shippingNoteNumber', NO.waybill],
    ['serialNumber', '0000'],
    ['vehicleAmount', '1'],
    ['transportTypeCode', '1'],
    ['businessTypeCode', '1002996'],
    ['consignmentDateTime', '20260302110000'],
    ['despatchActualDateTime', '20260302140000'],
    ['goodsReceiptDateTime', '20260303104000'],
    ['totalMonetaryAmount', '5860.910'],
    ['vehiclePlateColorCode', '2'],
    ['vehicleNumber', PLATE],
    ['goodsItemGrossWeight', '32000.000'],
    ['cargoTypeClassificationCode', '0400'],
    ['policyNumber', 'none'],
    ['insuranceCompanyCode', 'none'],
  ] as const)
    await message(field, value);
}

/** Step 21: the driver withdraws his money. */
export async function withdraw(office: Office): Promise<void> {
  await office.at('03-07 09:00');
  const approver = await office.userWindow('approver');
  const driver = await office.userWindow('driver');
  await approver.counting('待审核提现', 1, async () => {
    await driver.goes('CashWithdrawal');
    await driver.waitsFor('2,403.20 元');
    // The own default card is chosen as soon as it is there.
    const card = (await driver.front()).getByRole('combobox', { name: '收款账户', exact: true });
    await expect.poll(() => card.inputValue()).not.toBe('');
    await driver.fills({ 提现金额: '2403.21' });
    await driver.clicks('提交申请');
    await driver.waitsFor('可用余额不足，当前2,403.20元');
    await driver.fills({ 提现金额: '2403.20' });
    await driver.clicks('提交申请');
    await driver.is('待审核');
  });
  await office.at('03-07 11:00');
  await approver.counting('待审核提现', -1, async () => {
    await approver.goes('WithdrawalsRecord');
    await approver.opens('2,403.20');
    await approver.does('通过并打款', '打款中');
  });
  await office.firm.round();
  await approver.is('已到账');
  await driver.is('已到账');
  await expectBooks(office.firm, 20);
}
