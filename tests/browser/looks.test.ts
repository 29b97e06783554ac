import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { SIZES } from '../../machines/preferences/choices.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';

const ORDERS = '/tms/order/order_manage';
/** The smallest target for a finger (WCAG 2.5.8), px. */
const TARGET = 24;

const table = (page: Page): Locator => shown(page).getByRole('table');
const heightOf = (one: Locator): Promise<number> => one.evaluate((box) => box.getBoundingClientRect().height);
/** The computed colour of a style, as the browser writes it. */
const colour = (one: Locator, property: 'color' | 'backgroundColor'): Promise<string> =>
  one.evaluate((box, name) => getComputedStyle(box)[name], property);

describe('appearance', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  async function goTo(page: Page, path: string): Promise<void> {
    await page.goto(`${desk.url}/#${path}`);
    await shown(page).locator('[data-opens]').first().waitFor();
    await quiet(page);
  }

  async function orders(size?: { width: number; height: number }): Promise<Page> {
    const { page } = await browser.window('en', size);
    await logIn(page, 'dispatcher', 'en');
    await goTo(page, ORDERS);
    return page;
  }

  it('[L-07] gives each size its own row height, and no button that is too small', async () => {
    const page = await orders();
    const rows: number[] = [];
    for (const size of [...SIZES].reverse()) {
      await page.context().addCookies([{ name: 'size', value: size, url: desk.url }]);
      await page.reload();
      await goTo(page, ORDERS);
      const row = table(page).getByRole('row').nth(1);
      rows.push(await heightOf(row));
      const boxes = await table(page)
        .getByRole('button')
        .filter({ has: page.locator('svg') })
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
        );
      expect(Math.min(...boxes), size).toBeGreaterThanOrEqual(TARGET);
      const [tool, text] = ['Refresh', 'Export'].map((name) =>
        shown(page).getByRole('button', { name, exact: true }),
      );
      if (tool && text) expect(await heightOf(tool), size).toBe(await heightOf(text));
    }
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));

    // The setting of one table is added to the size.
    const row = table(page).getByRole('row').nth(1);
    const normal = await heightOf(row);
    await shown(page).getByRole('button', { name: 'Columns' }).click();
    await page.getByText('Compact', { exact: true }).click();
    await expect.poll(() => heightOf(row)).toBeLessThan(normal);
    await page.getByText('Relaxed', { exact: true }).click();
    await expect.poll(() => heightOf(row)).toBeGreaterThan(normal);
  });

  it('prints a list and an opened record completely, dark on white, without controls', async () => {
    const page = await orders();
    await page.evaluate(() => {
      localStorage.setItem('theme', JSON.stringify({ colour: '#1890ff', scheme: 'dark' }));
    });
    await page.reload();
    await goTo(page, ORDERS);
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        document.title = document.documentElement.dataset.mantineColorScheme ?? '';
      });
    });
    const scheme = page.locator('html');
    await page.pdf();
    expect(await page.title()).toBe('light');
    expect(await scheme.getAttribute('data-mantine-color-scheme')).toBe('dark');

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const print = (one: Locator) => expect.poll(() => one.filter({ visible: true }).count());
    await print(page.getByRole('tablist')).toBe(0);
    await print(page.locator('.mantine-Button-root')).toBe(0);
    await print(shown(page).getByRole('row')).toBeGreaterThan(20);
    const cut = (one: Locator) => one.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(await cut(shown(page).locator('[data-keep-scroll=rows]'))).toBe(0);
    expect(await colour(table(page).getByRole('cell').nth(3), 'color')).toBe('rgb(27, 39, 56)');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });

    await shown(page).locator('[data-opens]').first().click();
    const record = page.getByRole('dialog');
    await record.getByRole('tab', { name: 'Details' }).waitFor();
    await quiet(page);
    await page.emulateMedia({ media: 'print' });
    await print(record.getByRole('button')).toBe(0);
    await print(shown(page).getByRole('row')).toBe(0);
    expect(await cut(record)).toBe(0);
    expect(await heightOf(record)).toBeGreaterThan(900);
  });

  it('shows selections in forced colours', async () => {
    const { page } = await browser.window('en');
    await page.emulateMedia({ forcedColors: 'active' });
    await logIn(page, 'dispatcher', 'en');
    await goTo(page, ORDERS);
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const is = (one: Locator) => expect.poll(() => colour(one, 'backgroundColor'));
    await is(menu.getByRole('link', { name: 'Order management' })).toBe(highlight);
    await is(menu.getByRole('link', { name: 'Freight hall' })).not.toBe(highlight);
    await is(page.getByRole('tab', { name: 'Order management' })).toBe(highlight);
    await is(page.getByRole('tab', { name: 'Home' })).not.toBe(highlight);
    await shown(page).locator('[data-opens]').first().click();
    await is(page.getByRole('dialog').locator('[aria-current=step]')).toBe(highlight);
  });

  it('shows that a table scrolls under its fixed columns, and covers nothing on a phone', async () => {
    const page = await orders({ width: 1200, height: 900 });
    const actions = table(page)
      .getByRole('cell')
      .filter({ has: page.getByRole('button', { name: /^Copy / }) })
      .first();
    const shadow = () => actions.evaluate((box) => getComputedStyle(box).boxShadow);
    const position = () => actions.evaluate((box) => getComputedStyle(box).position);
    expect(await position()).toBe('sticky');
    await expect.poll(shadow).not.toMatch(/none|rgba\(.*, 0\)/);
    await shown(page)
      .locator('[data-keep-scroll=rows]')
      .evaluate((box) => {
        box.scrollLeft = box.scrollWidth;
      });
    await expect.poll(shadow).toMatch(/none|rgba\(.*, 0\)/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(position).toBe('static');
  });

  it('shows the whole form in a low window, and every text of the latest orders in a narrow one', async () => {
    const page = await orders({ width: 320, height: 800 });
    await shown(page).getByRole('button', { name: 'New order' }).click();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save as draft' });
    const bar = () =>
      save.evaluate((button) => getComputedStyle(button.closest('[class*=bar]') ?? button).position);
    await expect.poll(bar).toBe('sticky');
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(bar).toBe('static');

    const { page: other } = await browser.window('es', { width: 320, height: 800 });
    await logIn(other, 'shipper', 'es');
    const lines = shown(other).getByRole('listitem').filter({ hasText: /DD\d+/ });
    await lines.first().waitFor();
    const covered = await lines.evaluateAll(
      (all) =>
        all.filter((line) => {
          const number = document.createRange();
          number.selectNodeContents(line.querySelector('b') ?? line);
          const [one, two] = [
            number.getBoundingClientRect(),
            line.querySelector('time')?.getBoundingClientRect(),
          ];
          return two !== undefined && one.right > two.left && one.bottom > two.top;
        }).length,
    );
    expect(covered).toBe(0);
  });

  it('drops the groups of the breadcrumbs before the page, and all where there is no room for its name', async () => {
    const page = await orders();
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    const group = crumbs.getByText('Orders', { exact: true });
    const own = crumbs.getByText('Order management', { exact: true });
    await group.waitFor();
    await page.setViewportSize({ width: 1000, height: 800 });
    await group.waitFor({ state: 'hidden' });
    /** Visible px of the page's name. */
    const seen = () =>
      crumbs.evaluate((nav) => {
        const [outer, inner] = [nav, nav.querySelector('[data-last]')].map((one) =>
          one?.getBoundingClientRect(),
        );
        if (!outer || !inner || inner.top >= outer.bottom) return 0;
        return Math.min(outer.right, inner.right) - inner.left;
      });
    for (const width of [1000, 600, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await seen()) === 0 || (await seen()) >= 6 * 14).toBe(true);
    }
    await page.setViewportSize({ width: 1000, height: 800 });
    await own.waitFor();
  });
});
