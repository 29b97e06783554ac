import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import type { Desk } from '../platform/desk.ts';
import { launch } from './launch.ts';

/** A person at a window of their own: cookies and storage are not shared with others. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and page errors seen so far; a walk ends with none. */
  readonly errors: string[];
}

/** One Chromium for the tests of a file; every window it opens is closed after its test. */
export function useBrowser(desk: Desk) {
  let browser: Browser | undefined;
  let open: Window[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    const windows = open;
    open = [];
    for (const { context } of windows) await context.close();
    for (const { errors } of windows) expect(errors).toEqual([]);
  });
  afterAll(() => browser?.close());

  return {
    /** A fresh window at the login page, in a language. */
    window: async (
      lang: 'zh' | 'en' | 'es' | 'ja' = 'zh',
      size = { width: 1440, height: 900 },
    ): Promise<Window> => {
      if (!browser) throw new Error('No browser.');
      const context = await browser.newContext({ viewport: size, locale: lang, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      const one = { page, context, errors };
      open.push(one);
      await page.goto(desk.url);
      return one;
    },
  };
}

/** Texts of the login page by language. */
const LOGIN = {
  zh: { name: '用户名', password: '密码', submit: '登录' },
  en: { name: 'User name', password: 'Password', submit: 'Log in' },
  es: { name: 'Usuario', password: 'Contraseña', submit: 'Iniciar sesión' },
  ja: { name: 'ユーザー名', password: 'パスワード', submit: 'ログイン' },
};

/** Logs in through the page, as a person does. */
export async function logIn(
  page: Page,
  username: string,
  lang: keyof typeof LOGIN = 'zh',
  password = DEMO_PASSWORD,
): Promise<void> {
  const words = LOGIN[lang];
  await page.getByLabel(words.name, { exact: true }).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}
