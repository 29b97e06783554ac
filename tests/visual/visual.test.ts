import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../../domain/codes/languages.ts';
import type { RunningPlatform } from '../../server/platform.ts';
import en from '../../src/i18n/guide/en.json' with { type: 'json' };
import es from '../../src/i18n/guide/es.json' with { type: 'json' };
import ja from '../../src/i18n/guide/ja.json' with { type: 'json' };
import zh from '../../src/i18n/guide/zh.json' with { type: 'json' };
import { logIn, quiet, shown } from '../browser/browser.ts';
import { launch } from '../browser/launch.ts';
import { startHere } from '../platform/startHere.ts';
import { clear, difference } from './compare.ts';

/** Friday 20 November 2026, ten in the morning in Hefei: the date of all pictures. */
const NOW = Date.UTC(2026, 10, 20, 2);
/** Time for seeding the demo company for that day, ms. */
const SEEDING = 300_000;
const SIZES = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrowest: { width: 320, height: 640 },
  large: { width: 3840, height: 2160 },
} as const;
type Size = keyof typeof SIZES;
type Theme = 'light' | 'dark';
const GUIDE = { zh, en, es, ja };

let platform: RunningPlatform;
let browser: Browser;
let folder = '';

beforeAll(async () => {
  clear();
  folder = mkdtempSync(join(tmpdir(), 'freightdesk-visual-'));
  platform = await startHere(folder, () => NOW);
  browser = await launch();
}, SEEDING);
afterAll(async () => {
  await browser.close();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A static window: fixed date, no animations, no caret. */
async function open(lang: Lang, theme: Theme, size: Size): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: lang,
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript((scheme) => {
    localStorage.setItem('theme', JSON.stringify({ colour: '#1890ff', scheme }));
  }, theme);
  await page.clock.setFixedTime(NOW);
  await page.goto(platform.url);
  return page;
}

/** @param part of the page, where the rest is the same in every picture */
async function compare(page: Page, name: string, part?: Locator): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await quiet(page);
  // Nothing is under the pointer.
  await page.mouse.move(0, 0);
  const bytes = await (part ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
  expect(difference(name, bytes)).toBeNull();
}

type Look = readonly [lang: Lang, theme: Theme, size: Size];
const nameOf = (page: string, [lang, theme, size]: Look) => `${page}-${lang}-${theme}-${size}`;
/** Each language in both themes; every other size once or twice, long texts where it is narrow. */
const WIDE = LANGS.flatMap((lang) => [[lang, 'light', 'wide'] as const, [lang, 'dark', 'wide'] as const]);

/** Logs in to the home page and waits for the guide, which is offered to new users. */
async function newcomer([lang, theme, size]: Look): Promise<Page> {
  const page = await open(lang, theme, size);
  await logIn(page, 'dispatcher', lang);
  await page.getByRole('region', { name: GUIDE[lang]['guide.offer'] }).waitFor();
  return page;
}

/** Opens a page of the desk and waits for its content. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`${platform.url}/#${path}`);
  await shown(page).locator(':scope > *').first().waitFor();
}

describe('before the login', () => {
  const looks: readonly Look[] = [...WIDE, ['zh', 'light', 'phone'], ['es', 'dark', 'narrowest']];
  it.each(looks)('the login form looks as committed: %s, %s, %s', async (...look) => {
    const page = await open(...look);
    await compare(page, nameOf('login', look), page.locator('.login-side'));
    await page.context().close();
  });

  it('the login page looks as committed', async () => {
    const look = ['zh', 'light', 'wide'] as const;
    const page = await open(...look);
    await compare(page, 'login');
    await page.context().close();
  });

  it('the login by phone looks as committed', async () => {
    const look = ['ja', 'light', 'phone'] as const;
    const page = await open(...look);
    await page.goto(`${platform.url}/#/loginMobile`);
    await page.getByRole('textbox').first().waitFor();
    await compare(page, nameOf('loginMobile', look));
    await page.context().close();
  });
});

describe('the desk', () => {
  const homes: readonly Look[] = [
    ...WIDE,
    ['zh', 'light', 'phone'],
    ['es', 'dark', 'phone'],
    ['ja', 'light', 'narrowest'],
    ['zh', 'light', 'large'],
  ];
  it.each(homes)('its home page looks as committed: %s, %s, %s', async (...look) => {
    const page = await newcomer(look);
    await compare(page, nameOf('home', look));
    await page.context().close();
  });

  const lists: readonly Look[] = [
    ['zh', 'light', 'wide'],
    ['en', 'dark', 'wide'],
    ['es', 'light', 'phone'],
    ['zh', 'dark', 'narrowest'],
  ];
  it.each(lists)('its list of orders looks as committed: %s, %s, %s', async (...look) => {
    const page = await open(...look);
    await logIn(page, 'dispatcher', look[0]);
    await goTo(page, '/tms/order/order_manage');
    await page.locator('[data-opens]').first().waitFor();
    // The names of areas are loaded after the rows.
    await page
      .getByRole('cell', { name: /^\d{6}$/ })
      .first()
      .waitFor({ state: 'detached' });
    await compare(page, nameOf('orders', look));
    await page.context().close();
  });

  const settings: readonly Look[] = [
    ['zh', 'light', 'wide'],
    ['es', 'dark', 'phone'],
  ];
  it.each(settings)('its settings look as committed: %s, %s, %s', async (...look) => {
    const page = await newcomer(look);
    await page.locator('[data-guide=settings]').click();
    await page.getByRole('dialog').getByRole('switch').first().waitFor();
    await compare(page, nameOf('settings', look));
    await page.context().close();
  });
});
