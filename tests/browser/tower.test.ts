import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { logIn, useBrowser } from './browser.ts';

describe('the control tower', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('shows what will be late first, and leads to a message and an abnormal report', async () => {
    const dispatcher = await desk.person('dispatcher');
    const [job] = (await dispatcher.list('waybill', { status: 'inTransit', size: '100' })).data.records;
    if (!job) throw new Error('Nothing is on the road.');
    await desk.platform.services.store.pool.query('update waybill set plan_unload_at = $2 where id = $1', [
      job.id,
      desk.now() - 30 * 3_600_000,
    ]);
    const no = String(job.waybillNo);
    const { page } = await browser.window('en');
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#/tms/transport/waybillManage`);
    await page.getByRole('link', { name: 'Control tower', exact: true }).click();
    const trips = page.getByRole('list', { name: 'Trips in transit' });
    const first = trips.getByRole('button').first();
    await first.waitFor();
    expect(await first.getAttribute('aria-label')).toContain(no);
    await first.click();
    const card = page.getByRole('region', { name: `Trip ${no}` });
    await card.getByText(/late$/).first().waitFor();
    await page.getByRole('region', { name: 'Map of the trips in transit' }).waitFor();

    await card.getByRole('button', { name: 'Message', exact: true }).click();
    const message = page.getByRole('dialog');
    await message.getByRole('textbox').fill('前方封路，请走沪渝高速');
    await message.getByRole('button', { name: 'Send', exact: true }).click();
    await message
      .getByRole('status')
      .getByText(/^Sent to/)
      .waitFor();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Report something abnormal', exact: true }).click();
    const report = page.getByRole('dialog').last();
    await report.getByLabel(/^Description/).fill('司机来电：前方封路');
    await report
      .getByRole('button', { name: /^(?:Create|Save|Submit)/ })
      .last()
      .click();
    const made = async () =>
      (await dispatcher.list('abnormal', { waybillId: job.id, kind: 'late' })).data.records.length;
    await expect.poll(made).toBe(1);
  });
});
