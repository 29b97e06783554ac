import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';
import { findings, followSystem } from './axe.ts';

describe('[/systemManage/news/newsManage] a piece of news', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('is written with headings and lists, published, and read by others on their home page', async () => {
    const { page } = await browser.window('zh', { width: 1366, height: 768 });
    await followSystem(page);
    await logIn(page, 'service');
    await page.goto(`${desk.url}/#/systemManage/news/newsManage`);
    await shown(page).getByRole('button', { name: '新建新闻' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^标题/ }).fill('高速出口临时改道');
    const text = form.getByRole('textbox', { name: '正文' });
    await text.click();
    await form.getByRole('button', { name: '大标题' }).click();
    await page.keyboard.type('改道路段');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: '项目列表' }).click();
    await page.keyboard.type('G3 合肥南出口');
    await quiet(page);
    expect(await findings(page)).toEqual([]);
    await form.getByRole('button', { name: '保存', exact: true }).click();

    const detail = page.getByRole('dialog').filter({ hasText: /XW\d{13}/ });
    await detail.getByRole('heading', { name: '改道路段' }).waitFor();
    await detail.getByRole('listitem').getByText('G3 合肥南出口').waitFor();
    await detail.getByRole('button', { name: '发布', exact: true }).click();
    const period = page.getByRole('dialog', { name: /^发布/ });
    await period.getByRole('button', { name: '发布', exact: true }).click();
    await detail.getByText('已发布').first().waitFor();

    const reader = await browser.window('zh', { width: 390, height: 844 });
    await logIn(reader.page, 'captain');
    await reader.page.goto(`${desk.url}/#/home`);
    const panel = reader.page.getByRole('region', { name: '最新新闻' });
    await panel.getByRole('button', { name: /^高速出口临时改道/ }).click();
    const article = reader.page.getByRole('dialog', { name: '高速出口临时改道' });
    await article.getByRole('heading', { name: '改道路段' }).waitFor();
    expect(
      await reader.page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
    ).toBe(true);
  });
});
