import { expectBooks } from '../../platform/workedExample/expecting.ts';
import { NO } from './names.ts';
import type { Office } from './office.ts';

/** Step 11: the deduction of the shortage is accepted and confirmed; it is limited to the loss. */
async function deduct(office: Office): Promise<void> {
  await office.at('03-03 15:30');
  const clerk = await office.userWindow('clerk');
  await clerk.goes('Deduction');
  await clerk.begins('扣款单');
  await clerk.fills({
    运单: { find: NO.waybill },
    金额: '240',
    '依据（重量、单价、说明）': '超耗 56 千克 × 4.20 元',
    凭证: { picture: 'scale.png' },
  });
  await clerk.clicks('保存');
  await clerk.waitsFor('货损扣款超过超耗金额235.20元');

  const driver = await office.userWindow('driver');
  await driver.goes('WaybillManage');
  await driver.opens(NO.waybill);
  await driver.turns('关联单据');
  await driver.opens('235.20');
  await driver.does('同意', '待确认');
  await clerk.goes('Deduction');
  await clerk.opens(NO.waybill);
  await clerk.reads({ 类型: '货损', 金额: '235.20 元', 同意时间: '2026-03-03 15:30:00' });
  await clerk.does('确认扣款', '已生效');
}

/** Step 12: the freight is valued by the clerk and confirmed by the approver. */
async function value(office: Office): Promise<void> {
  await office.at('03-03 16:00');
  const clerk = await office.userWindow('clerk');
  await clerk.counting('待核算运费', -1, async () => {
    await clerk.goes('Freight');
    await clerk.opens(NO.waybill);
    await clerk.does('核算', '已核算');
  });
  await clerk.reads({
    损耗: '0.120 吨',
    损耗标准: '0.064 吨',
    超耗: '0.056 吨',
    基本运费: '5,738.40 元',
    扣款: '235.20 元',
    应付运费: '5,503.20 元',
    '预付（银行）': '1,500.00 元',
    '预付（油卡）': '1,600.00 元',
    回单押金: '200.00 元',
    本次可付: '2,203.20 元',
    未付: '2,403.20 元',
    平台服务费: '357.71 元',
    货主应收: '5,860.91 元',
  });

  await office.at('03-04 10:00');
  const approver = await office.userWindow('approver');
  await approver.goes('Freight');
  await approver.opens(NO.waybill);
  await approver.does('确认运费', '已确认');
  await expectBooks(office.firm, 14);
  await approver.goes('AdvanceManagement');
  for (const type of ['银行卡', '油卡']) {
    await approver.opens(type);
    await approver.is('已抵扣');
    await approver.goes('AdvanceManagement');
  }
}

/** Steps 11 and 12: the deduction is decided, the freight valued and confirmed. */
export async function settle(office: Office): Promise<void> {
  await deduct(office);
  await value(office);
}
