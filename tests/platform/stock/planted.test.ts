import { describe, expect, it } from 'vitest';
import { monthOf, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { checkStorageBills } from '../../../server/business/money/billCheck.ts';
import { makeServiceBill } from '../../../server/business/money/serviceBill.ts';
import { servicePartiesOf } from '../../../server/business/money/serviceLines.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { useDesk } from '../desk.ts';

/** SQL: a number of the first line of a document, changed by so much. */
const bent = (table: string, field: string, by: number, status: string) => `
  update ${table} set lines = jsonb_set(lines, '{0,${field}}', to_jsonb((lines->0->>'${field}')::bigint + ${String(by)}))
  where id = (select min(id) from ${table} where ${status})`;

const INBOUND = 'what was put away';
const OUTBOUND = 'what was shipped';
const HELD = 'holds what it has allocated';
const DAYS = 'each day that is over';
const first = (table: string, where: string) => `id = (select min(id) from ${table} where ${where})`;
const someDay = (where: string) =>
  `ctid = (select ctid from storage_day where ${where} order by day, owner_id, goods_id limit 1)`;

/** A fault, the statement that makes it, and the rule that names it: addendum B 3.6. */
const FAULTS: readonly (readonly [fault: string, statement: string, rule: string])[] = [
  [
    'more is on hand than has moved',
    `update stock_item set on_hand_qty = on_hand_qty + 1 where on_hand_qty > 0`,
    'what is on hand is the sum',
  ],
  ['a movement is gone', `delete from stock_posting where seq = 2`, 'count on without gaps'],
  [
    'less is reserved than is held',
    `update stock_item set reserved_qty = reserved_qty - 1 where reserved_qty > 0`,
    'what is reserved is the sum',
  ],
  [
    'a count has closed nothing',
    `update stock_item set locked_by = null where locked_by is not null`,
    'is closed by the count',
  ],
  [
    'half of a transfer is larger',
    `update stock_posting set qty = qty + 1 where ${first('stock_posting', 'pair_id is not null')}`,
    'both halves',
  ],
  [
    'a reversal takes back something else',
    `update stock_posting set reverses_id = 1 where kind = 'IN' and ${first('stock_posting', "kind = 'IN'")}`,
    'a reversal takes back',
  ],
  [
    'a place is smaller than what lies there',
    `update stock_location set capacity_weight_kg = 1 where capacity_weight_kg is not null`,
    'holds no more than it may',
  ],
  [
    'stock lies in another warehouse',
    `update stock_item set warehouse_id = 1 where on_hand_qty > 0`,
    'in a location of its warehouse',
  ],
  [
    'more was received than was put away',
    bent('inbound_order', 'receivedQty', 1_000, "status = 'done'"),
    INBOUND,
  ],
  [
    'less came in than was put away',
    `update stock_posting set qty = qty - 1 where ${first('stock_posting', "doc_type = 'inboundOrder'")}`,
    INBOUND,
  ],
  [
    'a cancelled order has moved something',
    `update inbound_order set status = 'cancelled' where status = 'done'`,
    INBOUND,
  ],
  [
    'more was shipped than has left',
    bent('outbound_order', 'shippedQty', 1_000, "status = 'shipped'"),
    OUTBOUND,
  ],
  ['more was picked than was ordered', bent('outbound_order', 'qty', -1_000, "status = 'shipped'"), OUTBOUND],
  [
    'what has left was not shipped',
    `update outbound_order set status = 'picked' where status = 'shipped'`,
    OUTBOUND,
  ],
  ['nothing is held for what is allocated', `delete from stock_hold where doc_type = 'outboundOrder'`, HELD],
  [
    'something is held for what was cancelled',
    `update outbound_order set status = 'cancelled' where status in ('allocated', 'picked')`,
    HELD,
  ],
  [
    'something was lost on the way that has arrived',
    bent('transfer_order', 'lossQty', 1_000, "status = 'done'"),
    'changes what there is in all by its loss only',
  ],
  [
    'a day has more than was there',
    `update storage_day set weight_kg = weight_kg + 1 where ${someDay('true')}`,
    DAYS,
  ],
  ['more came on a day than came', `update storage_day set in_kg = in_kg + 1 where ${someDay('true')}`, DAYS],
  ['a day between is missing', `delete from storage_day where ${someDay('in_kg = 0 and out_kg = 0')}`, DAYS],
  ['a day on which something came is missing', `delete from storage_day where ${someDay('in_kg > 0')}`, DAYS],
  ['a day is there that is not over', `update storage_day_done set day = day - 86400000`, DAYS],
];

describe('a fault planted in the stock', () => {
  const desk = useDesk();

  it('is none after seeding', async () => {
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it.each(FAULTS)('%s: is named', async (_, statement, rule) => {
    const client = await desk.platform.services.store.pool.connect();
    try {
      await client.query('begin');
      const table = /(?:update|delete from) (\w+)/.exec(statement)?.[1] ?? '';
      await client.query(`alter table ${table} disable trigger all`);
      expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
      const found = await checkStock(client);
      expect(found.map((one) => one.rule).join('\n')).toContain(rule);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('in a storage bill that charges more than the days had: is named with its number', async () => {
    const { services } = desk.platform;
    const { pool } = services.store;
    const period = monthOf(startOfMonth(monthOf(desk.now()), -1));
    await runFor(services, DEMO_GROUP, async (work) => {
      for (const one of await servicePartiesOf(work, period))
        if (one.kind === 'storage') await makeServiceBill(work, one);
    });
    expect(await checkStorageBills(services)).toEqual([]);
    const { rows } = await pool.query<{ id: string; no: string; lines: unknown }>(
      `select id, bill_no as no, lines from service_bill where kind = 'storage' and status <> 'void' and not deleted
         and lines->0->>'item' not in ('minCharge', 'unpriced') order by id limit 1`,
    );
    const [bill] = rows;
    if (!bill) throw new Error('There is no storage bill.');
    await pool.query(
      `update service_bill set lines = jsonb_set(lines, '{0,qtySum}', to_jsonb((lines->0->>'qtySum')::bigint + 1)) where id = $1`,
      [bill.id],
    );
    const [broken] = await checkStorageBills(services);
    expect(broken).toMatchObject({ count: 1, rows: [{ billNo: bill.no }] });
    expect(broken?.rule).toContain('charges the days');
    await pool.query('update service_bill set lines = $2 where id = $1', [
      bill.id,
      JSON.stringify(bill.lines),
    ]);
    expect(await checkStorageBills(services)).toEqual([]);
  });
});
