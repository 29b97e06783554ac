import type { Browser, Page } from 'playwright-core';
import { waybill } from '../../domain/records/waybill.ts';
import { fillLogin, freshContext } from './desktop.ts';
import type { Figure } from './figures.ts';

/** Rows of the list; the largest page shows a hundred at a time. */
const TOTAL = 10_000;
const SIZE = 100;
/** Interval at which the live channel says that rows changed, ms: a tenth of that of a busy desk. */
const EVERY_MS = 1_000;
const TURNS = 12;

/** Answers for the platform with as many rows as wanted, each a copy of a real one. */
async function serveRows(page: Page): Promise<void> {
  let at = 0;
  await page.route(`**/${waybill.service}/${waybill.name}?*`, async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { records: Record<string, unknown>[] } };
    const [row] = envelope.data.records;
    const current = Number(new URL(route.request().url()).searchParams.get('current') ?? 1);
    at += 1;
    const records = Array.from({ length: SIZE }, (_, index) => ({
      ...row,
      id: String(current * SIZE + index),
      // Every other row has a newer version than the last time.
      version: index % 2 === 0 ? at : 1,
    }));
    const data = { ...envelope.data, records, total: TOTAL, size: SIZE, current, pages: TOTAL / SIZE };
    await route.fulfill({ json: { ...envelope, data } });
  });
  await page.routeWebSocket(/ntocc-websocket/, (socket) => {
    socket.connectToServer();
    const timer = setInterval(() => {
      socket.send(JSON.stringify({ type: 'recordChanged', record: waybill.name, id: '0', version: 1 }));
    }, EVERY_MS);
    page.once('close', () => {
      clearInterval(timer);
    });
  });
}

/** Times between frames while the rows are scrolled to and fro, ms, and how often the scroll position was lost. */
async function scroll(page: Page): Promise<{ times: number[]; lost: number }> {
  return page.evaluate(async (turns) => {
    const box = document.querySelector('[data-keep-scroll="rows"]');
    if (!box) throw new Error('There are no rows to scroll.');
    const times: number[] = [];
    let lost = 0;
    let before = await new Promise<number>(requestAnimationFrame);
    for (let turn = 0; turn < turns; turn += 1) {
      const way = turn % 2 === 0 ? 40 : -40;
      for (let step = 0; step < 60; step += 1) {
        const from = box.scrollTop;
        box.scrollTop = from + way;
        const wanted = box.scrollTop;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - before);
        if (box.scrollTop !== wanted) lost += 1;
        before = now;
      }
    }
    return { times, lost };
  }, TURNS);
}

/** The largest page of a list of 10,000 rows, while rows of it change. */
export async function rowFrames(browser: Browser, url: string): Promise<Figure[]> {
  const page = await (await freshContext(browser)).newPage();
  await serveRows(page);
  await fillLogin(page, url, 'admin');
  await page.evaluate(() => window.bench.logIn());
  await page.evaluate(() => {
    location.hash = '/tms/transport/waybillManage?size=100';
  });
  await page
    .locator('tbody tr')
    .nth(SIZE - 1)
    .waitFor();
  const { times, lost } = await scroll(page);
  await page.context().close();
  const how = `${String(TOTAL)} rows, ${String(SIZE)} a page, half of them new every ${String(EVERY_MS)} ms; scrolled`;
  return [
    { what: 'row scrolling frame', unit: 'ms', values: times, target: '≤ 16.7 ms', how },
    { what: 'frames over 17 ms', unit: '', values: [times.filter((ms) => ms > 17).length], target: '0', how },
    { what: 'scroll places lost to live rows', unit: '', values: [lost], target: '0', how },
  ];
}
