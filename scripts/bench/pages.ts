import type { Browser, Page } from 'playwright-core';
import { retainedHeap, mainThread, openDesk, protocol, type Shown } from './desktop.ts';
import type { Figure } from './figures.ts';

const ORDERS = '/tms/order/order_manage';
const WAYBILLS = '/tms/transport/waybillManage';
/** Lists that the administrator may open. */
const LISTS = [
  ORDERS,
  WAYBILLS,
  '/tms/Carrier/receipt',
  '/basicInfo/driver/driverManage',
  '/basicInfo/driver/fleet',
  '/basicInfo/platVehicle/vehicleManage',
  '/basicInfo/shipment/shipmentManage',
  '/basicInfo/shipment/contract',
] as const;
const MANY = 30;
/** Maximum number of pages kept mounted (src/shell/PageViews.tsx). */
const KEPT_VIEWS = 4;
/**
 * Visits until all bounded caches are full: compiled code, the last 100 events of each machine, the tabs that can be reopened.
 */
const SETTLING = 100;

const openPage = (page: Page, path: string): Promise<Shown> =>
  page.evaluate((to) => window.bench.openPage(to), path);
const closeTab = (page: Page, key: string): Promise<void> =>
  page.evaluate((tab) => window.bench.close(tab), key);

/** A page opened from the menu, without a tab yet: its code is loaded, its rows are not. */
export async function routeSwitch(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const page = await openDesk(browser, url);
  for (const path of LISTS) await openPage(page, path);
  for (const path of LISTS) await closeTab(page, path);
  const switches: Shown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of LISTS) {
      switches.push(await openPage(page, path));
      await closeTab(page, path);
    }
  }
  await page.context().close();
  return [
    {
      what: 'route switch, to the page',
      unit: 'ms',
      values: switches.map(({ view }) => view),
      target: '≤ 37 ms, p95 ≤ 68 ms',
      how: `menu click, ${String(LISTS.length)} lists; until heading and frame of the page stand`,
    },
    {
      what: 'route switch, to its filters',
      unit: 'ms',
      values: switches.map(({ filters }) => filters),
      target: 'none',
      how: 'the same click; until filters and tools can be used, rows still on their way',
    },
    {
      what: 'route switch, to its rows',
      unit: 'ms',
      values: switches.map(({ rows }) => rows),
      target: 'none',
      how: 'the same click; until the fetched rows stand',
    },
  ];
}

/** Opens this many tabs: each list once, then again. @returns the keys of the lists */
async function openTabs(page: Page, count: number): Promise<string[]> {
  for (const path of LISTS) await openPage(page, path);
  // Home is a tab too.
  for (let more = LISTS.length + 1; more < count; more += 1) {
    const key = LISTS[more % LISTS.length] ?? ORDERS;
    await page.evaluate(([tab, word]) => window.bench.duplicate(tab, word), [key, 'Duplicate'] as const);
  }
  const keys = await page
    .locator('[data-tab]')
    .evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')));
  return keys.filter((key) => key !== null && key !== '/home').map(String);
}

/** A click on another tab where many are open. */
export async function tabSwitch(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const page = await openDesk(browser, url);
  const client = await protocol(page);
  // Code and its compiled form are not part of a tab: the first time does not count.
  for (const key of await openTabs(page, MANY)) await closeTab(page, key);
  await openPage(page, ORDERS);
  const one = await retainedHeap(client);
  // Up to a limit, hidden views stay mounted; beyond it a tab costs no more than its page.
  for (const path of LISTS.slice(1, KEPT_VIEWS)) await openPage(page, path);
  const few = await retainedHeap(client);
  const keys = await openTabs(page, MANY);
  const many = await retainedHeap(client);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = [];
  const awake: Shown[] = [];
  const asleep: Shown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Going round all tabs, every page has been unmounted when its turn comes; among the last four none has.
    for (const key of keys) asleep.push(await page.evaluate((to) => window.bench.showTab(to), key));
    const last = [...keys.slice(-4), ...keys.slice(-4)];
    const before = await mainThread(client);
    for (const key of last) awake.push(await page.evaluate((to) => window.bench.showTab(to), key));
    work.push(((await mainThread(client)) - before) / last.length);
  }
  await page.context().close();
  return [
    {
      what: `tab switch, ${String(MANY)} tabs, page awake`,
      unit: 'ms',
      values: awake.map(({ rows }) => rows),
      target: '≤ 45 ms',
      how: 'click on a tab among the last four; until its rows stand',
    },
    {
      what: `tab switch, ${String(MANY)} tabs, page awake: main thread`,
      unit: 'ms',
      values: work,
      target: 'none',
      how: 'processor time of the same clicks, other programs left out',
    },
    {
      what: `tab switch, ${String(MANY)} tabs, page asleep`,
      unit: 'ms',
      values: asleep.map(({ rows }) => rows),
      target: 'none',
      how: 'round the strip: each page was put to sleep and fetches its rows again',
    },
    {
      what: 'heap of one more tab',
      unit: 'KB',
      values: [(many - few) / (keys.length - KEPT_VIEWS)],
      target: '≤ 40 KB',
      how: `garbage collected, ${String(KEPT_VIEWS)} lists against ${String(keys.length)}; the kept rows of awake pages are in it`,
    },
    {
      what: 'heap of one more tab whose view is kept',
      unit: 'KB',
      values: [(few - one) / (KEPT_VIEWS - 1)],
      target: 'none',
      how: `the same, 1 list against ${String(KEPT_VIEWS)}: never more views than that are kept`,
    },
  ];
}

/** From opening an address to fifty rows. */
export async function fiftyRows(browser: Browser, url: string, runs: number): Promise<Figure[]> {
  const page = await openDesk(browser, url);
  await openPage(page, WAYBILLS);
  await page.evaluate((hash) => window.bench.rows(hash, 20), `${WAYBILLS}?size=20`);
  const values = [];
  for (let run = 0; run < runs; run += 1) {
    values.push(await page.evaluate((hash) => window.bench.rows(hash, 50), `${WAYBILLS}?size=50`));
    await page.evaluate((hash) => window.bench.rows(hash, 20), WAYBILLS);
  }
  await page.context().close();
  return [
    {
      what: 'table of 50 rows, drawn',
      unit: 'ms',
      values: values.map(({ drawing }) => drawing),
      target: '≤ 77 ms',
      how: 'waybills, 20 to 50 rows; from the end of the answer until they stand',
    },
    {
      what: 'table of 50 rows, whole',
      unit: 'ms',
      values: values.map(({ whole }) => whole),
      target: 'none',
      how: 'the same with the call',
    },
  ];
}

/** Growth of the heap with every switch, and with every tab opened and closed. */
export async function heapGrowth(browser: Browser, url: string, times: number): Promise<Figure[]> {
  const page = await openDesk(browser, url);
  const client = await protocol(page);
  const nodes = async () => (await client.send('Memory.getDOMCounters')).nodes;
  const keys = [ORDERS, WAYBILLS];
  for (const key of keys) await openPage(page, key);
  const settle = Math.min(SETTLING, times);
  const growth = async (act: (count: number) => Promise<void>, count: number) => {
    await act(settle);
    const [heap, standing] = [await retainedHeap(client), await nodes()];
    await act(count);
    return {
      heap: ((await retainedHeap(client)) - heap) / count,
      nodes: ((await nodes()) - standing) / count,
    };
  };
  const switching = await growth(
    (count) => page.evaluate(([tabs, n]) => window.bench.showInTurn(tabs, n), [keys, count] as const),
    Math.ceil(times / 5),
  );
  const [first = ORDERS] = LISTS.slice(3);
  const opening = await growth(
    (count) => page.evaluate(([path, n]) => window.bench.openAndClose(path, n), [first, count] as const),
    times,
  );
  await page.context().close();
  const rows = (what: string, count: number, { heap, nodes: left }: typeof switching): Figure[] => [
    {
      what: `heap growth a ${what}`,
      unit: 'KB',
      values: [heap],
      target: 'none measurable (≤ 4 KB)',
      how: `garbage collected, ${String(count)} times after ${String(settle)} to settle`,
    },
    { what: `DOM nodes left by a ${what}`, unit: '', values: [left], target: '0', how: 'the same' },
  ];
  return [
    ...rows('tab switch', Math.ceil(times / 5), switching),
    ...rows('tab opened and closed', times, opening),
  ];
}
