import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goods } from '../../domain/records/goods.ts';
import { inboundOrder } from '../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../domain/records/outboundOrder.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { listComments } from '../../domain/calls/comments.ts';
import { useDesk } from '../platform/desk.ts';
import { PNG } from '../platform/orderForm.ts';
import { ignoreErrors, useBrowser } from './browser.ts';
import { NO_NETWORK } from './phone.ts';
import { readerTypes } from './reader.ts';
import { type Allocation, expected, stationAt } from './warehouse/station.ts';

interface Line {
  readonly lineNo: number;
  readonly goodsId: string;
  readonly planQty: number;
  readonly receivedQty: number;
  readonly rejectedQty: number;
}

/** A keeper with a handheld scanner: addendum B 3.5. */
describe('the scan station', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  /** Nothing lies beside the screen. */
  const isWithin = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  it('picks by place and goods, and tells a wrong scan in the words of the guard', async () => {
    const keeper = await desk.person('warehouse');
    const open = (await keeper.list(outboundOrder.name, { status: 'allocated', size: '100' })).data.records;
    const details = await Promise.all(open.map(({ id }) => keeper.open(outboundOrder.name, id)));
    const order = details
      .map(({ data }) => data.row)
      .find((row) => (row.allocations as unknown as Allocation[]).some((one) => one.pickedQty < one.qty));
    if (!order) throw new Error('No order waits to be picked.');
    const { page } = await stationAt(desk, browser, '/wms/outbound', String(order.outboundNo));
    const told = await expected(page).textContent();
    const codeOf = async (id: string) =>
      String((await keeper.open(stockLocation.name, id)).data.row.locationCode);
    const lines = (order.allocations as unknown as Allocation[]).filter((one) => one.pickedQty < one.qty);
    const codes = await Promise.all(lines.map(({ locationId }) => codeOf(locationId)));
    const at = codes.findIndex((code) => told?.includes(code));
    const [line, code] = [lines[at], codes[at]];
    if (!line || code === undefined) throw new Error(`No allocation for "${String(told)}".`);
    const thing = (await keeper.open(goods.name, line.goodsId)).data.row;

    await readerTypes(page, `G:${String(thing.goodsNo)}`);
    await page.getByRole('alert').getByText(`库位不符，应为 ${code}`).waitFor();
    expect(await isWithin(page)).toBe(true);
    await readerTypes(page, code);
    await expected(page).getByText(String(thing.goodsName)).waitFor();
    await readerTypes(page, 'G:HW0');
    await page.getByRole('alert').getByText('货物或批次不符').waitFor();
    await readerTypes(page, `G:${String(thing.goodsNo)}`);
    await expected(page).getByText('数量？').waitFor();
    await page.getByRole('button', { name: /^全部/ }).click();
    await page.getByRole('button', { name: '确认', exact: true }).click();
    await expect
      .poll(async () => {
        const { row } = (await keeper.open(outboundOrder.name, order.id)).data;
        return (row.allocations as unknown as Allocation[]).find(
          ({ allocation }) => allocation === line.allocation,
        )?.pickedQty;
      })
      .toBe(line.qty);
  });

  it('goes on past a label that cannot be read, with a reason and a photo of it', async () => {
    const keeper = await desk.person('warehouse');
    const open = (await keeper.list(inboundOrder.name, { status: 'receiving', size: '100' })).data.records;
    const [order] = open;
    if (!order) throw new Error('No order is being received.');
    const { page } = await stationAt(desk, browser, '/wms/inbound', String(order.inboundNo));
    await page.getByRole('button', { name: '有问题' }).click();
    const dialog = page.getByRole('dialog', { name: '遇到的问题' });
    await dialog.getByLabel('条码无法识别').fill('标签被撕掉了');
    const record = dialog.getByRole('button', { name: '记录并继续' });
    expect(await record.getAttribute('aria-description')).toBe('请拍一张标签的照片');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: PNG });
    await dialog.getByRole('img', { name: /照片/ }).waitFor();
    await record.click();
    await expected(page).getByText('数量？').waitFor();
    const told = await keeper.call(listComments, { record: inboundOrder.name, recordId: order.id });
    const last = told.data.at(-1);
    expect(last?.text).toContain('标签被撕掉了');
    expect(last?.photos).toHaveLength(1);
  });

  it('tells a typed number whose check digit is wrong before anybody is asked', async () => {
    const keeper = await desk.person('warehouse');
    const open = (await keeper.list(inboundOrder.name, { status: 'receiving', size: '100' })).data.records;
    const { page } = await stationAt(desk, browser, '/wms/inbound', String(open[0]?.inboundNo));
    await page.getByLabel('输入条码').fill('6941234501263');
    await page.getByText('校验码不符，请核对数字').waitFor();
    expect(await page.getByRole('button', { name: '读取', exact: true }).isDisabled()).toBe(true);
  });

  it('keeps a refused scan over a restart, and sends it again with another quantity', async () => {
    const keeper = await desk.person('warehouse');
    const isOpen = ({ pickedQty, qty }: Allocation) => pickedQty < qty;
    const allocationsOf = (row: object) => Reflect.get(row, 'allocations') as Allocation[];
    const { records } = (await keeper.list(outboundOrder.name, { status: 'allocated', size: '100' })).data;
    const details = await Promise.all(records.map(({ id }) => keeper.open(outboundOrder.name, id)));
    const order = details
      .map(({ data }) => data.row)
      .find((row) => allocationsOf(row).filter(isOpen).length === 1);
    const line = order && allocationsOf(order).find(isOpen);
    if (!order || !line) throw new Error('No order has one part to pick.');
    const bin = (await keeper.open(stockLocation.name, line.locationId)).data.row;
    const thing = (await keeper.open(goods.name, line.goodsId)).data.row;
    const window = await stationAt(desk, browser, '/wms/outbound', String(order.outboundNo));
    const { page, context } = window;
    await context.setOffline(true);
    await page.getByText('离线', { exact: true }).waitFor();
    await readerTypes(page, 'X-99');
    await page
      .getByRole('alert')
      .getByText(`库位不符，应为 ${String(bin.locationCode)}`)
      .waitFor();
    await readerTypes(page, String(bin.locationCode));
    await expected(page).getByText(String(thing.goodsName)).waitFor();
    await readerTypes(page, `G:${String(thing.goodsNo)}`);
    await expected(page).getByText('数量？').waitFor();
    for (let digits = 0; digits < 4; digits += 1)
      await page.getByRole('button', { name: '9', exact: true }).click();
    await page.getByRole('button', { name: '确认', exact: true }).click();
    await page.getByRole('heading', { name: '1 条待上传' }).waitFor();
    await expected(page).getByText('已扫完，待平台确认').waitFor();
    await context.setOffline(false);
    await page.getByRole('alert').getByText('平台未接受').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '更正', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '被退回的扫码' });
    const left = String((line.qty - line.pickedQty) / 1_000);
    await dialog.getByText(`现在还需 ${left}`).waitFor();
    expect(await dialog.textContent()).toContain('× 9999');
    await dialog.getByLabel('改数量').fill(left);
    await dialog.getByRole('button', { name: '更正并重新上传' }).click();
    await page.getByRole('button', { name: '更正', exact: true }).waitFor({ state: 'detached' });
    await expect
      .poll(async () => {
        const { row } = (await keeper.open(outboundOrder.name, order.id)).data;
        return allocationsOf(row).find(({ allocation }) => allocation === line.allocation)?.pickedQty;
      })
      .toBe(line.qty);
    ignoreErrors(window, NO_NETWORK);
  });

  it('receives without a network, and sends it once there is one', async () => {
    const keeper = await desk.person('warehouse');
    const open = (await keeper.list(inboundOrder.name, { status: 'receiving', size: '100' })).data.records;
    const details = await Promise.all(open.map(({ id }) => keeper.open(inboundOrder.name, id)));
    const left = ({ planQty, receivedQty, rejectedQty }: Line) => planQty - receivedQty - rejectedQty;
    const order = details
      .map(({ data }) => data.row)
      .find((row) => (row.lines as unknown as Line[]).some((line) => left(line) >= 2_000));
    if (!order) throw new Error('No order is being received.');
    const line = (order.lines as unknown as Line[]).find((one) => left(one) >= 2_000);
    const thing = (await keeper.open(goods.name, line?.goodsId ?? '')).data.row;
    const received = async () =>
      ((await keeper.open(inboundOrder.name, order.id)).data.row.lines as unknown as Line[])
        .filter(({ goodsId }) => goodsId === line?.goodsId)
        .reduce((sum, { receivedQty }) => sum + receivedQty, 0);
    const before = await received();
    const window = await stationAt(desk, browser, '/wms/inbound', String(order.inboundNo));
    const { page, context } = window;
    await context.setOffline(true);
    await page.getByText('离线', { exact: true }).waitFor();
    await readerTypes(page, `G:${String(thing.goodsNo)}|T1`);
    await expected(page).getByText('数量？').waitFor();
    const dates = page.getByLabel('到期日期');
    if ((await dates.count()) > 0) {
      await page.getByLabel('生产日期').fill('2026-11-01');
      await dates.fill('2027-11-01');
    }
    await page.getByRole('button', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: '确认', exact: true }).click();
    await page.getByRole('heading', { name: '1 条待上传' }).waitFor();
    expect(await received()).toBe(before);
    await context.setOffline(false);
    await page.getByRole('heading', { name: '1 条待上传' }).waitFor({ state: 'detached' });
    expect(await received()).toBe(before + 1_000);
    ignoreErrors(window, NO_NETWORK);
  });
});
