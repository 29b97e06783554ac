import { describe, expect, it } from 'vitest';
import { wechatLogin } from '../../domain/calls/wechat.ts';
import { Person, useDesk } from '../platform/desk.ts';
import { orderForm, ownContract } from '../platform/orderForm.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';

const PATH = '/wechat/order';

describe('[/wechat/order] orders of the mini program at the dispatcher’s desk', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  /** A draft that the demo shipper has sent from WeChat, without a price. */
  const draft = async () => {
    const shipper = new Person(desk.url);
    const answer = await shipper.call(wechatLogin, {
      code: 'demo:demo-shipper',
      device_id: shipper.deviceId,
    });
    if (answer.status !== 0 || !('access_token' in answer.data)) throw new Error(answer.msg);
    shipper.token = answer.data.access_token;
    const form = orderForm(desk.now(), await ownContract(shipper), { carrierUnitPriceFen: null });
    const made = await shipper.save('order', form);
    expect(made.status, JSON.stringify(made)).toBe(0);
    return { id: made.data.row.id, no: String(made.data.row.orderNo) };
  };
  const stateOf = async (id: string) => (await (await desk.person('dispatcher')).open('order', id)).data.row;

  it.each([
    ['wide', { width: 1366, height: 768 }],
    ['390 px', PHONE],
  ] as const)(
    'a draft is completed and submitted, and another refused with a reason (%s)',
    async (_, size) => {
      const [one, other] = [await draft(), await draft()];
      const { page } = await browser.window('zh', size);
      await logIn(page, 'dispatcher');
      const open = async (no: string) => {
        await page.goto(`${desk.url}/#${PATH}?orderNo=${no}`);
        // The list may still show the rows of the address before.
        const row = shown(page).locator('[data-record="order"] [data-opens]').filter({ hasText: no });
        await row.first().click();
        const detail = page.getByRole('dialog').filter({ hasText: no });
        await detail.waitFor();
        await quiet(page);
        return detail;
      };
      const detail = await open(one.no);
      await detail.getByRole('button', { name: '编辑', exact: true }).click();
      await detail.getByRole('textbox', { name: /^承运单价/ }).fill('180');
      await detail.getByRole('button', { name: '保存', exact: true }).click();
      await detail.getByRole('button', { name: '提交审核', exact: true }).click();
      await expect.poll(async () => (await stateOf(one.id)).status).not.toBe('draft');

      const second = await open(other.no);
      await second.getByRole('button', { name: '拒绝', exact: true }).click();
      const why = page.getByRole('dialog', { name: /^拒绝/ });
      await why.getByRole('textbox').fill('该线路暂不承运');
      await why.getByRole('button', { name: '拒绝', exact: true }).click();
      await why.waitFor({ state: 'detached' });
      expect(await stateOf(other.id)).toMatchObject({ status: 'cancelled', cancelReason: '该线路暂不承运' });
      const isInWidth = await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
      expect(isInWidth).toBe(true);
    },
  );
});
