import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { findings, followSystem } from './axe.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';

const WAYBILLS = '/tms/transport/waybillManage';

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
const focused = (place: Locator) => expect.poll(() => hasFocus(place)).toBe(true);

/** The row that a button opens. */
const rowOf = (opener: Locator) => opener.locator('xpath=ancestor::tr');

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} is not in sight.`);
  return box;
}

/** Lists lead on: names with cards, pictures, and the focus where it came from. */
describe('a list and what stands over it', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  async function open(path: string, who = 'dispatcher'): Promise<Page> {
    const { page } = await browser.window('en');
    await logIn(page, who, 'en');
    await page.goto(`${desk.url}/#${path}`);
    await shown(page).locator('[data-opens]').first().waitFor();
    await quiet(page);
    return page;
  }
  const cardOf = (page: Page) => page.locator('[data-row-card]');

  it('shows a card for a resting pointer, which may go onto it; Escape takes it away, and a press leads on', async () => {
    const page = await open(WAYBILLS);
    await followSystem(page);
    const name = shown(page).locator('a[data-card]').first();
    await name.waitFor();
    await quiet(page);
    await name.hover();
    const card = cardOf(page);
    await card.getByRole('button', { name: 'Copy the number' }).waitFor();
    const [place, over] = [await boxOf(name), await boxOf(card)];
    expect(meet(place, over)).toBe(false);
    await card.hover();
    expect(await findings(page)).toEqual([]);
    expect(await card.count()).toBe(1);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    const address = await name.getAttribute('href');
    await name.click();
    await page.waitForURL(({ hash }) => hash === address);
    await page.getByRole('dialog').first().waitFor();
    expect(await card.count()).toBe(0);
  });

  it('is walked by the arrow keys; the card follows the focus, Tab goes into it and Escape back', async () => {
    const page = await open(WAYBILLS);
    const opener = shown(page).locator('[data-opens]').first();
    const name = rowOf(opener).locator('a[data-card]').first();
    await opener.focus();
    await page.keyboard.press('ArrowRight');
    await focused(name);
    const copy = cardOf(page).getByRole('button', { name: 'Copy the number' });
    await copy.waitFor();
    await page.keyboard.press('Tab');
    await focused(copy);
    await page.keyboard.press('Escape');
    await cardOf(page).waitFor({ state: 'detached' });
    await focused(name);
  });

  it('has the focus at the row again that a pointer opened', async () => {
    const page = await open(WAYBILLS);
    const opener = shown(page).locator('[data-opens]').nth(1);
    await rowOf(opener).locator('td[data-numeric]').first().click();
    const record = page.getByRole('dialog').first();
    await record.getByRole('tab', { name: 'Details' }).waitFor();
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    await focused(opener);
  });

  it('has rows of one height, with pictures and without, loaded by whoever may see them', async () => {
    const page = await open('/tms/Carrier/receipt');
    const rows = shown(page).locator('tbody tr');
    const picture = shown(page).locator('tbody img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.getAttribute('alt')).toMatch(/, picture 1$/);
    // The last has no line below it.
    const heights = await rows.evaluateAll((all) =>
      all.slice(0, -1).map((row) => row.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(3);
    expect(new Set(heights).size).toBe(1);
  });

  it('has messages beside its title and to-dos, and one tooltip at a time', async () => {
    const page = await open(WAYBILLS);
    const banner = page.getByRole('banner').first();
    await banner.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: '中文', exact: false }).click();
    const message = page.locator('.mantine-Notification-root').first();
    await message.waitFor();
    const over = await boxOf(message);
    for (const place of [
      banner,
      page.getByRole('tablist').first(),
      shown(page).locator('[data-opens]').first(),
    ])
      expect(meet(over, await boxOf(place))).toBe(false);

    const tooltips = () => page.locator('[role=tooltip]:visible').allInnerTexts();
    const nameOf = async (guide: string) =>
      (await banner.locator(`[data-guide=${guide}]`).getAttribute('aria-label')) ?? guide;
    const names = [await nameOf('settings'), await nameOf('fullscreen')];
    await banner.locator('[data-guide=settings]').hover();
    await expect.poll(async () => (await tooltips()).join()).toContain(names[0]);
    await banner.locator('[data-guide=fullscreen]').hover();
    await expect.poll(async () => (await tooltips()).join()).toContain(names[1]);
    expect(await tooltips()).toHaveLength(1);
  });
});
