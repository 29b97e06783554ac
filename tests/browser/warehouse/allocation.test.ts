import { describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { useDesk } from '../../platform/desk.ts';
import { stockRoom } from '../../platform/stock/stockRoom.ts';
import { land, shown, useBrowser } from '../browser.ts';
import { UserWindow } from '../userWindow.ts';

describe('[/wms/outbound] the allocation desk', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('gives the last cartons to the first of two orders, tells the second in numbers, and takes by hand what is left', async () => {
    const { keeper, site, owner, bins, newGoods, bring } = await stockRoom(desk);
    const [bin] = bins;
    if (!bin) throw new Error('No place is free.');
    const milk = await newGoods('临期牛奶', true);
    await bring(milk, bin.id, 1480, { lotNo: 'N1', expireAt: startOfDay(desk.now()) + 20 * DAY_MS });
    const order = async (pieces: number, pickRule: string, daysOff: number): Promise<[string, string]> => {
      const { data, msg, status } = await keeper.save('outboundOrder', {
        ...{ kind: 'sale', warehouseId: site.id, ownerId: owner.id, planAt: desk.now() + daysOff * DAY_MS },
        ...{ pickRule, receiverName: '合肥百大物流中心', receiverPhone: null, areaCode: null, address: null },
        ...{ orderId: null, waybillId: null, remark: null },
        lines: [{ goodsId: milk, lotNo: null, qty: pieces * 1000 }],
      });
      expect(status, msg).toBe(0);
      expect(await keeper.event('outboundOrder', data.row.id, 'submit')).toMatchObject({ status: 0 });
      return [data.row.id, String(data.row.outboundNo)];
    };
    const [first] = await order(1400, 'fefo', 1);
    const [second, secondNo] = await order(200, 'fefo', 2);
    const [third, thirdNo] = await order(80, 'manual', 3);
    const stateOf = async (id: string) => (await keeper.open('outboundOrder', id)).data.row.status;

    const { page } = await browser.window('zh');
    await land(page, 'warehouse');
    await page.goto(`${desk.url}/#/wms/outbound?goodsId=${milk}&pickRule=fefo`);
    const list = shown(page);
    await list.getByRole('row').filter({ hasText: secondNo }).waitFor();
    await list.getByRole('checkbox', { name: '选择本页全部' }).click();
    await list.getByRole('group', { name: '批量操作' }).getByText('已选 2 条').waitFor();
    await list.getByRole('button', { name: /^分配/ }).click();
    const wave = page.getByRole('dialog', { name: /^分配/ });
    // Each alone is covered; of both together the second is not.
    await wave.getByText('2 条可以执行').waitFor();
    await wave.getByRole('button', { name: /^分配/ }).click();
    await wave.getByText('成功 1 条，未成功 1 条').waitFor();
    await wave.getByText('可用库存不足：临期牛奶 需要 200，可用 80').first().waitFor();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['allocated', 'submitted']);

    await page.keyboard.press('Escape');
    await wave.waitFor({ state: 'detached' });
    const user = new UserWindow(page);
    await page.goto(`${desk.url}/#/wms/outbound?goodsId=${milk}&pickRule=manual`);
    await user.opens(thirdNo);
    await (await user.next('分配')).click();
    const choose = user.asking('分配');
    await choose.getByRole('textbox', { name: `${bin.locationCode} 取货数量` }).fill('80');
    await choose.getByRole('status').filter({ hasText: '80 / 80' }).waitFor();
    await choose.getByRole('button', { name: '分配', exact: true }).click();
    await user.is('已分配');
    const picks = (await user.front()).getByRole('table', { name: '拣货单' });
    await picks.getByRole('cell', { name: bin.locationCode }).waitFor();

    const [allocation] = (await keeper.open('outboundOrder', third)).data.row.allocations as unknown as {
      allocation: number;
      locationId: string;
    }[];
    const picked = { ...allocation, code: null, qty: 60_000 };
    expect(await keeper.event('outboundOrder', third, 'pick.line', picked)).toMatchObject({ status: 0 });
    await picks.getByRole('cell', { name: '60', exact: true }).waitFor();
    await (await user.next('完成拣货')).click();
    const form = user.asking('完成拣货');
    await form.getByRole('button', { name: '添加一行' }).click();
    await user.fills({ 行: '1', 短少原因: '纸箱受潮' });
    await form.getByRole('button', { name: '完成拣货', exact: true }).click();
    await user.is('已拣货');
    expect((await keeper.open('outboundOrder', third)).data.row.lines).toMatchObject([
      { pickedQty: 60_000, shortReason: '纸箱受潮' },
    ]);
  });
});
