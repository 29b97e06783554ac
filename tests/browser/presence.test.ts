import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countNotices, listNotices } from '../../domain/calls/notices.ts';
import { SUCCESS } from '../../domain/calls/call.ts';
import { getSessionLife } from '../../domain/calls/sessionLife.ts';
import { notify } from '../../server/notices/notify.ts';
import { run } from '../../server/run/run.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { ignoreErrors, logIn, useBrowser } from './browser.ts';
import { another, DRIVERS, lockScreen, open, openDrivers, PUBLISH, unlock } from './presence.ts';
import { wake } from './sleep.ts';

const MINUTE_MS = 60_000;
const desk = useDesk({}, startJobs);
const browser = useBrowser(desk);

const badge = (page: Page): Locator => page.locator('[data-guide=connection]');
const bell = (page: Page): Locator => page.getByRole('button', { name: /^通知/ });
const focusedId = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

describe('the connection', () => {
  it('is shown as lost by badge and banner, and recovers by itself; what was typed stays', async () => {
    const window = await browser.window('zh');
    const { page, context } = window;
    await logIn(page, 'dispatcher');
    await expect.poll(() => badge(page).getAttribute('data-state')).toBe('live');
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
    await expect.poll(() => badge(page).getAttribute('data-state')).toBe('live');
    expect(await page.getByRole('region', { name: '网络已断开。' }).count()).toBe(0);
    expect(await field.inputValue()).toBe('热轧钢卷');
    ignoreErrors(window, /ERR_INTERNET_DISCONNECTED/);
  });
});

describe('notices', () => {
  it('arrive live, open their record, and are read in all windows at once', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await logIn(page, 'clerk');
    const other = await another(window, desk.url);
    const who = await desk.person('clerk');
    const receipts = (await who.list('receipt')).data.records;
    const words = `HD0001 ${randomUUID().slice(0, 8)}`;
    await run(desk.platform.services, { groupCode: 'HF001', viewer: null, byName: '' }, (work) =>
      notify(work, {
        to: [`USER:${who.userId}`],
        text: [words, words, words, words],
        record: 'receipt',
        id: receipts[0]?.id ?? '0',
      }),
    );
    // The platform sends the clerk more notices before, meanwhile and after.
    const shown = async (at: Page) =>
      Number(/\d+/.exec((await bell(at).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    // The bell shows 99+ for more.
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
  it('leaves nothing of the desk readable or reachable, in any window, over a reload, until the password is entered', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await logIn(page, 'dispatcher');
    await openDrivers(page);
    const other = await another(window, desk.url);
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

  it("cannot be bypassed: clearing the browser's storage does not help against the platform", async () => {
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
  it('is announced two minutes before; staying in one window stays in all', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await page.clock.install();
    await logIn(page, 'service');
    const other = await another(window, desk.url);
    await wake(desk, [page, other], warning);
    await warning(page).getByRole('button', { name: '保持登录' }).click();
    for (const one of [page, other]) await warning(one).waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('/login');
  });

  it('with a fixed end is announced in view, wherever the page was scrolled to', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    const life = { idleMs: 3_600_000, absoluteMs: 100_000, locked: false };
    await page.route(`**${getSessionLife.path}`, (route) =>
      route.fulfill({ json: { status: SUCCESS, msg: '', data: life } }),
    );
    await page.reload();
    const banner = page.getByRole('alert').filter({ hasText: '立即重新登录' });
    await banner.waitFor();
    expect(await banner.getByRole('timer').textContent()).toMatch(/^1:[0-4]\d$/);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    expect((await banner.boundingBox())?.y).toBe(0);
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
    await expect.poll(() => page.getByRole('dialog').getByLabel('姓名').inputValue()).toBe('王小明');
    // The platform has closed the channel, and a call of an ended session is refused.
    ignoreErrors(window, /status of 401|WebSocket connection/);
  });
});

describe('a deployment', () => {
  it('is shown beside the work: it covers no button of a form', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    await open(page, PUBLISH);
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { build: 'assets/index-newer.js' } }),
    );
    const prompt = page.getByRole('status').filter({ hasText: '新版本已发布' });
    await page.clock.install();
    await page.clock.fastForward(60 * MINUTE_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await prompt.waitFor();
    for (const name of ['取消', '存为草稿', '提交审核'])
      await page.getByRole('main').getByRole('button', { name, exact: true }).click({ trial: true });
  });

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
    // A chunk removed by a deployment.
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, '/basicInfo/driver/fleet');
    const place = page.getByRole('alert').filter({ hasText: '新版本已发布' });
    await place.waitFor();
    await page.getByRole('status').filter({ hasText: '新版本已发布' }).waitFor();
    await page.unrouteAll();
    await place.getByRole('button', { name: '立即刷新' }).click();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    await page.getByRole('tab', { name: '司机管理' }).click();
    await expect.poll(() => page.getByRole('dialog').getByLabel('姓名').inputValue()).toBe('王小明');
    ignoreErrors(window, /status of 404|dynamically imported module/);
  });
});

describe('the keyboard', () => {
  it('skips to the content, and announces a new page', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到页面内容');
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('page');
    await page.getByRole('navigation').getByRole('link', { name: '回单管理' }).click();
    await page.getByRole('status').filter({ hasText: '回单管理' }).waitFor({ state: 'attached' });
    await expect.poll(() => focusedId(page)).toBe('page');
    for (const landmark of ['banner', 'main'] as const)
      expect(await page.getByRole(landmark).count()).toBe(1);
    expect(await page.getByRole('navigation', { name: '菜单' }).count()).toBe(1);
  });
});

describe('the watermark', () => {
  it('names the viewer of personal data, on paper too, and is shown nowhere else', async () => {
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
    // It blocks no input.
    await page.getByRole('main').locator('[data-opens]').first().click();
    await page.getByRole('dialog').waitFor();
    await open(page, '/home');
    await expect.poll(() => mark.count()).toBe(0);
  });
});

describe('the guide', () => {
  it('is offered once, and explains the controls by keyboard', async () => {
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
