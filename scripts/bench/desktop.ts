import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';

export const VIEWPORT = { width: 1440, height: 900 };
const PROBE = fileURLToPath(new URL('./probe.js', import.meta.url));
const KB = 1024;

/** Ways to a list: to its frame (heading, what stands where), to its filters and tools, and to its rows. */
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

/** A window with nothing kept, the probe in all its pages. */
export async function freshContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en', timezoneId: 'Asia/Shanghai' });
  await context.addInitScript({ path: PROBE });
  return context;
}

/** The protocol of the browser itself, for what no page can do: slow down, count bytes, collect garbage. */
export function protocol(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/** Opens the login page and fills in the form; the click is left to whoever measures it. */
export async function fillLogin(page: Page, url: string, username: string): Promise<void> {
  await page.goto(url);
  await page.locator('#root input[name=username]').fill(username);
  await page.locator('#root input[name=password]').fill(DEMO_PASSWORD);
  // Nobody types a password before the code behind it has come.
  await page.waitForLoadState('networkidle');
}

/** A desk that is logged in, all groups of its menu open. */
export async function openDesk(browser: Browser, url: string): Promise<Page> {
  const context = await freshContext(browser);
  const page = await context.newPage();
  await fillLogin(page, url, 'admin');
  await page.evaluate(() => window.bench.logIn());
  await page.evaluate(() => window.bench.openGroups());
  return page;
}

/** Living heap, KB: what is left when the garbage is collected. */
export async function retainedHeap(client: CDPSession): Promise<number> {
  // The second time takes what the first one's finalizers let go.
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / KB;
}

/** Processor time of the page's main thread so far, ms; the client has enabled `Performance` in thread ticks. */
export async function mainThread(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
