import type { Store } from '../../server/store/open.ts';
import { copyRows, dropIndexes, type Run } from './millionWaybills.ts';

const YEARS_MS = 2 * 365 * 86_400_000;
const BINS = 10_000;
const GOODS = 200;
const LOTS = 10;
/** Keys that nearly everything goes through, as places to ship from are, and the movements of each. */
const BUSY = 50;
const BUSY_MOVES = 2_000;

/** First ids of what is added; nothing of the demo company is beyond them. */
const FIRST = {
  bin: 2_000_000_000_000,
  goods: 3_000_000_000_000,
  lot: 4_000_000_000_000,
  item: 5_000_000_000_000,
  move: 6_000_000_000_000,
};

/**
 * Fills the two warehouses of the demo company with so many balances and movements of the last two years, as fast as the store
 * allows: without rules and indexes, which follow at the end. Half of the goods are kept by lots.
 */
export async function fillStock(store: Store, balances: number, moves: number, now: number): Promise<void> {
  // All on one connection: the embedded store has no other.
  const client = await store.pool.connect();
  try {
    await fill((text) => client.query<Record<string, unknown>>(text), { balances, moves, now });
  } finally {
    client.release();
  }
}

async function fill(
  run: Run,
  { balances, moves, now }: { balances: number; moves: number; now: number },
): Promise<void> {
  await run(
    "create table load_owner as select id, row_number() over (order by id) - 1 as n from shipper where status = 'approved' and not deleted",
  );
  await run(
    'create table load_site as select id, row_number() over (order by id) - 1 as n from warehouse where not deleted',
  );
  await run(`create table load_made as select g, g - 1 as n from generate_series(1, ${BINS}) g`);
  await copyRows(
    run,
    'stock_location',
    'load_made',
    {
      id: `${FIRST.bin} + n`,
      location_no: "'KWZ' || n",
      location_code: "'Z-' || n",
      warehouse_id:
        '(select id from load_site where load_site.n = load_made.n % (select count(*) from load_site))',
    },
    "kind = 'storage'",
  );
  await copyRows(
    run,
    'goods',
    `(select * from load_made where n < ${GOODS}) made`,
    {
      id: `${FIRST.goods} + n`,
      goods_no: "'HWZ' || n",
      goods_name: "'货物' || n",
      owner_id: 'null',
      // Some goods have a least stock.
      safety_stock_qty: 'case when n % 10 = 0 then 500000 end',
      owned_as: "'|Z' || n",
      is_lot_tracked: 'n % 2 = 0',
    },
    "status = 'enabled'",
  );
  await run(
    'create table load_key as select goods, owner, lot from generate_series(0, ' +
      `${GOODS - 1}, 2) goods, (select n as owner from load_owner where n < 10) o, generate_series(0, ${LOTS - 1}) lot`,
  );
  await copyRows(
    run,
    'stock_lot',
    'load_key',
    {
      id: `${FIRST.lot} + goods * 1000 + owner * 100 + lot`,
      goods_id: `${FIRST.goods} + goods`,
      owner_id: '(select id from load_owner where n = owner)',
      lot_id: "'PHZ' || goods * 1000 + owner * 100 + lot",
      lot_no: "'LZ' || lot",
      expire_at: `${now} + (lot * 40 - 30) * 86400000::bigint`,
      status: "case when lot = 0 then 'expired' else 'open' end",
    },
    'not deleted',
  );

  const indexes = [...(await dropIndexes(run, 'stock_item')), ...(await dropIndexes(run, 'stock_posting'))];
  for (const table of ['stock_item', 'stock_posting']) await run(`alter table ${table} disable trigger user`);
  // Of a busy key's movements the last leaves something; of each other one all leave something more.
  const usual = Math.floor((moves - BUSY * BUSY_MOVES) / (balances - BUSY));
  await run(`create table load_item as
    select i, case when i < ${BUSY} then ${BUSY_MOVES} else ${usual} + (i % 2) * 2 - 1 end as moves, i * 7919 % ${BINS} as bin, (i / ${BINS}) * 37 % ${GOODS} + (i * 2654435761 % 4294967296) % 7 as goods
    from generate_series(0, ${balances - 1}) i`);
  await run(
    `create table load_posting as
    select i.i, s.seq, i.moves, (case when s.seq % 2 = 1 then 10000 else -5000 end)::bigint as qty,
      (case when s.seq % 2 = 1 then 10000 + (s.seq - 1) / 2 * 5000 else s.seq / 2 * 5000 end)::bigint as after
    from load_item i cross join lateral generate_series(1, i.moves) as s(seq)`.replace(
      'create table load_posting as',
      'create view load_posting as',
    ),
  );
  await run(`insert into stock_item (group_code, id, warehouse_id, location_id, goods_id, owner_id, lot_no, quality, on_hand_qty, reserved_qty, pallets, weight_kg, volume_m3, in_date, move_count, last_moved_at)
    select w.group_code, ${FIRST.item} + i, w.id, ${FIRST.bin} + bin, ${FIRST.goods} + goods % ${GOODS}, o.id,
      case when goods % 2 = 0 then 'LZ' || (i % ${LOTS}) else '-' end, case when i % 40 = 7 then 'damaged' when i % 40 = 8 then 'quarantine' else 'good' end,
      case when moves % 2 = 1 then 10000 + (moves - 1) / 2 * 5000 else moves / 2 * 5000 end, 0, 0, 10, 100,
      ${now} - ${YEARS_MS} + i % 700 * 86400000::bigint, moves, ${now} - (i * 7919 % ${balances}) * 60000::bigint
    from load_item join warehouse w on w.id = (select id from load_site where n = bin % (select count(*) from load_site))
      join load_owner o on o.n = (i / 200) % 10`);
  // In the order of time, as a ledger is written.
  await run(`insert into stock_posting (group_code, id, item_id, seq, kind, qty, pallets, on_hand_after, pallets_after, weight_kg, volume_m3, moved_at, doc_type, doc_id, doc_no, line_no, step_no, operator_id)
      select (select min(group_code) from load_site s join warehouse w on w.id = s.id), ${FIRST.move} + i * 4096::bigint + seq, ${FIRST.item} + i, seq, case when qty > 0 then 'IN' else 'OUT' end, qty, 0, after, 0, 1, 10,
        ${now} - (i * 7919 % ${balances}) * 60000::bigint - (moves - seq) * (${YEARS_MS - balances * 60_000}::bigint / moves) as moved_at,
        case when qty > 0 then 'inboundOrder' else 'outboundOrder' end, 7000000000000 + i * 4096::bigint + seq, case when qty > 0 then 'RK' else 'CB' end || (i * 2000 + seq), 1, 1, 1
      from load_posting order by moved_at`);
  for (const index of indexes) await run(index);
  for (const table of ['stock_item', 'stock_posting']) await run(`alter table ${table} enable trigger user`);
  await run('drop view load_posting');
  for (const table of ['owner', 'site', 'made', 'key', 'item']) await run(`drop table load_${table}`);
  for (const table of ['stock_item', 'stock_posting', 'stock_location', 'stock_lot', 'goods'])
    await run(`vacuum (analyze) ${table}`);
}
