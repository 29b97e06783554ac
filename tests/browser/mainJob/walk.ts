import { expect } from 'vitest';
import { quoteOrder } from '../../../domain/calls/quoteOrder.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import type { Desk } from '../../platform/desk.ts';
import { driven } from '../../platform/driven.ts';
import { orderForm, ownContract, publishedOrder } from '../../platform/orderForm.ts';
import { expectBooks } from '../../platform/money/paySteps.ts';
import { type Browsing, ignoreErrors, land } from '../browser.ts';
import { NO_NETWORK, PHONE, untilOnPhone } from '../phone.ts';
import { type Action, CountedWindow } from './countedWindow.ts';
import { accept, arrive, kept, load, type Phone, proved, prove, unload } from './driver.ts';
import * as office from './office.ts';

const DRIVER = '周建军';

/** An order that the shipper has sent before, at the price of the lists. @returns its number */
async function earlier(desk: Desk): Promise<string> {
  const [shipper, auditor] = [await desk.person('shipper'), await desk.person('auditor')];
  const contract = await ownContract(shipper);
  const form = orderForm(desk.now(), contract);
  const [goods] = form.goods;
  if (!goods) throw new Error('The order has no goods.');
  const weightKg = 31_000;
  const priced = await shipper.call(quoteOrder, {
    shipmentId: contract.shipmentId,
    weightKg,
    volumeM3: 0,
    pieces: 0,
    vehicles: 1,
    distanceKm: form.distanceKm,
    cargoTypeCode: goods.cargoTypeCode,
    vehicleTypeCodes: [],
    loadAreaCode: form.loadAreaCode,
    unloadAreaCode: form.unloadAreaCode,
    planLoadAt: form.planLoadAt,
  });
  if (!priced.data) throw new Error('The lists have no price for the line.');
  const id = await publishedOrder(shipper, auditor, desk.now(), {
    goods: [{ ...goods, weightKg }],
    priceUnit: priced.data.priceUnit,
    carrierUnitPriceFen: priced.data.unitPriceFen,
    consigneeContact: '李仓管',
    consigneePhone: '13712345678',
    retentionFen: 0,
  });
  return String((await shipper.open('order', id)).data.row.orderNo);
}

/** The way from loading to receipt, with the driver in a place without a network. */
async function withoutNetwork(phone: Phone, way: () => Promise<void>): Promise<void> {
  const { page } = phone.driver;
  // What the trip needs was read once.
  await page.getByRole('button', { name: '确认装货', exact: true }).waitFor();
  await page.getByRole('link', { name: /卸货联系人/ }).waitFor();
  await untilOnPhone(page);
  await phone.context.setOffline(true);
  await way();
  await kept(phone, 4);
  await phone.context.setOffline(false);
}

/**
 * The main job by seven people at their screens, from publishing to payment.
 * @param isOffline the driver has no network from the loading to the receipt
 * @returns what they pressed and filled
 */
export async function mainJob(desk: Desk, browser: Browsing, isOffline: boolean): Promise<readonly Action[]> {
  const earlierNo = await earlier(desk);
  const actions: Action[] = [];
  const sit = async (name: string, who: string, size?: typeof PHONE) => {
    const window = await browser.window('zh', size);
    const { page, context } = window;
    await context.grantPermissions(['geolocation'], { origin: desk.url });
    await land(page, name);
    return { person: new CountedWindow(page, who, actions), context, window };
  };
  const { person: shipper } = await sit('shipper', '货主');
  const { person: auditor } = await sit('auditor', '风控审核');
  const { person: dispatcher } = await sit('dispatcher', '调度');
  const { person: driver, context, window } = await sit('driver', '司机', PHONE);
  const phone: Phone = { driver, context };
  const { person: clerk } = await sit('clerk', '财务');
  const { person: approver } = await sit('approver', '财务主管');
  const { person: clerk2 } = await sit('clerk2', '财务（审批）');
  const looker = await desk.person('dispatcher');

  const orderNo = await office.publish(shipper, earlierNo);
  // Publishing alone: the owner asks for eight fields at most for a repeated line.
  expect(actions.filter(({ kind }) => kind === 'fill').length).toBeLessThanOrEqual(8);
  await office.audit(auditor, orderNo);
  await office.assign(dispatcher, orderNo, DRIVER);
  const [order] = (await looker.list('order', { orderNo })).data.records;
  const [offer] = (await looker.list('assignment', { orderId: String(order?.id) })).data.records;
  await accept(phone, String(offer?.assignmentNo));
  const way = async () => {
    await load(phone);
    await arrive(phone);
    await unload(phone);
    await prove(phone);
  };
  await (isOffline ? withoutNetwork(phone, way) : way());
  await proved(phone);
  const [waybill] = (await looker.list('waybill', { orderId: String(order?.id) })).data.records;
  const waybillNo = String(waybill?.waybillNo);
  // The hours of the way go by, and the device of the truck reports.
  await driven(desk, String(waybill?.id));
  await office.acceptReceipt(dispatcher, waybillNo);
  await office.value(clerk, waybillNo);
  await office.confirm(approver, waybillNo);
  const applyNo = await office.apply(clerk);
  await office.review(auditor, applyNo);
  await office.approve(clerk2, applyNo, '审批通过', '待财务审批');
  await office.approve(approver, applyNo, '财务审批通过', '付款中');
  for (let round = 0; round < 3; round += 1) await runBankJob(desk.platform.services);
  await approver.sees('已付款');
  const { records } = (
    await (await desk.person('clerk')).list('freightBill', { waybillId: String(waybill?.id) })
  ).data;
  expect(records.map(({ status }) => status)).toEqual(['closed']);
  await expectBooks(desk);
  if (isOffline) ignoreErrors(window, NO_NETWORK);
  return actions;
}
