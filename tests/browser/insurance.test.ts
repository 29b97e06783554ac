import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/rules/times.ts';
import { runInsuranceJob } from '../../server/jobs/insurance.ts';
import { useDesk } from '../platform/desk.ts';
import { offer, publishedOrder } from '../platform/orderForm.ts';
import { land, quiet, shown, useBrowser } from './browser.ts';
import { fill } from './forms.ts';

/** Cargo cover at the screen: addendum B 5.4. */
describe('cargo insurance', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('is bought from a waybill that has not left: terms read, product chosen, applied, and answered by the insurer', async () => {
    const [shipper, auditor, dispatcher, driver] = await Promise.all(
      (['shipper', 'auditor', 'dispatcher', 'driver'] as const).map((name) => desk.person(name)),
    );
    if (!shipper || !auditor || !dispatcher || !driver) throw new Error('Somebody is missing.');
    const orderId = await publishedOrder(shipper, auditor, desk.now());
    const { row } = (await offer(dispatcher, orderId, desk.now())).data;
    await driver.event('assignment', row.id, 'accept.offer', { vehicles: null, reason: null });
    const [job] = (await dispatcher.list('waybill', { orderId })).data.records;
    if (!job) throw new Error('There is no waybill.');

    const { page } = await browser.window('zh');
    await land(page, 'dispatcher');
    await page.goto(`${desk.url}/#/tms/transport/waybillManage?open=${job.id}`);
    await page.getByRole('button', { name: '投保货运险' }).click();
    const form = page.getByRole('dialog', { name: '投保货运险' });
    await fill(page, form, { 保额: '111325', 货物类型: { find: '钢材' } });
    const offers = form.getByRole('group', { name: '可投保的产品' });
    const choices = offers.getByRole('button', { name: '选择', exact: true, disabled: false });
    // Terms are read to their end; another type of goods asks for the products anew.
    await expect
      .poll(async () => {
        for (const terms of await offers.getByRole('region').all())
          await terms.evaluate((box) => {
            box.scrollTo(0, box.scrollHeight);
          });
        return choices.count();
      })
      .toBeGreaterThan(0);
    await choices.first().click();
    await offers.getByText('已选择').waitFor();
    await form.getByRole('button', { name: '提交投保' }).click();
    const policy = async () => (await dispatcher.list('cargoPolicy', { waybillId: job.id })).data.records[0];
    await expect.poll(async () => (await policy())?.status).toBe('applied');
    await runInsuranceJob(desk.platform.services);
    expect(await policy()).toMatchObject({ status: 'effective', insuredFen: 11_132_500 });
  });

  it('has its claims at a desk: what is overdue is one filter, letters are ready, and a survey begins there', async () => {
    const service = await desk.person('service');
    const all = (await service.list('insuranceClaim', { size: '100' })).data.records;
    const late = all.filter(
      ({ status, decideBy }) =>
        (status === 'reported' || status === 'surveying') &&
        Number(decideBy) < desk.now() - (desk.now() % DAY_MS) - 8 * 3_600_000,
    );
    const asked = await service.list('insuranceClaim', { size: '100', decisionOverdue: 'true' });
    expect(asked.data.records.length).toBeGreaterThanOrEqual(late.length);
    for (const { status } of asked.data.records) expect(['reported', 'surveying']).toContain(status);
    const open = all.find(({ status }) => status === 'reported');
    if (!open) throw new Error('No claim is reported.');

    const { page } = await browser.window('zh');
    await land(page, 'service');
    await page.goto(`${desk.url}/#/addedService/insurance?tab=claims`);
    await quiet(page);
    await shown(page).getByText(String(open.claimNo), { exact: true }).first().waitFor();
    await page.goto(`${desk.url}/#/addedService/insurance?tab=claims&open=${open.id}`);
    const letters = page.getByRole('group', { name: '致保险公司函' });
    await letters.getByText('催办函').click();
    await letters.getByText(String(open.claimNo)).first().waitFor();
    await page.getByRole('button', { name: '查勘', exact: true }).click();
    await expect
      .poll(async () => (await service.open('insuranceClaim', open.id)).data.row.status)
      .toBe('surveying');
  });
});
