import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notify } from '../../server/notices/notify.ts';
import { run } from '../../server/run/run.ts';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { ignoreErrors, logIn, quiet, shown, useBrowser } from './browser.ts';
import { everyPage } from './everyPage.ts';

const ELSEWHERE = 'elsewhere.example';
const SCRIPT = 'javascript:window.hit=1';
/** Encodings of another site or of a script as a path; double encoded ones stay encoded once in the address. */
const REDIRECTS: readonly string[] = [
  `//${ELSEWHERE}`,
  `/\\${ELSEWHERE}`,
  `\t//${ELSEWHERE}`,
  `https://${ELSEWHERE}/`,
  SCRIPT,
  encodeURIComponent(`//${ELSEWHERE}`),
  `/login?redirect=${encodeURIComponent(`//${ELSEWHERE}`)}`,
  `/redirect/${SCRIPT}`,
];

const MARKUP = '<img src=x onerror="window.hit=1"><b class=hit>';
const LIST = '/basicInfo/driver/driverManage';
const FULL = new Set(['/home', '/tms/order/order_manage', '/tms/transport/waybillManage', LIST]);

declare global {
  interface Window {
    /** Set by any injected script that runs. */
    hit?: number;
  }
}

/** Elements that injected text has created in the page. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    hit: window.hit ?? 0,
    elements: document.querySelectorAll('img[src="x"], b.hit').length,
  }));
const NONE = { hit: 0, elements: 0 };

const isHan = /\p{Script=Han}/u;
/** All human-readable texts in an answer of the platform, with markup appended: codes and addresses stay. */
function hostile(value: unknown): unknown {
  if (typeof value === 'string') return isHan.test(value) ? value + MARKUP : value;
  if (Array.isArray(value)) return value.map(hostile);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hostile(part)]));
  return value;
}

describe('text from other people', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  /** Addresses requested by a page that are not of this platform. */
  const watchOutside = (page: Page): string[] => {
    const outside: string[] = [];
    page.context().on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(desk.url) && !/^(data|blob):/.test(url)) outside.push(url);
    });
    return outside;
  };

  it('[R-03] a redirect to another site or to a script stays inside this app', async () => {
    const { page, context } = await browser.window('en');
    const outside = watchOutside(page);
    for (const redirect of REDIRECTS) {
      await context.clearCookies();
      await page.goto('about:blank');
      await page.goto(`${desk.url}/#/login?redirect=${encodeURIComponent(redirect)}`);
      await page.getByLabel('User name', { exact: true }).fill('driver');
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(({ hash }) => !hash.startsWith('#/login'));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(new URL(page.url()).origin, redirect).toBe(desk.url);
      expect(await traces(page), redirect).toEqual(NONE);
    }
    // The same as an address of the desk, and as the address of a visitor.
    for (const isIn of [true, false]) {
      if (!isIn) await context.clearCookies();
      for (const redirect of REDIRECTS) {
        await page.goto(`${desk.url}/#${redirect}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(new URL(page.url()).origin, redirect).toBe(desk.url);
        expect(await traces(page), redirect).toEqual(NONE);
      }
    }
    // The target of a push link has only known parts, also for a visitor, who has more choices.
    await page.goto('about:blank');
    await page.goto(`${desk.url}/#/pushSelect?bizType=order&bizId=${SCRIPT}&t=${SCRIPT}&url=//${ELSEWHERE}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toMatch(/^(freightdesk:|http:\/\/127\.0\.0\.1)/);
    expect(outside).toEqual([]);
  });

  /** A user's desk, with markup appended to every text of the platform. */
  const hostileDesk = async (username = 'admin'): Promise<Page> => {
    const { page } = await browser.blank('zh');
    await page.route(/\/ntocc-/, async (route) => {
      const answer = await route.fetch();
      // A picture has no text.
      const isText = answer.headers()['content-type']?.includes('json');
      await route.fulfill({ response: answer, ...(isText && { json: hostile(await answer.json()) }) });
    });
    await page.goto(desk.url);
    await logIn(page, username);
    return page;
  };

  it.each(everyPage())(
    'markup in every text of the platform is shown as text, on every page: $username, $paths.0 and on',
    async ({ username, paths }) => {
      const page = await hostileDesk(username);
      for (const path of paths) {
        await page.goto(`${desk.url}/#${path}`);
        await shown(page).locator(':scope > *').first().waitFor();
        await quiet(page);
        expect(await traces(page), path).toEqual(NONE);
        // Where there certainly are rows, the text is shown and readable.
        if (FULL.has(path)) await shown(page).getByText(MARKUP).first().waitFor();
      }
    },
  );

  it('markup in a record and in results of the palette is shown as text', async () => {
    const page = await hostileDesk();
    await page.goto(`${desk.url}/#${LIST}`);
    await shown(page).locator('[data-opens]').first().click();
    const record = page.getByRole('dialog');
    await record.getByText(MARKUP).first().waitFor();
    for (const part of await record.getByRole('tab').all()) {
      await part.click();
      await quiet(page);
      expect(await traces(page)).toEqual(NONE);
    }
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '命令面板' }).fill('皖A7K216');
    await page.getByRole('option', { name: '皖A7K216' }).first().waitFor();
    expect(await traces(page)).toEqual(NONE);
  });

  it('markup in a menu title, a refusal and a notice is shown as text', async () => {
    const window = await browser.blank('zh');
    const { page } = window;
    await page.route(/\/authorize/, (route) =>
      route.fulfill({ json: { status: 44001, msg: MARKUP, data: null } }),
    );
    await page.goto(desk.url);
    await page.getByLabel('用户名', { exact: true }).fill('dispatcher');
    await page.getByLabel('密码', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText(MARKUP).waitFor();
    expect(await traces(page)).toEqual(NONE);
    await page.unroute(/\/authorize/);

    const withMenu = z.looseObject({
      data: z.looseObject({ resourceList: z.array(z.looseObject({ meta: z.looseObject({}) })) }),
    });
    await page.route(/\/getUserInfo/, async (route) => {
      const answer = await route.fetch();
      const info = withMenu.parse(await answer.json());
      for (const { meta } of info.data.resourceList) meta.title = MARKUP;
      await route.fulfill({ response: answer, json: info });
    });
    await logIn(page, 'dispatcher');
    await page.getByRole('navigation', { name: '菜单' }).getByText(MARKUP).first().waitFor();
    await page.getByRole('banner').getByText(MARKUP).first().waitFor();
    expect(await traces(page)).toEqual(NONE);

    const who = await desk.person('dispatcher');
    await run(desk.platform.services, { groupCode: 'HF001', viewer: null, byName: '' }, (work) =>
      notify(work, {
        to: [`USER:${who.userId}`],
        text: [MARKUP, MARKUP, MARKUP, MARKUP],
        record: 'order',
        id: '0',
      }),
    );
    await page.getByRole('button', { name: /^通知，/ }).click();
    await page.getByRole('dialog', { name: '通知' }).getByText(MARKUP).first().waitFor();
    expect(await traces(page)).toEqual(NONE);
    await page.keyboard.press('Escape');

    await page.route(/\/driver\?/, (route) =>
      route.fulfill({ json: { status: 10500, msg: MARKUP, data: null } }),
    );
    await page.goto(`${desk.url}/#${LIST}`);
    await page.locator('#tabpanel').getByText(MARKUP).first().waitFor();
    expect(await traces(page)).toEqual(NONE);
  });

  it('an inline script does not run: the content policy holds', async () => {
    const window = await browser.window('en');
    const { page } = window;
    const answer = await page.request.get(desk.url);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i);

    await page.evaluate((link) => {
      const script = document.createElement('script');
      script.textContent = 'window.hit = 1';
      const image = document.createElement('div');
      image.innerHTML = '<img src="/favicon.svg" onload="window.hit = 1">';
      const anchor = document.createElement('a');
      anchor.href = link;
      document.body.append(script, image, anchor);
      anchor.click();
    }, SCRIPT);
    const refused = () => window.errors.filter((error) => error.includes('Content Security Policy')).length;
    await expect.poll(refused).toBe(3);
    expect((await traces(page)).hit).toBe(0);
    ignoreErrors(window, /Content Security Policy/);
  });
});
