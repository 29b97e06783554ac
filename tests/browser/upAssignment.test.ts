import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';

const PATH = '/tms/uporder/assignment';

const isInWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('[/tms/uporder/assignment] upstream orders are assigned in a real browser', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  /** Orders that wait: complete ones, and one that lacks something. */
  let complete: { id: string; no: string }[] = [];
  let incomplete = '';
  beforeAll(async () => {
    const dispatcher = await desk.person('dispatcher');
    const { records } = (await dispatcher.list('upOrder', { status: 'pendingAssign' })).data;
    complete = records.flatMap(({ id, upOrderNo, missing }) =>
      missing === '' ? { id, no: String(upOrderNo) } : [],
    );
    incomplete = String(records.find(({ missing }) => missing !== '')?.upOrderNo);
  });

  it('ranks who may go, says why others may not, shows the margin, and assigns to a fleet', async () => {
    const [{ id, no } = { id: '', no: '' }] = complete;
    const { page } = await browser.window('en');
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#${PATH}`);
    const waiting = shown(page).getByRole('region', { name: 'Orders that wait' });
    // What an incomplete order lacks is on its card, and nobody can be chosen for it.
    await waiting.getByRole('button', { name: incomplete }).click();
    const candidates = shown(page).getByRole('region', { name: 'Whom it can go to' });
    const closed = candidates.getByRole('button', { name: 'Assign to Bids' });
    await expect.poll(() => closed.getAttribute('aria-description')).toMatch(/^The order lacks/);

    await waiting.getByRole('button', { name: no }).click();
    const fleets = candidates.getByRole('region', { name: 'Fleets' });
    await fleets.waitFor();
    await candidates
      .getByRole('region', { name: 'Drivers' })
      .getByText(/Cargo is over the rated load/)
      .first()
      .waitFor();
    const order = shown(page).getByRole('region', { name: no });
    const price = order.getByRole('textbox', { name: /^Carrier price/ });
    await price.fill('99999');
    await order.getByText(/^Above their price/).waitFor();
    await price.fill('1');
    await order.getByText(/^Margin .*%\)$/).waitFor();
    await fleets
      .getByRole('button', { name: /^Assign to/ })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Assign', exact: true }).click();
    await order.getByText('It does not wait any more').waitFor();
    const dispatcher = await desk.person('dispatcher');
    expect((await dispatcher.open('upOrder', id)).data.row).toMatchObject({
      status: 'assigned',
      targetType: 'carrier',
      carrierUnitPriceFen: 100,
    });
    await expect.poll(() => waiting.getByRole('button', { name: no }).count()).toBe(0);
  });

  it('takes three steps on a phone, in Chinese', async () => {
    const [, { no } = { no: '' }] = complete;
    const { page } = await browser.window('zh', PHONE);
    await logIn(page, 'dispatcher');
    await page.goto(`${desk.url}/#${PATH}`);
    await shown(page).getByRole('button', { name: no }).click();
    await shown(page).getByRole('region', { name: no }).waitFor();
    await quiet(page);
    expect(await isInWidth(page)).toBe(true);
    await shown(page).getByRole('button', { name: '选择对象', exact: true }).click();
    const candidates = shown(page).getByRole('region', { name: '可指派对象' });
    await candidates.getByRole('region', { name: '司机' }).waitFor();
    expect(await isInWidth(page)).toBe(true);
    await candidates.getByRole('button', { name: '返回该订单', exact: true }).click();
    await shown(page).getByRole('button', { name: '返回订单', exact: true }).click();
    await shown(page).getByRole('region', { name: '待指派订单' }).waitFor();
  });
});
