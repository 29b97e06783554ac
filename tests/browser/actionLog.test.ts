import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { unitForm } from '../platform/actionRows.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';

const PAGE = '/systemManage/userActionLog';

describe(`[${PAGE}] the page of the user action log`, () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])(
    'shows at $width px who did what today, and opens an action with its session and its changes',
    async (size) => {
      const admin = await desk.person('admin');
      const made = (await admin.save('unit', unitForm())).data.row;
      await admin.save('unit', { ...unitForm(), id: made.id, version: made.version, decimals: 3 });
      const { page } = await browser.window('en', size);
      await logIn(page, 'admin', 'en');
      await page.goto(`${desk.url}/#${PAGE}?recordNo=${String(made.unitNo)}`);
      await quiet(page);
      const rows = shown(page)
        .getByRole('row')
        .filter({ hasText: String(made.unitNo) });
      await rows.filter({ hasText: 'Edited' }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('tab', { name: 'Related' }).click();
      const session = drawer.getByRole('table', { name: /^The session/ });
      await session.getByRole('row').filter({ hasText: 'unit.save' }).first().waitFor();
      const changes = drawer.getByRole('region', { name: 'What it changed' });
      await changes.getByText(/Decimals/).waitFor();
      const link = drawer.getByRole('link', { name: 'All of this record' });
      expect(await link.getAttribute('href')).toContain(`recordId=${made.id}`);
      const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(wide).toBeLessThanOrEqual(Number(seen));
    },
  );
});
