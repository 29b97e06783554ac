import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthChecks } from '../../domain/calls/monthEnd.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import { MONTH_CHECKS } from '../../domain/rules/monthChecks.ts';
import { yuanFromFen } from '../../domain/rules/money.ts';
import { withThousands } from '../../domain/rules/numbers.ts';
import { monthText } from '../../domain/rules/taxPeriod.ts';
import { expectPack } from '../platform/ledger/packFigures.ts';
import { type Person, useDesk } from '../platform/desk.ts';
import { logIn, shown, useBrowser } from './browser.ts';
import { UserWindow } from './userWindow.ts';

const REASON = '银行手续费漏记，需补记';

/** A month of the demo company closed in real windows: the clerk works off the checklist, the approver closes and takes the pack. */
describe('[/basicInfo/account/monthEnd] the last month', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  let clerk: Person;
  let month: WireRow;

  /** Closes every month before the last one that is over, as the same two people do at their desks. */
  beforeAll(async () => {
    clerk = await desk.person('clerk');
    const approver = await desk.person('approver');
    const query = { size: '100', sort: 'period', dir: 'asc' };
    const months = (await approver.list('bookMonth', query)).data.records;
    for (const { id } of months.slice(0, -2)) {
      expect((await clerk.event('bookMonth', id, 'soft.close')).status).toBe(0);
      expect((await approver.event('bookMonth', id, 'close.month')).status).toBe(0);
    }
    const last = months.at(-2);
    if (!last) throw new Error('No month is over.');
    month = last;
  });

  const at = async (username: string): Promise<UserWindow> => {
    const { page } = await browser.window();
    await logIn(page, username);
    return new UserWindow(page);
  };
  const opened = async (who: UserWindow): Promise<void> => {
    await who.goes('MonthEnd');
    await who.opens(String(month.period));
  };

  it('is worked off, soft closed by the clerk, closed by the approver, and its pack has every figure of the books', async () => {
    const clerkAt = await at('clerk');
    await opened(clerkAt);
    await clerkAt.turns('月末检查');
    const { points } = monthChecks.data.parse((await clerk.call(monthChecks, { id: month.id })).data);
    const front = await clerkAt.front();
    await front.getByText('未付运费').first().waitFor();
    for (const { name, label, page } of MONTH_CHECKS) {
      const { count = -1, sumFen = null } = points.find((one) => one.name === name) ?? {};
      const row = front.getByRole('row').filter({ hasText: label[0] }).first();
      const cells = await row.getByRole('cell').allInnerTexts();
      expect([page, ...cells.slice(0, 2)]).toEqual([
        page,
        withThousands(count),
        sumFen === null ? '—' : yuanFromFen(sumFen),
      ]);
    }
    // The way from a point to its list: the list has as many rows.
    const unpaid = points.find(({ name }) => name === 'unpaid')?.count ?? 0;
    expect(unpaid).toBeGreaterThan(0);
    await front.getByRole('link', { name: '查看未付运费' }).click();
    await shown(clerkAt.page)
      .getByText(`共 ${String(unpaid)} 条`)
      .first()
      .waitFor();

    await clerkAt.page.goto(`${desk.url}/#/basicInfo/account/monthEnd?open=${month.id}`);
    await clerkAt.is('未结账');
    await clerkAt.does('初步结账', '已初步结账');
    expect(await (await clerkAt.next('结账')).count()).toBe(0);

    const approverAt = await at('approver');
    await opened(approverAt);
    await approverAt.is('已初步结账');
    await approverAt.does('结账', '已结账', {});
    await approverAt.turns('月末检查');
    const saving = approverAt.page.waitForEvent('download');
    await (await approverAt.front()).getByRole('link', { name: '下载月结包' }).click();
    const pack = await saving;
    expect(pack.suggestedFilename()).toBe(`月末结账 ${monthText(String(month.period))}.xlsx`);
    const bytes = await readFile(await pack.path());
    await expectPack(new Uint8Array(bytes), desk.platform.services.store.pool, String(month.period));

    await approverAt.goes('TrialBalance');
    await shown(approverAt.page)
      .getByText(new RegExp(`^已结账：.*${String(month.period)}`))
      .waitFor();
  });

  it('is reopened by two persons, with a reason that its history keeps', async () => {
    const clerkAt = await at('clerk');
    await opened(clerkAt);
    await clerkAt.does('申请反结账', '反结账待复核', { 原因: REASON });
    const approverAt = await at('approver');
    await opened(approverAt);
    await approverAt.does('同意反结账', '已初步结账', {});
    await approverAt.turns('操作记录');
    await approverAt.waitsFor(REASON);
    // The clerk's window shows it by itself.
    await clerkAt.is('已初步结账');
  });
});
