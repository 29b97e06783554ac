import { describe, expect, it } from 'vitest';
import { switchRole } from '../../domain/calls/session.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';

const PHONE = { width: 390, height: 844 };
const PROFILE = '/#/profile/index';
const SWITCHING = '正在切换角色…';

describe('logins on several devices', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  it('[R-06] are seen on the phone, and the lost one is ended there: its window is logged out, the phone is not', async () => {
    const lost = await browser.window('zh');
    await logIn(lost.page, 'clerk2');
    const { page } = await browser.window('zh', PHONE);
    await logIn(page, 'clerk2');
    await page.goto(desk.url + PROFILE);
    await shown(page).getByRole('tab', { name: '安全' }).click();
    const logins = shown(page).getByRole('list', { name: '登录设备' }).getByRole('listitem');
    const there = logins.filter({ hasText: '有效' });
    await expect.poll(() => there.count()).toBe(1);
    expect(await there.first().innerText()).toMatch(/Chrome · Linux[^]*127\.0\.0\.1|::1/);
    expect(await logins.filter({ hasText: '本次登录' }).getByRole('button').count()).toBe(0);
    // Nothing reaches beyond the narrow screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    await there.getByRole('button', { name: /^结束 Chrome · Linux/ }).click();
    await expect.poll(() => there.count()).toBe(0);
    const badge = lost.page.locator('[data-guide=connection]');
    await expect.poll(() => badge.getAttribute('data-state')).toBe('refused');
    await lost.page.goto(desk.url + PROFILE);
    await lost.page.getByRole('dialog', { name: '确认注销' }).waitFor();
    await page.reload();
    await quiet(page);
    await shown(page).getByRole('tab', { name: '安全' }).waitFor();
  });

  it('[R-06] of somebody else are ended by an administrator in the record of the user', async () => {
    const owner = await desk.person('warehouse');
    const { page } = await browser.window('zh');
    await logIn(page, 'admin');
    await page.goto(`${desk.url}/#/basicInfo/platUser/userManage?open=${owner.userId}`);
    const detail = page.getByRole('dialog');
    await detail.getByRole('tab', { name: '登录与设备' }).click();
    const logins = detail.getByRole('list', { name: '登录设备' }).getByRole('listitem');
    await expect.poll(() => logins.filter({ hasText: '有效' }).count()).toBeGreaterThan(0);
    const channel = await owner.channel();
    await detail.getByRole('button', { name: '结束所有登录' }).click();
    await expect.poll(() => logins.filter({ hasText: '有效' }).count()).toBe(0);
    expect(await channel.until(() => channel.closeCode)).toBe(4401);
  });

  it('[S-12] a role switch says that it is under way, and both windows go on in the new role', async () => {
    const { page, context } = await browser.window('zh');
    await logIn(page, 'lead');
    const other = await context.newPage();
    await other.goto(desk.url);
    const role = (window: typeof page) => window.locator('[data-guide=user] small').innerText();
    await expect.poll(() => role(other)).toBe('调度');
    let pass = () => {};
    const held = new Promise<void>((resolve) => (pass = resolve));
    await page.route(`**${switchRole.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.bringToFront();
    await page.locator('[data-guide=user]').click();
    await page.getByRole('menuitem', { name: '客服' }).click();
    await expect.poll(() => role(page)).toBe(SWITCHING);
    expect(await page.getByRole('status').getByText(SWITCHING).count()).toBe(1);
    pass();
    for (const window of [page, other]) {
      await expect.poll(() => role(window)).toBe('客服');
      const badge = window.locator('[data-guide=connection]');
      await expect.poll(() => badge.getAttribute('data-state')).toBe('live');
      expect(await window.getByRole('dialog').count()).toBe(0);
    }
    const token = (await context.cookies()).find(({ name }) => name === 'Admin-Token')?.value;
    expect(token).toMatch(/^[\w-]{43}$/);
  });
});
