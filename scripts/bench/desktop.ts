import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';

export const VIEWPORT = { width: 1440, height: 900 };
const PROBE = fileURLToPath(new URL('./probe.js', import.meta.url));
const KB = 1024;

/** Milestones of opening a list: its frame (heading and layout), its filters and tools, its rows. */
export interface Shown {
  readonly view: number;
  readonly filters: number;
  readonly rows: number;
}

declare global {
  interface Window {
    /** See probe.js. All times in ms. */
    readonly bench: {
      readonly lcp: number;
      readonly typedAt: number;
      arrived(): Promise<{ bytes: number; requests: number }>;
      desk(): Promise<number>;
      appsDesk(): Promise<number>;
      logIn(): Promise<number>;
      openGroups(): Promise<void>;
      openPage(path: string): Promise<Shown>;
      showTab(key: string): Promise<Shown>;
      close(key: string): Promise<void>;
      duplicate(key: string, word: string): Promise<void>;
      openAndClose(path: string, times: number): Promise<void>;
      showInTurn(keys: readonly string[], times: number): Promise<void>;
      search(text: string): Promise<number>;
      watchFrames(): void;
      readonly frames: readonly number[];
      rows(hash: string, count: number): Promise<{ whole: number; drawing: number }>;
    };
  }
}

/** A browser context without stored data, with the probe in all its pages. */
export async function freshContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en', timezoneId: 'Asia/Shanghai' });
  await context.addInitScript({ path: PROBE });
  return context;
}

/** The DevTools protocol, for what a page cannot do: throttle, count bytes, collect garbage. */
export function protocol(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/** Opens the login page and fills in the form; the caller clicks, so that it can measure. */
export async function fillLogin(page: Page, url: string, username: string): Promise<void> {
  await page.goto(url);
  await page.locator('#root input[name=username]').fill(username);
  await page.locator('#root input[name=password]').fill(DEMO_PASSWORD);
  // A password is typed only after the code behind it is loaded.
  await page.waitForLoadState('networkidle');
}

/** A logged-in desk with all groups of its menu open. */
export async function openDesk(browser: Browser, url: string): Promise<Page> {
  const context = await freshContext(browser);
  const page = await context.newPage();
  await fillLogin(page, url, 'admin');
  await page.evaluate(() => window.bench.logIn());
  await page.evaluate(() => window.bench.openGroups());
  return page;
}

/** Heap after garbage collection, KB. */
export async function retainedHeap(client: CDPSession): Promise<number> {
  // The second collection frees what finalizers of the first one released.
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / KB;
}

/** CPU time of the page's main thread so far, ms; the client has enabled `Performance` in thread ticks. */
export async function mainThread(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
