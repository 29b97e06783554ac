import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runReport } from '../../../domain/calls/customReports.ts';
import { type FigurePage, statisticCall } from '../../../domain/calls/figures.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { LEDGER_CODES, JOURNAL_TYPES } from '../../../domain/rules/ledger.ts';
import { DAY_MS, endOfDay, startOfDay } from '../../../domain/rules/times.ts';
import { advanceStatistics } from '../../../domain/statistics/pages/advances.ts';
import { STATISTICS } from '../../../server/statistics/all.ts';
import type { Definition } from '../../../domain/statistics/customReport.ts';
import { drillOf } from '../../../domain/statistics/drill.ts';
import {
  driverFee,
  profitMonth,
  profitWaybill,
  settlementBalance,
  shipperFee,
} from '../../../domain/statistics/pages/fees.ts';
import { upstreamFee, userInvoice } from '../../../domain/statistics/pages/invoicing.ts';
import { payableLedger, receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { type Person, useDesk } from '../desk.ts';
import {
  advancesOpen,
  type Choice,
  invoicing,
  lines,
  ofBills,
  outputVat,
  payables,
  receivables,
  statements,
} from './expected.ts';

const RUNS = { numRuns: 8 };

/** The demo company with all its documents: bills, payments, advances, deductions, statements and invoices. */
describe('[T&M-12] the sums of any report equal the ledger, for any filter', () => {
  const desk = useDesk();
  let approver: Person;
  let bills: WireRow[] = [];
  const pool = () => desk.platform.services.store.pool;

  beforeAll(async () => {
    approver = await desk.person('approver');
    bills = (await approver.list('billFigure', { size: '100' })).data.records;
    expect(bills.length).toBeGreaterThan(10);
    expect(await checkLedger(pool())).toEqual([]);
  });

  async function figures(statistic: Statistic, query: object): Promise<FigurePage> {
    const call = statisticCall(statistic);
    const answer = await approver.call(call, { size: 100, ...query });
    expect(answer).toMatchObject({ status: 0 });
    return call.data.parse(answer.data);
  }

  const spans = fc.record({ last: fc.integer({ min: 0, max: 90 }), days: fc.integer({ min: 0, max: 200 }) });
  const rangeOf = ({ last, days }: { last: number; days: number }) => {
    const to = endOfDay(desk.now() - last * DAY_MS);
    return { from: startOfDay(to - days * DAY_MS), to };
  };
  /** Random filters, taken from an existing bill, so that most of them match something. */
  const narrowings = fc.record({
    of: fc.nat(),
    shipper: fc.boolean(),
    carrier: fc.boolean(),
    driver: fc.boolean(),
    plate: fc.boolean(),
    waybill: fc.integer({ min: 0, max: 9 }),
    from: fc.constantFrom(null, 2, 4, 6),
    to: fc.constantFrom(null, 2, 4, 6),
    settled: fc.constantFrom(null, true, false),
  });
  type Narrowing = typeof narrowings extends fc.Arbitrary<infer T> ? T : never;
  /** Always one run over all bills: the random ones may all be empty. */
  const unnarrowed = {
    span: { last: 0, days: 200 },
    narrowing: {
      ...{ of: 0, shipper: false, carrier: false, driver: false, plate: false, waybill: 9 },
      ...{ from: null, to: null, settled: null },
    },
  };

  function narrowed({ of, shipper, carrier, driver, plate, waybill, from, to, settled }: Narrowing) {
    const bill = bills[of % bills.length];
    const text = (isSet: boolean, name: string) => {
      const value = bill?.[name];
      return isSet && typeof value === 'string' && value !== '' ? value : undefined;
    };
    const area = (length: number | null, name: string) =>
      length === null ? undefined : text(true, name)?.slice(0, length).padEnd(6, '0');
    return {
      shipmentId: text(shipper, 'shipmentId'),
      carrierId: text(carrier, 'carrierId'),
      driverId: text(driver, 'driverId'),
      plateNumber: text(plate, 'plateNumber'),
      waybillId: text(waybill === 0, 'waybillId'),
      loadAreaCode: area(from, 'loadAreaCode'),
      unloadAreaCode: area(to, 'unloadAreaCode'),
      isSettled: settled ?? undefined,
    };
  }
  /** Those of the filters that the page offers. */
  const offered = ({ filters }: Statistic, chosen: ReturnType<typeof narrowed>) =>
    Object.fromEntries(
      Object.entries(chosen).filter(([name, value]) => value !== undefined && filters.includes(name)),
    );
  const groupOf = ({ groupings }: Statistic, n: number) => {
    const names = Object.keys(groupings);
    return names[n % names.length] ?? '';
  };
  const named = (sums: Readonly<Record<string, number | null>>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, sums[name]]));

  const MEASURES: readonly (readonly [Statistic, readonly string[]])[] = [
    [
      shipperFee,
      ['waybills', 'receivableFen', 'receivedFen', 'receivableOpenFen', 'invoicedFen', 'uninvoicedFen'],
    ],
    [driverFee, ['waybills', 'deductionsFen', 'adjustFen', 'payableFen', 'paidFen', 'openFen']],
    [settlementBalance, ['waybills', 'payableFen', 'advanceFen', 'paidFen', 'openFen']],
    [profitWaybill, ['receivableFen', 'freightCostFen']],
    [profitMonth, ['waybills', 'receivableFen', 'freightCostFen']],
  ];

  it.each(MEASURES)('$name', async (statistic, names) => {
    const asked = fc.record({ span: spans, narrowing: narrowings, group: fc.nat(), time: fc.nat() });
    let met = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ span, narrowing, group, time: n }) => {
        const times = statistic.times.filter((name) => name !== 'invoicedAt');
        const choice: Choice = {
          ...offered(statistic, narrowed(narrowing)),
          time: times[n % times.length] ?? '',
          range: rangeOf(span),
        };
        const { range, ...filters } = choice;
        const page = await figures(statistic, { ...range, ...filters, group: groupOf(statistic, group) });
        const expected = await ofBills(pool(), choice);
        expect(named(page.summary, names)).toEqual(named(expected, names));
        expect(page.rows).toBe(expected.waybills);
        met += page.rows;
        const sum = (name: string) => page.summary[name] ?? 0;
        if ('profitFen' in statistic.measures) {
          // Estimates move amounts between revenue and VAT, or fuel and VAT; their sum agrees with the books.
          expect(sum('netRevenueFen') + sum('outputVatFen')).toBe(expected.revenue);
          expect(sum('fuelCostFen') + sum('inputVatFen')).toBe(expected.fuel);
          expect(sum('profitFen')).toBe(
            sum('netRevenueFen') -
              sum('freightCostFen') -
              sum('fuelCostFen') -
              sum('surtaxFen') -
              sum('insuranceFen'),
          );
        }
        if (page.total <= page.size)
          for (const name of names)
            expect([name, page.records.reduce((total, row) => total + (row.figures[name] ?? 0), 0)]).toEqual([
              name,
              sum(name),
            ]);
      }),
      { ...RUNS, examples: [[{ ...unnarrowed, group: 0, time: 0 }]] },
    );
    expect(met).toBeGreaterThan(0);
  });

  it.each([
    [receivableLedger, receivables],
    [payableLedger, payables],
  ] as const)('$name', async (statistic, expectedOf) => {
    // What is aged is compared with the debts themselves in figures.test.ts.
    const names = Object.keys(statistic.measures).filter(
      (name) => statistic.measures[name]?.age === undefined,
    );
    const asked = fc.record({ span: spans, narrowing: narrowings, group: fc.nat() });
    await fc.assert(
      fc.asyncProperty(asked, async ({ span, narrowing, group }) => {
        const { shipmentId, driverId, carrierId, waybillId } = narrowed(narrowing);
        const filters =
          statistic === receivableLedger
            ? { shipmentId, waybillId }
            : driverId
              ? { driverId }
              : { carrierId };
        const range = rangeOf(span);
        const page = await figures(statistic, { ...range, ...filters, group: groupOf(statistic, group) });
        const expected = await expectedOf(pool(), { range, time: 'postedAt', ...filters });
        expect(named(page.summary, names)).toEqual(named(expected, names));
      }),
      RUNS,
    );
  });

  it('userInvoice', async () => {
    const asked = fc.record({ span: spans, narrowing: narrowings, group: fc.nat() });
    await fc.assert(
      fc.asyncProperty(asked, async ({ span, narrowing, group }) => {
        const { shipmentId } = narrowed(narrowing);
        const range = rangeOf(span);
        const page = await figures(userInvoice, { ...range, shipmentId, group: groupOf(userInvoice, group) });
        expect(page.summary).toMatchObject(await invoicing(pool(), { range, time: 'bookedAt', shipmentId }));
      }),
      RUNS,
    );
    const all = await figures(userInvoice, rangeOf({ last: 0, days: 365 }));
    expect(all.summary.taxFen).toBe(await outputVat(pool()));
  });

  it('upstreamFee', async () => {
    await fc.assert(
      fc.asyncProperty(spans, fc.constantFrom(...upstreamFee.times), async (span, time) => {
        const range = rangeOf(span);
        const page = await figures(upstreamFee, { ...range, time });
        const expected = await statements(pool(), { range, time });
        expect(named(page.summary, Object.keys(expected))).toEqual(expected);
        expect(page.summary.openFen).toBe((expected.agreedFen ?? 0) - (expected.settledFen ?? 0));
      }),
      RUNS,
    );
  });

  it('advances', async () => {
    await fc.assert(
      fc.asyncProperty(narrowings, fc.nat(), async (narrowing, group) => {
        const { shipmentId, driverId } = narrowed(narrowing);
        const year = rangeOf({ last: 0, days: 365 });
        const query = { ...year, shipmentId, driverId, group: groupOf(advanceStatistics, group) };
        const { summary } = await figures(advanceStatistics, query);
        const paying = await approver.list('advance', {
          status: 'paying',
          type: 'cash,bank',
          size: '100',
          ...(shipmentId === undefined ? {} : { shipmentId }),
          ...(driverId === undefined ? {} : { driverId }),
        });
        const onTheWay = paying.data.records.reduce((sum, row) => sum + Number(row.amountFen), 0);
        expect((summary.openFen ?? 0) + (summary.recoveringFen ?? 0) + onTheWay).toBe(
          await advancesOpen(pool(), { time: '', shipmentId, driverId }),
        );
      }),
      RUNS,
    );
  });

  const REPORT: Definition = {
    ...{ name: 'By the books', dataset: 'bills', columns: [], groupBy: ['shipmentId'], aggregates: [] },
    ...{ filters: {}, time: 'confirmedAt', days: 90, chart: 'none', sharedRoles: [] },
    ...{ schedule: 'none', fileType: 'csv', lang: 'en' },
  };
  async function report(change: Partial<Definition>): Promise<FigurePage> {
    const answer = await approver.call(runReport, { definition: { ...REPORT, ...change }, size: 100 });
    expect(answer).toMatchObject({ status: 0 });
    return runReport.data.parse(answer.data);
  }

  it('custom reports of bills', async () => {
    const columns = ['receivableFen', 'receivedFen', 'payableFen', 'paidFen', 'openFen', 'advanceFen'];
    const dimensions = ['shipmentId', 'payeeName', 'driverId', 'carrierId', 'isSettled', 'confirmedAt.month'];
    const asked = fc.record({
      narrowing: narrowings,
      groupBy: fc.subarray(dimensions, { maxLength: 3 }),
      shown: fc.subarray(columns, { minLength: 1 }),
      time: fc.constantFrom('confirmedAt', 'finishedAt'),
      days: fc.integer({ min: 1, max: 366 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ narrowing, groupBy, shown, time, days }) => {
        const chosen = narrowed(narrowing);
        const filters = Object.fromEntries(
          Object.entries(chosen).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        );
        const aggregates = shown.map((column) => ({ fn: 'sum' as const, column }));
        const page = await report({ groupBy, columns: shown, aggregates, filters, time, days });
        const range = { from: page.from ?? 0, to: page.to ?? 0 };
        const expected = await ofBills(pool(), { ...chosen, time, range });
        for (const column of shown)
          expect([column, page.summary[`sum_${column}`]]).toEqual([column, expected[column]]);
        expect(page.rows).toBe(expected.waybills);
      }),
      RUNS,
    );
  });

  it('custom reports of entries', async () => {
    const asked = fc.record({
      days: fc.integer({ min: 1, max: 366 }),
      code: fc.constantFrom('', ...LEDGER_CODES),
      type: fc.constantFrom('', ...JOURNAL_TYPES),
      groupBy: fc.subarray(['accountCode', 'journalType', 'postedAt.month'], { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ days, code, type, groupBy }) => {
        const page = await report({
          ...{ dataset: 'entries', groupBy, time: 'postedAt', days },
          filters: {
            ...(code === '' ? {} : { accountCode: code }),
            ...(type === '' ? {} : { journalType: type }),
          },
          aggregates: [
            { fn: 'count', column: 'entryNo' },
            { fn: 'sum', column: 'inFen' },
            { fn: 'sum', column: 'outFen' },
          ],
        });
        const { count, fen } = await lines(pool(), { from: page.from ?? 0, to: page.to ?? 0, code, type });
        expect(page.rows).toBe(count);
        expect((page.summary.sum_inFen ?? 0) + (page.summary.sum_outFen ?? 0)).toBe(fen);
      }),
      // Always one run over all lines: each random one may be of a few.
      { ...RUNS, examples: [[{ days: 366, code: '', type: '', groupBy: ['accountCode'] }]] },
    );
  });

  it('and every number opens rows that add up to it', async () => {
    const year = rangeOf({ last: 0, days: 365 });
    const known = new Map<string, Awaited<ReturnType<Person['list']>>>();
    /** Most numbers of a group are made from the same rows. */
    const rowsOf = async ({ spec }: Statistic, filters: object) => {
      const key = JSON.stringify([spec.name, filters]);
      const found = known.get(key) ?? (await approver.list(spec.name, { ...filters, size: '100' }));
      known.set(key, found);
      return found;
    };
    // Those of trips, orders and stars are others' to see; trade/evaluations.test.ts adds them up.
    for (const statistic of STATISTICS.filter(({ who }) => who.includes('financeApprover')))
      for (const group of Object.keys(statistic.groupings)) {
        const page = await figures(statistic, { ...year, group, size: 20 });
        for (const row of page.records.slice(0, 1))
          for (const [measure, { fn, of, less, where }] of Object.entries(statistic.measures)) {
            if (fn !== 'sum' && fn !== 'count') continue;
            const time = statistic.times[0] ?? '';
            const filters = drillOf(statistic, { filters: {}, time, range: year, measure, keys: row.keys });
            const at = `${statistic.name} by ${group}: ${measure} of ${JSON.stringify(row.keys)}`;
            if (Object.values(row.keys).includes(null)) continue;
            expect(filters, at).not.toBeNull();
            const list = await rowsOf(statistic, filters ?? {});
            expect(list.status, at).toBe(0);
            const value = (one: WireRow) => Number(one[of ?? ''] ?? 0) - Number(one[less ?? ''] ?? 0);
            const { total, records, summary } = list.data;
            const whole = fn === 'count' ? total : less === undefined ? summary?.[of ?? ''] : undefined;
            if (whole === undefined && total > records.length) continue;
            const sum = whole ?? records.reduce((so, one) => so + value(one), 0);
            expect([at, where, sum]).toEqual([at, where, row.figures[measure]]);
          }
      }
  });
});
