import { describe, it } from 'vitest';
import { land } from '../browser/browser.ts';
import { compare, type Look, nameOf, type Size, useStudio } from './studio.ts';

interface Worker {
  readonly username: string;
  /** Where this person works; without it the page on which the login lands. */
  readonly path?: string;
  readonly size: Size;
}

/** Ten people at the page on which they work, on a phone where they have only that. */
const PEOPLE: readonly Worker[] = [
  { username: 'driver', size: 'phone' },
  { username: 'captain', size: 'phone' },
  { username: 'shipper', size: 'phone' },
  { username: 'dispatcher', path: '/tms/order/board', size: 'wide' },
  { username: 'auditor', path: '/tms/order/cargoaudit', size: 'wide' },
  { username: 'clerk', size: 'wide' },
  { username: 'approver', path: '/tms/Carrier/financialApproval', size: 'wide' },
  { username: 'service', size: 'wide' },
  { username: 'warehouse', size: 'wide' },
  { username: 'admin', size: 'wide' },
];
const NOT_NOW = { zh: '不用了', en: 'No, thanks' } as const;
const LOOKS = [
  ['zh', 'light'],
  ['zh', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const;

describe('people at work', () => {
  const { open, goTo } = useStudio();

  it.each(PEOPLE.flatMap((one) => LOOKS.map(([lang, theme]) => [one.username, lang, theme, one] as const)))(
    'the page of %s looks as committed: %s, %s',
    async (username, lang, theme, { path, size }) => {
      const look: Look = [lang, theme, size];
      const page = await open(look);
      await land(page, username, lang);
      // The invitation to the guide comes a moment after the first home page.
      if (page.url().endsWith('#/home')) await page.getByRole('button', { name: NOT_NOW[lang] }).click();
      if (path !== undefined) await goTo(page, path);
      await page.getByRole('main').locator(':scope > :visible').first().waitFor();
      await compare(page, nameOf(`page-${username}`, look));
      await page.context().close();
    },
  );
});
