import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RunningPlatform } from '../../server/platform.ts';
import { quiet, shown } from '../browser/browser.ts';
import { launch } from '../browser/launch.ts';
import { startHere } from '../platform/startHere.ts';
import { difference } from './compare.ts';

/** Friday 20 November 2026, ten in the morning in Hefei: the date of all pictures. */
const NOW = Date.UTC(2026, 10, 20, 2);
/** Time for seeding the demo company for that day, ms. */
const SEEDING = 300_000;
const SIZES = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrowest: { width: 320, height: 640 },
  large: { width: 3840, height: 2160 },
  television: { width: 1920, height: 1080 },
  kiosk: { width: 1024, height: 768 },
} as const;
export type Size = keyof typeof SIZES;
export type Theme = 'light' | 'dark';
export type Look = readonly [lang: Lang, theme: Theme, size: Size];

/** A platform with the demo company of the date of all pictures, and a browser, for the tests of a file. */
export function useStudio() {
  let platform: RunningPlatform | undefined;
  let browser: Browser | undefined;
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'freightdesk-visual-'));
    platform = await startHere(folder, () => NOW);
    browser = await launch();
  }, SEEDING);
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = () => platform?.url ?? '';
  return {
    url,
    /** A static window: fixed date, no animations, no caret. */
    open: async ([lang, theme, size]: Look): Promise<Page> => {
      if (!browser) throw new Error('No browser.');
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
      await page.goto(url());
      return page;
    },
    /** Opens a page of the desk and waits for its content. */
    goTo: async (page: Page, path: string): Promise<void> => {
      await page.goto(`${url()}/#${path}`);
      await shown(page).locator(':scope > *').first().waitFor();
    },
  };
}

export const nameOf = (page: string, [lang, theme, size]: Look) => `${page}-${lang}-${theme}-${size}`;

/** @param part of the page, where the rest is the same in every picture */
export async function compare(page: Page, name: string, part?: Locator): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await quiet(page);
  // Nothing is under the pointer.
  await page.mouse.move(0, 0);
  const bytes = await (part ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
  expect(difference(name, bytes)).toBeNull();
}
