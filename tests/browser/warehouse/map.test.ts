import { describe, expect, it } from 'vitest';
import { DAY_MS, formatTime, startOfDay } from '../../../domain/rules/times.ts';
import { useDesk } from '../../platform/desk.ts';
import { stockRoom } from '../../platform/stock/stockRoom.ts';
import { findings, followSystem } from '../axe.ts';
import { land, useBrowser } from '../browser.ts';
import { PHONE } from '../phone.ts';

describe('[/wms/inventory] the map of locations', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('shows on a phone what is full and what is over soon, zone by zone, and opens a place by keyboard', async () => {
    const { site, bins, newGoods, bring } = await stockRoom(desk);
    const [full, soon] = bins;
    if (!full || !soon) throw new Error('No place is free.');
    const water = await newGoods('满仓矿泉水');
    await bring(water, full.id, 2600);
    const milk = await newGoods('近效期牛奶', true);
    const expireAt = startOfDay(desk.now()) + 12 * DAY_MS;
    await bring(milk, soon.id, 10, { lotNo: 'J1', expireAt });

    const { page } = await browser.window('zh', PHONE);
    await followSystem(page);
    await land(page, 'admin');
    await page.goto(`${desk.url}/#/wms/inventory?tab=map`);
    await page.getByRole('combobox', { name: '仓库' }).selectOption(site.warehouseName);
    const map = page.getByRole('grid', { name: `库位图 ${site.warehouseName}` });
    await map.waitFor();
    const cell = (code: string) => map.getByRole('button', { name: new RegExp(`^${code} `) });
    const toneOf = (code: string) => cell(code).getAttribute('data-tone');
    expect(await cell(full.locationCode).getAttribute('aria-label')).toContain('占用 100%');
    expect(await toneOf(full.locationCode)).toBe('bad');
    expect(await map.getByRole('row', { name: full.zone, exact: true }).count()).toBe(1);

    await page.getByRole('radiogroup', { name: '着色依据' }).getByText('到期', { exact: true }).click();
    await expect.poll(() => toneOf(soon.locationCode)).toBe('warn');
    expect(await cell(soon.locationCode).textContent()).toContain('12');
    expect(await cell(soon.locationCode).getAttribute('aria-label')).toContain(
      `最早到期 ${formatTime(expireAt, 'y-m-d')}`,
    );

    const isWithin = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    expect(await isWithin()).toBe(true);
    expect(await findings(page)).toEqual([]);

    await cell(full.locationCode).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: full.locationCode }).getByText('满仓矿泉水').first().waitFor();
    expect(await isWithin()).toBe(true);
  });
});
