import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { useDesk } from '../platform/desk.ts';
import { useBrowser } from './browser.ts';

const WAY = '企业账号登录：示例集团账号';
const LOGIN = '/#/login?redirect=%2Fguide%2Findex';

/** Goes to the company login, and chooses an account there. */
async function goAs(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: WAY }).click();
  await page.getByRole('heading', { name: '示例企业登录' }).waitFor();
  await page.locator(`button[value="${account}"]`).click();
}

describe('a login by a company account in a real browser', () => {
  const desk = useDesk();
  const browser = useBrowser();

  it('leads through the company login to the page that was wanted, and leaves no code in the address', async () => {
    const { page } = await browser.blank('zh');
    await page.goto(`${desk.url}${LOGIN}`);
    await goAs(page, 'dispatcher');
    await page.waitForURL(/#\/guide\/index$/);
    await page.getByRole('navigation').first().waitFor();
    await page.goBack();
    expect(page.url()).not.toContain('code=');
    expect(await page.evaluate(() => sessionStorage.getItem('outsideLoginState'))).toBeNull();
  });

  it.each([
    ['sso-denied', '企业登录未完成：已在企业登录页取消或被拒绝'],
    ['sso-state', '登录请求已失效，请重新开始'],
  ])(
    '%s comes back to the login with the reason, and keeps the page that was wanted',
    async (account, why) => {
      const { page } = await browser.blank('zh');
      await page.goto(`${desk.url}${LOGIN}`);
      await goAs(page, account);
      await page.waitForURL(/#\/login\?redirect=%2Fguide%2Findex$/);
      expect(await page.getByRole('alert').textContent()).toBe(why);
    },
  );

  it('an account that nobody has is bound after the next login by password, and lets its owner in from then on', async () => {
    const { page, context } = await browser.blank('zh', { width: 390, height: 844 });
    await page.goto(`${desk.url}${LOGIN}`);
    await goAs(page, 'sso-unknown');
    await page.getByRole('alert').filter({ hasText: '请先用密码登录绑定' }).waitFor();
    await page.getByLabel('用户名', { exact: true }).fill('auditor');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('“sso-unknown”').waitFor();
    await page.getByRole('button', { name: '绑定', exact: true }).click();
    await page.waitForURL(/#\/guide\/index$/);

    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(`${desk.url}${LOGIN}`);
    await goAs(page, 'sso-unknown');
    await page.waitForURL(/#\/guide\/index$/);
  });

  it('an address that nobody asked for lets nobody in', async () => {
    const { page } = await browser.blank('en');
    await page.goto(`${desk.url}/auth-redirect?code=abc&state=made-up&iss=https%3A%2F%2Felsewhere.example`);
    await page.waitForURL(/#\/login$/);
    expect(await page.getByRole('alert').textContent()).toBe('The login request is over; start again');
  });
});
