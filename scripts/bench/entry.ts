import type { Browser, CDPSession } from 'playwright-core';
import { fillLogin, freshContext, protocol } from './desktop.ts';
import { type Figure, percentile } from './figures.ts';

const KB = 1024;
/** 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Throttling of a first visit, and its targets (half of the best known comparable app). */
const CONDITIONS = [
  { name: '1x CPU', rate: 1, isSlowNet: false, typable: '≤ 235 ms' },
  { name: '4x CPU', rate: 4, isSlowNet: false, typable: '≤ 555 ms' },
  { name: 'slow 4G', rate: 1, isSlowNet: true, typable: 'at most 900 ms' },
] as const;
type Condition = (typeof CONDITIONS)[number];

async function slowDown(client: CDPSession, { rate, isSlowNet }: Condition): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  if (isSlowNet) await client.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** A first visit without input: bytes until the form belongs to the app, all bytes, largest paint. */
async function look(browser: Browser, url: string, condition: Condition) {
  const context = await freshContext(browser);
  const page = await context.newPage();
  const client = await protocol(page);
  await client.send('Network.enable');
  await slowDown(client, condition);
  let all = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  const arrived = await page.evaluate(() => window.bench.arrived());
  await page.waitForLoadState('networkidle');
  const lcp = await page.evaluate(() => window.bench.lcp);
  await context.close();
  return { ...arrived, all: all / KB, lcp };
}

/** A first visit that types at once: ms until a letter is accepted. */
async function type(
  browser: Browser,
  url: string,
  condition: Condition,
  { isBare = false } = {},
): Promise<number> {
  const context = await freshContext(browser);
  const page = await context.newPage();
  if (isBare) await page.route('**/assets/*.js', (route) => route.abort());
  const client = await protocol(page);
  await client.send('Network.enable');
  await slowDown(client, condition);
  await page.goto(url, { waitUntil: 'commit' });
  let typedAt = 0;
  while (typedAt === 0) {
    await page.keyboard.press('a');
    typedAt = await page.evaluate(() => window.bench.typedAt);
  }
  await context.close();
  return typedAt;
}

/** A plain HTML form without any app, on the machine of the targets: ms until it accepts letters. */
const BARE_FORM = 146;

/** How many times slower than that a form without any app is on this machine. */
export async function paceOf(browser: Browser, url: string, runs: number): Promise<number> {
  const typed = [];
  for (let run = 0; run < runs; run += 1)
    typed.push(await type(browser, url, CONDITIONS[0], { isBare: true }));
  return percentile(typed, 0.5) / BARE_FORM;
}

/** The first visit: login page without cache. */
export async function measureColdLogin(browser: Browser, url: string, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const condition of CONDITIONS) {
    const looks = [];
    const typed = [];
    for (let run = 0; run < runs; run += 1) {
      looks.push(await look(browser, url, condition));
      typed.push(await type(browser, url, condition));
    }
    if (condition === CONDITIONS[0])
      figures.push(
        {
          what: 'login, cold: bytes',
          unit: 'KB',
          values: looks.map(({ bytes }) => bytes),
          target: '≤ 110 KB',
          how: "on the wire with headers; asked for before the login form is the app's",
        },
        {
          what: 'login, cold: requests',
          unit: '',
          values: looks.map(({ requests }) => requests),
          target: '≤ 5',
          how: 'asked for before then',
        },
        {
          what: 'login, cold: bytes fetched ahead',
          unit: 'KB',
          values: looks.map(({ bytes, all }) => all - bytes),
          target: 'none',
          how: 'asked for after that, until the network is quiet: the desk, while somebody types',
        },
      );
    figures.push(
      {
        what: `login, cold: largest paint, ${condition.name}`,
        unit: 'ms',
        values: looks.map(({ lcp }) => lcp),
        target: 'none',
        how: 'largest-contentful-paint of a visit that types nothing',
      },
      {
        what: `login, cold: typable, ${condition.name}`,
        unit: 'ms',
        values: typed,
        target: condition.typable,
        how: 'first key stroke the user name takes; strokes from the start on',
      },
    );
  }
  return figures;
}

/** From the click on Log in to the desk, and a later visit with a session: files cached, logged in. */
export async function measureDesk(browser: Browser, url: string, runs: number): Promise<Figure[]> {
  const clicks = [];
  const visits = [];
  const taken = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await freshContext(browser);
    const page = await context.newPage();
    await fillLogin(page, url, 'dispatcher');
    clicks.push(await page.evaluate(() => window.bench.logIn()));
    await page.waitForLoadState('networkidle');
    await page.close();
    const again = await context.newPage();
    await again.goto(url, { waitUntil: 'commit' });
    const [shown, drawn] = await again.evaluate(() =>
      Promise.all([window.bench.desk(), window.bench.appsDesk()]),
    );
    visits.push(shown);
    taken.push(drawn);
    await context.close();
  }
  return [
    {
      what: 'login click to usable desk',
      unit: 'ms',
      values: clicks,
      target: '≤ 439 ms',
      how: 'form filled, network quiet; until menu and heading stand',
    },
    {
      what: 'warm visit to usable desk',
      unit: 'ms',
      values: visits,
      target: '≤ 307 ms',
      how: 'new page of the same browser; from the navigation until menu and heading stand and lead on',
    },
    {
      what: "warm visit until the desk is the app's",
      unit: 'ms',
      values: taken,
      target: 'none',
      how: 'the same visit; what was pressed before is pressed then',
    },
  ];
}
