import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { demoCrew, offer, PNG, publishedOrder } from '../platform/orderForm.ts';
import { AT_LOADING, AT_UNLOADING } from '../platform/trip.ts';
import { land, useBrowser } from './browser.ts';
import { PHONE, phoneAt } from './phone.ts';

/** Nothing lies beside the screen. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** The driver's phone: 390 px, by role and name, from the offer to the receipt. */
describe("the driver's phone", () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  /** An open offer to the demo driver. */
  async function offered() {
    const [shipper, auditor, dispatcher] = await Promise.all(
      ['shipper', 'auditor', 'dispatcher'].map((name) => desk.person(name)),
    );
    if (!shipper || !auditor || !dispatcher) throw new Error('Somebody is missing.');
    const orderId = await publishedOrder(shipper, auditor, desk.now());
    const { row } = (await offer(dispatcher, orderId, desk.now())).data;
    return { dispatcher, orderId, no: String(row.assignmentNo) };
  }

  it('[R-08] [/driver] takes an offer to its receipt without a coordinate typed, weights in tonnes', async () => {
    const { dispatcher, orderId, no } = await offered();
    const { plateNumber } = await demoCrew(dispatcher);
    const { page, context } = await browser.window('zh', PHONE);
    await context.grantPermissions(['geolocation'], { origin: desk.url });
    await context.setGeolocation(phoneAt(AT_LOADING));
    await land(page, 'driver');
    expect(new URL(page.url()).hash).toBe('#/driver');

    // The offer says what a driver decides by.
    const card = page.getByRole('article', { name: no });
    await card.getByText('合肥 → 宁波').waitFor();
    for (const text of ['5,760.00 元', '180.00/吨', '热轧钢卷', '32.000 吨', '512 公里'])
      await card.getByText(text).waitFor();
    expect(await isWithin(page)).toBe(true);
    await card.getByRole('link').click();
    await page.getByText('合肥市 瑶海区 → 宁波市 北仑区').waitFor();
    for (const term of ['回单押金', '预付', '损耗标准', '何时付款', '有效至'])
      await page.getByRole('term').filter({ hasText: term }).first().waitFor();
    expect(await page.getByRole('link', { name: /^调度/ }).getAttribute('href')).toMatch(/^tel:1\d{10}$/);
    expect(await page.getByRole('link', { name: '导航去装货地' }).getAttribute('href')).toContain('117.34');
    expect(await isWithin(page)).toBe(true);

    // Accepting asks nothing, and leads to the trip.
    const steps = page.getByRole('group', { name: '下一步' });
    await steps.getByRole('button', { name: '接单', exact: true }).click();
    await page.waitForURL(({ hash }) => hash.startsWith('#/driver?trip='));
    const [job] = (await dispatcher.list('waybill', { orderId })).data.records;
    if (!job) throw new Error('There is no waybill.');
    await page.getByRole('heading', { name: new RegExp(`^${String(job.waybillNo)}`) }).waitFor();

    // Loading: a weight far from the plan is questioned before it is sent, the right one is taken.
    await steps.getByRole('button', { name: '确认装货', exact: true }).click();
    const loading = page.getByRole('form', { name: '确认装货' });
    await loading.getByText('计划 32.000 吨').waitFor();
    await loading.getByText(/^已定位/).waitFor();
    expect(await loading.getByLabel(/经度/).count()).toBe(0);
    await loading.getByLabel(/^装货量/).fill('32000');
    await loading.getByRole('button', { name: '确认装货', exact: true }).click();
    await loading.getByRole('alert').waitFor();
    expect((await dispatcher.open('waybill', job.id)).data.row.status).toBe('pendingLoad');
    await loading.getByLabel(/^装货量/).fill('32');
    await loading.getByRole('button', { name: '确认装货', exact: true }).click();

    // The way: the position of the unloading place.
    await context.setGeolocation(phoneAt(AT_UNLOADING));
    await steps.getByRole('button', { name: '到达', exact: true }).click();
    const arriving = page.getByRole('form', { name: '到达' });
    await arriving.getByText(/^已定位/).waitFor();
    await arriving.getByRole('button', { name: '到达', exact: true }).click();
    await steps.getByRole('button', { name: '确认卸货', exact: true }).click();
    const unloading = page.getByRole('form', { name: '确认卸货' });
    await unloading.getByText(/^已定位/).waitFor();
    await unloading.getByLabel(/^卸货量/).fill('31.88');
    await unloading.getByRole('button', { name: '确认卸货', exact: true }).click();

    // The receipt is the next step, with both weights.
    const receipt = page.getByRole('region', { name: '回单' });
    await receipt.getByRole('button', { name: '上传回单', exact: true }).click();
    const proof = page.getByRole('form', { name: '上传回单' });
    expect(await proof.getByLabel(/^装货量/).inputValue()).toBe('32.000');
    expect(await proof.getByLabel(/^卸货量/).inputValue()).toBe('31.880');
    await proof
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG });
    await proof.locator('img').waitFor();
    await proof.getByLabel(/^签收人/).fill('李仓管');
    expect(await isWithin(page)).toBe(true);
    await proof.getByRole('button', { name: '上传回单', exact: true }).click();
    await receipt.getByText('待审核').waitFor();

    const { row } = (await dispatcher.open('waybill', job.id)).data;
    expect(row).toMatchObject({
      status: 'unloaded',
      plateNumber,
      loadWeightKg: 32_000,
      unloadWeightKg: 31_880,
    });
    const [stored] = (await dispatcher.list('receipt', { waybillId: job.id })).data.records;
    expect(stored).toMatchObject({ status: 'pendingAudit', loadWeightKg: 32_000, unloadWeightKg: 31_880 });
    // Both ends of the way are called from here, and the desk has everything.
    expect(await page.getByRole('link', { name: /装货联系人/ }).getAttribute('href')).toBe('tel:13812345678');
    await page.getByText('更多').click();
    expect(await page.getByRole('link', { name: '全部信息' }).getAttribute('href')).toContain(
      `/tms/transport/waybillManage?open=${job.id}`,
    );
  });

  it('[/driver] a phone that may not tell its position says how to mend that, and takes the step with a reason', async () => {
    const { dispatcher, orderId, no } = await offered();
    const driver = await desk.person('driver');
    const [made] = (await dispatcher.list('assignment', { assignmentNo: no })).data.records;
    await driver.event('assignment', String(made?.id), 'accept.offer', { vehicles: null, reason: null });
    const [job] = (await dispatcher.list('waybill', { orderId })).data.records;
    if (!job) throw new Error('There is no waybill.');
    const { page } = await browser.window('en', PHONE);
    await land(page, 'driver', 'en');
    await page.goto(`${desk.url}/#/driver?trip=${job.id}`);
    const steps = page.getByRole('group', { name: 'Next step' });
    const [running] = (await driver.list('waybill', { status: 'inTransit,arrived' })).data.records;
    if (running) throw new Error('The demo driver is on the road already.');
    await steps.getByRole('button', { name: 'Confirm loading', exact: true }).click();
    const loading = page.getByRole('form', { name: 'Confirm loading' });
    const ask = loading.getByRole('button', { name: "Use the phone's position" });
    await ask.click();
    await loading.getByRole('alert').filter({ hasText: 'does not allow' }).waitFor();
    await loading.getByLabel(/^Loaded/).fill('32');
    await loading.getByRole('button', { name: 'Confirm loading', exact: true }).click();
    await loading.getByRole('alert').filter({ hasText: 'outside' }).waitFor();
    await loading.getByLabel(/^Reason/).fill('No signal at the mill');
    await loading.getByRole('button', { name: 'Confirm loading', exact: true }).click();
    await steps.getByRole('button', { name: 'Arrive', exact: true }).waitFor();
    expect((await dispatcher.open('waybill', job.id)).data.row.loadWeightKg).toBe(32_000);
  });

  it('[/driver] shows the money with its reasons, the truck with its papers, and the receipts', async () => {
    const driver = await desk.person('driver');
    const { page } = await browser.window('en', PHONE);
    await land(page, 'driver', 'en');
    const ways = page.getByRole('navigation', { name: 'Driver home' });
    await ways.getByRole('link', { name: 'Money' }).click();
    const money = page.getByRole('region', { name: 'My money' });
    await money.getByText('to come, of the last 30 days').waitFor();
    const why = money
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Why this sum/ });
    await why.click();
    expect(await why.getAttribute('aria-expanded')).toBe('true');
    await money
      .getByRole('article')
      .first()
      .getByText(/receipt is accepted|finance|is paid|is in$|in approval/)
      .first()
      .waitFor();
    expect(await isWithin(page)).toBe(true);

    await ways.getByRole('link', { name: 'Mine' }).click();
    const truck = page.getByRole('region', { name: 'My vehicles' }).getByRole('region', { name: '皖A7K216' });
    for (const paper of ['Inspection to', 'Permit to', 'Compulsory insurance to', 'Rated load'])
      await truck.getByRole('term').filter({ hasText: paper }).waitFor();
    const { records } = (await driver.list('receipt', { status: 'pendingAudit,accepted' })).data;
    const [sent] = records;
    if (!sent) throw new Error('The demo driver has sent no receipt.');
    await page.getByRole('region', { name: 'My receipts' }).getByRole('article').first().waitFor();
    expect(await isWithin(page)).toBe(true);
  });
});
