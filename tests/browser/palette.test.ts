import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, useBrowser } from './browser.ts';

const PLATE = '皖A7K216';

/** Opens the palette by its key and waits until it accepts input. */
async function openPalette(page: Page, name: string) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name });
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  return field;
}

describe('by keyboard alone', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  it('finds and opens a record, runs a command, and returns to where it was', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');

    // Typed and confirmed at once: Enter waits for the answer.
    await openPalette(page, '命令面板');
    await page.keyboard.type('a7k216');
    await page.keyboard.press('Enter');
    const record = page.getByRole('dialog');
    await record.getByRole('heading', { name: new RegExp(PLATE) }).waitFor();
    expect(page.url()).toContain('/basicInfo/platVehicle/vehicleManage?open=');

    // With a record open in its page: it is left for another one, and Escape closes only the palette.
    await openPalette(page, '命令面板');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: '命令面板' }).waitFor({ state: 'detached' });
    expect(await record.isVisible()).toBe(true);
    await page.keyboard.press('Alt+PageUp');
    await page.waitForURL(/#\/home/);
    await page.keyboard.press('Alt+PageDown');
    await record.waitFor();
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });

    // The last opened record is first, loaded again; a command is found by pinyin.
    await openPalette(page, '命令面板');
    await page.getByRole('option', { name: new RegExp(PLATE) }).waitFor();
    await page.keyboard.type('wgss');
    await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toBe('外观：深色');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');

    // The key that opens it also closes it.
    await openPalette(page, '命令面板');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '命令面板' }).waitFor({ state: 'detached' });
  });

  it('loses no key typed before its field is rendered, and passes none to the page', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    await page.keyboard.press('/');
    const menu = page.getByRole('combobox', { name: '搜索菜单' });
    await menu.waitFor();
    // All in one task of the page: its code cannot be loaded in between.
    await page.evaluate(() => {
      const press = (key: string, ctrlKey = false) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
        );
      press('k', true);
      for (const key of 'a7k21') press(key);
      press('Backspace');
    });
    await expect.poll(() => page.getByRole('combobox', { name: '命令面板' }).inputValue()).toBe('a7k2');
    // The field that had the focus, if it still exists, got none of it.
    const written = await page
      .locator('input')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));
    expect(written.filter((text) => /a7k/.test(text))).toEqual(['a7k2']);
    await page
      .getByRole('option', { name: new RegExp(PLATE) })
      .first()
      .waitFor();
  });

  it('[F-01] finds a page in the header search by pinyin', async () => {
    const { page } = await browser.window('zh');
    await logIn(page, 'dispatcher');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: '搜索菜单' }).waitFor();
    for (const typed of ['yd', 'yundan']) {
      await page.getByRole('combobox', { name: '搜索菜单' }).fill(typed);
      await expect.poll(() => page.getByRole('option').first().innerText()).toMatch(/^运单管理/);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/tms\/transport\/waybillManage/);
  });

  it('shows all shortcuts on one sheet, and moves through the breadcrumbs', async () => {
    const { page } = await browser.window('en');
    await logIn(page, 'dispatcher', 'en');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByRole('heading', { name: 'Lists' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await page.goto(`${desk.url}/#/basicInfo/driver/driverManage`);
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    const crumb = crumbs.getByRole('button', { name: 'Driver management' });
    await crumb.focus();
    await page.keyboard.press('Enter');
    const fleets = page.getByRole('menuitem', { name: 'Fleets' });
    await fleets.waitFor();
    const isThere = () => fleets.evaluate((entry) => entry === document.activeElement);
    for (let step = 0; step < 4 && !(await isThere()); step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/basicInfo\/driver\/fleet/);
    await crumbs.getByRole('button', { name: 'Fleets' }).waitFor();
  });

  it("finds a driver's own waybills and no others", async () => {
    const dispatcher = await desk.person('dispatcher');
    const driver = await desk.person('driver');
    const own = (await driver.list('waybill')).data.records.map(({ waybillNo }) => String(waybillNo));
    const all = (await dispatcher.list('waybill', { size: '20' })).data.records;
    const other = all.map(({ waybillNo }) => String(waybillNo)).find((no) => !own.includes(no)) ?? '';

    const { page } = await browser.window('zh');
    await logIn(page, 'driver');
    const field = await openPalette(page, '命令面板');
    await field.fill(own[0] ?? '');
    await page.getByRole('option', { name: new RegExp(own[0] ?? '') }).waitFor();
    await field.fill(other);
    await page.getByText(`没有找到“${other}”`).waitFor();
  });
});
