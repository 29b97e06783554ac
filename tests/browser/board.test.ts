import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { orderForm, publishedOrder } from '../platform/orderForm.ts';
import { logIn, useBrowser } from './browser.ts';

/** Offers go out one after the other, on a busy machine too. */
const PATIENCE = { timeout: 120_000 };

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

/** Drags a card sideways over the trucks beside it, and lets it go after `look`. */
async function dragAside(page: Page, card: Locator, over: Locator, look: () => Promise<void>): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const [from, lanes] = [await boxOf(card), await boxOf(over)];
  const y = from.y + 12;
  await page.mouse.move(from.x + from.width - 12, y);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width + 20, y, { steps: 5 });
  await page.mouse.move(lanes.x + 60, y, { steps: 10 });
  await look();
  await page.mouse.up();
}

describe('the dispatch board', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('places an order by keyboard, says why another cannot go, and offers what is suggested', async () => {
    const [shipper, auditor, dispatcher] = [
      await desk.person('shipper'),
      await desk.person('auditor'),
      await desk.person('dispatcher'),
    ];
    const fit = await publishedOrder(shipper, auditor, desk.now());
    const [goods] = orderForm(desk.now(), { shipmentId: '', contractId: '' }).goods;
    const heavy = await publishedOrder(shipper, auditor, desk.now(), {
      goods: [{ ...goods, weightKg: 80_000 }],
      carrierUnitPriceFen: 5_000,
    });
    const numberOf = async (id: string) => String((await dispatcher.open('order', id)).data.row.orderNo);
    const [fitNo, heavyNo] = [await numberOf(fit), await numberOf(heavy)];

    const { page } = await browser.window('en');
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#/tms/order/order_manage`);
    await page.getByRole('link', { name: 'Dispatch board', exact: true }).click();
    const trucks = page.getByRole('region', { name: 'Trucks', exact: true });
    await trucks.waitFor();

    // By keyboard: from the order to the first truck that may take it.
    await page.getByRole('button', { name: `Pick up ${fitNo}`, exact: true }).press('Enter');
    const first = trucks.getByRole('button', { name: new RegExp(`^Place ${fitNo} on`) }).first();
    await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
    await first.press('Enter');
    await page.getByRole('button', { name: 'Make 1 offer', exact: true }).waitFor();
    await trucks.getByRole('button', { name: new RegExp(`^Take ${fitNo} off`) }).waitFor();

    // No truck carries 80 t: each says so before the order is let go, and afterwards.
    const card = page
      .getByRole('region', { name: 'Orders to place' })
      .getByRole('listitem')
      .filter({ hasText: heavyNo });
    await dragAside(page, card, trucks, async () => {
      await trucks
        .getByText(/Cargo is over the rated load/)
        .first()
        .waitFor();
    });
    const alert = page.getByRole('alert').filter({ hasText: `${heavyNo} cannot go on` });
    await alert.filter({ hasText: /: .*(?:over the rated load|no usual truck)/ }).waitFor();
    await page.getByRole('button', { name: 'Put back', exact: true }).click();
    await expect.poll(() => alert.count()).toBe(0);

    // The suggestion says what it costs, and what keeps the heavy order.
    await page.getByRole('button', { name: 'Suggest placements', exact: true }).click();
    const suggested = page.getByRole('region', { name: 'Suggested placements', exact: true });
    await suggested.waitFor(PATIENCE);
    const kept = suggested.getByRole('row').filter({ hasText: heavyNo });
    expect(await kept.innerText()).toMatch(/Stays: .*trucks?: too small/);
    const take = suggested.getByRole('button', { name: /^Take/ });
    if (await take.isEnabled()) await take.click();
    else await suggested.getByRole('button', { name: 'Dismiss', exact: true }).click();

    await page.getByRole('button', { name: /^Make \d+ offers?$/ }).click();
    const sent = page.getByRole('region', { name: 'What became of the offers', exact: true });
    await sent.getByRole('button', { name: 'Back to the board', exact: true }).waitFor(PATIENCE);
    expect(await sent.getByRole('listitem').filter({ hasText: fitNo }).innerText()).toMatch(/offered, ZP\d+/);
    const offers = (await dispatcher.list('assignment', { orderId: fit, status: 'offered' })).data.records;
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatchObject({ targetType: 'driver', qty: 32_000 });
    await sent.getByRole('button', { name: 'Back to the board', exact: true }).click();
    await trucks.waitFor();
    await expect.poll(() => page.getByRole('button', { name: `Pick up ${fitNo}` }).count()).toBe(0);
    await page.getByRole('button', { name: `Pick up ${heavyNo}`, exact: true }).waitFor();
  });
});
