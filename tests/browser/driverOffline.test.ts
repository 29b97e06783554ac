import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gcj02FromWgs84 } from '../../domain/rules/gcj02.ts';
import type { Geo } from '../../domain/rules/track.ts';
import { useDesk } from '../platform/desk.ts';
import { demoCrew, offer, publishedOrder } from '../platform/orderForm.ts';
import { AT_LOADING, AT_UNLOADING } from '../platform/trip.ts';
import { ignoreErrors, land, useBrowser } from './browser.ts';

const PHONE = { width: 390, height: 844 };
/** What Chromium logs of every call without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/;

/** What a phone at this place of the map says: the shift hardly changes from one to the other. */
function phoneAt(place: Geo): { longitude: number; latitude: number } {
  const { lng, lat } = gcj02FromWgs84(place);
  return { longitude: 2 * place.lng - lng, latitude: 2 * place.lat - lat };
}

/** Nothing lies beside the screen. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** The driver's phone without a network. */
describe('the phone of a driver without a network', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  /** A waybill of the demo driver that is still to be loaded. */
  async function job() {
    const [shipper, auditor, dispatcher, driver] = await Promise.all(
      (['shipper', 'auditor', 'dispatcher', 'driver'] as const).map((name) => desk.person(name)),
    );
    if (!shipper || !auditor || !dispatcher || !driver) throw new Error('Somebody is missing.');
    const orderId = await publishedOrder(shipper, auditor, desk.now());
    const { row } = (await offer(dispatcher, orderId, desk.now())).data;
    await driver.event('assignment', row.id, 'accept.offer', { vehicles: null, reason: null });
    const [made] = (await dispatcher.list('waybill', { orderId })).data.records;
    if (!made) throw new Error('There is no waybill.');
    return { dispatcher, driver, id: made.id, no: String(made.waybillNo) };
  }

  const steps = (page: Page) => page.getByRole('group', { name: '下一步' });
  const waiting = (page: Page) => page.getByRole('region', { name: '待上传' });

  /** Takes a step, with a weight where it asks for one. */
  async function take(page: Page, name: string, weight?: [RegExp, string]) {
    await steps(page).getByRole('button', { name, exact: true }).click();
    const form = page.getByRole('form', { name });
    await form.getByText(/^已定位/).waitFor();
    if (weight) await form.getByLabel(weight[0]).fill(weight[1]);
    await form.getByRole('button', { name, exact: true }).click();
    await form.waitFor({ state: 'detached' });
  }

  async function phone({ id, no }: { id: string; no: string }) {
    const window = await browser.window('zh', PHONE);
    const { page, context } = window;
    await context.grantPermissions(['geolocation'], { origin: desk.url });
    await context.setGeolocation(phoneAt(AT_LOADING));
    await land(page, 'driver');
    await page
      .getByRole('link', { name: new RegExp(no) })
      .first()
      .waitFor();
    await page.goto(`${desk.url}/#/driver?trip=${id}`);
    await steps(page).getByRole('button', { name: '确认装货', exact: true }).waitFor();
    // From now on the app opens without a network.
    await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      await serviceWorker.ready;
      if (serviceWorker.controller) return;
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    });
    return window;
  }

  const goOffline = (context: BrowserContext) => context.setOffline(true);

  it('keeps the steps from loading to unloading; the platform then has each once and in order', async () => {
    const { dispatcher, id, no } = await job();
    const window = await phone({ id, no });
    const { page, context } = window;
    await goOffline(context);

    // A weight far from the plan is questioned without a network, too.
    await steps(page).getByRole('button', { name: '确认装货', exact: true }).click();
    const loading = page.getByRole('form', { name: '确认装货' });
    await loading.getByText(/^已定位/).waitFor();
    await loading.getByLabel(/^装货量/).fill('32000');
    await loading.getByRole('button', { name: '确认装货', exact: true }).click();
    await loading.getByRole('alert').waitFor();
    await loading.getByLabel(/^装货量/).fill('32');
    await loading.getByRole('button', { name: '确认装货', exact: true }).click();
    await waiting(page).getByRole('heading', { name: '1 条待上传' }).waitFor();
    await waiting(page).getByText('没有网络。已保存在本机').waitFor();
    // It is not shown as done: the state is the one that the platform confirmed.
    await page.getByRole('heading', { name: new RegExp(`${no}.*待装货`) }).waitFor();
    expect((await dispatcher.open('waybill', id)).data.row.status).toBe('pendingLoad');

    // A reload without a network shows the trip as it was, with its age, and what waits.
    await page.reload();
    await waiting(page).getByRole('heading', { name: '1 条待上传' }).waitFor();
    await page.getByText(/^离线 · .* 的数据$/).waitFor();
    await page.getByText('合肥市 瑶海区 → 宁波市 北仑区').waitFor();
    expect(await page.getByRole('link', { name: /装货联系人/ }).getAttribute('href')).toMatch(/^tel:/);
    await context.setGeolocation(phoneAt(AT_UNLOADING));
    await take(page, '到达');
    await take(page, '确认卸货', [/^卸货量/, '31.88']);
    await waiting(page).getByRole('heading', { name: '3 条待上传' }).waitFor();
    expect(await isWithin(page)).toBe(true);

    // Killed, and opened again at the home, still without a network: nothing is lost.
    await page.close();
    const again = await context.newPage();
    await again.goto(`${desk.url}/#/driver`);
    await waiting(again).getByRole('heading', { name: '3 条待上传' }).waitFor();
    await again
      .getByRole('link', { name: new RegExp(no) })
      .first()
      .waitFor();
    await context.setOffline(false);
    await waiting(again).waitFor({ state: 'detached' });
    await again.goto(`${desk.url}/#/driver?trip=${id}`);
    await again.getByRole('region', { name: '回单' }).waitFor();
    expect(await again.getByText(/^离线 · /).count()).toBe(0);
    const { row, history } = (await dispatcher.open('waybill', id)).data;
    expect(row).toMatchObject({ status: 'unloaded', loadWeightKg: 32_000, unloadWeightKg: 31_880 });
    const own = history.map(({ event }) => event).filter((event) => /load|arrive/.test(event));
    expect(own.toReversed()).toEqual(['load.confirm', 'arrive', 'unload.confirm']);
    ignoreErrors(window, NO_NETWORK);
  });

  it('shows a step that was refused with its reason; given up, the next one goes on', async () => {
    const { dispatcher, id, no } = await job();
    const { plateNumber } = await demoCrew(dispatcher);
    const window = await phone({ id, no });
    const { page, context } = window;
    await goOffline(context);
    await take(page, '确认装货', [/^装货量/, '32']);
    await waiting(page).getByRole('heading', { name: '1 条待上传' }).waitFor();
    // Meanwhile dispatch entered the loading by telephone.
    const onBehalf = { loadWeightKg: 31_900, plateNumber, ...AT_LOADING, reason: '司机电话确认' };
    expect((await dispatcher.event('waybill', id, 'load.confirm', onBehalf)).status).toBe(0);
    await context.setOffline(false);
    const refused = waiting(page).getByRole('alert');
    await refused.filter({ hasText: '单据已变化' }).waitFor();
    expect((await dispatcher.open('waybill', id)).data.row.loadWeightKg).toBe(31_900);

    // It is kept over a reload, and on the home of the driver.
    await page.goto(`${desk.url}/#/driver`);
    await page.reload();
    await refused.filter({ hasText: '单据已变化' }).waitFor();
    await waiting(page).getByRole('link', { name: '打开单据' }).click();
    await waiting(page).getByRole('button', { name: '放弃', exact: true }).click();
    await waiting(page).getByRole('button', { name: '确定放弃' }).click();
    await waiting(page).waitFor({ state: 'detached' });
    await steps(page).getByRole('button', { name: '到达', exact: true }).waitFor();
    ignoreErrors(window, NO_NETWORK);
  });
});
