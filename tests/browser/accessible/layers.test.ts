import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OWN_PUBLIC_PATHS, PUBLIC_PATHS } from '../../../domain/codes/publicPaths.ts';
import { ignoreErrors, logIn, shown } from '../browser.ts';
import { wake } from '../sleep.ts';
import { useLooks } from './useLooks.ts';

/** A page without content of its own. */
const ONLY_LEADS_ON = '/auth-redirect';
const LIST = '/basicInfo/driver/driverManage';
/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };
/** One list of each kind. */
const NARROW_PAGES = ['/home', LIST, '/tms/order/publish', '/profile/index', '/guide/index'];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** Overlays of a page: how to open one, and how it is recognised. */
const LAYERS: Readonly<
  Record<string, readonly [open: (page: Page) => Promise<void>, role: 'dialog' | 'menu' | 'listbox']>
> = {
  'new record': [(page) => button(page, /^New/).click(), 'dialog'],
  settings: [(page) => button(page, 'Settings').click(), 'dialog'],
  notices: [(page) => button(page, /^Notices/).click(), 'dialog'],
  connection: [(page) => page.locator('[data-guide=connection]').click(), 'dialog'],
  export: [(page) => button(page, 'Export').click(), 'dialog'],
  shortcuts: [(page) => page.keyboard.press('?'), 'dialog'],
  palette: [(page) => page.keyboard.press('Control+k'), 'listbox'],
  language: [(page) => button(page, 'Language').click(), 'menu'],
  'tab menu': [(page) => button(page, 'Tab menu').click(), 'menu'],
  user: [(page) => button(page, /administrator$/i).click(), 'menu'],
};

describe('[4.8] WCAG 2.2 AA and good practice, light and dark', () => {
  const { desk, enter, logInTo, open } = useLooks();

  it('is met by every page without login', async () => {
    const { page, found, look } = await enter();
    await look('login');
    for (const path of [...PUBLIC_PATHS, ...OWN_PUBLIC_PATHS].filter((one) => one !== '/login')) {
      if (path === ONLY_LEADS_ON) continue;
      await page.goto(`${desk.url}/#${path}`);
      await page.getByRole('heading').first().waitFor();
      await look(path);
    }
    expect(found).toEqual({});
  });

  it('is met by overlays of a page', async () => {
    const { page, found, look } = await enter();
    await logInTo(page);
    await open(page, LIST);
    const row = shown(page).locator('[data-opens]').first();
    await row.waitFor();
    for (const [name, [show, role]] of Object.entries(LAYERS)) {
      await show(page);
      const layer = page.getByRole(role).first();
      await layer.waitFor();
      await look(name);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
    }
    await row.click();
    const record = page.getByRole('dialog');
    for (const tab of ['Details', 'Related', 'History', 'Lifecycle chart']) {
      const part = record.getByRole('tab', { name: tab });
      if (tab === 'Details') await part.waitFor();
      if ((await part.count()) === 0) continue;
      await part.click();
      await look(`a record: ${tab}`);
    }
    expect(found).toEqual({});
  });

  it('is met by messages that appear by themselves', async () => {
    const { window, page, found, look } = await enter();
    await page.clock.install();
    await logInTo(page);

    const offer = page.getByRole('region', { name: 'New here?' });
    await offer.waitFor();
    await look('the offer of the guide');
    await offer.getByRole('button', { name: 'Start guide' }).click();
    const card = page.getByRole('dialog');
    await card.filter({ hasText: '1 /' }).waitFor();
    await look('the guide');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });

    const build = 'assets/index-newer.js';
    await page.route('**/version.json', (route) => route.fulfill({ json: { build } }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const release = page.getByRole('status').filter({ hasText: 'A new version is here' });
    await release.waitFor();
    await look('a newer version');
    await release.getByRole('button', { name: 'Later' }).click();

    await window.context.setOffline(true);
    const outage = page.getByRole('region', { name: 'You are offline.' });
    await outage.waitFor();
    await look('no network');
    await window.context.setOffline(false);
    await outage.waitFor({ state: 'detached' });
    ignoreErrors(window, /ERR_INTERNET_DISCONNECTED/);

    const warning = page.getByRole('dialog', { name: 'Your session is about to end' });
    await wake(desk, [page], () => warning);
    await look('the end of the session');
    await warning.getByRole('button', { name: 'Stay logged in' }).click();
    await warning.waitFor({ state: 'detached' });

    await page.keyboard.press('Alt+l');
    await page.getByRole('main', { name: 'The screen is locked' }).waitFor();
    await look('the lock screen');
    expect(found).toEqual({});
  });

  it('is met at 320 px, where nothing is wider than the window and the menu has a button', async () => {
    const { page, found, look } = await enter(NARROW);
    const wider: Record<string, number> = {};
    const lookNarrow = async (name: string) => {
      await look(name);
      const more = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (more > 0) wider[name] = more;
    };
    await lookNarrow('login');
    await logIn(page, 'admin', 'en');
    for (const path of NARROW_PAGES) {
      await open(page, path);
      await lookNarrow(path);
    }
    await open(page, LIST);
    await button(page, 'Expand the menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('navigation', { name: 'Menu' }).waitFor();
    await lookNarrow('the menu');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await shown(page).locator('[data-opens]').first().click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor();
    await lookNarrow('a record');
    expect(found).toEqual({});
    expect(wider).toEqual({});
  });
});
