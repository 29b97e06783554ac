import type { Page } from 'playwright-core';
import type { Lang } from '../../../domain/codes/languages.ts';
import { startJobs } from '../../../server/jobs/start.ts';
import { useDesk } from '../../platform/desk.ts';
import { quiet, shown, useBrowser } from '../../browser/browser.ts';
import { foreign } from './foreign.ts';

/** Windows in which every text is looked at that the app itself shows. */
export function useSweep() {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);
  return {
    desk,
    browser,
    /** Somebody logged in, in a language; `look` collects in `found` what is not in it. */
    enter: async (username: string, lang: Lang, group?: string, size = { width: 1366, height: 768 }) => {
      const { page, context } = await browser.blank(lang, size);
      const { token } = await desk.person(username, group);
      await context.addCookies([{ name: 'Admin-Token', value: token, url: desk.url, sameSite: 'Strict' }]);
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        await quiet(page);
        const texts = await foreign(page, lang);
        if (texts.length > 0) found[name] = texts;
      };
      return { page, found, look };
    },
    open: async (page: Page, path: string) => {
      await page.goto(`${desk.url}/#${path}`);
      await shown(page).locator(':scope > *').first().waitFor();
    },
  };
}
