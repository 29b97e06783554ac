import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bankRound } from '../platform/money/paySteps.ts';
import { useDesk } from '../platform/desk.ts';
import { demoShipper } from '../platform/stored.ts';
import { logIn, quiet, shown, useBrowser } from './browser.ts';
import { fill } from './forms.ts';
import { PHONE } from './phone.ts';

const SERVICES = '/tms/upstream/reconciliation?tab=service';
const SUPPLIERS = '/tms/Carrier/Approval?tab=suppliers';

/** Money besides freight, as people see it (addendum B 0.2, 0.3). */
describe('bills of services and of suppliers in a real window', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  const drawer = (page: Page) => page.getByRole('dialog').first();
  /** Opens a bill of the list, by its number. */
  const open = async (page: Page, path: string, no: string) => {
    await page.goto(`${desk.url}/#${path}`);
    await shown(page).getByRole('table').getByText(no, { exact: true }).first().click();
    await drawer(page).getByText(no).first().waitFor();
  };
  const does = async (page: Page, name: string) => {
    await drawer(page).getByRole('button', { name, exact: true }).click();
    await quiet(page);
  };

  it('[/tms/upstream/reconciliation] a clerk makes a bill and sends it; its shipper agrees on a phone, pays and asks for the invoice', async () => {
    const { name } = await demoShipper(desk);
    const { page } = await browser.window('zh');
    await logIn(page, 'clerk');
    await page.goto(`${desk.url}/#${SERVICES}`);
    await shown(page).getByRole('button', { name: '新建服务费账单', exact: true }).click();
    const form = drawer(page);
    await fill(page, form, { 类型: { choose: '其他' }, 货主: { find: name }, 账期: '202506' });
    await form
      .getByRole('button', { name: /添加|增加/ })
      .first()
      .click();
    await fill(page, form, { 说明: '夜间加班装卸', 数量: '4', 单价: '120.00' });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    const clerk = await desk.person('clerk');
    await expect.poll(async () => (await clerk.list('serviceBill', { period: '202506' })).data.total).toBe(1);
    const [bill] = (await clerk.list('serviceBill', { period: '202506' })).data.records;
    const [id, no] = [String(bill?.id), String(bill?.billNo)];
    expect(bill).toMatchObject({ totalFen: 48_000, status: 'draft' });
    await open(page, SERVICES, no);
    await does(page, '发送');
    const state = async () => (await clerk.open('serviceBill', id)).data.row.status;
    await expect.poll(state).toBe('sent');

    const phone = await browser.window('zh', PHONE);
    await logIn(phone.page, 'shipper');
    await open(phone.page, SERVICES, no);
    const isWithin = await phone.page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(isWithin).toBe(true);
    await does(phone.page, '同意');
    await expect.poll(state).toBe('confirmed');
    await does(phone.page, '钱包扣收');
    await expect.poll(state).toBe('closed');
    await does(phone.page, '申请开票');
    const ask = phone.page.getByRole('dialog', { name: /申请开票/ });
    await fill(phone.page, ask, { 票种: { choose: '增值税普通发票' } });
    await ask.getByRole('button', { name: '申请开票', exact: true }).click();
    await expect.poll(async () => (await clerk.open('serviceBill', id)).data.row.invoiceId).not.toBeNull();
  });

  it('[/tms/Carrier/Approval] the bill of a supplier is approved by another, and the bank pays it', async () => {
    const clerk = await desk.person('clerk');
    const [bill] = (await clerk.list('supplierBill', { status: 'pendingApproval' })).data.records;
    const { page } = await browser.window('zh');
    await logIn(page, 'approver');
    await open(page, SUPPLIERS, String(bill?.billNo));
    await does(page, '审批付款');
    const state = async () => (await clerk.open('supplierBill', String(bill?.id))).data.row.status;
    await expect.poll(state).toBe('paying');
    await bankRound(desk);
    await expect.poll(state).toBe('paid');
    await drawer(page).getByText('已付款').first().waitFor();
  });
});
