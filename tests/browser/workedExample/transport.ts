import { expectBooks } from '../../platform/workedExample/expecting.ts';
import { moment } from '../../platform/workedExample/firm.ts';
import { exampleSteps } from '../../platform/workedExample/steps.ts';
import { settleShortage } from '../../platform/workedExample/transporting.ts';
import { NO, PLATE } from './names.ts';
import type { Office } from './office.ts';

/** Steps 6 and 7: advances within their caps, paid by bank and onto the fuel card. */
async function advance(office: Office): Promise<void> {
  const { firm } = office;
  await office.at('03-02 11:30');
  const dispatcher = await office.userWindow('dispatcher');
  const approver = await office.userWindow('approver');
  await approver.counting('预付待审核', 2, async () => {
    await dispatcher.goes('AdvanceBank');
    await dispatcher.fills({ 运单: { find: NO.waybill }, 金额: '1500' });
    await dispatcher.waitsFor('3,456.00');
    await dispatcher.clicks('提交申请');
    await dispatcher.is('待审核');
    await dispatcher.reads({ 预付上限: '3,456.00 元' });
    await dispatcher.goes('AdvanceOilCard');
    const card = { find: '1000113400002026' };
    await dispatcher.fills({ 运单: { find: NO.waybill }, 油卡: card, 金额: '1600' });
    await dispatcher.clicks('提交申请');
    await dispatcher.is('待审核');
    await dispatcher.reads({ 预付上限: '3,456.00 元', 油品上限: '2,304.00 元' });

    await dispatcher.clicks('再申请一笔');
    await dispatcher.fills({ 运单: { find: NO.waybill }, 油卡: card, 金额: '800' });
    await dispatcher.clicks('提交申请');
    await dispatcher.waitsForRefusal('油品预付超过上限2,304.00元');
    await dispatcher.leavesFor('AdvanceBank');
    await dispatcher.fills({ 运单: { find: NO.waybill }, 金额: '400' });
    await dispatcher.clicks('提交申请');
    await dispatcher.waitsForRefusal('预付合计3,500.00元超过上限3,456.00元');
  });

  await office.at('03-02 12:50');
  await approver.counting('预付待审核', -2, async () => {
    for (const type of ['银行卡', '油卡']) {
      await approver.goes('AdvanceManagement');
      await approver.opens(type);
      await approver.does('通过', '待支付');
    }
  });
  await office.at('03-02 13:00');
  await approver.goes('AdvanceManagement');
  await approver.opens('银行卡');
  await approver.does('支付', '支付中');
  await office.at('03-02 13:05');
  await firm.round();
  await approver.is('已支付');
  await office.at('03-02 13:08');
  await approver.goes('AdvanceManagement');
  await approver.opens('油卡');
  await approver.does('支付', '支付中');
  await office.at('03-02 13:10');
  await firm.round();
  await approver.is('已支付');
  await expectBooks(firm, 7);
}

/** Steps 8 and 9: loaded, carried, unloaded. */
async function carry(office: Office): Promise<void> {
  const { firm } = office;
  await office.at('03-02 14:00');
  const driver = await office.userWindow('driver');
  await driver.goes('WaybillManage');
  await driver.opens(NO.waybill);
  await (await driver.next('确认装货')).click();
  const atLoading = { 当前经度: '117.34', 当前纬度: '31.89' };
  await driver.fills({ 装货量: '33.6', 现场车牌: PLATE, ...atLoading });
  await driver.clicks('确认装货');
  await driver.waitsFor(/^装货量33\.60?0?吨超过核定载质量33\.50?0?吨$/);
  await driver.fills({ 装货量: '32' });
  await driver.clicks('确认装货');
  await driver.is('运输中');
  await office.at('03-02 14:05');
  await firm.positions();

  await office.at('03-03 09:20');
  await firm.positions();
  const atUnloading = { 当前经度: '121.84', 当前纬度: '29.9' };
  await driver.does('到达', '已到达', atUnloading);
  await office.at('03-03 10:40');
  await firm.positions();
  await driver.does('确认卸货', '已卸货', { 卸货量: '31.88', ...atUnloading });
}

/** Step 10: the receipt is uploaded and accepted; waybill and order are done. */
async function prove(office: Office): Promise<void> {
  await office.at('03-03 11:00');
  const driver = await office.userWindow('driver');
  await driver.turns('关联单据');
  await driver.opens('未上传');
  await driver.does('上传回单', '待审核', {
    回单照片: { picture: 'receipt.png' },
    装货量: '32',
    卸货量: '31.88',
    签收人: '李仓管',
    签收时间: { at: moment('03-03 10:45') },
  });
  // The shortage behind step 11 is reported, settled and closed by 14:30.
  const hands = exampleSteps(office.firm);
  const { id } = await hands.only('dispatcher', 'waybill');
  await settleShortage(office.firm, hands, id);

  await office.at('03-03 15:00');
  const clerk = await office.userWindow('clerk');
  const dispatcher = await office.userWindow('dispatcher');
  await clerk.counting('待核算运费', 1, async () => {
    await dispatcher.leavesFor('Receipt');
    await dispatcher.opens(NO.waybill);
    await dispatcher.does('审核通过', '已通过');
  });
  await dispatcher.goes('WaybillManage');
  await dispatcher.opens(NO.waybill);
  await dispatcher.is('已完成');
  await (await office.userWindow('shipper')).is('已完成');
}

/** Steps 6 to 10: from the advances to the accepted receipt. */
export async function transport(office: Office): Promise<void> {
  await advance(office);
  await carry(office);
  await prove(office);
}
