import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, useDesk } from '../platform/desk.ts';
import { demoCrew, offer, PNG, publishedOrder } from '../platform/orderForm.ts';
import { arrive, AT_LOADING, AT_UNLOADING, ON_BEHALF, unload } from '../platform/trip.ts';
import { ignoreErrors, land, useBrowser } from './browser.ts';
import { NO_NETWORK, PHONE, phoneAt, untilOnPhone } from './phone.ts';

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

  /** Ends a trip on the way: a driver has one at a time. */
  async function end(dispatcher: Person, id: string) {
    expect((await arrive(dispatcher, { id }, ON_BEHALF)).status).toBe(0);
    expect((await unload(dispatcher, { id }, 31_880)).status).toBe(0);
  }

  const steps = (page: Page) => page.getByRole('group', { name: '下一步' });
  const waiting = (page: Page) => page.getByRole('region', { name: '待上传' });

  /** Chooses a picture for a field of a form, and waits until the form has it. */
  async function photograph(form: Locator, field: string) {
    const group = form.getByRole('group', { name: field, exact: true });
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: PNG };
    await group.locator('input[type=file]').first().setInputFiles(file);
    await group.getByRole('button', { name: /^移除/ }).waitFor();
  }

  /** Takes a step, with a weight where it asks for one. */
  async function take(page: Page, name: string, weight?: [RegExp, string], photo?: string) {
    await steps(page).getByRole('button', { name, exact: true }).click();
    const form = page.getByRole('form', { name });
    await form.getByText(/^已定位/).waitFor();
    if (weight) await form.getByLabel(weight[0]).fill(weight[1]);
    if (photo !== undefined) await photograph(form, photo);
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
    // Whom to call is read last.
    await page.getByRole('link', { name: /装货联系人/ }).waitFor();
    await untilOnPhone(page);
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
    // Nothing else complains: the lists of areas and branches are those of last time.
    expect(await page.getByText(/Failed to fetch/).count()).toBe(0);
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

  it('keeps photos and the receipt before its unloading is uploaded; the app killed, each arrives once', async () => {
    const { dispatcher, id, no } = await job();
    const window = await phone({ id, no });
    const { page, context } = window;
    await goOffline(context);
    await take(page, '确认装货', [/^装货量/, '32'], '照片');
    await context.setGeolocation(phoneAt(AT_UNLOADING));
    await take(page, '到达');
    await take(page, '确认卸货', [/^卸货量/, '31.88']);

    // The receipt is not there yet; its form is.
    const receipt = page.getByRole('region', { name: '回单' });
    await receipt.getByText('卸货上传后平台才建立回单').waitFor();
    await receipt.getByRole('button', { name: '上传回单', exact: true }).click();
    const form = page.getByRole('form', { name: '上传回单' });
    await photograph(form, '回单照片');
    expect(await form.getByLabel(/^卸货量/).inputValue()).toMatch(/^31\.88/);
    // The order names nobody at the unloading place.
    await form.getByLabel(/^签收人/).fill('王立新');
    await form.getByRole('button', { name: '上传回单', exact: true }).click();
    await waiting(page).getByRole('heading', { name: '4 条待上传' }).waitFor();
    await receipt.getByText('回单已保存在本机').waitFor();
    expect(await isWithin(page)).toBe(true);

    await page.close();
    const again = await context.newPage();
    await again.goto(`${desk.url}/#/driver?trip=${id}`);
    await waiting(again).getByRole('heading', { name: '4 条待上传' }).waitFor();
    const photos = waiting(again).getByRole('img', { name: '照片 1' });
    expect(await photos.count()).toBe(2);
    for (const photo of await photos.all())
      await expect
        .poll(() => photo.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth))
        .toBe(1);
    await context.setOffline(false);
    await waiting(again).waitFor({ state: 'detached' });
    await again.getByRole('region', { name: '回单' }).getByText('待审核').waitFor();
    const [made] = (await dispatcher.list('receipt', { waybillId: id })).data.records;
    expect(made).toMatchObject({ status: 'pendingAudit', loadWeightKg: 32_000, unloadWeightKg: 31_880 });
    expect(made?.photoIds).toHaveLength(1);
    const { history } = (await dispatcher.open('waybill', id)).data;
    const own = history.map(({ event }) => event).filter((event) => /load|arrive/.test(event));
    expect(own.toReversed()).toEqual(['load.confirm', 'arrive', 'unload.confirm']);
    const uploads = (await dispatcher.open('receipt', String(made?.id))).data.history;
    expect(uploads.filter(({ event }) => event === 'upload')).toHaveLength(1);
    ignoreErrors(window, NO_NETWORK);
  });

  it('gives up a step that waits, from the last one', async () => {
    const { dispatcher, id, no } = await job();
    const window = await phone({ id, no });
    const { page, context } = window;
    await goOffline(context);
    await take(page, '确认装货', [/^装货量/, '32']);
    await context.setGeolocation(phoneAt(AT_UNLOADING));
    await take(page, '到达');
    const rows = waiting(page).getByRole('listitem');
    const drop = (row: number) => rows.nth(row).getByRole('button', { name: '放弃', exact: true });
    expect(await drop(0).getAttribute('aria-description')).toBe('请先放弃它之后的步骤');
    await drop(1).click();
    await rows.nth(1).getByRole('button', { name: '确定放弃' }).click();
    await waiting(page).getByRole('heading', { name: '1 条待上传' }).waitFor();
    await steps(page).getByRole('button', { name: '到达', exact: true }).waitFor();
    await context.setOffline(false);
    await waiting(page).waitFor({ state: 'detached' });
    expect((await dispatcher.open('waybill', id)).data.row.status).toBe('inTransit');
    await end(dispatcher, id);
    ignoreErrors(window, NO_NETWORK);
  });

  it('asks before a logout leaves steps unsent; they go at the next login of the account', async () => {
    const { dispatcher, id, no } = await job();
    const window = await phone({ id, no });
    const { page, context } = window;
    await goOffline(context);
    await take(page, '确认装货', [/^装货量/, '32']);
    await waiting(page).getByRole('heading', { name: '1 条待上传' }).waitFor();
    const logOut = async () => {
      await page.locator('[data-guide=user]').click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
    };
    const question = page.getByRole('dialog', { name: '还有步骤未上传' });
    await logOut();
    await question.getByText('本机还有 1 个步骤没有上传').waitFor();
    await question.getByRole('button', { name: '留在此页' }).click();
    await question.waitFor({ state: 'detached' });
    await waiting(page).getByRole('heading', { name: '1 条待上传' }).waitFor();
    await logOut();
    await question.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await context.setOffline(false);
    expect((await dispatcher.open('waybill', id)).data.row.status).toBe('pendingLoad');
    await land(page, 'driver');
    await expect.poll(async () => (await dispatcher.open('waybill', id)).data.row.status).toBe('inTransit');
    // Nothing is left to be asked about.
    await waiting(page).waitFor({ state: 'detached' });
    await logOut();
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await end(dispatcher, id);
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
