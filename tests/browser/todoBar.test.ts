import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../../domain/codes/languages.ts';
import en from '../../src/i18n/en.json' with { type: 'json' };
import es from '../../src/i18n/es.json' with { type: 'json' };
import ja from '../../src/i18n/ja.json' with { type: 'json' };
import zh from '../../src/i18n/zh.json' with { type: 'json' };
import { useDesk } from '../platform/desk.ts';
import { logIn, useBrowser } from './browser.ts';

const TEXTS = { zh, en, es, ja };
/** The page with the longest way in the menu that everybody of the desk has. */
const DEEP = '/tms/CustomerService/AbnormalTran';
/** A small notebook, the desk's usual screen, and the narrowest window that is not a phone's. */
const WIDTHS = [1366, 1920, 992] as const;
/** Kept at the end of the bar, px (spec part 9). */
const MARGIN = 108;

/** How the bar of a window stands: the counters shown, and whether the next one would still fit. */
async function barOf(page: Page, lang: Lang) {
  const bar = page.getByRole('navigation', { name: TEXTS[lang]['todo.title'], exact: true });
  await bar.locator('a, button').first().waitFor();
  return bar.evaluate((outer, margin) => {
    const [ruler] = outer.querySelectorAll('[aria-hidden] > div');
    const measured = Array.from(ruler?.children ?? [], (child) => child.getBoundingClientRect().width);
    const shown = outer.querySelectorAll('a').length;
    const more = measured.pop() ?? 0;
    const next = measured.slice(0, shown + 1).reduce((sum, width) => sum + width, 0);
    const header = outer.closest('header');
    return {
      shown,
      isNextOut: next + Math.max(margin, more) > outer.clientWidth,
      isInside: outer.scrollWidth <= outer.clientWidth + 1,
      isHeaderInside: header !== null && header.scrollWidth <= header.clientWidth + 1,
    };
  }, MARGIN);
}

describe('the to-do bar', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it.each(LANGS)(
    '[W-02] shows six where there is room, and the breadcrumbs give way first (%s)',
    async (lang) => {
      const { page } = await browser.window(lang, { width: 1366, height: 768 });
      await logIn(page, 'admin', lang);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 768 });
        await page.goto(`${desk.url}/#${DEEP}`);
        const least = width === 992 ? 0 : width === 1920 || lang === 'zh' ? 6 : 3;
        // The layout follows the new width in the next frames.
        await expect
          .poll(async () => {
            const { shown, isNextOut } = await barOf(page, lang);
            return shown >= least && (shown >= 6 || isNextOut);
          })
          .toBe(true);
        const { isInside, isHeaderInside } = await barOf(page, lang);
        expect([lang, width, isInside, isHeaderInside]).toEqual([lang, width, true, true]);
      }
    },
  );
});
