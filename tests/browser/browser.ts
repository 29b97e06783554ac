import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Lang } from '../../domain/codes/languages.ts';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { PANEL } from '../../src/shell/tabs/ids.ts';
import type { Desk } from '../platform/desk.ts';
import { BUSY_WAIT_MS } from '../wait.ts';
import { launch } from './launch.ts';

/** A user with a browser context of their own: cookies and storage are not shared with others. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors (content policy violations included) and page errors of all its pages; a test ends with none. */
  readonly errors: string[];
}

/** The visible page; hidden ones stay in the document. */
export const shown = (page: Page): Locator => page.locator(`#${PANEL}`);

/** Waits until nothing visible is loading any more. */
export function quiet(page: Page): Promise<void> {
  const busy = page.locator(':is([aria-busy=true], .loading, [data-loading=true]):visible');
  return busy.first().waitFor({ state: 'detached' });
}

/** Removes errors that a test causes on purpose; Chromium logs every failed call. */
export function ignoreErrors({ errors }: Window, expected: RegExp): void {
  const others = errors.filter((error) => !expected.test(error));
  errors.splice(0, errors.length, ...others);
}

/** What a failed test left: address, errors and the text on the screen. */
const textOf = async ({ page, errors }: Window): Promise<string> =>
  page.isClosed()
    ? 'A closed page.'
    : [page.url(), ...errors, await page.locator('body').innerText().catch(String)].join('\n');

/** The Chromium of this process: the files that run in it one after the other share it, and it ends with the process. */
let ours: Promise<Browser> | undefined;

/** It, made anew should it have died. */
async function shared(): Promise<Browser> {
  const browser = await (ours ??= launch());
  return browser.isConnected() ? browser : (ours = launch());
}

/**
 * A Chromium for the tests of a file; every window is closed after its test, with all that it kept.
 * @param flags more of them, once the platform is there: for a Chromium of its own
 */
export function useBrowser(desk?: Pick<Desk, 'url'>, flags?: () => Promise<readonly string[]>) {
  let browser: Browser | undefined;
  let open: Window[] = [];
  beforeAll(async () => {
    browser = flags ? await launch(await flags()) : await shared();
  });
  afterEach(async ({ task }) => {
    const windows = open;
    open = [];
    const seen = task.result?.state === 'fail' ? await Promise.all(windows.map(textOf)) : [];
    for (const { context, page } of windows) {
      // A call still held by a test does not matter any more; some tests close their page.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    if (seen.length > 0) throw new Error(`It failed before this:\n${seen.join('\n\n')}`);
    for (const { errors } of windows) expect(errors.join('\n')).toBe('');
  });
  afterAll(async () => {
    if (flags) await browser?.close();
  });

  /** An empty window. @param isFault whether an error was not caused by the test on purpose */
  const blank = async (
    lang: Lang = 'zh',
    size = { width: 1440, height: 900 },
    isFault = (_error: string) => true,
  ): Promise<Window> => {
    if (!browser) throw new Error('No browser.');
    const context = await browser.newContext({ viewport: size, locale: lang, reducedMotion: 'reduce' });
    context.setDefaultTimeout(BUSY_WAIT_MS);
    // What a script catches is not logged by itself.
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${effectiveDirective} refused ${blockedURI}`);
      });
    });
    const page = await context.newPage();
    const errors: string[] = [];
    const note = (error: string) => isFault(error) && errors.push(error);
    context.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => note(String(error.error())));
    const one = { page, context, errors };
    open.push(one);
    return one;
  };
  return {
    blank,
    /** A new window at the login page, in a language. */
    window: async (lang?: Lang, size?: { width: number; height: number }): Promise<Window> => {
      if (!desk) throw new Error('Without a desk a window goes nowhere by itself.');
      const one = await blank(lang, size);
      await one.page.goto(desk.url);
      return one;
    },
  };
}

export type Browsing = ReturnType<typeof useBrowser>;

/** Texts of the login page by language. */
const LOGIN = {
  zh: { name: '用户名', password: '密码', submit: '登录' },
  en: { name: 'User name', password: 'Password', submit: 'Log in' },
  es: { name: 'Usuario', password: 'Contraseña', submit: 'Entrar' },
  ja: { name: 'ユーザー名', password: 'パスワード', submit: 'ログイン' },
};

/** Homes made for a phone, on which parties land. */
const PHONE_HOME = /^#\/(driver|shipper)$/;

/** Logs in through the page, as a user does, and waits where that leads to. */
export async function land(
  page: Page,
  username: string,
  lang: keyof typeof LOGIN = 'zh',
  password = DEMO_PASSWORD,
): Promise<void> {
  const words = LOGIN[lang];
  await page.getByLabel(words.name, { exact: true }).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await page.waitForURL(({ hash }) => hash !== '' && hash !== '#/' && !hash.startsWith('#/login'));
}

/** From the home on which a party lands to the desk. */
export async function toDesk(page: Page): Promise<void> {
  await page.waitForURL(({ hash }) => hash !== '' && hash !== '#/' && !hash.startsWith('#/login'));
  const at = new URL(page.url());
  if (PHONE_HOME.test(at.hash)) {
    at.hash = '#/home';
    await page.goto(at.href);
  }
  await page.getByRole('navigation').first().waitFor();
}

/** Logs in and goes on at the desk. */
export async function logIn(...who: Parameters<typeof land>): Promise<void> {
  await land(...who);
  await toDesk(who[0]);
}
