import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';

const DRIVERS = '/basicInfo/driver/driverManage';

const desk = useDesk();
const browser = useBrowser(desk);

const snapshot = (page: Page): Locator => page.locator('#snapshot');
const menu = (page: Page): Locator => page.getByRole('navigation', { name: '菜单' });
const item = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true });
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('snapshot ')));

/** The dispatcher at a page, with its rows loaded. */
async function atDrivers(): Promise<Page> {
  const { page } = await browser.window('zh');
  await logIn(page, 'dispatcher');
  await page.evaluate((path) => {
    location.hash = path;
  }, DRIVERS);
  await shown(page).getByRole('row').nth(1).waitFor();
  return page;
}

/** Counts the frames that show the name of a text in its place. @returns how many there were since the last load */
async function watchKeys(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let frames = 0;
    const look = () => {
      if (/\b(route|layout|tabs|tool)\.\w/.test(document.querySelector('#root')?.textContent ?? ''))
        frames += 1;
      document.documentElement.dataset.keys = String(frames);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => Number(await page.locator('html').getAttribute('data-keys'));
}

/** Reloads the page and delays the app. @returns lets the app start */
async function reloadWithoutApp(page: Page): Promise<() => Promise<void>> {
  const app = await page.locator('script[data-app]').getAttribute('data-app');
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(`**/${String(app)}`, async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await snapshot(page).waitFor();
  // However slow the machine is: here it is not the app that is late.
  await page.addStyleTag({ content: '#snapshot { animation: none }' });
  return async () => {
    open();
    await snapshot(page).waitFor({ state: 'detached' });
    await quiet(page);
  };
}

describe('the snapshot of the desk', () => {
  it('shows menu and heading before the app, and no content of the page', async () => {
    const page = await atDrivers();
    const name = await shown(page).getByRole('row').nth(1).getByRole('cell').nth(1).innerText();
    const before = await menu(page).boundingBox();
    const keys = await watchKeys(page);
    const start = await reloadWithoutApp(page);
    await item(page, '司机管理').waitFor();
    expect(await page.locator('#root > *').count()).toBe(0);
    expect(await item(page, '司机管理').getAttribute('aria-current')).toBe('page');
    expect(await page.getByRole('heading', { name: '司机管理' }).count()).toBe(1);
    expect(await menu(page).boundingBox()).toEqual(before);
    expect(await page.content()).not.toContain(name);
    await start();
    // The desk is rendered at the same positions as its snapshot.
    expect(await menu(page).boundingBox()).toEqual(before);
    await shown(page).getByRole('row').nth(1).waitFor();
    expect(await keys()).toBe(0);
  });

  it('has working links, and its buttons take effect when the app has started', async () => {
    const page = await atDrivers();
    let start = await reloadWithoutApp(page);
    await item(page, '首页').click();
    expect(page.url()).toMatch(/#\/home$/);
    await start();
    await page.getByRole('tab', { name: '首页', selected: true }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });

    await item(page, '回单管理').waitFor();
    start = await reloadWithoutApp(page);
    const group = menu(page).getByRole('button', { name: '订单', exact: true });
    await group.click();
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await item(page, '首页').focus();
    await start();
    await item(page, '货源大厅').waitFor();
    expect(await item(page, '首页').evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('leaves none of its styles behind: a colour chosen afterwards is shown', async () => {
    const page = await atDrivers();
    const start = await reloadWithoutApp(page);
    await item(page, '司机管理').waitFor();
    await start();
    const colour = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
      );
    const before = await colour();
    await page.getByRole('banner').getByRole('button', { name: '设置' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: '#f5222d' }).click();
    await expect.poll(colour).not.toBe(before);
  });

  it('is removed when the app reports that loading failed', async () => {
    const page = await atDrivers();
    const start = await reloadWithoutApp(page);
    await item(page, '司机管理').waitFor();
    // The session has ended in the meantime.
    await page.context().clearCookies({ name: 'Admin-Token' });
    await start();
    await page.getByLabel('用户名', { exact: true }).waitFor();
    expect(await menu(page).count()).toBe(0);
  });

  it('is deleted by the lock and with the session', async () => {
    const page = await atDrivers();
    const choose = async (entry: string) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /林晓燕/ })
        .click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    const here = `snapshot ${DRIVERS}`;
    await expect.poll(() => kept(page)).toContain(here);
    await choose('锁定屏幕');
    await page.getByRole('main', { name: '屏幕已锁定' }).waitFor();
    expect(await kept(page)).toEqual([]);
    await page.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect.poll(() => kept(page)).toContain(here);
    await choose('退出登录');
    await page.getByLabel('用户名', { exact: true }).waitFor();
    expect(await kept(page)).toEqual([]);
  });
});
