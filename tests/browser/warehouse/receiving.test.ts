import { describe, expect, it } from 'vitest';
import { useDesk } from '../../platform/desk.ts';
import { stockRoom } from '../../platform/stock/stockRoom.ts';
import { land, useBrowser } from '../browser.ts';

describe('[/wms/inbound] the receiving desk', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('counts one over and one short, and puts everything where it suggests', async () => {
    const { keeper, site, owner, newGoods } = await stockRoom(desk);
    const [over, short, none] = [
      await newGoods('到货矿泉水'),
      await newGoods('到货果汁'),
      await newGoods('到货红茶'),
    ];
    const line = (goodsId: string, pieces: number) => ({
      ...{ goodsId, planQty: pieces * 1000, unitId: null, lotNo: null },
      ...{ producedAt: null, expireAt: null, palletTypeId: null },
    });
    const made = await keeper.save('inboundOrder', {
      ...{ kind: 'receipt', warehouseId: site.id, ownerId: owner.id, planAt: desk.now(), waybillId: null },
      ...{ plateNumber: null, driverName: null, driverPhone: null, remark: null },
      lines: [line(over, 10), line(short, 5), line(none, 4)],
    });
    const { id } = made.data.row;
    expect(await keeper.event('inboundOrder', id, 'submit')).toMatchObject({ status: 0 });

    const { page } = await browser.window('zh');
    await land(page, 'warehouse');
    await page.goto(`${desk.url}/#/wms/inbound?tab=desk&order=${id}`);
    await page.getByRole('button', { name: '开始收货' }).click();
    const told = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
    await told('已开始收货');
    const inHand = (name: string) => page.getByRole('heading', { name }).waitFor();
    const counted = page.getByRole('textbox', { name: '实收', exact: true });

    await inHand('1 · 到货矿泉水');
    await counted.fill('12');
    await counted.press('Enter');
    await page.getByRole('alert').filter({ hasText: '实收数量超出计划' }).waitFor();
    await counted.fill('11');
    await counted.press('Enter');
    await inHand('2 · 到货果汁');
    await counted.fill('3');
    await page.getByRole('textbox', { name: '破损', exact: true }).fill('1');
    await counted.press('Enter');
    await page.getByText('3 / 5').first().waitFor();

    const end = page.getByRole('region', { name: '收货完成' });
    const finish = end.getByRole('button', { name: '收货完成' });
    expect(await finish.getAttribute('aria-description')).toBe('请先说明未到货的原因');
    await end.getByRole('textbox', { name: '3 · 到货红茶' }).fill('未装车');
    await finish.click();
    await told('收货完成，可以上架');

    const steps = page.getByRole('region', { name: '上架记录' });
    const putAway = steps.getByRole('button', { name: '完成入库' });
    expect(await putAway.getAttribute('aria-description')).toBe('还有 14 未上架');
    // Good ones, then the damaged one: each time the place is chosen already.
    for (const step of [1, 2, 3]) {
      await page.getByRole('group', { name: '建议库位' }).getByRole('radio', { checked: true }).waitFor();
      await page.getByRole('textbox', { name: '数量', exact: true }).press('Enter');
      await expect.poll(() => steps.getByRole('listitem').count()).toBe(step);
    }
    await putAway.click();
    await told('入库完成');
    expect((await keeper.open('inboundOrder', id)).data.row).toMatchObject({
      ...{ status: 'done', receivedQty: 14_000, damagedQty: 1_000, putQty: 14_000 },
    });
  });
});
