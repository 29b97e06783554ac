import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkCalls } from '../../../domain/calls/bulk.ts';
import { importCalls, type ImportSheet } from '../../../domain/calls/imports.ts';
import { company } from '../../../domain/records/company.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { guessMapping } from '../../../domain/schema/sheetColumns.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useDesk } from '../desk.ts';
import { storedRows, triedRows } from '../imported.ts';
import { sendSheet, xlsxOf } from '../sheets.ts';
import { type DemoPeople, logInDemoPeople, ownFleet } from '../shipmentPeople.ts';
import { type Customer, demoCustomer, openOrder } from '../signedCalls.ts';

const HOUR_MS = 3_600_000;
const calls = bulkCalls(upOrder);

const desk = useDesk();
let people: DemoPeople;
let customer: Customer;

beforeAll(async () => {
  people = await logInDemoPeople(desk);
  customer = await demoCustomer(desk, await desk.person('admin'));
  // The price is not what these tests are about.
  const { pool } = desk.platform.services.store;
  await pool.query(`update valuation_rule set status = 'disabled'`);
  await pool.query(`update price_list set status = 'draft'`);
});

const byNo = async (externalNo: string) => {
  const { records } = (await people.dispatcher.list('upOrder', { externalNo })).data;
  const [row] = records.filter((one) => one.externalNo === externalNo);
  if (!row) throw new Error(`No order ${externalNo}.`);
  return row;
};
const part = async (externalNo: string) => {
  const { id, version } = await byNo(externalNo);
  return { id, version, requestNo: randomUUID() };
};
const statusOf = (results: readonly { refusal: { status: number } | null }[]) =>
  results.map(({ refusal }) => refusal?.status ?? 0);

describe('[bulk] many upstream orders at once (addendum A 4.1)', () => {
  it('are assigned to one fleet at one price per unit, each with its verdict', async () => {
    const [first, second, incomplete, cheap] = ['M-1', 'M-2', 'M-3', 'M-4'] as const;
    const now = desk.now();
    await customer.order(openOrder(first, now));
    await customer.order(openOrder(second, now, { weightKg: 30_000 }));
    await customer.order(openOrder(incomplete, now, { distanceKm: undefined }));
    await customer.order(openOrder(cheap, now, { upstreamUnitPriceFen: 20_000 }));
    const names = [first, second, incomplete, cheap];
    const rows = await Promise.all(names.map(part));
    const looked = await people.dispatcher.call(calls.look, {
      event: 'assign',
      ids: rows.map(({ id }) => id).join(','),
    });
    expect(statusOf(looked.data)).toEqual([0, 0, 31_043, 0]);
    const payload = {
      ...{ publishMode: 'directed', targetType: 'carrier', carrierId: await ownFleet(people.captain) },
      ...{ driverId: null, vehicleId: null, carrierUnitPriceFen: 21_500, expireAt: null },
      ...{ publishDeadline: now + 24 * HOUR_MS, priceReason: '按月度协议价' },
    };
    const { data } = await people.dispatcher.call(calls.act, { event: 'assign', payload, rows });
    expect(statusOf(data)).toEqual([0, 0, 31_043, 31_004]);
    const stored = await Promise.all(names.map(byNo));
    expect(stored.map(({ status }) => status)).toEqual([
      'assigned',
      'assigned',
      'pendingAssign',
      'pendingAssign',
    ]);
    // Sent again after a lost answer: nothing is made twice.
    expect(
      statusOf((await people.dispatcher.call(calls.act, { event: 'assign', payload, rows })).data),
    ).toEqual([0, 0, 31_043, 31_004]);
    const orderId = String(stored[0]?.orderId);
    const { records } = (await people.captain.list('assignment', { orderId })).data;
    expect(records).toMatchObject([{ status: 'offered', qty: 60_000, carrierUnitPriceFen: 21_500 }]);
    // Nobody but a dispatcher assigns.
    expect(await people.auditor.call(calls.act, { event: 'assign', payload, rows })).toMatchObject({
      status: 10_403,
    });
  });

  it('go back to their customers with one reason; what is assigned already stays', async () => {
    const [waiting, other] = ['M-5', 'M-6'] as const;
    for (const no of [waiting, other]) await customer.order(openOrder(no, desk.now()));
    const rows = await Promise.all([waiting, 'M-1', other].map(part));
    const short = { reason: '不' };
    expect(
      statusOf((await people.dispatcher.call(calls.act, { event: 'return', payload: short, rows })).data),
    ).toEqual([10_400, 10_400, 10_400]);
    const again = await Promise.all([waiting, 'M-1', other].map(part));
    const payload = { reason: '该线路近期没有运力' };
    const { data } = await people.dispatcher.call(calls.act, { event: 'return', payload, rows: again });
    expect(statusOf(data)).toEqual([0, 10_410, 0]);
    expect(await byNo(waiting)).toMatchObject({ status: 'returned', returnReason: payload.reason });
    expect(await byNo('M-1')).toMatchObject({ status: 'assigned' });
  });
});

describe('[import] upstream orders of a sheet', () => {
  it('wait like the others, each once for its number, with what they lack', async () => {
    const [firm] = (await people.dispatcher.list(company.name, { roles: 'upstream', status: 'approved' }))
      .data.records;
    const name = String(firm?.companyName);
    const load = formatTime(desk.now() + 30 * HOUR_MS, 'y-m-d h:i');
    const heads = ['上游客户', '上游单号', '货物名称', '货物类型', '重量', '计划装货时间', '上游单价'];
    const line = (no: string, changes: Readonly<Record<number, string>> = {}) =>
      [name, no, '热轧钢卷', '钢铁', '32', load, '235'].map((text, at) => changes[at] ?? text);
    const lines = [heads, line('X-1'), line('X-2', { 4: '很多' }), line('X-1'), line('X-3', { 6: '' })];
    const sent = await sendSheet<ImportSheet>(people.dispatcher, 'upOrder', await xlsxOf(lines), {
      name: 'orders.xlsx',
    });
    expect(sent).toMatchObject({ status: 0, data: { total: 4 } });
    const mapping = guessMapping(upOrder, 'dispatcher', sent.data.heads, sent.data.known);
    const verdicts = await triedRows(people.dispatcher, upOrder, sent.data, mapping);
    expect(verdicts.map(({ row, reasons }) => [row, reasons.map(({ field }) => field)])).toEqual([
      [2, []],
      [3, ['weightKg']],
      [4, expect.any(Array)],
      [5, []],
    ]);
    const progress = await storedRows(people.dispatcher, upOrder, sent.data, [2, 4, 5]);
    expect(progress).toMatchObject({ left: 0 });
    expect(await byNo('X-1')).toMatchObject({
      ...{ status: 'pendingAssign', channel: 'import', weightKg: 32_000, upstreamUnitPriceFen: 23_500 },
      missing: expect.stringContaining('consignorName'),
    });
    expect((await byNo('X-3')).missing).toContain('upstreamUnitPriceFen');
    expect((await people.dispatcher.list('upOrder', { externalNo: 'X-1' })).data.total).toBe(1);
    expect(
      await people.auditor.call(importCalls(upOrder).run, { id: sent.data.id, rows: [1] }),
    ).toMatchObject({
      status: 10_403,
    });
  });
});
