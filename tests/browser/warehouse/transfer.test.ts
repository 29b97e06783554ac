import { describe, expect, it } from 'vitest';
import { useDesk } from '../../platform/desk.ts';
import { stockRoom } from '../../platform/stock/stockRoom.ts';
import { land, useBrowser } from '../browser.ts';
import { UserWindow } from '../userWindow.ts';

describe('[/wms/transfer] a transfer', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('moves what lies there and no more', async () => {
    const { site, owner, bins, newGoods, bring, onHand } = await stockRoom(desk);
    const [from, to] = bins;
    if (!from || !to) throw new Error('No place is free.');
    const sugar = await newGoods('移库白糖');
    await bring(sugar, from.id, 10);

    const { page } = await browser.window('zh');
    await land(page, 'warehouse');
    const user = new UserWindow(page);
    await user.goes('WmsTransfer');
    await user.begins('调拨单');
    await user.fills({ 调出仓库: { find: site.warehouseName }, 货主: { find: owner.shipperName } });
    await user.clicks('添加一行');
    await user.fills({
      货物: { find: '移库白糖' },
      调出库位: { find: from.locationCode },
      调入库位: { find: to.locationCode },
      数量: '12',
    });
    await user.clicks('保存');
    await user.is('草稿');
    await (await user.next('移动')).click();
    await user.waitsFor('可用库存不足：移库白糖 需要 12，可用 10');
    await user.clicks('编辑');
    await user.fills({ 数量: '4' });
    await user.clicks('保存');
    await user.does('移动', '已完成');
    expect(await onHand(sugar)).toEqual({ [from.locationCode]: 6, [to.locationCode]: 4 });
  });
});
