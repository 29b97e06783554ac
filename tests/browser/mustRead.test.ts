import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';
import { findings, followSystem } from './axe.ts';

describe('[/systemManage/news/notes] a mandatory note', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('is written, published, read by its reader before anything else, and counted', async () => {
    const { page } = await browser.window('zh', { width: 1366, height: 768 });
    await followSystem(page);
    await logIn(page, 'service');
    await page.goto(`${desk.url}/#/systemManage/news/notes`);
    await shown(page).getByRole('button', { name: '新建站内通知' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^标题/ }).fill('结算日提前至 25 日');
    await form.getByRole('combobox', { name: '级别' }).click();
    await page.getByRole('option', { name: '必读' }).click();
    await form.getByRole('textbox', { name: '正文' }).click();
    await page.keyboard.type('本月结算日提前，请各位财务按时提交。');
    await form.getByRole('combobox', { name: '对象' }).click();
    await page.getByRole('option', { name: '角色' }).click();
    await form.getByRole('combobox', { name: '角色' }).click();
    await page.getByRole('option', { name: '财务', exact: true }).click();
    await page.keyboard.press('Escape');
    await quiet(page);
    expect(await findings(page)).toEqual([]);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    const detail = page.getByRole('dialog').filter({ hasText: /TZ\d{13}/ });
    await detail.getByRole('button', { name: '发布', exact: true }).click();
    await detail.getByText('已发布').first().waitFor();

    const reader = await browser.window('zh', { width: 390, height: 844 });
    await followSystem(reader.page);
    await logIn(reader.page, 'clerk');
    const cover = reader.page.getByRole('dialog', { name: '结算日提前至 25 日' });
    await cover.getByText('本月结算日提前').waitFor();
    await quiet(reader.page);
    expect(await findings(reader.page)).toEqual([]);
    await reader.page.keyboard.press('Escape');
    await cover.getByRole('button', { name: '已阅读' }).click();
    await cover.waitFor({ state: 'hidden' });
    expect(
      await reader.page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
    ).toBe(true);
    await reader.page.reload();
    await shown(reader.page).first().waitFor();
    await cover.waitFor({ state: 'hidden' });
  });
});
