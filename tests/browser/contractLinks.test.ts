import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_PAGE } from '../../domain/calls/contractLink.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { useDesk } from '../platform/desk.ts';
import { codeSentTo, textsTo } from '../platform/sentSms.ts';
import { type DemoPeople, logInDemoPeople } from '../platform/shipmentPeople.ts';
import { partyIdOf, sqlOn } from '../platform/stored.ts';
import { ignoreErrors, land, useBrowser } from './browser.ts';
import { NO_NETWORK, PHONE } from './phone.ts';

const HOUR = 3_600_000;

/** Nothing lies beside the screen. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Links to contracts on a phone in each of their states (addendum A 4.5), and the landing that leads to them (5.2). */
describe('[/contract4Mobile] links to contracts on a phone', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  const sql = sqlOn(desk);
  const services = () => desk.platform.services;
  let people: DemoPeople;
  let phone = '';
  let driverId = '';
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    driverId = (await partyIdOf(desk, 'driver')) ?? '';
    phone = (await sql('select phone from driver where id = $1', [driverId]))[0]?.phone ?? '';
  });

  /** The last link of that kind to the phone. */
  async function lastLink(key: 'contractId' | 'frameId'): Promise<string> {
    const last = (await textsTo(services(), phone)).findLast((text) =>
      text.includes(`${CONTRACT_PAGE}?${key}=`),
    );
    return /#\S+/.exec(last ?? '')?.[0] ?? '';
  }

  /** A contract of a trip that waits for the demo driver, and its link. */
  async function sentTrip(): Promise<{ id: string; hash: string }> {
    const [row] = await sql(
      `update signed_contract set status = 'sent', party_bkind = 'DRIVER', carrier_id = null, driver_id = $1, sign_phone = $2, send_count = 1,
        last_sent_at = 0, signed_at = null, read_at = null, link_expire_at = $3
       where id = (select c.id from signed_contract c join waybill w on w.id = c.waybill_id
         where c.status in ('sent', 'expired') and w.status = 'pendingLoad' order by c.id limit 1) returning id`,
      [driverId, phone, desk.now() + 72 * HOUR],
    );
    const id = row?.id ?? '';
    await sql(
      'update waybill set carrier_id = null, driver_id = $2 where id = (select waybill_id from signed_contract where id = $1)',
      [id, driverId],
    );
    expect(await people.dispatcher.event('signedContract', id, 'resend')).toMatchObject({ status: 0 });
    return { id, hash: await lastLink('contractId') };
  }

  /** Reads to the end for as long as one must, and types the code. */
  async function readThrough(page: Page): Promise<void> {
    await page.getByRole('article', { name: '合同正文' }).waitFor();
    await page.getByText('— 合同正文结束 —').scrollIntoViewIfNeeded();
    await page.getByText('请至少阅读 10 秒').first().waitFor();
    desk.advance(61_000);
    await page.clock.runFor(10_000);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page
      .getByText(/验证码/)
      .filter({ hasText: '5 分钟内有效' })
      .waitFor();
    await page.getByLabel('短信验证码').fill(codeSentTo(services(), phone));
  }

  it('a frame contract is read and signed by its link', async () => {
    const [company] = (await people.dispatcher.list('organization', { orgKind: 'company' })).data.records;
    await sql("update contract set status = 'expired' where kind = 'transportBuy'");
    const today = startOfDay(desk.now());
    const saved = await people.dispatcher.save('contract', {
      ...{ contractName: '承运框架合同', kind: 'transportBuy', organizationId: company?.id },
      ...{ partyBKind: 'DRIVER', driverId, signDate: today, validFrom: today, validTo: today + 30 * DAY_MS },
      ...{ settleKind: 'perTrip', settleDay: 1, creditDays: 0, taxRateBp: 900, invoiceKind: 'special' },
      ...{ freightRates: [{ priceUnit: 'yuanPerTon', unitPriceFen: 18_000 }], signWay: 'sms' },
    });
    const { id } = saved.data.row;
    expect(await people.dispatcher.event('contract', id, 'submit')).toMatchObject({ status: 0 });
    const { page } = await browser.blank('zh', PHONE);
    await page.clock.install();
    await page.goto(`${desk.url}/${await lastLink('frameId')}`);
    const sign = page.getByRole('button', { name: '签署合同' });
    await page.getByRole('article', { name: '合同正文' }).waitFor();
    expect(await sign.getAttribute('aria-disabled')).toBe('true');
    expect(await isWithin(page)).toBe(true);
    await readThrough(page);
    await sign.click();
    await page.getByText('合同已签署').waitFor();
    expect((await people.dispatcher.open('contract', id)).data.row.status).toBe('active');
    // Read again by the same link: its state, and nothing to decide.
    await page.reload();
    await page.getByText('合同已签署').waitFor();
    expect(await sign.count()).toBe(0);
  });

  it('without a network it says so, and opens once there is one; a signature without an answer is looked at', async () => {
    const { hash } = await sentTrip();
    const window = await browser.blank('zh', PHONE);
    const { page, context } = window;
    await page.clock.install();
    await page.goto(`${desk.url}/#${CONTRACT_PAGE}?contractId=7&t=nothing`);
    await page.getByText('链接已失效，请联系发送方').waitFor();
    await context.setOffline(true);
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    await page.getByText('没有收到平台的应答，请检查网络后重试。').waitFor();
    expect(await isWithin(page)).toBe(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: '重试' }).click();
    await readThrough(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: '签署合同' }).click();
    await page.getByText('没有收到应答，可能已经签署。请查看结果。').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: '查看结果' }).click();
    // It did not arrive: the text is read and signed again.
    await page.getByRole('article', { name: '合同正文' }).waitFor();
    ignoreErrors(window, NO_NETWORK);
  });

  it('[45001] a link that was replaced or is out of date shows nothing of the contract', async () => {
    const { id, hash } = await sentTrip();
    desk.advance(61_000);
    expect(await people.dispatcher.event('signedContract', id, 'resend')).toMatchObject({ status: 0 });
    const { page } = await browser.blank('zh', PHONE);
    const closed = async () => {
      await page.getByText('链接已失效，请联系发送方').waitFor();
      expect(await page.getByRole('article').count()).toBe(0);
      expect(await isWithin(page)).toBe(true);
    };
    await page.goto(`${desk.url}/${hash}`);
    await closed();
    const next = await lastLink('contractId');
    await page.goto(`${desk.url}/${next}`);
    await page.getByRole('article', { name: '合同正文' }).waitFor();
    desk.advance(72 * HOUR + 60_000);
    await page.reload();
    await closed();
    people = await logInDemoPeople(desk);
  });

  it('[/pushSelect] leads to the contract: with a login to the record, without one to its public page', async () => {
    const { id, hash } = await sentTrip();
    const t = new URLSearchParams(hash.split('?')[1]).get('t') ?? '';
    const link = `${desk.url}/#/pushSelect?type=sms&bizType=contract&bizId=${id}`;
    const guest = await browser.blank('zh', PHONE);
    await guest.page.goto(`${link}&t=${t}`);
    await guest.page.getByRole('link', { name: '免登录查看' }).click();
    await guest.page.getByRole('article', { name: '合同正文' }).waitFor();
    const { page } = await browser.window('zh', PHONE);
    await land(page, 'driver');
    await page.goto(link);
    expect(await page.getByRole('link', { name: '免登录查看' }).count()).toBe(0);
    await page.getByRole('link', { name: '在此继续' }).click();
    await page.waitForURL(
      ({ hash: at }) => at.includes('/addedService/transportContract') && at.includes(id),
    );
    await page.getByRole('link', { name: '阅读并签署' }).waitFor();
  });

  it('[/pushSelect] leads a shipper to the statement of orders, and others home', async () => {
    const shipmentId = await partyIdOf(desk, 'shipper');
    const [own] = await sql(
      "select id from order_statement where shipment_id = $1 and status in ('sent', 'acknowledged') order by id limit 1",
      [shipmentId],
    );
    const id =
      own?.id ??
      (
        await sql("update order_statement set shipment_id = $1 where status = 'sent' returning id", [
          shipmentId,
        ])
      )[0]?.id ??
      '';
    const link = `${desk.url}/#/pushSelect?type=push&bizType=orderStatement&bizId=${id}`;
    const { page } = await browser.window('zh', PHONE);
    await land(page, 'shipper');
    await page.goto(link);
    await page.getByRole('link', { name: '在此继续' }).click();
    await page.waitForURL(({ hash: at }) => at.includes(`open=${id}`));
    const other = await browser.window('zh', PHONE);
    await land(other.page, 'driver');
    await other.page.goto(link);
    await other.page.getByRole('link', { name: '在此继续' }).click();
    await other.page.getByText('您无权查看该消息的内容').waitFor();
  });
});
