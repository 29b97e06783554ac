import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FigurePage, figureExportPath, statisticCall } from '../../../domain/calls/figures.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { overdueInterest } from '../../../domain/rules/due.ts';
import { endOfDay, DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { STATISTICS } from '../../../server/statistics/all.ts';
import { drillOf } from '../../../domain/statistics/drill.ts';
import { driverFee, profitMonth, profitWaybill, shipperFee } from '../../../domain/statistics/pages/fees.ts';
import { userInvoice } from '../../../domain/statistics/pages/invoicing.ts';
import { payableLedger, receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { type Person, useDesk } from '../desk.ts';
import { book, type Booked, type Deal, finished, openBooks } from './books.ts';

/** The worked example of transport-and-money 15.2, except for the advance by bank, which its own test pays. */
const EXAMPLE: Deal = {
  ...{ base: 573_840, deductions: 23_520, oil: 160_000, receivable: 586_091 },
  ...{ received: 586_091, paid: 390_320, invoiced: 586_091, daysAgo: 20 },
};

const DEALS = 24;
const dealOf = (n: number): Deal => {
  const base = 200_000 + n * 17_333;
  const deductions = n % 3 === 0 ? 1_234 * n : 0;
  const oil = n % 2 === 0 ? 50_000 + n * 101 : 0;
  const receivable = base - deductions + 11_111;
  return {
    ...{ base, deductions, oil, receivable },
    received: n % 4 === 0 ? receivable : n % 4 === 1 ? 0 : 70_000,
    paid: n % 5 === 0 ? base - deductions - oil : n % 5 === 1 ? 0 : 30_000,
    invoiced: n % 3 === 1 ? receivable : 0,
    daysAgo: 3 + n * 5,
  };
};

describe('statistics of money', () => {
  const desk = useDesk();
  const deals: Booked[] = [];
  let approver: Person;

  beforeAll(async () => {
    await openBooks(desk);
    const jobs = await finished(desk, DEALS + 1);
    for (const [n, job] of jobs.entries()) deals.push(await book(desk, job, n === 0 ? EXAMPLE : dealOf(n)));
    expect(deals.length).toBe(DEALS + 1);
    approver = await desk.person('approver');
  });

  const example = () => {
    const [first] = deals;
    if (!first) throw new Error('Nothing was booked.');
    return first;
  };

  async function figures(statistic: Statistic, query: Record<string, unknown> = {}): Promise<FigurePage> {
    const answer = await approver.call(statisticCall(statistic), { size: 100, ...query });
    expect(answer).toMatchObject({ status: 0 });
    return statisticCall(statistic).data.parse(answer.data);
  }

  /** Net movement on an account for these waybills, on its normal side, fen. */
  async function moved(
    code: string,
    side: 'debit' | 'credit',
    ids: readonly string[],
    types: readonly string[],
  ) {
    const { rows } = await desk.platform.services.store.pool.query<{ fen: string }>(
      `select coalesce(sum(case p.side when $2 then p.amount_fen else -p.amount_fen end), 0) as fen
       from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_entry e on e.id = p.entry_id
       where a.code = $1 and e.waybill_id = any($3::bigint[]) and e.journal_type = any($4)`,
      [code, side, ids, types],
    );
    return Number(rows[0]?.fen);
  }

  /** Days and parties to query. */
  const asked = fc.record({
    first: fc.integer({ min: 0, max: 140 }),
    days: fc.integer({ min: 0, max: 200 }),
    who: fc.integer({ min: -1, max: DEALS }),
    group: fc.nat(),
  });

  const rangeOf = ({ first, days }: { first: number; days: number }) => {
    const to = endOfDay(desk.now() - first * DAY_MS);
    return { from: startOfDay(to - days * DAY_MS), to };
  };
  const within =
    ({ from, to }: { from: number; to: number }) =>
    ({ confirmedAt }: Booked) =>
      confirmedAt >= from && confirmedAt <= to;
  const groupOf = (statistic: Statistic, n: number) => {
    const names = Object.keys(statistic.groupings);
    return names[n % names.length] ?? '';
  };

  it('[T&M-12] sums equal the ledger, for any period, party and grouping', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ who, group, ...span }) => {
        const range = rangeOf(span);
        const party = deals[who];
        const open = deals
          .filter(within(range))
          .filter((one) => !party || one.shipmentId === party.shipmentId);
        const ids = open.map(({ waybillId }) => waybillId);
        const filter = { ...range, ...(party ? { shipmentId: party.shipmentId } : {}) };
        const sold = await figures(shipperFee, { ...filter, group: groupOf(shipperFee, group) });
        expect(sold.rows).toBe(ids.length);
        expect(sold.summary).toMatchObject({
          waybills: ids.length,
          receivableFen: await moved('AR', 'debit', ids, ['ACCRUE_REVENUE', 'ADJUST']),
          receivedFen: await moved('AR', 'credit', ids, ['CAPTURE', 'CREDIT_RECEIPT']),
        });
        const bought = await figures(driverFee, { ...filter, group: groupOf(driverFee, group) });
        expect(bought.summary).toMatchObject({
          payableFen: await moved('AP', 'credit', ids, ['ACCRUE_COST', 'ACCRUE_FUEL', 'DEDUCT', 'ADJUST']),
          paidFen: await moved('PAY_IN_TRANSIT', 'debit', ids, ['PAY_SUCCEED']),
        });
        for (const page of [sold, bought]) {
          for (const [name, whole] of Object.entries(page.summary)) {
            const parts = page.records.reduce((sum, { figures: row }) => sum + (row[name] ?? 0), 0);
            expect([name, parts]).toEqual([name, whole]);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('[T&M-12] a ledger has opening, closing and ageing of all that is owed', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ who, group, ...span }) => {
        const range = rangeOf(span);
        const party = deals[who];
        const filter = { ...range, ...(party ? { waybillId: party.waybillId } : {}) };
        for (const ledger of [receivableLedger, payableLedger]) {
          const { summary: s } = await figures(ledger, { ...filter, group: groupOf(ledger, group) });
          const figure = (name: string) => s[name] ?? 0;
          const less =
            ledger === receivableLedger ? figure('receivedFen') : figure('offsetFen') + figure('settledFen');
          expect(figure('closingFen')).toBe(
            figure('openingFen') + figure('accruedFen') - less + figure('adjustedFen'),
          );
          expect(figure('age30') + figure('age60') + figure('age90') + figure('age91')).toBe(
            figure('closingFen'),
          );
          if (ledger !== receivableLedger) continue;
          const late = ['late30', 'late60', 'late90', 'late91'].reduce((sum, name) => sum + figure(name), 0);
          expect(figure('notDue') + late).toBe(figure('closingFen'));
          expect(figure('late')).toBe(late);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('[T&M-12] overdue interest is that of each debt by its moves, for any day, party and grouping', async () => {
    await desk.platform.services.store.pool.query(
      `update waybill set pay_term = 'credit' where status = 'completed'`,
    );
    await desk.platform.services.store.pool.query(
      `update contract set overdue_bp = 1 + id % 10, credit_days = id % 40, settle_day = 1 + id % 28,
         settle_kind = case id % 3 when 0 then 'perTrip' when 1 then 'monthly' else 'prepaid' end`,
    );
    const { rows } = await desk.platform.services.store.pool.query<
      Record<'waybill' | 'shipper' | 'due' | 'bp' | 'at' | 'fen', string>
    >(`select waybill_id as waybill, shipment_id as shipper, due_on as due, overdue_bp as bp, posted_at as at, amount_fen as fen
       from receivable_move order by id`);
    const debts = new Map<string, typeof rows>();
    for (const row of rows) debts.set(row.waybill, [...(debts.get(row.waybill) ?? []), row]);
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ who, group, ...span }) => {
        const range = rangeOf(span);
        const party = deals[who];
        const filter = { ...range, ...(party ? { shipmentId: party.shipmentId } : {}) };
        const page = await figures(receivableLedger, { ...filter, group: groupOf(receivableLedger, group) });
        const expected = [...debts.values()].reduce((sum, moves) => {
          const [first] = moves;
          if (!first || (party && first.shipper !== party.shipmentId)) return sum;
          const known = moves.filter(({ at }) => Number(at) <= range.to);
          const amounts = known.map(({ at, fen }) => ({ at: Number(at), amountFen: Number(fen) }));
          const terms = { due: Number(first.due), dailyBp: Number(first.bp), until: range.to };
          return sum + overdueInterest(amounts, terms);
        }, 0);
        expect(page.summary.interestFen).toBe(expected);
        expect(page.records.reduce((sum, { figures: row }) => sum + (row.interestFen ?? 0), 0)).toBe(
          expected,
        );
        seen += expected;
      }),
      { numRuns: 20 },
    );
    expect(seen).toBeGreaterThan(0);
  });

  it('[T&M-12] every number drills down to rows that add up to it', async () => {
    const drilled = fc.record({ ...{ asked, of: fc.nat(), measure: fc.nat() }, statistic: fc.nat() });
    const chosen = [
      shipperFee,
      driverFee,
      profitWaybill,
      profitMonth,
      receivableLedger,
      payableLedger,
      userInvoice,
    ];
    await fc.assert(
      fc.asyncProperty(drilled, async ({ asked: { group, ...span }, of, measure, statistic: n }) => {
        const statistic = chosen[n % chosen.length] ?? shipperFee;
        const range = rangeOf(span);
        const page = await figures(statistic, { ...range, group: groupOf(statistic, group) });
        const row = page.records[of % Math.max(1, page.records.length)];
        const names = Object.keys(statistic.measures).filter((name) =>
          ['sum', 'count'].includes(statistic.measures[name]?.fn ?? ''),
        );
        const name = names[measure % names.length] ?? '';
        const { of: column } = statistic.measures[name] ?? {};
        if (!row) return;
        const time = statistic.times[0] ?? '';
        const filters = drillOf(statistic, { filters: {}, time, range, measure: name, keys: row.keys });
        expect(filters).not.toBeNull();
        const list = await approver.list(statistic.spec.name, { ...filters, size: '100' });
        expect(list.status).toBe(0);
        expect(list.data.records.length).toBe(list.data.total);
        const isCount = statistic.measures[name]?.fn === 'count';
        const sum = isCount
          ? list.data.total
          : list.data.records.reduce((total, one) => total + Number(one[column ?? ''] ?? 0), 0);
        expect([statistic.name, name, sum]).toEqual([statistic.name, name, row.figures[name]]);
      }),
      { numRuns: 40 },
    );
  });

  it('[T&M-15] the worked example earns 21.87 yuan once its fuel invoice is certified', async () => {
    const { waybillId } = example();
    const { records } = await figures(profitWaybill, { waybillId });
    expect(records).toHaveLength(1);
    expect(records[0]?.keys).toMatchObject({ waybillId, isEstimated: true });
    // The fuel's VAT is estimated by the same 13 %, the surtax by the same 12 %.
    expect(records[0]?.figures).toMatchObject({
      ...{ receivableFen: 586_091, outputVatFen: 48_393, netRevenueFen: 537_698, freightCostFen: 390_320 },
      ...{ inputVatFen: 18_407, fuelCostFen: 141_593, surtaxFen: 3_598, insuranceFen: 0, profitFen: 2_187 },
    });
    const fees = await figures(driverFee, { waybillId });
    expect(fees.summary).toMatchObject({
      payableFen: 550_320,
      paidFen: 390_320,
      advanceOilCardFen: 160_000,
      openFen: 0,
    });
    const sold = await figures(shipperFee, { waybillId });
    expect(sold.summary).toMatchObject({
      receivableFen: 586_091,
      receivableOpenFen: 0,
      invoicedFen: 586_091,
    });
  });

  it.each([
    ['zh', '统计区间不能超过366天'],
    ['en', 'The range may not exceed 366 days'],
  ])('[40001] refuses more than 366 days, in %s', async (lang, msg) => {
    const admin = await desk.person('admin');
    admin.lang = lang;
    const to = desk.now();
    for (const statistic of STATISTICS) {
      const answer = await admin.call(statisticCall(statistic), { from: to - 366 * DAY_MS, to });
      expect(answer).toMatchObject({ status: 40001, msg });
    }
  });

  it('[10403] no money is for shippers, and profit not for clerks either', async () => {
    const [shipper, clerk, driver] = await Promise.all(
      ['shipper', 'clerk', 'driver'].map((name) => desk.person(name)),
    );
    for (const statistic of STATISTICS) {
      const path = figureExportPath(statistic);
      const isTheirs = statistic.who.includes('shipper');
      expect(await shipper?.call(statisticCall(statistic), {})).toMatchObject({
        status: isTheirs ? 0 : 10403,
      });
      if (!isTheirs)
        expect(await shipper?.raw('GET', `${path}?type=csv&lang=en`)).toMatchObject({ status: 10403 });
      const isOpen = statistic.who.includes('financeClerk');
      expect(await clerk?.call(statisticCall(statistic), {})).toMatchObject({ status: isOpen ? 0 : 10403 });
      const isOwn = statistic.who.includes('driver');
      expect(await driver?.call(statisticCall(statistic), {})).toMatchObject({ status: isOwn ? 0 : 10403 });
    }
    expect(messageOf(refuse(40002, { c: ['利润', 'Profit', 'x', 'x'] }), 'zh')).toBe('无权查看列利润');
  });

  it('[T&M-12] a file holds every group and the sums as its last line', async () => {
    const response = await fetch(`${desk.url}${figureExportPath(shipperFee)}?type=csv&lang=zh`, {
      headers: { authorization: `Bearer ${approver.token}`, deviceid: approver.deviceId },
    });
    const lines = (await response.text()).trim().split('\r\n');
    const { total, summary } = await figures(shipperFee);
    expect(lines).toHaveLength(total + 2);
    expect(lines[0]).toContain('应收（元）');
    const last = lines.at(-1)?.split(',') ?? [];
    expect(last[0]).toBe('合计');
    expect(last[2]).toBe(((summary.receivableFen ?? 0) / 100).toFixed(2));
  });
});
