import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILT } from '../../domain/codes/menu/built.ts';
import { menuNode } from '../../domain/codes/menu/tree.ts';
import { useDesk } from '../platform/desk.ts';
import { findings } from './axe.ts';
import { logIn, useBrowser } from './browser.ts';

/** Every page of the menu, and those beside it. */
const PAGES = [
  ...[...BUILT].map((name) => menuNode(name)?.path ?? ''),
  '/profile/index',
  '/system/statecharts',
];
/** Without the layout. */
const BARE = ['/401', '/404'];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** What lies over a page: how to open it, and how it is known to be there. */
const LAYERS: Readonly<
  Record<string, readonly [open: (page: Page) => Promise<void>, role: 'dialog' | 'menu' | 'listbox']>
> = {
  'new record': [(page) => button(page, /^New/).click(), 'dialog'],
  settings: [(page) => button(page, 'Settings').click(), 'dialog'],
  notices: [(page) => button(page, /^Notices/).click(), 'dialog'],
  export: [(page) => button(page, 'Export').click(), 'dialog'],
  shortcuts: [(page) => page.keyboard.press('?'), 'dialog'],
  palette: [(page) => page.keyboard.press('Control+k'), 'listbox'],
  language: [(page) => button(page, 'Language').click(), 'menu'],
  'tab menu': [(page) => button(page, 'Tab menu').click(), 'menu'],
  user: [(page) => button(page, /administrator$/i).click(), 'menu'],
};

/** Nothing is on its way any more. */
const settled = (page: Page) =>
  page.locator('[aria-busy=true], .calm, [data-loading=true]').first().waitFor({ state: 'detached' });

describe('[4.8] WCAG 2.2 AA', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it.each(['light', 'dark'])('is kept by every page and what lies over it, %s', async (scheme) => {
    const { page } = await browser.window('en');
    await page.evaluate((chosen) => {
      localStorage.setItem('theme', JSON.stringify({ colour: '#1890ff', scheme: chosen }));
    }, scheme);
    await page.reload();
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      await settled(page);
      const wrong = await findings(page);
      if (wrong.length > 0) found[name] = wrong;
    };

    await button(page, 'Log in').waitFor();
    await look('login');
    await logIn(page, 'admin', 'en');
    for (const path of PAGES) {
      await page.goto(`${desk.url}/#${path}`);
      await page.getByRole('main').locator('*').first().waitFor();
      await look(path);
    }

    await page.goto(`${desk.url}/#/basicInfo/driver/driverManage`);
    await page.locator('[data-opens]').first().waitFor();
    for (const [name, [open, role]] of Object.entries(LAYERS)) {
      await open(page);
      const layer = page.getByRole(role).first();
      await layer.waitFor();
      await look(name);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
    }
    await page.locator('[data-opens]').first().click();
    const record = page.getByRole('dialog');
    for (const tab of ['Details', 'Related', 'History', 'Lifecycle chart']) {
      const part = record.getByRole('tab', { name: tab });
      if (tab === 'Details') await part.waitFor();
      if ((await part.count()) === 0) continue;
      await part.click();
      await look(`a record: ${tab}`);
    }
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });

    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Expand the menu').click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await look('the menu of a phone');
    for (const path of BARE) {
      await page.goto(`${desk.url}/#${path}`);
      await page.getByRole('heading').first().waitFor();
      await look(path);
    }
    expect(found).toEqual({});
  });
});
