import type { BrowserContext, Page, Route } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { envelopeSchema } from '../../domain/calls/call.ts';
import { detailSchema } from '../../domain/calls/records.ts';
import { logout } from '../../domain/calls/session.ts';
import { account } from '../../server/store/systemTables.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { ignoreErrors, logIn, quiet, useBrowser } from './browser.ts';

const USER = 'dispatcher';
const WINDOWS = 3;
/** Together 201 calls: each window's share of the 200, and one more. */
const CALLS = 67;
const LIST = '/tms/order/order_manage';

/** Polling time-out for a busy machine. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 90_000 });
const question = (page: Page) => page.getByRole('dialog', { name: '确认注销' });

const TITLE = /\/ntocc-basic-api\/shipper\/\d+$/;
const DETAIL = /\/ntocc-tms-api\/order\/\d+$/;

/** A record with a long history: when it is opened, the names of all its former shippers are loaded. */
async function lengthenHistory(page: Page, firstId: number): Promise<void> {
  const line = (index: number) => ({
    id: String(index),
    at: Date.now(),
    event: 'edit',
    from: null,
    to: 'draft',
    byName: 'A',
    byRole: 'D',
    changes: { shipmentId: [null, String(firstId + index)] },
  });
  await page.route(
    DETAIL,
    async (route) => {
      const answer = envelopeSchema.parse(await (await route.fetch()).json());
      const history = Array.from({ length: CALLS }, (_, index) => line(index));
      await route.fulfill({ json: { ...answer, data: { ...detailSchema.parse(answer.data), history } } });
    },
    { times: 1 },
  );
}

/** Holds the calls for those names until all have been sent. */
async function holdTitles(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(TITLE, (route) => void held.push(route));
  return held;
}

/** Observations of another window: how often the token was removed, and the messages between windows. */
interface Noticed {
  resets: number;
  readonly told: unknown[];
}
declare global {
  interface Window {
    noticed: Noticed;
  }
}

/** Counts in another window of the browser how often the token was removed, and records the messages between windows. */
async function watch(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => {
    const noticed: Noticed = { resets: 0, told: [] };
    window.noticed = noticed;
    new BroadcastChannel('freightdesk-session').addEventListener('message', ({ data }) =>
      noticed.told.push(data),
    );
    cookieStore.addEventListener('change', ({ deleted }) => {
      noticed.resets += deleted.filter(({ name }) => name === 'Admin-Token').length;
    });
  });
  return () => page.evaluate(() => window.noticed);
}

describe('an account that is disabled while its user works', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);
  const setStatus = (status: 'active' | 'disabled') =>
    desk.platform.services.store.db.update(account).set({ status }).where(eq(account.username, USER));

  it('[S-13] 200 answers of 21332 in three windows: one dialog in each, one reset, all at the login', async () => {
    const window = await browser.window('zh');
    const { page: first, context } = window;
    await logIn(first, USER);
    const pages = [first];
    while (pages.length < WINDOWS) pages.push(await context.newPage());
    const answers: number[] = [];
    const loads = pages.map(() => 0);
    const told: string[] = [];
    const held: Route[][] = [];
    for (const [index, page] of pages.entries()) {
      await page.goto(`${desk.url}/#${LIST}`);
      await page.getByRole('main').getByRole('table').waitFor();
      page.on('load', () => (loads[index] = (loads[index] ?? 0) + 1));
      page.on('request', (request) => told.push(new URL(request.url()).pathname));
      page.on('response', (response) => {
        if (!TITLE.test(response.url())) return;
        void response.json().then((answer) => answers.push(envelopeSchema.parse(answer).status));
      });
      await lengthenHistory(page, 1 + index * CALLS);
      held.push(await holdTitles(page));
    }
    const seen = await watch(context, desk.url);

    for (const page of pages) {
      await page.bringToFront();
      await page.getByRole('main').getByRole('button', { name: /^DD/ }).first().click();
      await page.getByRole('dialog').getByRole('tab', { name: '操作记录' }).click();
    }
    await soon(() => held.map(({ length }) => length)).toEqual(Array(WINDOWS).fill(CALLS));
    await setStatus('disabled');
    await Promise.all(held.flat().map((route) => route.continue()));
    await soon(() => answers.length).toBe(WINDOWS * CALLS);
    expect(new Set(answers)).toEqual(new Set([21332]));
    for (const page of pages) await soon(() => question(page).count()).toBe(1);

    // Cancelling stays on the page; the next answer asks again, once.
    await first.bringToFront();
    await question(first).getByRole('button', { name: '取消' }).click();
    await soon(() => question(first).count()).toBe(0);
    expect(first.url()).toContain(LIST);
    await first.getByRole('dialog').getByRole('button', { name: '刷新', exact: true }).click();
    await soon(() => question(first).count()).toBe(1);
    expect(await seen()).toEqual({ resets: 0, told: [] });

    const [, second] = pages;
    await second?.bringToFront();
    if (second) await question(second).getByRole('button', { name: '重新登录' }).click();
    for (const page of pages) {
      await soon(() => page.getByRole('button', { name: '登录', exact: true }).count()).toBe(1);
      expect(await question(page).count()).toBe(0);
    }
    expect(await seen()).toEqual({ resets: 1, told: [{ type: 'remote.loggedOut', reason: 'expired' }] });
    await soon(() => loads).toEqual([0, 1, 0]);
    // The platform has ended the session already, so no logout is sent.
    expect(told.filter((path) => path === logout.path)).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('Admin-Token');

    // With the account back, one login serves all windows again.
    await setStatus('active');
    await first.bringToFront();
    await logIn(first, USER);
    for (const page of pages) await page.getByRole('navigation', { name: '待办' }).waitFor();
    // The watching window is at an address without an icon.
    ignoreErrors(window, /favicon\.ico$/);
  });

  it('[S-13] a token removed while the desk is open causes the same dialog', async () => {
    const window = await browser.window('zh');
    const { page, context } = window;
    await logIn(page, USER);
    // A list without pictures: one that comes in sight later would ask first.
    await page.goto(`${desk.url}/#/tms/order/order_manage`);
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    // A call that the page still makes would ask first.
    await quiet(page);
    await context.clearCookies({ name: 'Admin-Token' });
    await page.getByRole('main').getByRole('button', { name: '刷新', exact: true }).click();
    await question(page).waitFor();
    await question(page).getByRole('button', { name: '重新登录' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    ignoreErrors(window, /status of 401/);
  });
});
