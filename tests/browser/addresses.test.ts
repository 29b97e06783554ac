import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, shown, useBrowser } from './browser.ts';

const DRIVERS = '/basicInfo/driver/driverManage';
const HALL = '/tms/order/hall';

const hashOf = (page: Page): string => new URL(page.url()).hash;
const strip = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' });
const tabs = (page: Page): Promise<string[]> => strip(page).getByRole('tab').allInnerTexts();
const keyword = (page: Page) => shown(page).getByPlaceholder(/编号/);

/** Opens an address, as a link in a mail would. */
const follow = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** Marks the elements on screen: re-rendered ones have no mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('header, nav, #tabpanel *'))
      part.setAttribute('data-old', '');
  });
}
const isOld = (page: Page, part: 'header' | '#tabpanel input') =>
  page
    .locator(part)
    .first()
    .evaluate((element) => element.hasAttribute('data-old'));

describe('addresses in a real browser', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  const enter = async () => {
    const window = await browser.window();
    await logIn(window.page, 'dispatcher');
    await strip(window.page).getByRole('tab', { name: '首页' }).waitFor();
    return window;
  };
  /** The drivers, with a filter text that is not in an address yet. */
  const openDrivers = async (page: Page, hash = DRIVERS) => {
    await follow(page, hash);
    await keyword(page).waitFor();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
  };

  it('[R-04] a logged-in user at /login is redirected to /, whatever target the address has', async () => {
    const { page, context } = await enter();
    for (const address of ['/login', `/login?redirect=${encodeURIComponent(DRIVERS)}`]) {
      await openDrivers(page);
      await follow(page, address);
      // The root redirects to the dashboard.
      await expect.poll(() => hashOf(page)).toBe('#/home');
      await strip(page).getByRole('tab', { name: '首页', selected: true }).waitFor();
    }
    // A new window of the same browser, opened at this address.
    const other = await context.newPage();
    await other.goto(`${desk.url}/#/login`);
    await expect.poll(() => hashOf(other)).toBe('#/home');
    await strip(other).getByRole('tab', { name: '首页', selected: true }).waitFor();
    expect(await other.getByLabel('密码', { exact: true }).count()).toBe(0);
  });

  it('[T-09] a refresh drops the page, then replaces the route through /redirect', async () => {
    const { page } = await enter();
    await follow(page, HALL);
    await strip(page).getByRole('tab', { name: '货源大厅', selected: true }).waitFor();
    await openDrivers(page, `${DRIVERS}?keyword=SJ`);
    await mark(page);
    const steps = await page.evaluate(() => {
      const went: string[] = [];
      Object.assign(globalThis, { went });
      for (const way of ['pushState', 'replaceState'] as const) {
        const go = history[way].bind(history);
        history[way] = (state, unused, to) => {
          went.push(`${way} ${new URL(String(to), location.href).hash}`);
          go(state, unused, to);
        };
      }
      return history.length;
    });
    await strip(page).getByRole('tab', { name: '司机管理' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新', exact: true }).click();
    await expect.poll(() => isOld(page, '#tabpanel input')).toBe(false);
    await expect.poll(() => hashOf(page)).toBe(`#${DRIVERS}?keyword=SJ`);
    const went = await page.evaluate(() => (globalThis as { went?: string[] }).went ?? []);
    const address = `${DRIVERS}?keyword=SJ`;
    expect(went.filter((step) => step.includes(DRIVERS)).slice(0, 2)).toEqual([
      `replaceState #/redirect${address}`,
      `replaceState #${address}`,
    ]);
    // The history has no additional entry, and the other tabs stay unchanged.
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(await tabs(page)).toEqual(['首页', '货源大厅', '司机管理']);
    expect(await isOld(page, 'header')).toBe(true);
  });

  it('[R-07] the redirect route, typed as an address, renders its page again, and no other', async () => {
    const { page } = await enter();
    await openDrivers(page, `${DRIVERS}?keyword=SJ`);
    await mark(page);
    await follow(page, `/redirect${DRIVERS}?keyword=SJ`);
    await expect.poll(() => isOld(page, '#tabpanel input')).toBe(false);
    await expect.poll(() => hashOf(page)).toBe(`#${DRIVERS}?keyword=SJ`);
    expect(await tabs(page)).toEqual(['首页', '司机管理']);
    expect(await isOld(page, 'header')).toBe(true);
  });

  it('[T-07] closing all leads to /home, from there as well', async () => {
    const { page } = await enter();
    const closeAll = async () => {
      await strip(page).getByRole('tab', { name: '司机管理' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: '关闭所有', exact: true }).click();
      await expect.poll(() => tabs(page)).toEqual(['首页']);
      await expect.poll(() => hashOf(page)).toBe('#/home');
      await strip(page).getByRole('tab', { name: '首页', selected: true }).waitFor();
    };
    await openDrivers(page);
    await closeAll();
    await openDrivers(page);
    await strip(page).getByRole('tab', { name: '首页' }).click();
    await closeAll();
  });

  it('[W-08] without user info there is no connection, and an entry in the error log says so', async () => {
    const { page } = await browser.window();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.route('**/getUserInfo', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { party: object } };
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, party: { ...answer.data.party, branchCode: '' } } },
      });
    });
    await logIn(page, 'admin');
    await strip(page).getByRole('tab', { name: '首页' }).waitFor();
    await follow(page, '/error-log/log');
    await shown(page).getByText('live channel: user info is missing').first().waitFor();
    expect(sockets).toEqual([]);
    // With it there is a connection.
    await page.unrouteAll();
    const connected = page.waitForEvent('websocket');
    await page.reload();
    await connected;
  });
});
