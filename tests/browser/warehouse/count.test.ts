import { describe, expect, it } from 'vitest';
import { useDesk } from '../../platform/desk.ts';
import { stockRoom } from '../../platform/stock/stockRoom.ts';
import { land, useBrowser } from '../browser.ts';
import { UserWindow } from '../userWindow.ts';

describe('[/wms/inventory] the count sheet', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('is counted blind, counted again when a second person asks for it, and posted by that person', async () => {
    const { keeper, site, bins, newGoods, bring, onHand } = await stockRoom(desk);
    const [bin] = bins;
    if (!bin) throw new Error('No place is free.');
    const tea = await newGoods('盘点红茶');
    await bring(tea, bin.id, 10);
    const made = await keeper.save('stockCount', {
      ...{ warehouseId: site.id, isBlind: true, zones: [], ownerIds: [], remark: null },
      goodsIds: [{ goodsId: tea }],
    });
    const { id, countNo } = made.data.row;
    expect(await keeper.event('stockCount', id, 'start')).toMatchObject({ status: 0 });

    const own = await browser.window('zh');
    await land(own.page, 'warehouse');
    await own.page.goto(`${desk.url}/#/wms/inventory?tab=counts&open=${id}`);
    const counter = new UserWindow(own.page);
    await counter.waitsFor('盲盘：不显示账面数');
    const figure = own.page.getByRole('textbox', { name: `实盘 ${bin.locationCode} 盘点红茶` });
    await figure.fill('7');
    await figure.press('Enter');
    await counter.waitsFor('已盘 1/1');
    expect(await (await counter.front()).getByText(/^账面 /).count()).toBe(0);
    await counter.does('提交', '待审核');
    await counter.waitsFor('−3 · ¥−96.00');
    expect(await counter.barred('过账')).not.toBe('');

    const other = await browser.window('zh');
    await land(other.page, 'admin');
    await other.page.goto(`${desk.url}/#/wms/inventory?tab=counts&open=${id}`);
    const approver = new UserWindow(other.page);
    await other.page.getByRole('list', { name: '流程' }).waitFor();
    await approver.does('复盘', '盘点中');
    await counter.is('盘点中');
    await figure.fill('8');
    await figure.press('Enter');
    await expect
      .poll(async () => (await keeper.open('stockCount', id)).data.row.lines)
      .toMatchObject([{ countQty: 8_000 }]);
    await counter.does('提交', '待审核');
    await approver.is('待审核');
    await (await approver.next('过账')).click();
    const post = approver.asking('过账');
    await post.getByRole('textbox', { name: `差异原因 ${bin.locationCode} 盘点红茶` }).fill('清点短少');
    await post.getByRole('button', { name: '过账', exact: true }).click();
    await approver.is('已过账');
    await counter.is('已过账');
    expect(await onHand(tea), String(countNo)).toEqual({ [bin.locationCode]: 8 });
  });
});
