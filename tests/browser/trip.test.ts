import { type Locator, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PNG } from '../platform/orderForm.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, useBrowser } from './browser.ts';

const HOUR_MS = 3_600_000;

/** A time as the browser's date-and-time input takes it, in the business time zone. */
/** Types a time into the day, hours and minutes of a field. */
async function fillMoment(form: Locator, label: RegExp, at: number): Promise<void> {
  const written = new Date(at + 8 * HOUR_MS).toISOString();
  const moment = form.getByRole('group', { name: label });
  await moment.getByRole('textbox').fill(written.slice(0, 10));
  await moment.getByRole('spinbutton').first().fill(written.slice(11, 13));
  await moment.getByRole('spinbutton').last().fill(written.slice(14, 16));
}

/** The count beside a to-do of the top bar; 0 when it is not shown. */
async function todoCount(page: Page, label: string): Promise<number> {
  const item = page.getByRole('banner').getByRole('link', { name: new RegExp(label) });
  const text = (await item.count()) === 0 ? '' : await item.first().innerText();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** Opens a page by its menu entry, expanding its group if needed. */
async function openPage(page: Page, group: string | null, entry: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
  if (group !== null && !(await link.isVisible())) {
    await page.getByRole('navigation').getByRole('button', { name: group, exact: true }).click();
  }
  await link.click();
}

/** Opens a row of the list on screen by its number. */
async function openRow(page: Page, no: string): Promise<void> {
  await page.locator('#tabpanel').getByPlaceholder(/编号/).fill(no);
  await page.locator('#tabpanel').getByText(no).first().click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: new RegExp(no) })
    .waitFor();
}

/** Presses an event of the open record and waits for the new state. */
async function press(
  page: Page,
  event: string,
  state: string,
  fill?: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('dialog').first().getByRole('button', { name: event, exact: true }).click();
  if (fill) {
    const form = page.getByRole('dialog').last();
    await fill(form);
    await form.getByRole('button', { name: event, exact: true }).click();
  }
  await page
    .getByRole('dialog')
    .first()
    .getByRole('heading', { name: new RegExp(state) })
    .waitFor();
}

/** Chooses an option of a record picker by the text typed. */
async function pick(form: Locator, page: Page, label: string, typed: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(typed);
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click();
}

describe('the main job in real browsers', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  it('[W-07] takes a shipment from publishing to the accepted receipt; others see it without reload', async () => {
    const [shipper, auditor, dispatcher, driver] = await Promise.all(
      ['shipper', 'auditor', 'dispatcher', 'driver'].map(async (name) => {
        const { page } = await browser.window('zh');
        await logIn(page, name);
        return page;
      }),
    );
    if (!shipper || !auditor || !dispatcher || !driver) throw new Error('A window is missing.');
    await expect.poll(() => todoCount(auditor, '待审核货源')).toBeGreaterThan(0);
    await expect.poll(() => todoCount(dispatcher, '待审核货源')).toBeGreaterThan(0);
    const before = await todoCount(auditor, '待审核货源');
    const beforeD = await todoCount(dispatcher, '待审核货源');

    // The shipper copies an old order, enters new times, and submits it.
    await openPage(shipper, '订单', '发布订单');
    await shipper.getByRole('combobox', { name: '复制历史订单' }).click();
    await shipper
      .getByRole('option', { name: /DD\d{13}/ })
      .first()
      .click();
    const now = desk.now();
    const form = shipper.locator('#tabpanel');
    await form.getByLabel(/^重量/).fill('32');
    await form.getByLabel(/^发货方证件号/).fill('91340123MA2T5K9P6P');
    await form.getByLabel(/^发货电话/).fill('13812345678');
    for (const [label, at] of [
      ['计划装货', 30],
      ['计划卸货', 70],
      ['接单截止', 24],
    ] as const) {
      await fillMoment(form, new RegExp(`^${label}`), now + at * HOUR_MS);
    }
    // Its price is above the list price of this line.
    const price = form.getByLabel(/^承运单价/);
    await price.fill('');
    await form.getByRole('button', { name: '采用报价' }).click();
    await expect.poll(() => price.inputValue()).not.toBe('');
    await price.fill(String(Math.round(Number.parseFloat(await price.inputValue()) * 1.5)));
    await form.getByRole('button', { name: '提交审核' }).click();
    // What came of it is said where the reader is taken to, with the way on.
    const word = form.getByRole('status').filter({ hasText: /已保存：订单 DD\d{13}/ });
    await expect.poll(() => word.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect.poll(() => word.innerText()).toContain('平台审核通过后，承运方即可看到');
    expect(await word.getByRole('link', { name: '查看我的订单' }).count()).toBe(1);
    const heading = await form
      .getByText(/^DD\d{13}$/)
      .first()
      .innerText();
    const orderNo = /DD\d{13}/.exec(heading)?.[0] ?? '';
    expect(orderNo).not.toBe('');

    // Auditor and dispatcher see one more waiting, without reload; the auditor approves it.
    await expect.poll(() => todoCount(auditor, '待审核货源')).toBe(before + 1);
    await expect.poll(() => todoCount(dispatcher, '待审核货源')).toBe(beforeD + 1);
    await openPage(auditor, '订单', '货源审核');
    await openRow(auditor, orderNo);
    await press(auditor, '价格例外通过', '发布中', (form) =>
      form.getByLabel(/原因/).fill('合同价高于指导价'),
    );
    await expect.poll(() => todoCount(dispatcher, '待审核货源')).toBe(beforeD);

    // The dispatcher offers it to the driver.
    await openPage(dispatcher, '订单', '订单管理');
    await dispatcher.locator('#tabpanel').getByPlaceholder(/编号/).fill(orderNo);
    await dispatcher
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByRole('button', { name: /指派/ })
      .click();
    const offer = dispatcher.getByRole('dialog').last();
    await pick(offer, dispatcher, '司机', '周建军');
    await pick(offer, dispatcher, '车辆', '皖A7K216');
    await fillMoment(offer, /^有效至/, now + 10 * HOUR_MS);
    await offer
      .getByRole('button', { name: /保存|指派|确定/ })
      .last()
      .click();
    await dispatcher.getByRole('heading', { name: /指派.*待接单/ }).waitFor();
    await dispatcher.keyboard.press('Escape');

    // The driver accepts and drives.
    await openPage(driver, null, '货源大厅');
    await driver.getByRole('tab', { name: '指派给我' }).click();
    await driver
      .locator('#tabpanel')
      .getByText(/ZP\d{13}/)
      .first()
      .click();
    await press(driver, '接单', '已接单');
    await driver.keyboard.press('Escape');
    await openPage(driver, null, '运单管理');
    await driver
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByText(/YD\d{13}/)
      .click();
    await press(driver, '确认装货', '运输中', async (event) => {
      await event.getByLabel(/^装货量/).fill('32');
      await event.getByLabel(/^现场车牌/).fill('皖A7K216');
      await event.getByLabel(/说明/).fill('手机定位不可用');
    });
    await press(driver, '到达', '已到达', async (event) => {
      await event.getByLabel(/说明/).fill('手机定位不可用');
    });
    await press(driver, '确认卸货', '已卸货', async (event) => {
      await event.getByLabel(/^卸货量/).fill('31.88');
      await event.getByLabel(/说明/).fill('手机定位不可用');
    });
    // The receipt is uploaded in a tab of the waybill. On a phone the tab is below the messages of
    // the last events, and a pointer above a message keeps it open.
    await driver.mouse.move(0, 0);
    await expect.poll(() => driver.getByRole('alert').count()).toBe(0);
    await driver.getByRole('dialog').first().getByRole('tab', { name: '关联单据' }).click();
    await driver
      .getByRole('dialog')
      .first()
      .getByText(/HD\d{13}/)
      .click();
    const proof = driver.getByRole('dialog').last();
    await proof.getByRole('button', { name: '上传回单', exact: true }).click();
    const upload = driver.getByRole('dialog').last();
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG });
    // The form waits for the upload.
    await upload.locator('img').waitFor();
    await upload.getByLabel(/^装货量/).fill('32');
    await upload.getByLabel(/^卸货量/).fill('31.88');
    await upload.getByLabel(/^签收人/).fill('李仓管');
    await upload.getByRole('button', { name: '上传回单', exact: true }).click();
    const uploaded = driver.getByRole('heading', { name: /回单.*待审核/ });
    const receiptNo = /HD\d{13}/.exec(await uploaded.innerText())?.[0] ?? '';
    expect(receiptNo).not.toBe('');

    // The dispatcher accepts it: receipt, waybill and order are done.
    await openPage(dispatcher, null, '回单管理');
    await openRow(dispatcher, receiptNo);
    await press(dispatcher, '审核通过', '已通过');
    await dispatcher.keyboard.press('Escape');
    await openPage(dispatcher, '运输管理', '运单管理');
    await dispatcher
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByText('已完成')
      .waitFor();
    // The driver sees it live, without having done anything since.
    await driver.keyboard.press('Escape');
    await driver.keyboard.press('Escape');
    await driver
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByText('已完成')
      .waitFor();
  });
});
