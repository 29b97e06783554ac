import type { Browser, Page } from 'playwright-core';
import { POSITIONS, type SeenVehicle } from '../../domain/calls/positions.ts';
import { seeded } from '../../server/seed/random.ts';
import { fillLogin, freshContext, VIEWPORT } from './desktop.ts';
import type { Figure } from './figures.ts';

const VEHICLES = 10_000;
/** Number of them moving at any time. */
const MOVING = 3_000;
/** Interval at which the live channel says that vehicles have moved, ms: a tenth of the platform's own. */
const EVERY_MS = 1_500;
const SWEEPS = 12;

/** A fleet all over the country; always the same. */
function fleet(): SeenVehicle[] {
  const random = seeded(10_000);
  return Array.from({ length: VEHICLES }, (_, index) => ({
    id: String(9_000_000 + index),
    plateNumber: `皖B${String(10_000 + index)}`,
    plateColorCode: '2',
    vehicleTypeCode: 'Q11',
    fleetId: null,
    operState: index < MOVING ? 'inTransit' : 'idle',
    lng: 100 + random.int(0, 21_000) / 1_000,
    lat: 22 + random.int(0, 19_000) / 1_000,
    speedKmh: index < MOVING ? 60 : 0,
    course: random.int(0, 359),
    at: Date.now(),
  }));
}

/** Answers for the platform with the large fleet; each request for changes moves a part of it. */
async function serveFleet(page: Page): Promise<void> {
  const vehicles = fleet();
  await page.route('**/vehicle/positions*', async (route) => {
    const at = Date.now();
    const isNew = new URL(route.request().url()).searchParams.has('since');
    const answered = vehicles
      .slice(0, isNew ? MOVING : VEHICLES)
      .map((one) => ({ ...one, at, lat: one.lat + (at % 60_000) / 600_000 }));
    await route.fulfill({ json: { status: 0, msg: '', data: { at, vehicles: answered } } });
  });
  await page.routeWebSocket(/ntocc-websocket/, (socket) => {
    socket.connectToServer();
    const timer = setInterval(() => {
      socket.send(JSON.stringify({ type: 'recordChanged', record: POSITIONS, id: '0', version: 1 }));
    }, EVERY_MS);
    page.once('close', () => {
      clearInterval(timer);
    });
  });
}

/** Times between frames while the map is dragged to and fro and its vehicles move, ms. */
async function sweep(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.bench.watchFrames();
  });
  const box = await page.locator('.leaflet-container').boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? VIEWPORT.width) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? VIEWPORT.height) / 2;
  for (let turn = 0; turn < SWEEPS; turn += 1) {
    const way = turn % 2 === 0 ? 260 : -260;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + way, y + way / 3, { steps: 50 });
    await page.mouse.up();
  }
  const times = await page.evaluate(() => window.bench.frames);
  return times.flatMap((at, index) => {
    const before = times[index - 1];
    return before === undefined ? [] : [at - before];
  });
}

/** The map with 10,000 vehicles of which a third moves every second and a half. */
export async function mapFrames(browser: Browser, url: string): Promise<Figure[]> {
  const page = await (await freshContext(browser)).newPage();
  await serveFleet(page);
  await fillLogin(page, url, 'admin');
  await page.evaluate(() => window.bench.logIn());
  await page.evaluate(() => {
    location.hash = '/basicInfo/platVehicle/vehicleMap';
  });
  await page.locator('.leaflet-container canvas').waitFor();
  await page.locator('path.map-province').first().waitFor({ state: 'attached' });
  const far = await sweep(page);
  await page.locator('.leaflet-control-zoom-in').click();
  await page.locator('.leaflet-control-zoom-in').click();
  const near = await sweep(page);
  await page.context().close();
  const how = `${String(VEHICLES)} vehicles, ${String(MOVING)} of them new every ${String(EVERY_MS)} ms; dragged`;
  return [
    { what: 'map frame, whole country', unit: 'ms', values: far, target: '≤ 16.7 ms', how },
    { what: 'map frame, provinces', unit: 'ms', values: near, target: '≤ 16.7 ms', how },
  ];
}
