import { expectBooks } from '../../platform/workedExample/expecting.ts';
import { moment } from '../../platform/workedExample/firm.ts';
import { NO, PLATE } from './names.ts';
import type { Office } from './office.ts';

/** Steps 1 to 3: money in the wallet, an order, its audit. */
async function publish(office: Office): Promise<void> {
  const { firm } = office;
  await office.at('03-02 09:00');
  const shipper = await office.userWindow('shipper');
  await shipper.goes('Recharge');
  await shipper.fills({ 充值金额: '10000' });
  await shipper.clicks('提交充值');
  await shipper.is('待支付');
  await (await shipper.next('去支付')).click();
  await shipper.reads({ 发起支付: '2026-03-02 09:00:00' });
  await firm.round();
  await shipper.is('已入账');
  await expectBooks(firm, 3);

  await office.at('03-02 09:30');
  const auditor = await office.userWindow('auditor');
  await shipper.goes('OrderPublish');
  await shipper.clicks('添加一行');
  await shipper.fills({
    货物名称: '热轧钢卷',
    货物类型: { choose: '钢铁' },
    重量: '32',
    '货值（每吨）': '4200',
    发货方: '合肥瑶海钢材贸易有限公司',
    发货方证件号: '91340123MA2T5K9P6P',
    发货联系人: '王立新',
    发货电话: '13812345678',
    装货地区: { area: '瑶海区' },
    装货地址: '合肥市新站区物流大道 88 号',
    装货经度: '117.34',
    装货纬度: '31.89',
    计划装货: { at: moment('03-02 14:00') },
    收货方: '宁波北仑精密制造有限公司',
    卸货地区: { area: '北仑区' },
    卸货地址: '宁波市北仑区进港西路 9 号',
    卸货经度: '121.84',
    卸货纬度: '29.9',
    计划卸货: { at: moment('03-03 12:00') },
    '里程（公里）': '512',
    承运单价: '180',
    回单押金: '200',
    接单截止: { at: moment('03-02 12:00') },
  });
  await auditor.counting('待审核货源', 1, async () => {
    await shipper.clicks('提交审核');
    await shipper.is('待审核');
  });
  await shipper.waitsFor(NO.order);

  await office.at('03-02 09:50');
  await auditor.counting('待审核货源', -1, async () => {
    await auditor.goes('CargoAudit');
    await auditor.opens(NO.order);
    await auditor.reads({
      服务费率: '6.50%',
      损耗方式: '千分比',
      回单押金: '200.00 元',
      '里程（公里）': '512',
    });
    await auditor.does('审核通过', '发布中');
  });
  await shipper.is('发布中');
}

/** Steps 4 and 5: offered to the driver, who accepts; the shipper's money is frozen. */
async function assign(office: Office): Promise<void> {
  const { firm } = office;
  await office.at('03-02 10:30');
  const dispatcher = await office.userWindow('dispatcher');
  await dispatcher.goes('OrderManage');
  await dispatcher.clicks(`指派：${NO.order}`);
  await dispatcher.fills({
    司机: { find: '周建军' },
    车辆: { find: PLATE },
    有效至: { at: moment('03-02 11:30') },
  });
  await dispatcher.clicks('指派');
  await dispatcher.is('待接单');

  await office.at('03-02 11:00');
  const driver = await office.userWindow('driver');
  await driver.goes('OrderHall');
  await driver.turns('指派给我');
  await driver.opens(NO.order);
  await driver.does('接单', '已接单');
  await driver.goes('WaybillManage');
  await driver.opens(NO.waybill);
  await driver.is('待装货');
  await driver.reads({ 分段分单号: '0000', 车辆数: '1', 计划运费: '5,760.00 元' });
  await (await office.userWindow('shipper')).is('执行中');
  await expectBooks(firm, 4);

  const clerk = await office.userWindow('clerk');
  await clerk.goes('BalanceStatistics');
  await clerk.opens('合肥瑶海钢材贸易有限公司');
  await clerk.reads({ 可用: '3,865.60 元', 冻结: '6,134.40 元' });
}

/** Steps 1 to 5: from the recharge to the driver's acceptance. */
export async function order(office: Office): Promise<void> {
  await publish(office);
  await assign(office);
}
