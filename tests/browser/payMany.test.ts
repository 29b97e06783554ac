import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { payMembers } from '../../domain/calls/payMany.ts';
import { yuanFromFen } from '../../domain/rules/money.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { runBankJob } from '../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../server/ports/embeddedPayBank.ts';
import { useDesk } from '../platform/desk.ts';
import { useCashiers } from '../platform/money/advanceSteps.ts';
import { BROKEN_BY_COPIES, MANY_LINE, manyPayees } from '../platform/money/manyPayees.ts';
import { expectBooks } from '../platform/money/paySteps.ts';
import { logIn, useBrowser } from './browser.ts';
import { UserWindow } from './userWindow.ts';

const PAYEES = 300;
/** The owner asks for no more, once the filter is set. */
const MOST_PRESSES = 12;
/** Hundreds of transactions go by meanwhile, on a busy machine too; each look searches a page of 300 rows. */
const PATIENCE = { timeout: 600_000, interval: 1_000 };
const WHOLE_MS = 2_400_000;
const MINUTE_MS = 60_000;

/** How many of the cards begin with the numbers of a misbehaving bank: 20 in all. */
const FAULTS = {
  refused: 3,
  silent: 3,
  lost: 3,
  late: 3,
  vague: 2,
  returned: 2,
  twice: 2,
  slowPaper: 2,
} as const satisfies Record<keyof typeof PAYEE_SENTINELS, number>;
const BEGINNINGS = Object.entries(FAULTS).flatMap(([kind, count]) =>
  Object.entries(PAYEE_SENTINELS).flatMap(([name, beginning]) =>
    name === kind ? Array.from({ length: count }, () => beginning) : [],
  ),
);

describe('[/tms/Carrier/combinedPayment] paying three hundred drivers', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const browser = useBrowser(desk);

  it(
    'takes at most 12 presses after the filter, whatever the bank does with 20 of them',
    { timeout: WHOLE_MS },
    async () => {
      expect(BEGINNINGS).toHaveLength(20);
      const every = PAYEES / BEGINNINGS.length;
      const { eachFen } = await manyPayees(desk, all, PAYEES, (index) =>
        index % every === 0 ? (BEGINNINGS[index / every] ?? '') : '6228480',
      );
      let presses = 0;
      const press = async (button: Locator) => {
        await button.click();
        presses += 1;
      };
      const windowOf = async (name: string) => {
        const { page } = await browser.window('zh');
        await logIn(page, name);
        const window = new UserWindow(page);
        await window.goes('CombinedPayment');
        return window;
      };
      const button = ({ page }: UserWindow, name: string) => page.getByRole('button', { name, exact: true });

      const clerk = await windowOf('clerk');
      await clerk.clicks('批量申请付款');
      await clerk.page.getByRole('dialog', { name: '批量申请付款' }).waitFor();
      await clerk.fills({ 线路: { find: MANY_LINE } });
      const sum = yuanFromFen(PAYEES * eachFen);
      await clerk.waitsFor(`已选 ${String(PAYEES)} 人，合计 ${sum} 元`);
      await press(button(clerk, '提交申请'));
      await press(button(clerk, `提交申请（${String(PAYEES)} 条）`));
      const progress = (paid: number, failed: number) =>
        `共 ${String(PAYEES)} 笔 ${sum} 元，已付 ${String(paid)} 笔 ${yuanFromFen(paid * eachFen)} 元，失败 ${String(failed)} 笔`;
      const says = async (window: UserWindow, text: string) => {
        await expect.poll(() => window.page.getByText(text).first().isVisible(), PATIENCE).toBe(true);
      };
      await says(clerk, progress(0, 0));
      await clerk.page.close();

      /** One person moves all members on: opens the batch, presses the step, confirms it. */
      const moves = async (name: string, step: string, state: string) => {
        const window = await windowOf(name);
        await press(window.page.getByRole('row').filter({ hasText: sum }).getByRole('button').first());
        await press(button(window, `${step} ${String(PAYEES)} 笔，${sum} 元`));
        await press(button(window, `${step}（${String(PAYEES)} 条）`));
        const members = window.page.getByRole('table', { name: '批次成员' });
        await expect.poll(() => members.getByText(state, { exact: true }).count(), PATIENCE).toBe(PAYEES);
        return window;
      };
      const auditor = await moves('auditor', '复核通过', '待审批');
      await auditor.page.close();
      const second = await moves('clerk2', '审批通过', '待财务审批');
      await second.page.close();
      const approver = await moves('approver', '财务审批通过', '付款中');
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

      const { services } = desk.platform;
      const [batch] = (await all.approver.list('paymentBatch', { status: 'running' })).data.records;
      const stateOf = async () => {
        const { members } = (await all.approver.call(payMembers, { id: String(batch?.id) })).data;
        const count = (status: string) => members.filter((one) => one.status === status).length;
        return { paid: count('paid'), failed: count('partlyPaid'), paying: count('paying') };
      };
      // What was paid without an answer stands in the bank's list.
      const asked = FAULTS.lost + FAULTS.late + FAULTS.vague;
      const atOnce = { paid: PAYEES - asked - FAULTS.refused, failed: FAULTS.refused, paying: asked };
      for (let round = 0; round < 3; round += 1) await runBankJob(services);
      expect(await stateOf()).toEqual(atOnce);
      // The page follows by itself.
      await says(approver, progress(atOnce.paid, atOnce.failed));
      expect(await approver.page.getByText(/银行拒绝/).count()).toBeGreaterThanOrEqual(FAULTS.refused);
      // Its login would end with the days that pass now.
      await approver.page.close();

      for (const ms of [2 * MINUTE_MS, 6 * MINUTE_MS, 3 * 60 * MINUTE_MS, DAY_MS, 3 * DAY_MS]) {
        desk.advance(ms);
        for (let round = 0; round < 3; round += 1) await runBankJob(services);
      }
      await all.again();
      const failed = FAULTS.refused + FAULTS.lost + FAULTS.returned;
      expect(await stateOf()).toEqual({ paid: PAYEES - failed, failed, paying: 0 });
      // What the bank carried out and did not return is what the books say was paid, each driver once.
      const { rows } = await services.store.pool.query<{ account: string; times: string }>(
        `select payee_account_no as account, count(*) as times from embedded_bank_order
        where state = 'paid' and amount_fen = $1 group by payee_account_no`,
        [eachFen],
      );
      expect(rows).toHaveLength(PAYEES - FAULTS.refused - FAULTS.lost);
      expect(rows.filter(({ times }) => Number(times) !== 1)).toEqual([]);
      await expectBooks(desk, BROKEN_BY_COPIES);
    },
  );
});
