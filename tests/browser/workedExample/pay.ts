import { expect } from 'vitest';
import { expectBooks } from '../../platform/workedExample/expecting.ts';
import { NO } from './names.ts';
import type { Office } from './office.ts';

/** An application from its submission to the last release but one: clerk A, auditor, clerk B. */
async function pass(office: Office, total: string, review: string, approve: string, waited: string) {
  const clerk = await office.userWindow('clerk');
  const clerk2 = await office.userWindow('clerk2');
  await clerk.does('提交', '待复核');
  await office.at(review);
  const auditor = await office.userWindow('auditor');
  await clerk2.counting('待打款审批', 1, async () => {
    await auditor.goes('PayApplicationReview');
    await auditor.opens('待审核');
    await auditor.does('通过', '已通过');
  });
  await office.at(approve);
  await clerk.goes('Approval');
  await clerk.opens(total);
  expect(await clerk.barred('审批通过')).not.toBe('');
  const approver = await office.userWindow('approver');
  // It is in the count of the finance approver until it is released.
  await approver.counting('待打款审批', 0, async () => {
    await clerk2.goes('Approval');
    await clerk2.waitsFor(waited);
    await clerk2.opens(total);
    await clerk2.does('审批通过', '待财务审批');
  });
}

/** Step 13: the clerk applies for the balance; more than that, or the retention, is refused. */
async function apply(office: Office): Promise<void> {
  await office.at('03-04 11:00');
  const clerk = await office.userWindow('clerk');
  await clerk.goes('PayApply');
  await clerk.begins('付款申请');
  await clerk.fills({ 付款渠道: { choose: '平台钱包' } });
  await (await clerk.front()).getByRole('checkbox', { name: `选择${NO.waybill}` }).check();
  await clerk.waitsFor('已选 1 笔，合计 2,203.20 元');
  const saves = async (feeType: string, amount: string) => {
    await clerk.fills({ 费用: { choose: feeType }, 申请金额: amount });
    await clerk.clicks('保存');
    await clerk.is('草稿');
  };
  await clerk.fills({ 申请金额: '2403.20' });
  await clerk.clicks('保存');
  await clerk.is('草稿');
  expect(await clerk.barred('提交')).toBe('申请金额2,403.20元超过可付金额2,203.20元');
  await clerk.clicks('编辑');
  await saves('回单押金', '200');
  expect(await clerk.barred('提交')).toBe('纸质回单未签收，押金不可付');
  await clerk.clicks('编辑');
  await saves('运费尾款', '2203.20');
  await pass(office, '2,203.20', '03-04 13:00', '03-04 15:00', '4 小时');
}

/** Steps 14 and 15: the driver sends a reminder, the clerk answers. */
async function urge(office: Office): Promise<void> {
  await office.at('03-04 20:00');
  const clerk = await office.userWindow('clerk');
  const driver = await office.userWindow('driver');
  await clerk.counting('催款待处理', 1, async () => {
    await driver.goes('WaybillManage');
    await driver.opens(NO.waybill);
    await driver.turns('关联单据');
    await driver.clicks('催款');
    await driver.waitsFor('催付本运单未付运费');
    await driver.clicks('催款');
    await driver.is('待处理');
    await driver.reads({ 应付未付: '2,403.20 元' });
  });
  await office.at('03-05 09:00');
  await clerk.counting('催款待处理', -1, async () => {
    await clerk.goes('PaymentRecords');
    await clerk.opens(NO.waybill);
    await clerk.does('答复', '已答复', { 答复: '今天付款' });
  });
}

/** The final release, and the answer of the bank. */
async function release(office: Office, total: string, at: string, answered: string): Promise<void> {
  await office.at(at);
  const approver = await office.userWindow('approver');
  await approver.counting('待打款审批', -1, async () => {
    await approver.goes('FinancialApproval');
    await approver.opens(total);
    await approver.does('财务审批通过', '付款中');
  });
  await office.at(answered);
  await office.firm.round();
  await approver.is('已付款');
}

/** Closed events once a part of the money is paid: valuing again, reporting (15.6). */
async function expectClosed(office: Office): Promise<void> {
  const approver = await office.userWindow('approver');
  await approver.goes('Freight');
  await approver.lists('已确认');
  await approver.opens(NO.waybill);
  expect(await approver.barred('重新核算')).toMatch(/不能重新核算/);
  const auditor = await office.userWindow('auditor');
  await auditor.goes('ElectronicRoadBill');
  await auditor.goes('FundFlow');
  await auditor.opens(NO.waybill);
  expect(await auditor.barred('上报')).not.toBe('');
  await auditor.waitsFor('资金流水不完整：应付5,503.20元，已付5,303.20元');
}

/** Steps 17 and 18: the paper receipt arrives, the retention is paid, the bill is closed. */
async function payRetention(office: Office): Promise<void> {
  await office.at('03-06 14:00');
  const clerk = await office.userWindow('clerk');
  await clerk.goes('Receipt');
  await clerk.opens(NO.waybill);
  await clerk.does('收到纸质回单', '已通过', {
    快递公司: '顺丰',
    快递单号: 'SF1234567890',
  });

  await office.at('03-06 15:00');
  // From the balance of the payee to an application for everything payable.
  await clerk.goes('Balance');
  await clerk.clicks('为周建军申请付款');
  await clerk.waitsFor('已选 1 笔，合计 200.00 元');
  await clerk.fills({ 付款渠道: { choose: '平台钱包' }, 费用: { choose: '回单押金' } });
  await clerk.clicks('保存');
  await clerk.is('草稿');
  await pass(office, '200.00', '03-06 15:20', '03-06 15:40', '0 小时');
  await release(office, '200.00', '03-06 16:00', '03-06 16:01');
  await clerk.goes('Freight');
  await clerk.lists('已结清');
  await clerk.opens(NO.waybill);
  await clerk.is('已结清');
  await clerk.reads({ 已付: '2,403.20 元', 未付: '0.00 元' });
  await clerk.goes('PaymentRecords');
  await clerk.opens(NO.waybill);
  await clerk.is('已关闭');
  await expectBooks(office.firm, 18);
}

/** Steps 13 to 18: from the application to the closed bill. */
export async function pay(office: Office): Promise<void> {
  await apply(office);
  await urge(office);
  await release(office, '2,203.20', '03-05 10:00', '03-05 10:02');
  await expectBooks(office.firm, 16);
  await expectClosed(office);
  await payRetention(office);
}
