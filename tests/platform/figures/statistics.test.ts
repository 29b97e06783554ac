import { describe, expect, it } from 'vitest';
import type { Call, RequestOf, DataOf } from '../../../domain/calls/call.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import {
  getFeeList4Driver,
  getFeeStatistics,
  getOrderCountStatistics,
  getPartyRoleConfigCountStatistics,
  getVehicleCountStatistics,
  orderFreightIndex,
  shipmentInfo,
} from '../../../domain/calls/statistics.ts';
import { runReport } from '../../../domain/calls/customReports.ts';
import { successors } from '../../../domain/codes/areas.ts';
import type { Definition } from '../../../domain/statistics/customReport.ts';
import { bucketOf, GRANULARITIES } from '../../../domain/rules/period.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { type Person, useDesk } from '../desk.ts';

const BILLABLE = 'pendingLoad,inTransit,arrived,unloaded,completed,aborted';
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Data of a call that must succeed and match the schema of the call. */
async function dataOf<C extends Call>(person: Person, call: C, request: RequestOf<C>): Promise<DataOf<C>> {
  const answer = await person.call(call, request);
  expect(answer).toMatchObject({ status: 0 });
  expect(call.data.safeParse(answer.data).error).toBeUndefined();
  return answer.data;
}

/** All rows of a list, page by page. */
async function allRows(person: Person, record: string, query: Record<string, string>) {
  const rows = [];
  for (let current = 1; ; current += 1) {
    const { records, total } = (
      await person.list(record, { ...query, size: '100', current: String(current) })
    ).data;
    rows.push(...records);
    if (records.length === 0 || rows.length >= total) return rows;
  }
}

describe('statistics', () => {
  const desk = useDesk();
  /** The last 60 days, as a statistic and as a list filter. */
  const days60 = () => {
    const endDate = startOfDay(desk.now());
    const startDate = endDate - 59 * DAY_MS;
    return {
      asked: { startDate, endDate },
      listed: { gmtCreatedFrom: String(startDate), gmtCreatedTo: String(endDate + DAY_MS - 1) },
    };
  };

  it.each(GRANULARITIES)('[C-15] counts orders by %s as the order list does', async (granularity) => {
    const admin = await desk.person('admin');
    const { asked, listed } = days60();
    const counts = await dataOf(admin, getOrderCountStatistics, { ...asked, granularity });
    const list = await admin.list('order', listed);
    expect(counts.total).toBe(list.data.total);
    expect(counts.weight).toBe(list.data.summary?.totalWeightKg);
    expect(sum(counts.byState.map(({ count }) => count))).toBe(counts.total);
    expect(sum(counts.byType.map(({ count }) => count))).toBe(counts.total);
    expect(sum(counts.trend.map(({ created }) => created))).toBe(counts.total);
    const missed = await admin.list('order', { ...listed, status: 'missed' });
    expect(counts.byState.find(({ state }) => state === 'missed')?.count).toBe(missed.data.total);
  });

  it.each(GRANULARITIES)(
    '[C-15] puts each waybill of a captain into its %s, as the domain counts time',
    async (granularity) => {
      const captain = await desk.person('captain');
      const { asked, listed } = days60();
      const { record, trend, total } = await dataOf(captain, getOrderCountStatistics, {
        ...asked,
        granularity,
      });
      const rows = await allRows(captain, 'waybill', listed);
      expect({ record, total }).toEqual({ record: 'waybill', total: rows.length });
      const expected = new Map<number, number>();
      for (const { gmtCreated } of rows) {
        const date = bucketOf(Number(gmtCreated), granularity);
        expected.set(date, (expected.get(date) ?? 0) + 1);
      }
      expect(trend.filter(({ created }) => created > 0).map(({ date, created }) => [date, created])).toEqual(
        [...expected].sort(([a], [b]) => a - b),
      );
    },
  );

  it('[C-11] counts vehicles so that states, operation and devices add up', async () => {
    const admin = await desk.person('admin');
    const counts = await dataOf(admin, getVehicleCountStatistics, days60().asked);
    const { total, approved, trend } = counts;
    expect(total).toBe(
      (await admin.list('vehicle', { status: 'unsubmitted,pendingReview,approved,rejected,frozen' })).data
        .total,
    );
    expect(counts.unsubmitted + counts.pendingReview + approved + counts.rejected + counts.frozen).toBe(
      total,
    );
    expect(counts.idle + counts.assigned + counts.inTransit + counts.repairing).toBe(approved);
    expect(counts.online + counts.offline + counts.noDevice).toBe(total);
    expect(sum(counts.byType.map(({ count }) => count))).toBe(total);
    expect(sum(counts.byPlateColor.map(({ count }) => count))).toBe(total);
    expect(trend).toHaveLength(60);
    expect(trend.at(-1)?.total).toBe(total);
  });

  /** Waybills of the last 60 days with the amounts of the documents, fen. */
  async function documentsOf(person: Person) {
    const { listed } = days60();
    const waybills = await allRows(person, 'waybill', { ...listed, status: BILLABLE });
    const bills = await allRows(person, 'freightBill', {
      status: 'valued,confirmed,closed,pendingValuation',
    });
    const byWaybill = new Map(bills.map((bill) => [bill.waybillId, bill]));
    return waybills.map((job) => ({ job, bill: byWaybill.get(job.id) }));
  }
  const isBooked = (bill: WireRow | undefined): bill is WireRow =>
    bill?.status === 'confirmed' || bill?.status === 'closed';
  const fen = (row: WireRow, ...names: string[]) => sum(names.map((name) => Number(row[name] ?? 0)));

  it('[C-13] sums money by bills and books, and by agreed amounts before; each side sees only its own', async () => {
    const approver = await desk.person('approver');
    const { asked } = days60();
    const fees = await dataOf(approver, getFeeStatistics, { ...asked, granularity: 'week' });
    const all = await documentsOf(approver);
    const booked = all.flatMap(({ bill }) => (isBooked(bill) ? [bill] : []));
    expect(booked.length).toBeGreaterThan(0);
    const agreed = all.filter(({ bill, job }) => !isBooked(bill) && (bill || job.status !== 'aborted'));
    const sumOf = (...names: string[]) => sum(booked.map((bill) => fen(bill, ...names)));
    expect(fees.payable).toBe(
      sumOf('payableFen', 'deductionsFen') + sum(agreed.map(({ job }) => fen(job, 'plannedCarrierFen'))),
    );
    expect(fees.deduction).toBe(sumOf('deductionsFen'));
    expect(fees.paid).toBe(sumOf('paidFen'));
    expect(fees.unpaid).toBeGreaterThanOrEqual(sumOf('openFen'));
    expect(fees.unreceived).toBe((fees.receivable ?? 0) - (fees.received ?? 0));
    expect(fees.uninvoiced).toBe((fees.receivable ?? 0) - (fees.invoiced ?? 0));
    expect(fees.received).toBeGreaterThan(0);
    for (const name of ['receivable', 'received', 'payable', 'paid', 'profit'] as const)
      expect([name, sum(fees.trend.map((point) => point[name] ?? 0))]).toEqual([name, fees[name]]);

    const shipper = await dataOf(await desk.person('shipper'), getFeeStatistics, asked);
    expect(shipper).toMatchObject({ payable: null, paid: null, unpaid: null, profit: null, profitBp: null });
    expect(shipper.receivable).toBeGreaterThan(0);
    const driver = await dataOf(await desk.person('driver'), getFeeStatistics, asked);
    expect(driver).toMatchObject({ receivable: null, serviceFee: null, profit: null, profitBp: null });
    expect(driver.payable).toBeGreaterThan(0);
  });

  it('[C-13] [C-14] [C-15] shippers get their own figures whatever they request', async () => {
    const shipper = await desk.person('shipper');
    const others = (await (await desk.person('admin')).list('shipper', { status: 'approved' })).data.records;
    const own = await dataOf(shipper, shipmentInfo, {});
    const foreign = others.find(({ id }) => id !== own.self?.shipmentId)?.id ?? '';
    expect(own).toMatchObject({ total: 1, self: { qualState: 'approved' } });
    expect(own.self?.balance).toBeGreaterThan(0);
    for (const call of [getFeeStatistics, getOrderCountStatistics, shipmentInfo] as const) {
      expect((await shipper.call(call, { shipmentId: foreign })).data).toEqual(
        (await shipper.call(call, {})).data,
      );
    }
  });

  it('[C-14] ranks shippers by the requested measure', async () => {
    const admin = await desk.person('admin');
    for (const [orderBy, field] of [
      ['amount', 'receivable'],
      ['count', 'orderCount'],
      ['weight', 'weight'],
    ] as const) {
      const { top } = await dataOf(admin, shipmentInfo, { orderBy, top: 5 });
      expect(top.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
      const values = top.map((row) => row[field]);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
    const [first] = (await dataOf(admin, shipmentInfo, { top: 1 })).top;
    const alone = await dataOf(admin, shipmentInfo, { shipmentId: first?.shipmentId });
    expect(alone.top).toEqual([first]);
  });

  it('[C-12] measures freight against the first 30 days', async () => {
    const admin = await desk.person('admin');
    const { asked, listed } = days60();
    const index = await dataOf(admin, orderFreightIndex, asked);
    const { total } = (await admin.list('waybill', { ...listed, status: BILLABLE })).data;
    expect(sum(index.points.map(({ orderCount }) => orderCount))).toBe(total);
    const firstMonth = { startDate: index.baseDate ?? 0, endDate: (index.baseDate ?? 0) + 29 * DAY_MS };
    const base = await dataOf(admin, orderFreightIndex, { ...firstMonth, granularity: 'month' });
    // The mean of the first 30 days is 1000: their months lie on both sides of it, or one of them has it.
    const indices = base.points.flatMap(({ index: value }) => (value === null ? [] : [value]));
    expect(Math.min(...indices)).toBeLessThanOrEqual(1000);
    expect(Math.max(...indices)).toBeGreaterThanOrEqual(1000);
    expect(base.current.index).toBeCloseTo(((base.current.avgFreight ?? 0) * 1000) / (base.baseAvg ?? 0), 0);
    const [line] = index.lines;
    const ofLine = await dataOf(admin, orderFreightIndex, { ...asked, lineId: line?.lineId });
    expect(ofLine.lines).toEqual([line]);
  });

  it('[C-12] counts what was carried from an abolished area where that lies now', async () => {
    const admin = await desk.person('admin');
    const { asked } = days60();
    const before = (await dataOf(admin, orderFreightIndex, asked)).lines;
    const moved = Object.entries(successors()).filter(([code, now]) => code.slice(0, 4) !== now.slice(0, 4));
    const cities = new Set(before.map(({ lineId }) => lineId.slice(0, 4)));
    const found = moved.find(([, now]) => cities.has(now.slice(0, 4)));
    if (!found) throw new Error('No area was ever joined to a city of the busiest lines.');
    const [old, now] = found;
    const { rowCount } = await desk.platform.services.store.pool.query(
      'update waybill set load_area_code = $1 where load_area_code like $2',
      [old, `${now.slice(0, 4)}%`],
    );
    expect(rowCount).toBeGreaterThan(0);
    expect((await dataOf(admin, orderFreightIndex, asked)).lines).toEqual(before);
    const [line] = before.filter(({ lineId }) => lineId.startsWith(now.slice(0, 4)));
    const ofLine = await dataOf(admin, orderFreightIndex, { ...asked, lineId: line?.lineId });
    expect(ofLine.lines).toEqual([line]);

    const definition: Definition = {
      name: 'By area',
      dataset: 'waybills',
      columns: [],
      groupBy: ['loadAreaCode'],
      aggregates: [{ fn: 'count', column: 'status' }],
      filters: {},
      time: 'gmtCreated',
      days: 60,
      chart: 'bars',
      sharedRoles: [],
      schedule: 'none',
      fileType: 'csv',
      lang: 'en',
    };
    const { records } = await dataOf(await desk.person('approver'), runReport, { definition });
    const areas = records.map(({ keys }) => keys.loadAreaCode);
    expect(areas).toContain(now);
    expect(areas).not.toContain(old);
    expect(new Set(areas).size).toBe(areas.length);
  });

  it("[C-16] lists a driver's own freight, and sums it", async () => {
    const driver = await desk.person('driver');
    const { asked, listed } = days60();
    const fees = await dataOf(driver, getFeeList4Driver, { ...asked, driverId: '1', pageSize: 100 });
    const waybills = await allRows(driver, 'waybill', { ...listed, status: BILLABLE });
    expect(fees.records.map(({ waybillId }) => waybillId)).toEqual(waybills.map(({ id }) => id));
    expect(fees.summary).toMatchObject({
      count: fees.total,
      freight: sum(fees.records.map(({ freight }) => freight)),
    });
    for (const { freight, advance, oil, deduction, paid, unpaid, payState, payeeName } of fees.records) {
      expect(payeeName).toBe('周建军');
      expect(unpaid).toBe(Math.max(0, freight - advance - oil - deduction - paid));
      if (payState === 'paid') expect(unpaid).toBe(0);
      else if (payState === 'unpaid') expect(paid + advance + oil).toBe(0);
    }
    for (const payState of ['unpaid', 'partial', 'paid'] as const) {
      const some = await dataOf(driver, getFeeList4Driver, { ...asked, payState, pageSize: 100 });
      const expected = fees.records.filter((one) => one.payState === payState);
      expect(some.records).toEqual(expected);
      expect(some.summary).toMatchObject({
        count: expected.length,
        unpaid: sum(expected.map(({ unpaid }) => unpaid)),
      });
    }
    expect(await (await desk.person('shipper')).call(getFeeList4Driver, {})).toMatchObject({ status: 10403 });
  });

  it.each([
    'admin',
    'dispatcher',
    'auditor',
    'clerk',
    'approver',
    'warehouse',
    'shipper',
    'captain',
    'driver',
  ])('[C-17] the cards of %s show what their pages list', async (username) => {
    const person = await desk.person(username);
    const { items } = await dataOf(person, getPartyRoleConfigCountStatistics, {});
    expect(items.map(({ sort }) => sort)).toEqual(items.map((_, index) => index));
    const RECORDS: Record<string, string> = {
      '/tms/order/order_manage': 'order',
      '/tms/transport/waybillManage': 'waybill',
      '/basicInfo/driver/driverManage': 'driver',
      '/basicInfo/platVehicle/vehicleManage': 'vehicle',
      '/basicInfo/shipment/shipmentManage': 'shipper',
      '/basicInfo/review/payApplicationReview': 'review',
      '/basicInfo/review/financeReview': 'review',
      '/tms/Carrier/freight': 'freightBill',
      '/tms/Carrier/receipt': 'receipt',
      '/tms/Carrier/payApply': 'paymentApply',
      '/basicInfo/account/bankReconciliation': 'bankStatementLine',
      '/tms/upstream/reconciliation': 'reconciliation',
      '/tms/upstream/reconciliation#service': 'serviceBill',
      '/basicInfo/dictionary/dictionaryManage#parameters': 'parameter',
      '/tms/invoice/translateInvoice': 'invoice',
      '/tms/CustomerService/driverComplaint': 'complaint',
      '/tms/CustomerService/fatigueWarning': 'safetyWarning',
      '/wechat/queue': 'queueTicket',
    };
    /** The sum row of the list that a card with an amount opens. */
    const SUMS: Record<string, string> = {
      ...{ freightToday: 'plannedCarrierFen', freightMonth: 'plannedCarrierFen' },
      ...{ freightOwed: 'openFen', paymentsAskedFor: 'askedFen', invoicedMonth: 'issuedFen' },
      ...{ statementsUnpaid: 'owedFen', statementsOverdue: 'owedFen', statementsToInvoice: 'toInvoiceFen' },
      ...{ servicesUnpaid: 'owedFen', servicesOverdue: 'owedFen' },
    };
    let compared = 0;
    for (const { path, unit, configValue, configKey, fresh } of items) {
      const [page = '', search = ''] = path?.split('?') ?? [];
      const tab = new URLSearchParams(search).get('tab');
      const record = RECORDS[tab === null ? page : `${page}#${tab}`] ?? RECORDS[page];
      if (configKey === 'certificatesDue')
        expect(path).toBe('/basicInfo/driver/driverManage?todo=1&sort=certificateEndAt&dir=asc');
      // The certificates of drivers and vehicles are one number: party.test.ts adds up both lists.
      if (record === undefined || configKey === 'certificatesDue') continue;
      const filters = new URLSearchParams(search);
      filters.delete('tab');
      const list = await person.list(record, Object.fromEntries(filters));
      if (unit === 'count') {
        expect({ configKey, count: configValue }).toEqual({ configKey, count: list.data.total });
        expect(fresh ?? 0).toBeLessThanOrEqual(configValue);
      } else {
        const sum = list.data.summary?.[SUMS[configKey] ?? ''];
        expect({ configKey, sum: configValue }).toEqual({ configKey, sum });
      }
      compared += 1;
    }
    expect(compared > 0).toBe(items.length > 0);
  });

  it.each([
    ['auditor', ['paymentReviews']],
    ['clerk', ['ownBankLines', 'paymentReviews']],
    ['approver', ['ownBankLines', 'financeReviews', 'billsToConfirm']],
    ['shipper', ['statementsToAgree']],
    ['dispatcher', ['receiptsToAudit']],
  ])('[C-17] what waits for %s comes first among the cards', async (username, waiting) => {
    const { items } = await dataOf(await desk.person(username), getPartyRoleConfigCountStatistics, {});
    expect(items.slice(0, waiting.length).map(({ configKey }) => configKey)).toEqual(waiting);
  });

  it('[C-17] shows the cards of another role only to its holders', async () => {
    const lead = await desk.person('lead');
    expect(await dataOf(lead, getPartyRoleConfigCountStatistics, { roleCode: 'PLAT_SERVICE' })).toMatchObject(
      { roleCode: 'PLAT_SERVICE' },
    );
    for (const roleCode of ['PLAT_ADMIN', 'nobody']) {
      expect(await lead.call(getPartyRoleConfigCountStatistics, { roleCode })).toMatchObject({
        status: 10403,
      });
    }
  });

  it('refuses more than 366 days, an end before the start, and parties that do not exist', async () => {
    const admin = await desk.person('admin');
    const endDate = startOfDay(desk.now());
    const year = { startDate: endDate - 365 * DAY_MS, endDate };
    expect(await admin.call(getFeeStatistics, year)).toMatchObject({ status: 0 });
    expect(await admin.call(getFeeStatistics, { ...year, startDate: year.startDate - 1 })).toMatchObject({
      status: 43001,
    });
    expect(
      await admin.call(getFeeStatistics, { startDate: endDate, endDate: endDate - DAY_MS }),
    ).toMatchObject({ status: 10400 });
    expect(await admin.call(getFeeStatistics, { shipmentId: '9' })).toMatchObject({ status: 10404 });
    expect(await admin.call(getOrderCountStatistics, { driverId: '9' })).toMatchObject({ status: 10404 });
    expect(await admin.call(getVehicleCountStatistics, { fleetId: '9' })).toMatchObject({ status: 10404 });
  });
});
