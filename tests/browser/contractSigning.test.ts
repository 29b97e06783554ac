import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { rowsWhere } from '../platform/lifecycles/family.ts';
import { demoCrew, publishedOrder } from '../platform/orderForm.ts';
import { codeSentTo, textsTo } from '../platform/sentSms.ts';
import { type DemoPeople, logInDemoPeople } from '../platform/shipmentPeople.ts';
import { sqlOn } from '../platform/stored.ts';
import { type Job, jobFor } from '../platform/trip.ts';
import { land, logIn, shown, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';

/** Nothing lies beside the screen. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** A contract of a trip, from the message on a phone to the loading (addendum A 4.5). */
describe('[/contract4Mobile] the contract of a trip on a phone', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  const sql = sqlOn(desk);
  const services = () => desk.platform.services;
  let people: DemoPeople;
  beforeAll(async () => {
    const admin = await desk.person('admin');
    const wanted = { paramKey: 'contract.required', paramValue: '1' };
    expect(await admin.save('parameter', wanted)).toMatchObject({ status: 0 });
    people = await logInDemoPeople(desk);
    // No frame contract covers anybody, and the demo driver carries by himself.
    await sql("update contract set status = 'expired' where kind = 'transportBuy'");
    await sql("update driver set fleet_id = null where driver_name = '周建军'");
    await sql("update vehicle set fleet_id = null where plate_number = '皖A7K216'");
  });

  /** A trip of the demo driver that waits for its contract, and the link on his phone. */
  async function tripToSign(): Promise<{ job: Job; id: string; phone: string; hash: string }> {
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const crew = { ...(await demoCrew(people.dispatcher)), driverName: '周建军' };
    const job = await jobFor(people.dispatcher, orderId, crew, desk.now());
    const [row] = await rowsWhere(services(), 'signedContract', 'waybillId', [job.id]);
    const phone = String(row?.signPhone);
    const last = (await textsTo(services(), phone)).findLast((text) => text.includes('/contract4Mobile?'));
    return { job, id: String(row?.id), phone, hash: /#\S+/.exec(last ?? '')?.[0] ?? '' };
  }

  /** Reads to the end, for as long as one must; the page and the platform have clocks of their own. */
  async function readThrough(page: Page): Promise<void> {
    await page.getByRole('article', { name: '合同正文' }).waitFor();
    await page.getByText('— 合同正文结束 —').scrollIntoViewIfNeeded();
    await page.getByText('请至少阅读 10 秒').first().waitFor();
    desk.advance(61_000);
    await page.clock.runFor(10_000);
  }

  async function codeInto(page: Page, phone: string): Promise<void> {
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page
      .getByText(/验证码/)
      .filter({ hasText: '5 分钟内有效' })
      .waitFor();
    await page.getByLabel('短信验证码').fill(codeSentTo(services(), phone));
  }

  it('is the next step on the trip of the driver; refused, the trip is over', async () => {
    const { job, phone } = await tripToSign();
    const { page } = await browser.window('zh', PHONE);
    await land(page, 'driver');
    await page.goto(`${desk.url}/#/driver?trip=${job.id}`);
    const step = page.getByRole('region', { name: '请先签署运单合同' });
    await step.getByText('合同签署后才能确认装货。').waitFor();
    expect(await isWithin(page)).toBe(true);
    await page.clock.install();
    await step.getByRole('link', { name: '阅读并签署' }).click();
    await readThrough(page);
    await page.getByRole('button', { name: '拒签', exact: true }).click();
    await page.getByLabel('拒签原因').fill('运费与约定不符');
    await codeInto(page, phone);
    await page.getByRole('button', { name: '确认拒签' }).click();
    await page.getByText('合同已拒签').waitFor();
    expect((await people.dispatcher.open('waybill', job.id)).data.row.status).toBe('cancelled');
    await page.getByRole('link', { name: '返回运单' }).click();
    await page.getByText('已取消').first().waitFor();
  });

  it('is read and signed by the link; the paper is there, the desk sees it, and the loading is open', async () => {
    const { job, id, phone, hash } = await tripToSign();
    const { page } = await browser.blank('zh', PHONE);
    await page.clock.install();
    await page.goto(`${desk.url}/${hash}`);
    await page.getByText('皖A7K216').first().waitFor();
    await page.getByText('合肥市 瑶海区 → 宁波市 北仑区').waitFor();
    expect(await isWithin(page)).toBe(true);
    const sign = page.getByRole('button', { name: '签署合同' });
    expect(await sign.getAttribute('aria-disabled')).toBe('true');
    await readThrough(page);
    await codeInto(page, phone);
    await sign.click();
    await page.getByText('合同已签署').waitFor();
    const paper = await page.getByRole('link', { name: '下载合同 PDF' }).getAttribute('href');
    const answer = await page.request.get(new URL(paper ?? '', desk.url).href);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await people.dispatcher.open('signedContract', id)).data.row.status).toBe('signed');
    expect((await people.dispatcher.open('waybill', job.id)).data.facts.hasContract).toBe(true);

    const office = await browser.window('zh');
    await logIn(office.page, 'dispatcher');
    await office.page.goto(`${desk.url}/#/addedService/transportContract?waybillId=${job.id}`);
    await shown(office.page)
      .getByRole('row')
      .filter({ hasText: '已签署' })
      .filter({ hasText: '周建军' })
      .waitFor();
  });

  it('[45001] a link that was replaced shows nothing of the contract', async () => {
    const { page } = await browser.blank('zh', PHONE);
    await page.goto(`${desk.url}/#/contract4Mobile?contractId=7&t=nothing`);
    await page.getByText('链接已失效，请联系发送方').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });
});
