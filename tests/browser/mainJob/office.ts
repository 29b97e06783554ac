import { expect } from 'vitest';
import { shown } from '../browser.ts';
import type { CountedWindow } from './countedWindow.ts';

const todos = ({ page }: CountedWindow) => page.getByRole('banner').getByRole('navigation', { name: '待办' });

/** The shipper repeats an earlier order: its times are proposed, only the weight is another. @returns its number */
export async function publish(shipper: CountedWindow, earlierNo: string): Promise<string> {
  const { page } = shipper;
  await shipper.press('link', { name: /^进行中订单/, as: '进行中订单' });
  await shipper.press('button', { name: new RegExp(`^复制：${earlierNo}`), as: '复制' });
  await expect.poll(() => shown(page).getByLabel(/^重量/).inputValue()).toBe('31.000');
  await shipper.fill('textbox', { name: /^重量/, as: '重量' }, '32', shown(page));
  await shipper.press('button', '提交审核', shown(page));
  const word = page.getByRole('status').filter({ hasText: /已保存：订单 DD\d{13}/ });
  await word.getByText('待审核').waitFor();
  return /DD\d{13}/.exec(await word.innerText())?.[0] ?? '';
}

/** Risk control lets the order pass. */
export async function audit(auditor: CountedWindow, orderNo: string): Promise<void> {
  await auditor.press('link', { name: /^待审核货源/, as: '待审核货源' }, todos(auditor));
  await auditor.opens(orderNo, '订单');
  await auditor.press('button', '审核通过', await auditor.front());
  await auditor.sees('发布中');
}

/** Dispatch offers it to a driver, who brings his truck. */
export async function assign(dispatcher: CountedWindow, orderNo: string, driverName: string): Promise<void> {
  const { page } = dispatcher;
  await dispatcher.press('link', '订单管理', shown(page));
  await dispatcher.press('button', { name: new RegExp(`^指派：${orderNo}`), as: '指派' });
  const form = page.getByRole('dialog').last();
  await dispatcher.fill('combobox', { name: /^司机/, as: '司机' }, driverName, form);
  await dispatcher.press('option', { name: new RegExp(driverName), as: '司机' });
  await dispatcher.press('button', '指派', form);
  await dispatcher.sees('待接单');
}

/** Dispatch looks at the receipt and accepts it. */
export async function acceptReceipt(dispatcher: CountedWindow, waybillNo: string): Promise<void> {
  await dispatcher.comesHome();
  await dispatcher.press('link', { name: /^待审核回单/, as: '待审核回单' });
  await dispatcher.opens(waybillNo, '回单');
  await dispatcher.press('button', '审核通过', await dispatcher.front());
  await dispatcher.sees('已通过');
}

/** Finance values the freight; the bill stays open on the screen. */
export async function value(clerk: CountedWindow, waybillNo: string): Promise<void> {
  await clerk.press('link', { name: /^待核算运费/, as: '待核算运费' }, todos(clerk));
  await clerk.opens(waybillNo, '运费核算单');
  await clerk.press('button', '核算', await clerk.front());
  await clerk.sees('已核算');
}

/** The approver confirms what was valued. */
export async function confirm(approver: CountedWindow, waybillNo: string): Promise<void> {
  await approver.press('link', { name: /^待确认运费/, as: '待确认运费' });
  await approver.opens(waybillNo, '运费核算单');
  await approver.press('button', '确认运费', await approver.front());
  await approver.sees('已确认');
}

/** From the open bill, which says by itself that it is confirmed, to the application. @returns its number */
export async function apply(clerk: CountedWindow): Promise<string> {
  const { page } = clerk;
  await clerk.sees('已确认');
  await clerk.press('button', '申请付款', await clerk.front());
  const form = page.getByRole('dialog').last();
  await form.getByText(/^已选 1 笔/).waitFor();
  // The default card of the payee is chosen by itself.
  await expect.poll(() => form.getByRole('combobox', { name: '收款账户' }).inputValue()).toMatch(/^\d+$/);
  await clerk.press('button', '提交付款申请', form);
  await clerk.sees('待复核');
  const heading = await page.getByRole('dialog').last().getByRole('heading').first().innerText();
  return /FS\d{13}/.exec(heading)?.[0] ?? '';
}

/** Risk control reviews the application. */
export async function review(auditor: CountedWindow, applyNo: string): Promise<void> {
  await auditor.comesHome();
  await auditor.press('link', { name: /^待复核付款/, as: '待复核付款' });
  await auditor.opens(applyNo, '审核单');
  await auditor.press('button', '通过', await auditor.front());
  await auditor.sees('已通过');
}

/** One more person lets the application go on. */
export async function approve(
  person: CountedWindow,
  applyNo: string,
  verdict: string,
  state: string,
): Promise<void> {
  await person.comesHome();
  await person.press('link', { name: /^待打款审批/, as: '待打款审批' }, todos(person));
  await person.opens(applyNo, '付款申请');
  await person.press('button', verdict, await person.front());
  await person.sees(state);
}
