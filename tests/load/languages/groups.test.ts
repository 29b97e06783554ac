import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../../../domain/codes/languages.ts';
import { CENTRAL_GROUP, TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { quiet, shown } from '../../browser/browser.ts';
import { useSweep } from './useSweep.ts';

/** Pages of the group and of its website, with their tabs. */
const OF_GROUP = [
  '/systemManage/partyGroup',
  '/systemManage/partyGroup?tab=config',
  '/systemManage/partyGroup?tab=support',
  '/systemManage/billingEdition',
  '/systemManage/billingEdition?tab=editions',
  '/systemManage/billingEdition?tab=charges',
  '/systemManage/paidRecords',
  '/systemManage/userActionLog',
];

const READERS = [
  { username: 'central', group: CENTRAL_GROUP, paths: OF_GROUP },
  { username: 'centralfa', group: CENTRAL_GROUP, paths: OF_GROUP.slice(3, 7) },
  { username: 'trial', group: TRIAL_GROUP, paths: OF_GROUP },
] as const;

/** Opens the first row. */
async function openRow(page: Page, look: () => Promise<void>): Promise<void> {
  const row = shown(page).locator('[data-opens]').first();
  await quiet(page);
  if ((await row.count()) === 0) return;
  await row.click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await look();
  // Another page is opened next.
  await page.goto('about:blank');
}

describe('[4.6] the pages of the central group and of one on trial', () => {
  const { enter, open } = useSweep();

  it.each(READERS.flatMap((reader) => LANGS.map((lang) => ({ ...reader, lang }))))(
    '$username in $lang, with an opened row of each list',
    { timeout: 120_000 },
    async ({ username, group, paths, lang }: (typeof READERS)[number] & { lang: Lang }) => {
      const { page, found, look } = await enter(username, lang, group);
      for (const path of paths) {
        await open(page, path);
        await look(path);
        await openRow(page, () => look(`${path} opened`));
      }
      expect(found).toEqual({});
    },
  );
});

describe('[4.6] the website', () => {
  const { desk, browser } = useSweep();

  it.each(LANGS)('is there in %s, without a script', async (lang) => {
    const { page } = await browser.blank(lang);
    for (const path of ['', '/news', '/agreement/service', '/agreement/privacy']) {
      const answer = await page.goto(`${desk.url}/site/${lang}${path}`);
      expect([path, answer?.status()]).toEqual([path, 200]);
      expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${lang}`));
      expect(await page.locator('script').count()).toBe(0);
      const { wide, window } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        window: document.documentElement.clientWidth,
      }));
      expect(wide).toBeLessThanOrEqual(window);
    }
  });
});
