import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { land, quiet, shown, useBrowser } from './browser.ts';

/** Fuel cards at the screen: addendum B 5.4. */
describe('transactions on fuel cards', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('are ignored many at once with one reason, and a person proposes an adjustment, never a transaction', async () => {
    const clerk = await desk.person('clerk');
    const open = async () =>
      (await clerk.list('oilCardTxn', { status: 'unmatched', size: '100' })).data.records;
    const before = await open();
    expect(before.length).toBeGreaterThan(1);
    const { page } = await browser.window('zh');
    await land(page, 'clerk');
    await page.goto(`${desk.url}/#/addedService/oilCardTransaction?status=unmatched`);
    await quiet(page);
    const list = shown(page);
    const ticks = list.getByRole('checkbox', { name: '选择此行' });
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '忽略' }).click();
    const run = page.getByRole('dialog', { name: /^忽略/ });
    await run.getByRole('textbox', { name: '原因' }).fill('与本公司运输无关的加油');
    await run.getByRole('button', { name: '忽略（2 条）' }).click();
    await run.getByText('成功 2 条，未成功 0 条').waitFor();
    expect((await open()).length).toBe(before.length - 2);
    await run.getByRole('button', { name: '关闭' }).click();

    expect(await page.getByRole('button', { name: '新建油卡交易' }).count()).toBe(0);
    await list.getByRole('button', { name: '提出调整' }).first().click();
    await page.getByRole('dialog', { name: '提出调整' }).waitFor();
  });
});
