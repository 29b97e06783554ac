import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { PNG } from '../platform/orderForm.ts';
import { findings, followSystem, plainFindings } from './axe.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

describe('[/systemManage/previewSetting] [/systemManage/deploySetting] the website', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('is read by everybody, on a phone and in the dark as well', async () => {
    for (const [lang, size] of [
      ['zh', WIDE],
      ['en', PHONE],
    ] as const) {
      const { page } = await browser.window(lang, size);
      await page.goto(`${desk.url}/site/${lang}`);
      await page.getByRole('heading', { name: lang === 'zh' ? '合作伙伴' : 'Partners' }).waitFor();
      expect(await plainFindings(page)).toEqual([]);
      expect(await page.evaluate(fits)).toBe(true);
      await page.getByRole('link', { name: lang === 'zh' ? '服务协议' : 'Service agreement' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(fits)).toBe(true);
      await page.getByRole('link', { name: '日本語' }).click();
      await page.getByRole('heading', { name: '利用規約' }).waitFor();
    }
  });

  it('is looked at side by side, compared with what is live, and deployed', async () => {
    const { page } = await browser.window('zh', WIDE);
    await followSystem(page);
    await logIn(page, 'admin');
    await page.goto(`${desk.url}/#/systemManage/previewSetting`);
    const preview = shown(page).getByRole('region', { name: '预览', exact: true });
    await preview.waitFor();
    const phone = preview.frameLocator('iframe[title="390 像素宽的预览"]');
    await phone.getByText('预览，尚未上线').waitFor();
    await preview.getByText('English', { exact: true }).click();
    await phone.getByRole('heading', { name: 'Partners' }).waitFor();
    await preview.getByText('隐私政策', { exact: true }).click();
    await phone.getByRole('heading', { name: 'Privacy policy' }).waitFor();
    await quiet(page);
    expect(await findings(page)).toEqual([]);

    await page.goto(`${desk.url}/#/systemManage/deploySetting`);
    const changes = shown(page).getByRole('region', { name: '上线后的变化' });
    await changes.getByRole('region', { name: '主题' }).getByText('青色').waitFor();
    await quiet(page);
    expect(await findings(page)).toEqual([]);
    await changes.getByRole('button', { name: '去上线' }).click();
    const release = page.getByRole('dialog').filter({ hasText: /SR\d{13}/ });
    await release.getByRole('button', { name: '上线', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^上线/ });
    await form.getByRole('textbox', { name: /发布说明/ }).fill('换成青色');
    await form.getByRole('button', { name: '上线', exact: true }).click();
    await release.getByText('已上线').first().waitFor();

    const visitor = await browser.window('zh', PHONE);
    await visitor.page.goto(`${desk.url}/site/zh`);
    expect(await visitor.page.locator('link[rel=stylesheet]').getAttribute('href')).toBe(
      '/site/style/teal.css',
    );
    // The login page has the colour of the group, too.
    await visitor.page.goto(desk.url);
    await expect
      .poll(() =>
        visitor.page.evaluate(() => document.querySelector('main.login[style]')?.getAttribute('style')),
      )
      .toContain('--fill');
  });

  it('has texts with pictures, which are chosen and pasted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'picture-'));
    try {
      const file = join(folder, '站点图.png');
      writeFileSync(file, PNG);
      const { page } = await browser.window('zh', WIDE);
      await logIn(page, 'admin');
      await page.goto(`${desk.url}/#/systemManage/site`);
      await shown(page).getByRole('cell', { name: '合肥运输网络货运平台' }).click();
      const detail = page.getByRole('dialog');
      await detail.getByRole('button', { name: '编辑', exact: true }).click();
      const tools = detail.getByRole('group', { name: '服务协议的格式' });
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        tools.getByRole('button', { name: '插入图片' }).click(),
      ]);
      await chooser.setFiles(file);
      const text = detail.getByRole('textbox', { name: '服务协议' });
      await text.getByRole('img', { name: '站点图' }).waitFor();
      await detail.getByRole('button', { name: '保存', exact: true }).click();
      const picture = detail.getByRole('img', { name: '站点图' });
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
