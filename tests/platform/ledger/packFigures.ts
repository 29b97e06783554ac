import { readXlsx } from 'hucre/xlsx';
import type pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import { label } from '../../../domain/codes/lists/list.ts';
import { journalType, ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import { titlesOf } from '../../../domain/codes/menu/titles/all.ts';
import { dueOn } from '../../../domain/rules/due.ts';
import {
  CHART,
  type JournalType,
  LEDGER_CODES,
  type LedgerCode,
  movement,
} from '../../../domain/rules/ledger.ts';
import { DAY_MS, daysBetween } from '../../../domain/rules/times.ts';
import { monthCutAt, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { payableLedger, receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import { measureHead } from '../../../domain/statistics/cells.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { payables, receivables } from '../figures/expected.ts';

/*
 * Every figure of the pack of a month once more, from the entries alone: it reads no balance, no posting, no view and no sum that is
 * kept.
 */

type Cells = readonly unknown[];

/** The sheets of a pack by their titles, in Chinese. */
export async function readPack(bytes: Uint8Array): Promise<Map<string, readonly Cells[]>> {
  const { sheets } = await readXlsx(bytes);
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}

interface Entry {
  readonly at: number;
  readonly type: JournalType;
  readonly fen: number;
  readonly debit: LedgerCode;
  readonly credit: LedgerCode;
  readonly shipper: string | null;
}

async function entriesOf(pool: pg.Pool): Promise<readonly Entry[]> {
  const { rows } = await pool.query<Entry & { at: string; fen: string }>(
    `select e.posted_at as at, e.journal_type as type, e.amount_fen as fen, d.code as debit, c.code as credit, s.shipper_name as shipper
     from ledger_entry e join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
     join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
     left join waybill w on w.group_code = e.group_code and w.id = e.waybill_id
     left join shipper s on s.group_code = w.group_code and s.id = w.shipment_id where e.group_code = $1`,
    [DEMO_GROUP],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at), fen: Number(row.fen) }));
}

const total = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);
const fenOf = (cell: unknown): number =>
  cell === null || cell === undefined ? 0 : Math.round(Number(cell) * 100);
const zh = (code: LedgerCode) => label(ledgerCode, code, 'zh');

/** Sums over some entries. */
function books(entries: readonly Entry[]) {
  const side = (code: LedgerCode, name: 'debit' | 'credit') =>
    total(entries.filter((one) => one[name] === code).map(({ fen }) => fen));
  return {
    debit: (code: LedgerCode) => side(code, 'debit'),
    credit: (code: LedgerCode) => side(code, 'credit'),
    /** On the normal side. */
    balance: (code: LedgerCode) =>
      movement(code, 'debit', side(code, 'debit')) + movement(code, 'credit', side(code, 'credit')),
  };
}

/** A balance in the two columns of the trial balance. */
function twoSides(code: LedgerCode, fen: number): [debit: number, credit: number] {
  return (CHART[code].side === 'debit') === fen >= 0 ? [Math.abs(fen), 0] : [0, Math.abs(fen)];
}

function expectTrial(rows: readonly Cells[], entries: readonly Entry[], period: string): void {
  const [start, before, end] = [startOfMonth(period), startOfMonth(period, -1), monthCutAt(period)];
  const opened = books(entries.filter(({ at }) => at < start));
  const moved = books(entries.filter(({ at }) => at >= start && at <= end));
  const last = books(entries.filter(({ at }) => at >= before && at < start));
  const closed = books(entries.filter(({ at }) => at <= end));
  const expected = new Map(
    LEDGER_CODES.map((code) => [
      zh(code),
      [
        ...twoSides(code, opened.balance(code)),
        ...[moved.debit(code), moved.credit(code)],
        ...twoSides(code, closed.balance(code)),
        ...[last.debit(code), last.credit(code)],
      ],
    ]),
  );
  const lines = rows.slice(1, -1);
  expect(lines.length).toBeGreaterThan(5);
  for (const [name, , ...figures] of lines)
    expect([name, figures.map(fenOf)]).toEqual([name, expected.get(String(name))]);
  const [name, , ...sums] = rows.at(-1) ?? [];
  const columns = sums.map((_, index) => total([...expected.values()].map((row) => row[index] ?? 0)));
  expect([name, sums.map(fenOf)]).toEqual(['合计', columns]);
}

/** The totals of a ledger of the statistics, and its closing by age. */
async function expectLedger(
  rows: readonly Cells[],
  statistic: Statistic,
  sums: Readonly<Record<string, number>>,
  ages: ReadonlyMap<string, number>,
): Promise<void> {
  const [heads = [], ...lines] = rows;
  const line = lines.at(-1) ?? [];
  const found = (name: string) => {
    const measure = statistic.measures[name];
    const at = measure ? heads.indexOf(measureHead(statistic.spec, measure, 'zh')) : -1;
    expect(at, name).toBeGreaterThan(0);
    return fenOf(line[at]);
  };
  const meant = Object.entries(sums).filter(([name]) => name in statistic.measures);
  expect(meant.length).toBeGreaterThan(3);
  for (const [name, fen] of [...meant, ...ages]) expect([name, found(name)]).toEqual([name, fen]);
  // Every line but the last is of somebody; together they are the last.
  for (const name of Object.keys(statistic.measures)) {
    const measure = statistic.measures[name];
    const at = measure ? heads.indexOf(measureHead(statistic.spec, measure, 'zh')) : -1;
    expect([name, total(lines.slice(0, -1).map((one) => fenOf(one[at])))]).toEqual([name, found(name)]);
  }
}

/** What of the entries an age is counted by. */
const agedSchema = z.object({
  since: z.coerce.number(),
  fen: z.coerce.number(),
  /** Terms of the contract; null: not on credit. */
  settleKind: z.enum(['perTrip', 'monthly', 'prepaid']).nullable(),
  settleDay: z.coerce.number().nullable(),
  creditDays: z.coerce.number().nullable(),
});

/** The closing of AR or AP by the days since the bill was confirmed, and by those after the due day, from the entries. */
async function agesOf(
  pool: pg.Pool,
  statistic: Statistic,
  code: 'AR' | 'AP',
  end: number,
): Promise<Map<string, number>> {
  const grown = CHART[code].side === 'debit' ? 'd' : 'c';
  const { rows } = await pool.query(
    `select coalesce(b.confirmed_at, e.posted_at) as since, sum(case when ${grown}.code = $1 then e.amount_fen else -e.amount_fen end) as fen,
       k.settle_kind as "settleKind", k.settle_day as "settleDay", k.credit_days as "creditDays"
     from ledger_entry e join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
     join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
     left join freight_bill b on b.group_code = e.group_code and b.waybill_id = e.waybill_id and not b.deleted and b.status <> 'void'
     left join waybill w on w.group_code = e.group_code and w.id = e.waybill_id and w.pay_term = 'credit'
     left join contract k on k.group_code = w.group_code and k.id = w.contract_id
     where e.group_code = $2 and e.posted_at <= $3 and (d.code = $1) <> (c.code = $1)
       and (case when d.code = $1 then d.owner_type else c.owner_type end) <> 'supplier' group by 1, 3, 4, 5`,
    [code, DEMO_GROUP, end],
  );
  const aged = z.array(agedSchema).parse(rows);
  const lateBy = ({ since, settleKind, settleDay, creditDays }: (typeof aged)[number]) =>
    daysBetween(dueOn(settleKind === null ? null : { settleKind, settleDay, creditDays }, since), end);
  return new Map(
    Object.entries(statistic.measures).flatMap(([name, { age, agedBy, fn }]) => {
      if (!age || fn !== 'sum') return [];
      const [youngest, oldest] = age;
      const isOfAge = ({ since }: (typeof aged)[number]) =>
        (youngest === 0 || since <= end - youngest * DAY_MS) &&
        (oldest === null || since > end - (oldest + 1) * DAY_MS);
      const isLate = (one: (typeof aged)[number]) =>
        (youngest === 0 || lateBy(one) >= youngest) && (oldest === null || lateBy(one) <= oldest);
      const own = aged.filter(agedBy === 'dueOn' ? isLate : isOfAge);
      return [[name, total(own.map(({ fen }) => fen))] as const];
    }),
  );
}

function expectProfit(rows: readonly Cells[], entries: readonly Entry[], period: string): void {
  const inMonth = entries.filter(({ at }) => at >= startOfMonth(period) && at <= monthCutAt(period));
  const of = (some: readonly Entry[]) => {
    const { balance } = books(some);
    const figures = (['REVENUE', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX'] as const).map(balance);
    const [revenue = 0, ...costs] = figures;
    const services = balance('REVENUE_SERVICE');
    const forServices = (['COST_HANDLING', 'COST_INSURANCE', 'INDEMNITY'] as const).map(balance);
    const profit = revenue - total(costs) + services - total(forServices);
    return [...figures, services, ...forServices, profit];
  };
  const [heads, ...lines] = rows;
  expect(heads).toEqual([
    '货主',
    '营业收入（元）',
    '运费成本（元）',
    '燃油通行成本（元）',
    '税金及附加（元）',
    '服务收入（元）',
    '装卸成本（元）',
    '保险成本（元）',
    '赔偿支出（元）',
    '利润（元）',
  ]);
  for (const [name, ...figures] of lines.slice(0, -1)) {
    const own = inMonth.filter(({ shipper }) => (shipper ?? '不属于运单') === name);
    expect([name, figures.map(fenOf)]).toEqual([name, of(own)]);
  }
  const [name, ...sums] = lines.at(-1) ?? [];
  expect([name, sums.map(fenOf)]).toEqual(['合计', of(inMonth)]);
}

function expectMoves(
  rows: readonly Cells[],
  codes: readonly LedgerCode[],
  entries: readonly Entry[],
  period: string,
): void {
  const [start, end] = [startOfMonth(period), monthCutAt(period)];
  const opened = books(entries.filter(({ at }) => at < start));
  const moved = entries.filter(({ at }) => at >= start && at <= end);
  const closed = books(entries.filter(({ at }) => at <= end));
  const expected = codes.flatMap((code) => {
    const own = moved.filter(({ debit, credit }) => debit === code || credit === code);
    const types = [...new Set(own.map(({ type }) => type))];
    const all = books(own);
    const line = (name: string, figures: readonly number[]) => [zh(code), name, ...figures].join(' ');
    return [
      line('期初余额', [0, 0, opened.balance(code)]),
      ...types.map((type) => {
        const { debit, credit } = books(own.filter((one) => one.type === type));
        return line(label(journalType, type, 'zh'), [debit(code), credit(code), 0]);
      }),
      line('期末余额', [all.debit(code), all.credit(code), closed.balance(code)]),
    ];
  });
  // An empty cell at the end of a line is not written.
  const found = rows
    .slice(1)
    .map(([account, name, debit, credit, balance]) =>
      [account, name, ...[debit, credit, balance].map(fenOf)].join(' '),
    );
  const known = new Set(rows.slice(1).map(([account]) => account));
  // An account that was never used has no lines.
  const used = expected.filter((text) => known.has(text.split(' ')[0]));
  expect(found.toSorted()).toEqual(used.toSorted());
  for (const code of codes) if (!known.has(zh(code))) expect([code, closed.balance(code)]).toEqual([code, 0]);
}

/** Expects every figure of a whole pack, in Chinese, to be that of the entries. */
export async function expectPack(bytes: Uint8Array, pool: pg.Pool, period: string): Promise<void> {
  const sheets = await readPack(bytes);
  const [trial, receivable, payable] = (['TrialBalance', 'ReceivableLedger', 'PayableLedger'] as const).map(
    (page) => titlesOf(page)[0],
  );
  expect([...sheets.keys()]).toEqual(['月结', trial, receivable, payable, '利润', '增值税', '银行']);
  const rowsOf = (name: string | undefined) => sheets.get(name ?? '') ?? [];
  const entries = await entriesOf(pool);
  const range = { from: startOfMonth(period), to: monthCutAt(period) };
  expectTrial(rowsOf(trial), entries, period);
  await expectLedger(
    rowsOf(receivable),
    receivableLedger,
    await receivables(pool, { range, time: 'postedAt' }),
    await agesOf(pool, receivableLedger, 'AR', range.to),
  );
  await expectLedger(
    rowsOf(payable),
    payableLedger,
    await payables(pool, { range, time: 'postedAt' }),
    await agesOf(pool, payableLedger, 'AP', range.to),
  );
  expectProfit(rowsOf('利润'), entries, period);
  expectMoves(rowsOf('增值税'), ['VAT_OUTPUT', 'VAT_INPUT', 'SURTAX', 'TAX_PAYABLE'], entries, period);
  expectMoves(rowsOf('银行'), ['BANK', 'PAY_IN_TRANSIT', 'W_AVAIL', 'W_FROZEN'], entries, period);
}
