import { describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, useBrowser } from './browser.ts';
import { another, lockScreen, open, openDrivers, PUBLISH, unlock } from './presence.ts';

const desk = useDesk({}, startJobs);
const browser = useBrowser(desk);

describe('unsaved work', () => {
  it('is not reachable while the screen is locked; the question about it names nothing', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    await openDrivers(page);
    await open(page, PUBLISH);
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('王小明');
    await page.getByRole('tab', { name: /发布订单.*未保存/ }).waitFor();
    await page.keyboard.press('Alt+l');
    await lockScreen(page).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '退出登录' }).click();
    const question = page.getByRole('dialog', { name: '有未保存的内容' });
    await question.waitFor();
    expect(await question.textContent()).not.toContain('发布订单');
    await question.getByRole('button', { name: '留在此页' }).click();
    await unlock(page);
    // The address changed behind the lock is handled now, with the usual question.
    await question.waitFor();
    await question.getByRole('button', { name: '留在此页' }).click();
    await expect.poll(() => field.inputValue()).toBe('王小明');
  });

  it('causes a question before another account logs in, with the safe answer focused', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    await openDrivers(page);
    await page.getByRole('button', { name: '新建司机' }).click();
    await page.getByRole('dialog').getByLabel('姓名').fill('王小明');
    await page.getByRole('tab', { name: /司机管理.*未保存/ }).waitFor();
    await open(page, '/tms/Carrier/freight');
    await page.getByRole('button', { name: '切换账号' }).click();
    const question = page.getByRole('dialog', { name: '有未保存的内容' });
    await question.waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /司机管理.*未保存/ }).click();
    await expect.poll(() => page.getByRole('dialog').getByLabel('姓名').inputValue()).toBe('王小明');
  });

  it('causes a question before everything that would lose it, and only then', async () => {
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
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
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

    // Changing the language loses nothing, so nothing is asked.
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).waitFor();
    expect(await field.inputValue()).toBe('热轧钢卷');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('work in another window', () => {
  it('[S-10] causes a question before that window is logged out too, until it closes', async () => {
    const window = await browser.window('zh');
    const { page } = window;
    await logIn(page, 'dispatcher');
    const other = await another(window, desk.url);
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
