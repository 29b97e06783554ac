import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkHash, shareLink } from '../../domain/calls/sharing.ts';
import { useDesk } from '../platform/desk.ts';
import { partyIdOf, sqlOn } from '../platform/stored.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';

const DAY_MS = 86_400_000;
const PHONE = { width: 390, height: 844 };
const OFFICE = { width: 1366, height: 768 };

const isInWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('rating a finished trip in a real browser', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  /** Completed trips of the demo shipper that nobody has rated. */
  let trips: string[];
  beforeAll(async () => {
    const sql = sqlOn(desk);
    const found = await sql(
      `update waybill set shipment_id = $1, carrier_id = null, finished_at = $2 where id in (
         select w.id from waybill w where w.status = 'completed' and not exists (
           select 1 from evaluation e where e.waybill_id = w.id) order by w.id desc limit 2) returning id::text`,
      [await partyIdOf(desk, 'shipper'), desk.now() - DAY_MS],
    );
    trips = found.map(({ id = '' }) => id);
  });
  const trip = (index: number) => trips[index] ?? '';

  it('a visitor with the link rates on a phone by a thumb, once, and asks to be called back', async () => {
    const service = await desk.person('service');
    const { data } = await service.call(shareLink, { kind: 'rate', id: trip(0) });
    const { page } = await browser.window('zh', PHONE);
    await page.goto(`${desk.url}/${linkHash({ kind: 'rate', id: trip(0), t: data.t })}`);
    const star = page.getByRole('button', { name: '4 星（共 5 星）' });
    await star.waitFor();
    const box = await star.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    expect(await isInWidth(page)).toBe(true);
    await star.click();
    await page.getByText('准时', { exact: true }).click();
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByText('您评了 4 星').waitFor();
    await page.getByRole('button', { name: '请TA回电' }).click();
    await page.getByLabel('您的电话').fill('13900001111');
    await page.getByRole('button', { name: '发送' }).click();
    await page.getByText('已转达，请等候回电').waitFor();
    await page.reload();
    await page.getByText('您评了 4 星').waitFor();
    expect(await page.getByRole('button', { name: '提交评价' }).count()).toBe(0);
  });

  it('a shipper rates from the finished trip with three presses, and finds it among the evaluations', async () => {
    const { page } = await browser.window('zh', OFFICE);
    await logIn(page, 'shipper');
    await page.goto(`${desk.url}/#/tms/transport/waybillManage?open=${trip(1)}`);
    await page.getByRole('button', { name: '评价司机', exact: true }).click();
    await page.getByRole('button', { name: '5 星（共 5 星）' }).click();
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByText('您评了 5 星').waitFor();
    await page.goto(`${desk.url}/#/tms/CustomerService/evaluationManage?waybillId=${trip(1)}`);
    await shown(page).getByRole('row').filter({ hasText: '5 星' }).waitFor();
  });

  it.each([
    ['admin', '/tms/transport/report', '按时装货率', /按时装货率/],
    ['admin', '/tms/CustomerService/orderStatistics?tab=captain', '按时卸货率', /运单数/],
    ['service', '/tms/CustomerService/starStatistics', '平均星级', /平均星级/],
  ])('%s opens %s: a chart and the figures, each with its rows', async (username, path, head, chart) => {
    const { page } = await browser.window('zh', OFFICE);
    await logIn(page, username);
    await page.goto(`${desk.url}/#${path}`);
    await shown(page).getByRole('columnheader', { name: head }).waitFor();
    await shown(page).getByRole('region', { name: chart }).first().waitFor();
    await shown(page).locator('tbody button').first().click();
    await shown(page).locator('[data-figure-lines] tbody tr').first().waitFor();
    await quiet(page);
  });
});
