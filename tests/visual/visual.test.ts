import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../../domain/codes/languages.ts';
import { type RunningPlatform, startPlatform } from '../../server/platform.ts';
import { logIn } from '../browser/browser.ts';
import { launch } from '../browser/launch.ts';
import { testConfig } from '../platform/config.ts';
import { clear, difference } from './compare.ts';

/** Friday 20 November 2026, ten in the morning in Hefei: the pictures always show that day. */
const NOW = Date.UTC(2026, 10, 20, 2);
const SIZES = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrowest: { width: 320, height: 640 },
  large: { width: 3840, height: 2160 },
} as const;
type Size = keyof typeof SIZES;
type Theme = 'light' | 'dark';

let platform: RunningPlatform;
let browser: Browser;
let folder = '';

beforeAll(async () => {
  clear();
  folder = mkdtempSync(join(tmpdir(), 'freightdesk-visual-'));
  platform = await startPlatform(testConfig(folder), {
    clock: () => NOW,
    progress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A window that stands still: fixed day, no motion, no caret. */
async function open(lang: Lang, theme: Theme, size: Size): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: lang,
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(platform.url);
  return page;
}

async function compare(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  expect(difference(name, bytes)).toBeNull();
}

const THEMES: readonly Theme[] = ['light', 'dark'];

describe('the login page', () => {
  it.each(LANGS.flatMap((lang) => THEMES.map((theme) => [lang, theme] as const)))(
    'looks as committed in %s, %s',
    async (lang, theme) => {
      const page = await open(lang, theme, 'wide');
      await compare(page, `login-${lang}-${theme}`);
      await page.context().close();
    },
  );

  it.each(['phone', 'narrowest', 'large'] as const)('looks as committed on %s', async (size) => {
    const page = await open('zh', 'light', size);
    await compare(page, `login-${size}`);
    await page.context().close();
  });
});

describe('the shell', () => {
  it.each(LANGS.flatMap((lang) => THEMES.map((theme) => [lang, theme] as const)))(
    'looks as committed in %s, %s',
    async (lang, theme) => {
      const page = await open(lang, theme, 'wide');
      await logIn(page, 'dispatcher', lang);
      await compare(page, `home-${lang}-${theme}`);
      await page.goto(`${platform.url}/#/tms/order/order_manage`);
      await page.getByRole('table').waitFor();
      await compare(page, `orders-${lang}-${theme}`);
      await page.context().close();
    },
  );

  it.each(['phone', 'narrowest', 'large'] as const)('looks as committed on %s', async (size) => {
    const page = await open('zh', 'light', size);
    await logIn(page, 'dispatcher', 'zh');
    await compare(page, `home-${size}`);
    await page.goto(`${platform.url}/#/tms/order/order_manage`);
    await page.getByRole('table').waitFor();
    await compare(page, `orders-${size}`);
    await page.context().close();
  });

  it.each(THEMES)('shows its settings as committed, %s', async (theme) => {
    const page = await open('zh', theme, 'wide');
    await logIn(page, 'dispatcher', 'zh');
    await page.getByRole('button', { name: '界面设置' }).click();
    await page.getByRole('dialog', { name: '界面设置' }).waitFor();
    await compare(page, `settings-${theme}`);
    await page.context().close();
  });
});
