import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { type Person, useDesk } from '../platform/desk.ts';
import { codeSentTo, textsTo } from '../platform/sentSms.ts';
import { partyIdOf, sqlOn } from '../platform/stored.ts';
import { quiet, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';

describe('[/statement4Mobile] the statement of orders behind a link in a real browser', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  let clerk: Person;
  let id = '';
  let phone = '';
  beforeAll(async () => {
    const sql = sqlOn(desk);
    const shipmentId = await partyIdOf(desk, 'shipper');
    phone = (await sql('select phone from shipper where id = $1', [shipmentId]))[0]?.phone ?? '';
    // A trip that left after the days of all other statements.
    const day = startOfDay(desk.now()) + 100 * DAY_MS;
    await sql(
      `update waybill set despatch_at = $2 where id = (
         select id from waybill where shipment_id = $1 and status = 'completed' order by id desc limit 1)`,
      [shipmentId, day + 1],
    );
    clerk = await desk.person('clerk');
    const made = await clerk.save('orderStatement', { shipmentId, periodFrom: day, periodTo: day });
    id = made.data.row.id;
    await clerk.event('orderStatement', id, 'send.statement');
  });

  it('a shipper without a login reads it on a phone, and agrees', async () => {
    const text = (await textsTo(desk.platform.services, phone)).findLast((one) => one.includes(id));
    const hash = /#\S+$/.exec(text ?? '')?.[0] ?? '';
    const { page } = await browser.window('zh', PHONE);
    await page.goto(`${desk.url}/${hash}`);
    const statement = page.getByRole('region', { name: '订单对账表' });
    await statement.getByText('1 个订单，1 张运单').waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    const agree = page.getByRole('button', { name: '确认无误', exact: true });
    expect(await agree.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('确认人姓名').fill('王立新');
    await page.getByRole('button', { name: '获取验证码', exact: true }).click();
    await expect.poll(() => codeSentTo(desk.platform.services, phone)).toMatch(/^\d{6}$/);
    await page.getByRole('textbox', { name: '短信验证码' }).fill(codeSentTo(desk.platform.services, phone));
    await agree.click();
    await page.getByText('对账表已确认').waitFor();
    await quiet(page);
    expect((await clerk.open('orderStatement', id)).data.row).toMatchObject({
      status: 'acknowledged',
      ackBy: '王立新',
      ackWay: 'link',
    });
    // The link still shows it, with nothing to answer.
    await page.reload();
    await page.getByText('对账表已确认').waitFor();
    expect(await agree.count()).toBe(0);
  });

  it('a dead link says so', async () => {
    const { page } = await browser.window('zh', PHONE);
    await page.goto(`${desk.url}/#/statement4Mobile?orderStatementId=${id}&t=made-up`);
    await page.getByRole('status').filter({ hasText: '链接已失效' }).waitFor();
  });
});
