import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { publishedOrder } from '../platform/orderForm.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';

const isInWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('[/tms/order/splitOrder] orders are split and merged in a real browser', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  let orders: { id: string; no: string }[] = [];
  beforeAll(async () => {
    const [shipper, auditor] = [await desk.person('shipper'), await desk.person('auditor')];
    for (let nth = 0; nth < 2; nth += 1) {
      const id = await publishedOrder(shipper, auditor, desk.now());
      orders.push({ id, no: String((await shipper.open('order', id)).data.row.orderNo) });
    }
    orders = [...orders];
  });

  async function choose(page: Page, no: string) {
    await page.goto(`${desk.url}/#/tms/order/splitOrder`);
    await shown(page).getByLabel('Order no.', { exact: true }).fill(no);
    await shown(page).getByRole('button', { name: no }).click();
    await shown(page).getByRole('region', { name: no }).waitFor();
  }

  it('cuts by keyboard and by a typed quantity, offers a part, and merges back', async () => {
    const [{ id, no } = { id: '', no: '' }] = orders;
    const { page } = await browser.window('en');
    await logIn(page, 'dispatcher', 'en');
    await choose(page, no);
    const board = shown(page).getByRole('region', { name: no });
    const split = board.getByRole('button', { name: 'Split', exact: true });
    await expect.poll(() => split.getAttribute('aria-description')).toBe('Cut it into two parts at least');
    await board.getByRole('button', { name: 'Equal parts', exact: true }).click();
    const [first, second] = [
      board.getByLabel('Part 1', { exact: true }),
      board.getByLabel('Part 2', { exact: true }),
    ];
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['16.000', '16.000']);
    // By keyboard: a tenth of a tonne, and a whole one.
    const cut = board.getByRole('slider', { name: 'Cut 1' });
    await cut.press('ArrowRight');
    await cut.press('PageUp');
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['17.100', '14.900']);
    // By a pointer.
    const box = await cut.boundingBox();
    if (!box) throw new Error('The cut is not on the screen.');
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x - 120, box.y + 10, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => Number(await first.inputValue())).toBeLessThan(17);
    // 31011, before anything is sent.
    await first.fill('40');
    await expect
      .poll(() => split.getAttribute('aria-description'))
      .toBe('Parts total 40.001 t, order total 32.000 t');
    await board.getByText('8.001 t too much').waitFor();
    await first.fill('20');
    await board.getByText('32.000 t in all: the whole order').waitFor();
    await split.click();
    const parts = board.getByRole('table', { name: 'Parts' });
    await parts.getByRole('row').filter({ hasText: '12.000 t' }).waitFor();
    await board.getByText(/^Together 32\.000 t/).waitFor();
    const dispatcher = await desk.person('dispatcher');
    expect((await dispatcher.open('order', id)).data.row.status).toBe('split');
    // A part is offered by the usual form.
    await parts
      .getByRole('button', { name: /^Assign / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await board.getByRole('button', { name: 'Merge back', exact: true }).click();
    await split.waitFor();
    expect((await dispatcher.open('order', id)).data.row.status).toBe('published');
  });

  it('fits a phone, in Chinese: the orders first, then the one that was chosen', async () => {
    const [, { no } = { no: '' }] = orders;
    const { page } = await browser.window('zh', PHONE);
    await logIn(page, 'dispatcher');
    await page.goto(`${desk.url}/#/tms/order/splitOrder`);
    await shown(page).getByLabel('订单号', { exact: true }).fill(no);
    await shown(page).getByRole('button', { name: no }).click();
    const board = shown(page).getByRole('region', { name: no });
    await board.getByRole('button', { name: '等分', exact: true }).click();
    await board.getByRole('slider', { name: '分割线 1' }).waitFor();
    await quiet(page);
    expect(await isInWidth(page)).toBe(true);
    await board.getByRole('button', { name: '返回订单', exact: true }).click();
    await shown(page).getByRole('button', { name: no }).waitFor();
  });
});
