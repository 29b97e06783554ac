import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import en from '../../src/i18n/guide/en.json' with { type: 'json' };
import es from '../../src/i18n/guide/es.json' with { type: 'json' };
import ja from '../../src/i18n/guide/ja.json' with { type: 'json' };
import zh from '../../src/i18n/guide/zh.json' with { type: 'json' };
import { logIn } from '../browser/browser.ts';
import { compare, type Look, nameOf, useStudio } from './studio.ts';

const GUIDE = { zh, en, es, ja };
/** Each language in both themes; every other size once or twice, long texts where it is narrow. */
const WIDE = LANGS.flatMap((lang) => [[lang, 'light', 'wide'] as const, [lang, 'dark', 'wide'] as const]);

const { open, goTo } = useStudio();

/** Logs in to the home page and waits for the guide, which is offered to new users. */
async function newcomer(look: Look): Promise<Page> {
  const [lang] = look;
  const page = await open(look);
  await logIn(page, 'dispatcher', lang);
  await page.getByRole('region', { name: GUIDE[lang]['guide.offer'] }).waitFor();
  return page;
}

describe('before the login', () => {
  const looks: readonly Look[] = [...WIDE, ['zh', 'light', 'phone'], ['es', 'dark', 'narrowest']];
  it.each(looks)('the login form looks as committed: %s, %s, %s', async (...look) => {
    const page = await open(look);
    await compare(page, nameOf('login', look), page.locator('.login-side'));
    await page.context().close();
  });

  it('the login page looks as committed', async () => {
    const look = ['zh', 'light', 'wide'] as const;
    const page = await open(look);
    await compare(page, 'login');
    await page.context().close();
  });

  it('the login by phone looks as committed', async () => {
    const look = ['ja', 'light', 'phone'] as const;
    const page = await open(look);
    await page.goto(new URL('/#/loginMobile', page.url()).href);
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
    const page = await open(look);
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
