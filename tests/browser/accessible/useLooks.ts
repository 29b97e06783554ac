import type { Page } from 'playwright-core';
import { startTimers } from '../../../server/jobs/timers.ts';
import { useDesk } from '../../platform/desk.ts';
import { findings, followSystem } from '../axe.ts';
import { logIn, shown, useBrowser } from '../browser.ts';

/** Windows of one file in which axe checks what is on screen. */
export function useLooks() {
  const desk = useDesk({}, startTimers);
  const browser = useBrowser(desk);
  return {
    desk,
    /** A window at the login page; `look` collects in `found` the violations that axe reports. */
    enter: async (size?: { width: number; height: number }) => {
      const window = await browser.window('en', size);
      const { page } = window;
      await followSystem(page);
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        const wrong = await findings(page, name === 'login');
        if (wrong.length > 0) found[name] = wrong;
      };
      return { window, page, found, look };
    },
    logInTo: async (page: Page) => {
      await logIn(page, 'admin', 'en');
      await shown(page).waitFor();
    },
    open: async (page: Page, path: string) => {
      await page.goto(`${desk.url}/#${path}`);
      await shown(page).locator(':scope > *').first().waitFor();
    },
  };
}
