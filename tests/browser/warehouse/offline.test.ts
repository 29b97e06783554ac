import { describe, expect, it } from 'vitest';
import { listComments } from '../../../domain/calls/comments.ts';
import { goods } from '../../../domain/records/goods.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { useDesk } from '../../platform/desk.ts';
import { PNG } from '../../platform/orderForm.ts';
import { ignoreErrors, useBrowser } from '../browser.ts';
import { NO_NETWORK, untilOnPhone } from '../phone.ts';
import { readerTypes } from '../reader.ts';
import { type Allocation, expected, stationAt } from './station.ts';

/** A keeper in a hall without a network: addendum B 3.5. */
describe('the scan station without a network', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  const allocationsOf = (row: object) => Reflect.get(row, 'allocations') as Allocation[];
  const isOpen = ({ pickedQty, qty }: Allocation) => qty - pickedQty >= 2_000;

  it('opens again after a restart with what waits, takes more scans, and each reaches the platform once', async () => {
    const keeper = await desk.person('warehouse');
    const { records } = (await keeper.list(outboundOrder.name, { status: 'allocated', size: '100' })).data;
    const details = await Promise.all(records.map(({ id }) => keeper.open(outboundOrder.name, id)));
    const order = details
      .map(({ data }) => data.row)
      .find((row) => allocationsOf(row).length === 1 && allocationsOf(row).every(isOpen));
    const line = order && allocationsOf(order)[0];
    if (!order || !line) throw new Error('No order has one part to pick.');
    const place = String((await keeper.open(stockLocation.name, line.locationId)).data.row.locationCode);
    const thing = (await keeper.open(goods.name, line.goodsId)).data.row;
    const no = String(order.outboundNo);
    const window = await stationAt(desk, browser, '/wms/outbound', no);
    const { page, context } = window;
    await untilOnPhone(page);
    const isOffline = () => page.getByText('离线', { exact: true }).waitFor();
    const waiting = (n: number) => page.getByRole('heading', { name: `${String(n)} 条待上传` }).waitFor();

    /** One piece is picked. */
    async function pickOne() {
      await readerTypes(page, place);
      await expected(page).getByText(String(thing.goodsName)).waitFor();
      await readerTypes(page, `G:${String(thing.goodsNo)}`);
      await expected(page).getByText('数量？').waitFor();
      await page.getByRole('button', { name: '1', exact: true }).click();
      await page.getByRole('button', { name: '确认', exact: true }).click();
    }
    const picked = async () =>
      allocationsOf((await keeper.open(outboundOrder.name, order.id)).data.row)[0]?.pickedQty;

    // What the platform took last is what a restart goes on from.
    await pickOne();
    await expect.poll(picked).toBe(line.pickedQty + 1_000);
    await expected(page).getByText(place).waitFor();
    const left = line.qty - line.pickedQty - 1_000;
    const scans = async () =>
      (await keeper.open(outboundOrder.name, order.id)).data.history.filter(
        ({ event }) => event === 'pick.line',
      ).length;
    const before = await scans();
    await context.setOffline(true);
    await isOffline();
    await pickOne();
    await waiting(1);

    await page.reload();
    await isOffline();
    await page.getByText(/^离线 · .* 的数据$/).waitFor();
    await waiting(1);
    await page.getByRole('button', { name: new RegExp(no) }).click();
    // What waits counts towards what is left.
    if (left === 1_000) await expected(page).getByText('已扫完，待平台确认').waitFor();
    else {
      await expected(page).getByText(place).waitFor();
      await readerTypes(page, place);
      await expected(page).getByText(String(thing.goodsName)).waitFor();
      await readerTypes(page, `G:${String(thing.goodsNo)}`);
      await page.getByRole('button', { name: new RegExp(`^全部 ${String((left - 1_000) / 1_000)}`) }).click();
      await page.getByRole('button', { name: '确认', exact: true }).click();
      await waiting(2);
    }
    expect(await picked()).toBe(line.pickedQty + 1_000);

    await context.setOffline(false);
    await page.getByRole('heading', { name: /条待上传/ }).waitFor({ state: 'detached' });
    await expect.poll(picked).toBe(line.qty);
    await page.getByText('在线', { exact: true }).waitFor();
    expect((await scans()) - before).toBe(left === 1_000 ? 1 : 2);
    ignoreErrors(window, NO_NETWORK);
  });

  it('shows the documents anew once the platform answers again', async () => {
    const keeper = await desk.person('warehouse');
    const { records } = (await keeper.list(outboundOrder.name, { status: 'allocated', size: '100' })).data;
    const window = await stationAt(desk, browser, '/wms/outbound', String(records[0]?.outboundNo));
    const { page, context } = window;
    await untilOnPhone(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('离线', { exact: true }).waitFor();
    await page.getByRole('button', { name: new RegExp(String(records[0]?.outboundNo)) }).waitFor();
    await context.setOffline(false);
    await page.getByText('在线', { exact: true }).waitFor();
    await page.getByText(/^离线 · .* 的数据$/).waitFor({ state: 'detached' });
    ignoreErrors(window, NO_NETWORK);
  });

  it('writes down a label that cannot be read, with its photo, and goes on; both reach the document later', async () => {
    const keeper = await desk.person('warehouse');
    const { records } = (await keeper.list(inboundOrder.name, { status: 'receiving', size: '100' })).data;
    const [order] = records;
    if (!order) throw new Error('No order is being received.');
    const window = await stationAt(desk, browser, '/wms/inbound', String(order.inboundNo));
    const { page, context } = window;
    await untilOnPhone(page);
    await context.setOffline(true);
    await page.getByText('离线', { exact: true }).waitFor();
    await page.getByRole('button', { name: '有问题' }).click();
    const dialog = page.getByRole('dialog', { name: '遇到的问题' });
    await dialog.getByLabel('条码无法识别').fill('标签被雨水泡烂了');
    const file = { name: 'label.png', mimeType: 'image/png', buffer: PNG };
    await dialog.locator('input[type=file]').first().setInputFiles(file);
    await dialog.getByRole('img', { name: /照片/ }).waitFor();
    await dialog.getByRole('button', { name: '记录并继续' }).click();
    await expected(page).getByText('数量？').waitFor();
    const waiting = page.getByRole('region', { name: '待上传' });
    await waiting.getByText('备注与照片').waitFor();
    await context.setOffline(false);
    await waiting.waitFor({ state: 'detached' });
    const told = await keeper.call(listComments, { record: inboundOrder.name, recordId: order.id });
    const own = told.data.filter(({ text }) => text.includes('标签被雨水泡烂了'));
    expect(own).toHaveLength(1);
    expect(own[0]?.photos).toHaveLength(1);
    ignoreErrors(window, NO_NETWORK);
  });
});
