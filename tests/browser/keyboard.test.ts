import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { shown, useBrowser, toDesk } from './browser.ts';

/** More tab stops than any page has. */
const MAX_STOPS = 250;

/** The tabs of the opened pages; a page may have tabs of its own. */
const strip = (page: Page) => page.getByRole('tablist', { name: 'Open pages' });
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
const focused = (place: Locator) => expect.poll(() => hasFocus(place)).toBe(true);

/** Presses Tab until the element has the focus, as a user without a mouse does. */
async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor({ state: 'attached' });
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(place)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No way by ${key} to ${String(place)}`);
}

async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

/** Replaces the value of a field. */
async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Opens a menu by its button and chooses an entry by its first letters. */
async function choose(page: Page, button: Locator, entry: string): Promise<void> {
  await press(page, button);
  const item = page.getByRole('menuitem', { name: entry, exact: false });
  // The menu gets the focus once it is rendered.
  await expect
    .poll(() => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement)))
    .toBe(true);
  for (let step = 0; step < 20 && !(await hasFocus(item)); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

async function logIn(page: Page, username: string): Promise<void> {
  await type(page, page.getByLabel('User name', { exact: true }), username);
  await type(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await toDesk(page);
}

/** Opens a page by the search in the header. */
async function openPage(page: Page, title: string): Promise<void> {
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the menu' });
  await focused(field);
  await page.keyboard.type(title);
  await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toContain(title);
  await page.keyboard.press('Enter');
  await strip(page).getByRole('tab', { name: title, selected: true }).waitFor();
}

/** Date, hours and minutes in the time zone of the company, as typed. */
function written(at: number): [date: string, hours: string, minutes: string] {
  const local = new Date(at + 8 * 3_600_000).toISOString();
  return [local.slice(0, 10), local.slice(11, 13), local.slice(14, 16)];
}

describe('[4.8] by keyboard alone', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  it('logs in, uses the desk, and logs out', async () => {
    const { page } = await browser.window('en');
    await logIn(page, 'lead');
    const banner = page.getByRole('banner').first();
    const menu = page.getByRole('navigation').first();

    // The first tab stop skips the menu.
    await page.keyboard.press('Control+Home');
    const skip = page.getByRole('link', { name: 'Skip to the page' });
    await tabTo(page, skip);
    await page.keyboard.press('Enter');
    await focused(page.getByRole('main'));

    // Language, changed and back; the button has the focus again.
    await choose(page, banner.getByRole('button', { name: 'Language' }), '中文');
    await focused(banner.getByRole('button', { name: '语言' }));
    await choose(page, banner.getByRole('button', { name: '语言' }), 'English');
    await focused(banner.getByRole('button', { name: 'Language' }));

    // A page by the sidebar, its group first.
    const waybills = menu.getByRole('link', { name: 'Waybills', exact: true });
    if (!(await waybills.isVisible()))
      await press(page, menu.getByRole('button', { name: 'Transport', exact: true }));
    await press(page, waybills);
    await strip(page).getByRole('tab', { name: 'Waybills', selected: true }).waitFor();

    // The settings: dark theme, and back to the button that opened them.
    const settings = banner.getByRole('button', { name: 'Settings', exact: true });
    await press(page, settings);
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    await tabTo(page, drawer.getByRole('radio', { name: 'Light' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await focused(settings);

    // Notices: read, and back to the bell.
    const bell = banner.getByRole('button', { name: /^Notices/ });
    await press(page, bell);
    const notices = page.getByRole('dialog', { name: 'Notices' });
    await notices.waitFor();
    const markOne = notices.getByRole('button', { name: /^Mark as read:/ });
    await expect
      .poll(async () => (await markOne.count()) + (await notices.getByText(/No (earlier )?notices/).count()))
      .toBeGreaterThan(0);
    if ((await markOne.count()) > 0) {
      await tabTo(page, markOne.first());
      // The button itself is watched: jobs send further notices meanwhile, so the count may grow.
      const pressed = await page.evaluateHandle(() => document.activeElement);
      await page.keyboard.press('Enter');
      await expect.poll(() => pressed.evaluate((button) => button?.isConnected)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await notices.waitFor({ state: 'detached' });
    await focused(bell);

    // A tab is closed; the one in its place gets the focus.
    await tabTo(page, strip(page).getByRole('tab', { name: 'Waybills' }));
    await page.keyboard.press('Delete');
    await strip(page).getByRole('tab', { name: 'Waybills' }).waitFor({ state: 'detached' });
    await focused(strip(page).getByRole('tab', { selected: true }));

    // The other role, then the logout.
    const user = banner.getByRole('button', { name: /Dispatcher|Customer service/ });
    const before = await user.innerText();
    await choose(page, user, before.includes('Dispatcher') ? 'Customer service' : 'Dispatcher');
    await expect.poll(() => user.innerText()).not.toBe(before);
    await choose(page, user, 'Log out');
    await page.getByLabel('User name', { exact: true }).waitFor();
  });

  it('uses a list', async () => {
    const { page } = await browser.window('en');
    await logIn(page, 'auditor');
    const main = shown(page);
    const rows = shown(page).locator('[data-opens]');
    await openPage(page, 'Driver management');
    await rows.first().waitFor();

    // Sorted by a column head, which keeps the focus.
    const head = main.getByRole('button', { name: 'Name', exact: true });
    await press(page, head);
    await main.locator('th[aria-sort=descending]', { hasText: 'Name' }).waitFor();
    await focused(head);

    // The next page of it.
    const first = await rows.first().innerText();
    await press(page, main.getByRole('button', { name: 'Page 2', exact: true }));
    await expect.poll(() => rows.first().innerText()).not.toBe(first);

    // Columns: one is hidden, and the focus is back at the button.
    const columns = main.getByRole('button', { name: 'Columns' });
    await press(page, columns);
    await press(
      page,
      page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Mobile' }),
      'Space',
    );
    await main.getByRole('columnheader', { name: 'Mobile' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await focused(columns);

    // Export: saved, and back.
    const out = main.getByRole('button', { name: 'Export', exact: true });
    await tabTo(page, out, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Export/ });
    const saved = page.waitForEvent('download');
    await press(page, dialog.getByRole('button', { name: 'Start export' }));
    await saved;
    await dialog.getByText(/^Saved as/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focused(out);

    // Filtered by a text; a row opens, its parts are visited, and the row has the focus again.
    const keyword = main.getByRole('searchbox', { name: 'Keyword' });
    await tabTo(page, keyword, 'Shift+Tab');
    await page.keyboard.type('周建军');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBeLessThan(5);
    await press(page, rows.first());
    const record = page.getByRole('dialog');
    await tabTo(page, record.getByRole('tab', { name: 'Details' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await record
      .getByRole('tab', { name: 'History', selected: true })
      .or(record.getByRole('tab', { name: 'Lifecycle chart', selected: true }))
      .waitFor();
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    await focused(rows.first());
  });

  it('sends an event with its form, an event for many rows, and one through the palette', async () => {
    const { page } = await browser.window('en');
    await logIn(page, 'auditor');
    const main = shown(page);
    const rows = shown(page).locator('[data-opens]');
    await openPage(page, 'Cargo audit');
    await rows.first().waitFor();
    const no = await rows.first().innerText();
    await press(page, rows.first());
    const record = page.getByRole('dialog', { name: new RegExp(no) }).first();
    const reject = record.getByRole('button', { name: 'Reject', exact: true });
    await press(page, reject);
    const form = page.getByRole('dialog', { name: /^Reject/ });
    // Empty, it is refused at the required field.
    await press(page, form.getByRole('button', { name: 'Reject', exact: true }));
    const reason = form.getByRole('textbox').first();
    await focused(reason);
    await page.keyboard.type('The weight is missing on the packing list.');
    await press(page, form.getByRole('button', { name: 'Reject', exact: true }));
    await form.waitFor({ state: 'detached' });
    await record.getByRole('heading', { name: /Rejected/ }).waitFor();
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });

    // Two rows at once.
    await tabTo(page, main.getByRole('checkbox', { name: 'Tick this row' }).nth(0));
    await page.keyboard.press('Space');
    await tabTo(page, main.getByRole('checkbox', { name: 'Tick this row' }).nth(1));
    await page.keyboard.press('Space');
    const bar = main.getByRole('group', { name: 'Actions on the ticked rows' });
    await tabTo(page, bar.getByRole('button', { name: 'Pass', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const bulk = page.getByRole('dialog');
    await press(page, bulk.getByRole('button', { name: /^Pass \(\d\)/ }));
    await bulk.getByText(/\d done, \d not done/).waitFor();
    await press(page, bulk.getByRole('button', { name: 'Close' }));
    await bulk.waitFor({ state: 'detached' });

    // A vehicle, found by its plate.
    await page.keyboard.press('Control+k');
    await focused(page.getByRole('combobox', { name: 'Command palette' }));
    await page.keyboard.type('a7k216');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /皖A7K216/ })
      .waitFor();
  });

  it('creates an order: from an old one, with other weight and times, submitted', async () => {
    const { page } = await browser.window('en');
    await logIn(page, 'shipper');
    const form = shown(page);
    await openPage(page, 'Publish order');
    await tabTo(page, form.getByRole('combobox', { name: 'Copy an old order' }));
    await page.keyboard.press('ArrowDown');
    await page
      .getByRole('option', { name: /DD\d{13}/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await type(page, form.getByLabel(/^Weight/), '32');
    await type(page, form.getByLabel(/^Carrier price/), '180');
    // Personal data is not copied.
    await type(page, form.getByLabel(/^Consignor ID/), '91340123MA2T5K9P6P');
    await type(page, form.getByLabel(/^Phone/).first(), '13812345678');
    for (const [label, hours] of [
      [/^Planned loading/, 30],
      [/^Planned unloading/, 70],
      [/^Accept by/, 24],
    ] as const) {
      const [date, hour, minute] = written(desk.now() + hours * 3_600_000);
      const moment = form.getByRole('group', { name: label });
      await tabTo(page, moment.getByRole('textbox'));
      await page.keyboard.type(date);
      await tabTo(page, moment.getByRole('spinbutton', { name: /hours$/ }));
      // After two digits the focus moves to the minutes.
      await page.keyboard.type(hour + minute);
    }
    await press(page, form.getByRole('button', { name: 'Submit', exact: true }));
    await form
      .getByText(/^DD\d{13}$/)
      .first()
      .waitFor();
  });
});
