import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import type { Window } from './browser.ts';

export const DRIVERS = '/basicInfo/driver/driverManage';
export const PUBLISH = '/tms/order/publish';

export const lockScreen = (page: Page): Locator => page.getByRole('main', { name: '屏幕已锁定' });

/** Opens an address, as a link in a mail would. */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

export async function openDrivers(page: Page): Promise<void> {
  await open(page, DRIVERS);
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
}

export const unlock = async (page: Page, password = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel('登录密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

/** A second window of the same browser, with the same login. */
export async function another({ context }: Window, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('navigation').first().waitFor();
  return page;
}
