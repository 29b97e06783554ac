import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countNotices, listNotices } from '../../domain/calls/notices.ts';
import { tell } from '../../server/business/tell.ts';
import { run } from '../../server/run.ts';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { startTimers } from '../../server/timers.ts';
import { useDesk } from '../platform/desk.ts';
import { forgive, logIn, useBrowser, type Window } from './browser.ts';
import { wake } from './sleep.ts';

const MINUTE_MS = 60_000;
const DRIVERS = '/basicInfo/driver/driverManage';
const PUBLISH = '/tms/order/publish';

/** A machine under load is no reason to fail. */
const PATIENCE = { timeout: 20_000 };

const desk = useDesk({}, startTimers);
const browser = useBrowser(desk);

const badge = (page: Page): Locator => page.locator('[data-guide=connection]');
const bell = (page: Page): Locator => page.getByRole('button', { name: /^通知/ });
const lockScreen = (page: Page): Locator => page.getByRole('main', { name: '屏幕已锁定' });
const focusedId = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

/** Goes to an address, as a link in a mail would. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

async function openDrivers(page: Page): Promise<void> {
  await open(page, DRIVERS);
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
}

/** A second window of the same browser, where that login holds. */
async function another({ context }: Window): Promise<Page> {
  const page = await context.newPage();
  await page.goto(desk.url);
  await page.getByRole('navigation').first().waitFor();
  return page;
}

const unlock = async (page: Page, password = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel('登录密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

describe('the connection', () => {
  it('is told by badge and banner while it is gone, and comes back by itself; what was typed stays', async () => {
    const window = await browser.window('zh');
    const { page, context } = window;
    await logIn(page, 'dispatcher');
    await expect.poll(() => badge(page).getAttribute('data-state'), PATIENCE).toBe('live');
    await open(page, PUBLISH);
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('热轧钢卷');
    await context.setOffline(true);
    await page.getByRole('region', { name: '网络已断开。' }).waitFor();
    await badge(page).focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog').filter({ hasText: '设备没有网络' });
    await details.waitFor();
    expect(await details.getByRole('button', { name: '立即重试' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect.poll(() => badge(page).getAttribute('data-state'), PATIENCE).toBe('live');
    expect(await page.getByRole('region', { name: '网络已断开。' }).count()).toBe(0);
    expect(await field.inputValue()).toBe('热轧钢卷');
    forgive(window, /ERR_INTERNET_DISCONNECTED/);
  });
});

describe('notices', () => {
  it('come live, lead to their record, and are read in all windows at once', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await logIn(page, 'clerk');
    const other = await another(window);
    const who = await desk.person('clerk');
    const receipts = (await who.list('receipt')).data.records;
    const words = `HD0001 ${randomUUID().slice(0, 8)}`;
    await run(desk.platform.services, { groupCode: 'HF001', viewer: null, byName: '' }, (work) =>
      tell(work, {
        to: [`USER:${who.userId}`],
        text: [words, words, words, words],
        record: 'receipt',
        id: receipts[0]?.id ?? '0',
      }),
    );
    // The platform goes on telling the clerk things, before, meanwhile and after.
    const shown = async (at: Page) =>
      Number(/\d+/.exec((await bell(at).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    // The bell says 99+ of more.
    const unread = async () => Math.min(99, (await who.call(countNotices, {})).data.unread);
    const areRight = async () => {
      for (const one of [page, other])
        await expect.poll(async () => (await shown(one)) - (await unread())).toBe(0);
    };
    const ours = async () =>
      (await who.call(listNotices, { size: 50 })).data.records.find(({ text }) => text[0] === words);
    await bell(page).click();
    const link = page.getByRole('dialog', { name: '通知' }).getByRole('link', { name: words });
    await link.waitFor();
    await areRight();
    expect(await ours()).toMatchObject({ read: false });
    await link.click();
    await page.waitForURL(/receipt\?open=/);
    await expect.poll(ours).toMatchObject({ read: true });
    await areRight();
  });
});

describe('the lock screen', () => {
  it('leaves nothing of the desk to read or reach, in any window, over a reload, until the password comes', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await logIn(page, 'dispatcher');
    await openDrivers(page);
    const other = await another(window);
    const name = await page.getByRole('main').getByRole('row').nth(1).getByRole('cell').nth(2).innerText();
    expect(await page.content()).toContain(name);
    await page.keyboard.press('Alt+l');
    for (const one of [page, other]) {
      await lockScreen(one).waitFor();
      expect(await one.content()).not.toContain(name);
      expect(await one.getByRole('navigation').count()).toBe(0);
    }
    const stops = await page.evaluate(() => document.querySelectorAll('a, button, input, [tabindex]').length);
    expect(stops).toBeLessThanOrEqual(5);
    await page.reload();
    await lockScreen(page).waitFor();
    await page.goBack();
    await lockScreen(page).waitFor();
    await unlock(page, 'wrong-Password');
    await page.getByRole('alert').filter({ hasText: '密码不正确' }).waitFor();
    await unlock(page);
    await page.getByRole('navigation').first().waitFor();
    await other.getByRole('navigation').first().waitFor();
  });

  it('cannot be got around: who clears what the browser remembers meets the platform', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    await openDrivers(page);
    await page.keyboard.press('Alt+l');
    await lockScreen(page).waitFor();
    const person = await page.evaluate(() => localStorage.getItem('locked'));
    expect(person).not.toBe('""');
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    await lockScreen(page).waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
  });
});

const warning = (page: Page): Locator => page.getByRole('dialog', { name: '登录即将过期' });

describe('the end of the session', () => {
  it('is announced two minutes before; who stays in one window stays in all', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await page.clock.install();
    await logIn(page, 'service');
    const other = await another(window);
    await wake(desk, [page, other], warning);
    await warning(page).getByRole('button', { name: '保持登录' }).click();
    for (const one of [page, other]) await warning(one).waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('/login');
  });

  it('leads to the login and back, with what was typed', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await page.clock.install();
    await logIn(page, 'dispatcher');
    await openDrivers(page);
    await page.getByRole('button', { name: '新建司机' }).click();
    await page.getByRole('dialog').getByLabel('姓名').fill('王小明');
    await wake(desk, [page], warning);
    desk.advance(3 * MINUTE_MS);
    await page.clock.fastForward(2 * MINUTE_MS);
    await page.waitForURL(/#\/login\?redirect=/);
    await page.getByText('登录已过期，请重新登录').waitFor();
    await logIn(page, 'dispatcher');
    await page.waitForURL(new RegExp(`#${DRIVERS}`));
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('姓名').inputValue(), PATIENCE)
      .toBe('王小明');
    // The channel was closed by the platform, and a call of a session that is over is refused.
    forgive(window, /status of 401|WebSocket connection/);
  });
});

describe('a deployment', () => {
  it('is offered, and loaded without losing what was typed', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await logIn(page, 'dispatcher');
    await openDrivers(page);
    await page.getByRole('button', { name: '新建司机' }).click();
    await page.getByRole('dialog').getByLabel('姓名').fill('王小明');
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { build: 'assets/index-newer.js' } }),
    );
    // A part that a deployment has removed.
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, '/basicInfo/driver/fleet');
    const place = page.getByRole('alert').filter({ hasText: '新版本已发布' });
    await place.waitFor();
    await page.getByRole('status').filter({ hasText: '新版本已发布' }).waitFor();
    await page.unrouteAll();
    await place.getByRole('button', { name: '立即刷新' }).click();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    await page.getByRole('tab', { name: '司机管理' }).click();
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('姓名').inputValue(), PATIENCE)
      .toBe('王小明');
    forgive(window, /status of 404|dynamically imported module/);
  });
});

describe('the keyboard', () => {
  it('skips to the page, and follows to a new page, which is announced', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到页面内容');
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('page');
    await page.getByRole('navigation').getByRole('link', { name: '运单管理' }).click();
    await page.getByRole('status').filter({ hasText: '运单管理' }).waitFor({ state: 'attached' });
    await expect.poll(() => focusedId(page), PATIENCE).toBe('page');
    for (const landmark of ['banner', 'main'] as const)
      expect(await page.getByRole(landmark).count()).toBe(1);
    expect(await page.getByRole('navigation', { name: '菜单' }).count()).toBe(1);
  });
});

describe('the watermark', () => {
  it('names who looks at personal data, on paper too, and nowhere else', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    const mark = page.locator('[data-watermark]');
    expect(await mark.count()).toBe(0);
    await openDrivers(page);
    const words = decodeURIComponent(await mark.evaluate((one) => getComputedStyle(one).backgroundImage));
    expect(words).toContain('林晓燕');
    await page.emulateMedia({ media: 'print' });
    expect(await mark.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact');
    expect(await mark.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    // It is in nobody's way.
    await page.getByRole('main').getByRole('row').nth(1).click();
    await page.getByRole('dialog').waitFor();
    await open(page, '/home');
    await expect.poll(() => mark.count(), PATIENCE).toBe(0);
  });
});

describe('the guide', () => {
  it('is offered once, and goes over the controls by keyboard', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'warehouse');
    await page
      .getByRole('region', { name: '第一次使用？' })
      .getByRole('button', { name: '开始引导' })
      .click();
    const card = page.getByRole('dialog');
    await card.filter({ hasText: '1 /' }).waitFor();
    const steps = Number(/\/ (\d+)/.exec(await card.innerText())?.[1]);
    expect(steps).toBeGreaterThan(9);
    for (let step = 1; step < steps; step += 1) await page.keyboard.press('ArrowRight');
    await card.filter({ hasText: `${String(steps)} / ${String(steps)}` }).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: '仓管的第一步' }).waitFor();
    await open(page, '/home');
    await page.getByRole('heading', { name: /好|夜/ }).first().waitFor();
    expect(await page.getByRole('region', { name: '第一次使用？' }).count()).toBe(0);
  });
});

describe('unsaved work', () => {
  it('is asked about by whatever would lose it, and lost by nothing that need not', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'lead');
    await page.getByRole('navigation').getByRole('link', { name: '首页' }).waitFor();
    await open(page, PUBLISH);
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('热轧钢卷');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const question = page.getByRole('dialog', { name: '有未保存的内容' });
    const stay = async (): Promise<void> => {
      await question.getByRole('button', { name: '留在此页' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(page.url()).toContain(PUBLISH);
      expect(await field.inputValue()).toBe('热轧钢卷');
    };

    // Reload, and closing the window: the browser asks.
    await page.evaluate(() => {
      location.reload();
    });
    await expect.poll(() => asked, PATIENCE).toEqual(['beforeunload']);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked, PATIENCE).toEqual(['beforeunload', 'beforeunload']);
    expect(await field.inputValue()).toBe('热轧钢卷');

    // Back, and another address.
    await page.evaluate(() => {
      history.back();
    });
    await stay();
    await open(page, '/home');
    await stay();

    // Logout and another role.
    const menu = page.getByRole('banner').getByRole('button', { name: /调度/ });
    for (const entry of ['退出登录', '客服']) {
      await menu.click();
      await page.getByRole('menuitem', { name: entry }).click();
      await stay();
    }

    // Another language loses nothing, so nothing is asked.
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).waitFor();
    expect(await field.inputValue()).toBe('热轧钢卷');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('work in another window', () => {
  it('[S-10] is asked about before that window is logged out as well, until it closes', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await logIn(page, 'dispatcher');
    const other = await another(window);
    await openDrivers(other);
    await other.getByRole('button', { name: '新建司机' }).click();
    await other.getByRole('dialog').getByLabel('姓名').first().fill('孙未存');
    const logOut = async () => {
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
    };
    await logOut();
    const question = page.getByRole('dialog').filter({ hasText: '另一个窗口有未保存的内容' });
    await question.getByRole('button', { name: '留在此页' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await other.getByRole('dialog').getByLabel('姓名').first().inputValue()).toBe('孙未存');
    await other.close();
    await logOut();
    await page.waitForURL(/#\/login/);
  });
});
