import { label } from '../../../domain/codes/lists/list.ts';
import { journalType, ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { CHART } from '../../../domain/rules/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { expectBooks } from '../../platform/workedExample/expecting.ts';
import { EXAMPLE } from '../../platform/workedExample/ledgerLines.ts';
import { shown } from '../browser.ts';
import type { Office } from './office.ts';
import type { UserWindow } from '../userWindow.ts';

/** Closing side of the accounts at the end (15.4); all others are empty. */
const CLOSING: Readonly<Record<string, readonly [debit: string, credit: string]>> = {
  银行存款: ['56,096.80', '—'],
  油款池: ['48,400.00', '—'],
  预付运费: ['—', '—'],
  应收账款: ['—', '—'],
  进项税额: ['184.07', '—'],
  可用余额: ['—', '4,139.09'],
  冻结余额: ['—', '—'],
  应付账款: ['—', '—'],
  在途付款: ['—', '—'],
  销项税额: ['—', '483.93'],
  应交税费: ['—', '35.98'],
  实收资本: ['—', '100,000.00'],
  营业收入: ['—', '5,376.98'],
  运费成本: ['3,903.20', '—'],
  燃油通行成本: ['1,415.93', '—'],
  税金及附加: ['35.98', '—'],
  合计: ['110,035.98', '110,035.98'],
};

/** The cells of a table's rows as text. */
function cellsOf(table: Locator): Promise<string[][]> {
  const read = (rows: Element[]) =>
    rows.map((row) =>
      Array.from(row.querySelectorAll('th, td'), (cell) =>
        cell instanceof HTMLElement ? cell.innerText : '',
      ),
    );
  return table.getByRole('row').evaluateAll(read);
}

/** The trial balance of all time: the two closing columns of each account. */
async function closing(userWindow: UserWindow): Promise<Record<string, string[]>> {
  const rows = await cellsOf(shown(userWindow.page).getByRole('table'));
  return Object.fromEntries(rows.slice(2).map((cells) => [cells[0] ?? '', cells.slice(-2)]));
}

/** The normal side of an account. */
const NORMAL_SIDE = new Map<string, string>(Object.entries(CHART).map(([code, { side }]) => [code, side]));

/** Both sides of each line of 15.4, as the list of changes shows them. */
const POSTINGS = EXAMPLE.filter(({ journal }) => journal !== 'ADVANCE_OFFSET').flatMap((line) =>
  (['debit', 'credit'] as const).map((side) => {
    const code = line[side].split('.')[0] ?? '';
    const amount = yuanFromFen(line.amountFen);
    const isIn = NORMAL_SIDE.get(code) === side;
    return [
      // Surtax counts at the last moment of its month.
      `2026-${line.at}:${line.journal === 'SURTAX' ? '59' : '00'}`,
      label(journalType, line.journal, 'zh'),
      label(ledgerCode, code, 'zh'),
      isIn ? amount : '0.00',
      isIn ? '0.00' : amount,
      yuanFromFen(side === 'debit' ? line.debitBalanceFen : line.creditBalanceFen),
    ].join(' ');
  }),
);

const COLUMNS = ['记账时间', '类型', '科目', '收入', '支出', '变动后余额'];

/** The lines of the books, as the list of changes shows them. */
async function postings(userWindow: UserWindow): Promise<string[]> {
  const [head = [], ...rows] = await cellsOf(shown(userWindow.page).getByRole('table'));
  const places = COLUMNS.map((name) => head.findIndex((one) => one.trim() === name));
  return rows
    .map((cells) => places.map((place) => cells[place] ?? '').join(' '))
    .filter((line) => line.startsWith('2026-'));
}

/** The totals of a statistic under some of its heads, which include the unit. */
async function sums(userWindow: UserWindow, heads: readonly string[]): Promise<Record<string, string>> {
  const table = shown(userWindow.page).getByRole('table');
  await table.waitFor();
  const rows = await cellsOf(table);
  const [head = []] = rows;
  const total = rows.at(-1) ?? [];
  return Object.fromEntries(
    heads.map((name) => [
      name,
      total[head.findIndex((one) => one.replace('（元）', '').trim() === name)] ?? '',
    ]),
  );
}

/** April is over: its surtax, the trial balance, every line of the books, the figures of 15.5. */
export async function close(office: Office): Promise<void> {
  await office.at('05-01 00:00');
  await office.firm.round();
  await expectBooks(office.firm, 23);
  const approver = await office.userWindow('approver');
  await approver.goes('TrialBalance');
  await expect.poll(() => closing(approver)).toMatchObject(CLOSING);
  await approver.goes('ChangeRecord');
  await shown(approver.page).getByRole('combobox', { name: '每页条数' }).click();
  await approver.page.getByRole('option', { name: '100 条/页' }).click();
  const others = POSTINGS.toSorted();
  await expect
    .poll(async () => (await postings(approver)).filter((line) => !line.includes(' 冲抵预付 ')).toSorted())
    .toEqual(others);

  await approver.goes('ProfitWaybill');
  await expect.poll(() => sums(approver, ['利润'])).toEqual({ 利润: '21.87' });
  const clerk = await office.userWindow('clerk');
  await clerk.goes('DriverFee');
  await expect
    .poll(() => sums(clerk, ['应付运费', '已付', '未付']))
    .toEqual({ 应付运费: '5,503.20', 已付: '2,403.20', 未付: '0.00' });
  await clerk.goes('ShipperFee');
  await expect
    .poll(() => sums(clerk, ['应收', '未收', '已开票']))
    .toEqual({ 应收: '5,860.91', 未收: '0.00', 已开票: '5,860.91' });

  const { page } = await office.userWindow('shipper');
  await page.goto(`${office.firm.url}/#/profitFee`);
  await page.getByRole('heading', { name: '您没有访问该页面的权限' }).waitFor();
}
