import type { Page } from 'playwright-core';
import { startJobs } from '../../../server/jobs/start.ts';
import { useDesk } from '../../platform/desk.ts';
import { findings, followSystem, FRAME } from '../axe.ts';
import { logIn, shown, useBrowser } from '../browser.ts';

/** Windows of one file in which axe checks what is on screen. */
export function useLooks() {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);
  return {
    desk,
    /**
     * A window at the login page; `look` collects in `found` the violations that axe reports, `lookInside` those that are not in
     * the frame of the desk: to look at its many links and colours costs as much as to look at a page.
     */
    enter: async (size?: { width: number; height: number }) => {
      const window = await browser.window('en', size);
      const { page } = window;
      await followSystem(page);
      const found: Record<string, string[]> = {};
      const collect = (name: string, wrong: string[]) => {
        if (wrong.length > 0) found[name] = wrong;
      };
      const look = async (name: string) => collect(name, await findings(page, name === 'login'));
      const lookInside = async (name: string) => collect(name, await findings(page, false, FRAME));
      return { window, page, found, look, lookInside };
    },
    logInTo: async (page: Page, username = 'admin') => {
      await logIn(page, username, 'en');
      await shown(page).waitFor();
    },
    open: async (page: Page, path: string) => {
      await page.goto(`${desk.url}/#${path}`);
      await shown(page).locator(':scope > *').first().waitFor();
    },
  };
}
