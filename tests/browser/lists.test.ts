import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';

const figure = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

/** What every list and every opened row has, in a real window. */
describe('a list and its rows', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('lead by a few keys from the top of the window to the first row, and from there to the next', async () => {
    const { page } = await browser.window('en');
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#/tms/order/order_manage`);
    await page.reload();
    const rows = shown(page).locator('[data-opens]');
    await rows.first().waitFor();
    await quiet(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const skip = shown(page).getByRole('button', { name: 'Skip to the first row' });
    let tabs = 1;
    for (; tabs < 6 && !(await skip.evaluate((one) => one === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.first().evaluate((row) => row === document.activeElement)).toBe(true);

    const numbers = await rows.allInnerTexts();
    await page.keyboard.press('Enter');
    const record = page.getByRole('dialog');
    for (const no of numbers.slice(1, 3)) {
      await record.getByRole('button', { name: 'Next row' }).click();
      await record.getByRole('heading', { name: no }).waitFor();
    }
    await record.getByText(/^Row 3 of/).waitFor();
  });

  it('say how many rows are in each state, and keep their numbers in sight', async () => {
    const { page } = await browser.window('en', { width: 1000, height: 800 });
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#/tms/transport/waybillManage`);
    const states = shown(page).getByRole('radiogroup', { name: 'State' });
    const completed = states.getByRole('radio', { name: /^Completed/ });
    await completed.waitFor();
    const n = figure(await states.locator('label', { hasText: 'Completed' }).innerText());
    expect(n).toBeGreaterThan(0);
    await completed.check();
    await expect.poll(() => page.url()).toContain('status=completed');
    const total = shown(page)
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ in all$/ });
    await expect.poll(async () => figure(await total.innerText())).toBe(n);

    const number = shown(page).locator('th[data-pin]');
    const left = () => number.evaluate((head) => head.getBoundingClientRect().left);
    const before = await left();
    const moved = await shown(page)
      .locator('[data-keep-scroll=rows]')
      .evaluate((box) => {
        box.scrollLeft = 400;
        return box.scrollLeft;
      });
    expect(moved).toBeGreaterThan(100);
    expect(await left()).toBe(before);
  });

  it('say on a phone why a step is closed, and show the way of a document within its width', async () => {
    const person = await desk.person('dispatcher');
    const [job] = (await person.list('waybill', { status: 'inTransit' })).data.records;
    const { page } = await browser.window('en', { width: 390, height: 844 });
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#/tms/transport/waybillManage?open=${String(job?.id)}`);
    const record = page.getByRole('dialog');
    const reasons = record.getByRole('list', { name: 'Why it is not possible' }).getByRole('listitem');
    await reasons.first().waitFor();
    for (const text of await reasons.allInnerTexts()) expect(text).toMatch(/^\w.*: \S/);
    const way = record.getByRole('list', { name: 'Lifecycle' });
    await expect
      .poll(() => way.getByRole('listitem').allInnerTexts())
      .toEqual(['To load', 'In transit', 'Arrived', 'Unloaded', 'Completed']);
    expect(await way.locator('[aria-current=step]').innerText()).toBe('In transit');
    const boxes = await way
      .getByRole('listitem')
      .evaluateAll((steps) =>
        steps.map((step) => step.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    expect(boxes.every(([left = -1, right = 999]) => left >= 0 && right <= 390)).toBe(true);
  });
});
