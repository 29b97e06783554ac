import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, shown, useBrowser } from './browser.ts';

describe('[/tms/order/cargoaudit] orders audited one by one', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('takes three verdicts by keyboard alone: the next one opens, the number falls, the focus stays', async () => {
    const { page } = await browser.window('en');
    await logIn(page, 'auditor', 'en');
    await page.goto(`${desk.url}/#/tms/order/cargoaudit`);
    await shown(page).getByRole('button', { name: 'Review one by one' }).click();
    const queue = shown(page).getByRole('region', { name: 'One by one: Order' });
    const left = async () => {
      const said = await queue.getByRole('status').allInnerTexts();
      return Number(said.flatMap((text) => /^(\d+) left$/.exec(text)?.[1] ?? [])[0]);
    };
    const verdicts = queue.getByRole('group', { name: 'Verdict' });
    const pass = verdicts.getByRole('button', { name: 'Pass', exact: true });
    const heading = queue.getByText(/^DD\d{13}$/).first();
    /** The order whose verdict has the focus. */
    const ready = async () => {
      await expect.poll(() => pass.evaluate((button) => button === document.activeElement)).toBe(true);
      return heading.innerText();
    };

    let no = await ready();
    const first = await left();
    expect(first).toBeGreaterThanOrEqual(3);
    const decided: string[] = [];
    for (const round of [1, 2, 3]) {
      const isOpen = (await pass.getAttribute('aria-disabled')) !== 'true';
      // Two are passed where that is open, the last is refused.
      if (isOpen && round < 3) await page.keyboard.press('p');
      else {
        await page.keyboard.press('r');
        const form = page.getByRole('dialog', { name: /^Reject/ });
        await form.getByRole('textbox').first().waitFor();
        await expect.poll(() => form.evaluate((box) => box.contains(document.activeElement))).toBe(true);
        await form.getByRole('textbox').first().focus();
        await page.keyboard.type('The packing list is missing.');
        await page.keyboard.press('Tab');
        for (let stop = 0; stop < 4; stop += 1) {
          if (
            await form
              .getByRole('button', { name: 'Reject', exact: true })
              .evaluate((one) => one === document.activeElement)
          )
            break;
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await form.waitFor({ state: 'detached' });
      }
      decided.push(no);
      await expect.poll(left).toBe(first - round);
      if (first > round) {
        await expect.poll(() => heading.innerText()).not.toBe(no);
        no = await ready();
      }
    }
    expect(new Set(decided).size).toBe(3);
    await queue.getByText('3 decided now').waitFor();

    // What was decided waits no more.
    const auditor = await desk.person('auditor');
    const { records } = (await auditor.list('order', { status: 'pendingAudit', size: '100' })).data;
    expect(records.filter(({ orderNo }) => decided.includes(String(orderNo)))).toEqual([]);
  });
});
