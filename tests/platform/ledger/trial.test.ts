import { beforeAll, describe, expect, it } from 'vitest';
import { trialAccounts, trialBalance, TRIAL_FILES } from '../../../domain/calls/trialBalance.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { CHART, type LedgerCode, periodOfEntry } from '../../../domain/rules/ledger.ts';
import { monthsUntil } from '../../../domain/rules/taxPeriod.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { type Person, useDesk } from '../desk.ts';

type Line = DataOf<typeof trialBalance>['rows'][number];

/** Debits and credits of each account code in each month, from the entries alone. */
interface Moved {
  readonly period: string;
  readonly code: LedgerCode;
  readonly debit: number;
  readonly credit: number;
}

describe('[/basicInfo/account/trialBalance] the trial balance of a month', () => {
  const desk = useDesk();
  let approver: Person;
  let moved: readonly Moved[] = [];
  let months: readonly string[] = [];
  beforeAll(async () => {
    approver = await desk.person('approver');
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query<Record<keyof Moved, string> & { code: LedgerCode }>(
      `
      select s.period, a.code, sum(s.debit) as debit, sum(s.credit) as credit from (
        select group_code, period, debit_account_id as account_id, amount_fen as debit, 0 as credit from ledger_entry
        union all select group_code, period, credit_account_id, 0, amount_fen from ledger_entry) s
      join ledger_account a on a.group_code = s.group_code and a.id = s.account_id
      where s.group_code = $1 group by 1, 2`,
      [DEMO_GROUP],
    );
    moved = rows.map((row) => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) }));
    months = monthsUntil(periodOfEntry(desk.now()), 8);
  });

  const sum = (code: LedgerCode, isMeant: (period: string) => boolean) => {
    const found = moved.filter((one) => one.code === code && isMeant(one.period));
    return {
      debit: found.reduce((total, { debit }) => total + debit, 0),
      credit: found.reduce((total, { credit }) => total + credit, 0),
    };
  };
  const balance = (code: LedgerCode, isMeant: (period: string) => boolean) => {
    const { debit, credit } = sum(code, isMeant);
    return CHART[code].side === 'debit' ? debit - credit : credit - debit;
  };
  const trial = async (period: string): Promise<Line[]> =>
    trialBalance.data.parse((await approver.call(trialBalance, { period })).data).rows;
  const accounts = async (asked: Parameters<typeof trialAccounts.request.parse>[0]) =>
    trialAccounts.data.parse((await approver.call(trialAccounts, asked as object)).data);

  it('has opening, turnover, closing and the month before of every code as the entries have them', async () => {
    for (const [index, period] of months.entries()) {
      const last = monthsUntil(period, 2)[0] ?? '';
      const rows = await trial(period);
      expect(rows.length, String(index)).toBeGreaterThan(5);
      for (const { code, accounts: n, ...row } of rows) {
        expect(n).toBeGreaterThan(0);
        const now = sum(code, (one) => one === period);
        const before = sum(code, (one) => one === last);
        expect({ code, period, ...row }).toEqual({
          ...{ code, period },
          openingFen: balance(code, (one) => one < period),
          debitFen: now.debit,
          creditFen: now.credit,
          closingFen: balance(code, (one) => one <= period),
          before: {
            openingFen: balance(code, (one) => one < last),
            debitFen: before.debit,
            creditFen: before.credit,
          },
        });
      }
    }
  });

  it('is the sum of its accounts, code by code, page by page', async () => {
    const period = months.at(-2) ?? '';
    for (const { code, openingFen, debitFen, creditFen, closingFen } of await trial(period)) {
      const lines: DataOf<typeof trialAccounts>['records'] = [];
      for (let current = 1; ; current += 1) {
        const page = await accounts({ period, code, current, size: 100 });
        lines.push(...page.records);
        if (current >= page.pages) break;
      }
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      const total = (of: 'openingFen' | 'debitFen' | 'creditFen' | 'closingFen') =>
        lines.reduce((fen, line) => fen + line[of], 0);
      expect({
        code,
        openingFen: total('openingFen'),
        debitFen: total('debitFen'),
        creditFen: total('creditFen'),
        closingFen: total('closingFen'),
      }).toEqual({ code, openingFen, debitFen, creditFen, closingFen });
      const sizes = lines.map((line) => Math.abs(line.closingFen));
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }
  });

  it('finds an account among all by its owner and by its waybill', async () => {
    const owned = (await accounts({ code: 'W_AVAIL', size: 100 })).records;
    const one = owned.find(({ ownerType }) => ownerType === 'shipper');
    const named = await accounts({ keyword: one?.ownerName, size: 100 });
    expect(named.records.map(({ id }) => id)).toContain(one?.id);
    expect(new Set(named.records.map(({ ownerName }) => ownerName.includes(one?.ownerName ?? '-')))).toEqual(
      new Set([true]),
    );
    const [payable] = (await accounts({ code: 'AP', size: 10 })).records.filter(
      (line) => line.waybillNo !== null,
    );
    const found = await accounts({ keyword: payable?.waybillNo ?? '-', size: 100 });
    expect(new Set(found.records.map(({ waybillNo }) => waybillNo))).toEqual(new Set([payable?.waybillNo]));
    expect(found.records.map(({ id }) => id)).toContain(payable?.id);
    expect((await accounts({ keyword: '没有这个名字' })).total).toBe(0);
  });

  it('names the payee of an account that is kept waybill by waybill', async () => {
    const { records } = await accounts({ code: 'AP', size: 10 });
    for (const { waybillId, ownerName } of records) {
      if (waybillId === null) continue;
      const { row } = (await (await desk.person('admin')).open('waybill', waybillId)).data;
      expect(ownerName).toBe(row.titles[row.payeeType === 'carrier' ? 'carrierId' : 'driverId']);
    }
  });

  it('is the same in a file: every line, and the totals as the last', async () => {
    const period = months.at(-2) ?? '';
    const file = async (path: string, more: Record<string, string> = {}) => {
      const query = new URLSearchParams({ type: 'csv', lang: 'zh', period, ...more });
      const response = await fetch(`${desk.url}${path}?${query.toString()}`, {
        headers: { authorization: `Bearer ${approver.token}`, deviceid: approver.deviceId },
      });
      return (await response.text())
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
    };
    const yuan = (fen: number) => (fen / 100).toFixed(2);
    const [heads = [], ...lines] = await file(TRIAL_FILES.codes.path);
    const rows = await trial(period);
    expect(heads.slice(2)).toEqual([
      ...['期初余额·借方（元）', '期初余额·贷方（元）', '本期发生·借方（元）', '本期发生·贷方（元）'],
      ...['期末余额·借方（元）', '期末余额·贷方（元）', '上月发生·借方（元）', '上月发生·贷方（元）'],
    ]);
    expect(lines.map((line) => [line[4], line[5]])).toEqual([
      ...rows.map(({ debitFen, creditFen }) => [yuan(debitFen), yuan(creditFen)]),
      [
        yuan(rows.reduce((fen, { debitFen }) => fen + debitFen, 0)),
        yuan(rows.reduce((fen, { creditFen }) => fen + creditFen, 0)),
      ],
    ]);
    const headIn = async (lang: string) => (await file(TRIAL_FILES.codes.path, { lang }))[0]?.[2];
    expect([await headIn('ja'), await headIn('en')]).toEqual(['期首残高·借方（元）', 'Opening: Debit (CNY)']);
    const [, ...owners] = await file(TRIAL_FILES.accounts.path, { code: 'W_AVAIL' });
    const { total } = await accounts({ period, code: 'W_AVAIL' });
    expect(owners).toHaveLength(total);
  });
});
