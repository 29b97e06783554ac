import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';

const DRIVERS = '/tms/CustomerService/driverComplaint';
const SHIPPERS = '/tms/CustomerService/shipperComplaint';

describe('[/tms/CustomerService/shipperComplaint] complaints at the desk and at the parties', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  const goTo = async (page: Page, path: string) => {
    await page.goto(`${desk.url}/#${path}`);
    await shown(page).locator('[data-record="complaint"] [data-opens]').first().waitFor();
    await quiet(page);
  };

  it('the desk has the late ones first, and goes from case to case: taken up, answered, the next', async () => {
    const { page } = await browser.window('zh', { width: 1366, height: 768 });
    await logIn(page, 'service');
    await goTo(page, SHIPPERS);
    const rows = shown(page).locator('[data-record="complaint"] tbody tr');
    await rows
      .first()
      .getByText(/^已逾期 \d+/)
      .waitFor();
    await shown(page).getByRole('button', { name: '逐条审核' }).click();
    const queue = shown(page).getByRole('region', { name: '逐条审核：投诉' });
    const verdicts = queue.getByRole('group', { name: '审核结论' });
    const no = queue.getByText(/^TS\d{13}$/).first();
    const first = await no.innerText();
    const said = queue.getByRole('region', { name: '凭证' });
    await said.getByText('被诉方说明').waitFor();

    // Whatever is only submitted is left for later, up to one that nobody has taken up and that was not appealed.
    const accept = verdicts.getByRole('button', { name: '受理', exact: true });
    const answer = verdicts.getByRole('button', { name: '答复', exact: true });
    await expect.poll(async () => (await accept.count()) + (await answer.count())).toBe(1);
    if ((await answer.count()) === 0) {
      await accept.click();
      await answer.waitFor();
    }
    // The case stays open after it was taken up.
    expect(await no.innerText()).toBe(first);
    await answer.click();
    const form = page.getByRole('dialog', { name: /^答复/ });
    await form.getByText('被诉方说明').waitFor();
    await form.getByLabel('答复', { exact: false }).first().fill('已联系双方，责任不在承运方');
    await form.getByRole('combobox', { name: '结论' }).click();
    await page.getByRole('option', { name: '不成立', exact: true }).click();
    await form.getByRole('button', { name: '答复', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => no.innerText()).not.toBe(first);

    const service = await desk.person('service');
    const { records } = (await service.list('complaint', { keyword: first })).data;
    expect(records).toMatchObject([{ status: 'answered', result: 'notUpheld' }]);
  });

  it('a driver on a phone has his own complaints, and those about him without the number of the other side', async () => {
    const driver = await desk.person('driver');
    const viewed = (await driver.list('complaint', { side: 'shipper' })).data;
    const { page } = await browser.window('zh', PHONE);
    await logIn(page, 'driver');
    await page.goto(`${desk.url}/#${DRIVERS}?tab=aboutMe`);
    await shown(page).getByRole('tab', { name: '针对我的' }).waitFor();
    await quiet(page);
    expect(await shown(page).getByRole('tab').allInnerTexts()).toEqual(['我的投诉', '针对我的']);
    expect(viewed.records.every((row) => !('contactPhone' in row))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // A new one asks only for whom a driver can complain about, and not for whom he stands.
    await page.goto(`${desk.url}/#${DRIVERS}?open=new`);
    const form = page.getByRole('dialog', { name: '新建投诉' });
    await form.getByRole('combobox', { name: '被诉方' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['货主', '平台']);
    expect(await form.getByText('投诉方', { exact: true }).count()).toBe(0);
  });
});
