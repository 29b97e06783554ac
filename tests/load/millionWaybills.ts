import { waybill } from '../../domain/records/waybill.ts';
import { recountStatements } from '../../server/records/tallySql.ts';
import type { Store } from '../../server/store/open.ts';

/** Rows of one statement: the embedded engine blocks everything else meanwhile. */
const SLICE = 50_000;
const YEARS_MS = 2 * 365 * 86_400_000;

/** Differences of row `g` of the series from the demo waybill that it copies; `h` is evenly distributed. */
const CHANGES: Readonly<Record<string, string>> = {
  id: '1000000000000000 + g',
  waybill_no: `'YD' || to_char(to_timestamp(created / 1000) at time zone 'Asia/Shanghai', 'YYYYMMDD') || (900000 + g % 100000)`,
  // One shipper has a third of all.
  shipment_id: 'case when g % 3 = 0 then :shipper else shipment_id end',
  status: `case when g % 50 = 0 then 'cancelled' when g % 200 = 1 then 'aborted' when isopen then (array['pendingLoad','inTransit','arrived','unloaded'])[1 + g % 4] else 'completed' end`,
  plate_number: `'皖' || substr('ABCDEFGHJKLMNPQRSTUVWXYZ', (1 + h % 24)::int, 1) || lpad(upper(to_hex(h % 20000 * 52)), 5, '0')`,
  load_weight_kg: 'case when isopen then null else 10000 + h % 25000 end',
  unload_weight_kg: 'case when isopen then null else 10000 + h % 25000 - h % 200 end',
  loss_kg: 'case when isopen then null else h % 200 end',
  despatch_at: 'case when isopen then null else created + 3600000 + h % 3600000 end',
  goods_receipt_at: 'case when isopen then null else created + 86400000 + h % 3600000 end',
  finished_at: 'case when isopen then null else created + 2 * 86400000 + h % 3600000 end',
  gmt_created: 'created',
  deleted: 'false',
};

/**
 * Fills the demo company with this many waybills of the last two years, as fast as the store allows: without
 * indexes and counting, which follow at the end.
 * @param shipper the shipper that a third of them belongs to
 */
export async function fillWaybills(store: Store, rows: number, shipper: string, now: number): Promise<void> {
  // All on one connection: the embedded store has no other, and its maintenance must wait.
  const client = await store.pool.connect();
  try {
    await fill((text) => client.query<Record<string, unknown>>(text), rows, shipper, now);
  } finally {
    client.release();
  }
}

export type Run = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

async function columnsOf(run: Run, table: string): Promise<string[]> {
  const { rows } = await run(
    `select column_name as name from information_schema.columns where table_name = '${table}'`,
  );
  return rows.map(({ name }) => String(name));
}

/** Drops the indexes of a table except for its key. @returns how to create them again */
export async function dropIndexes(run: Run, table: string): Promise<string[]> {
  const { rows } = await run(
    `select indexname as name, indexdef as def from pg_indexes where tablename = '${table}' and indexname <> '${table}_pk'`,
  );
  for (const { name } of rows) await run(`drop index "${String(name)}"`);
  return rows.map(({ def }) => String(def));
}

/**
 * Adds a copy of the first matching row for each row of `made`, with the changes.
 * @param changes SQL of the columns that differ, from `made` and the row itself
 */
export async function copyRows(
  run: Run,
  table: string,
  made: string,
  changes: Readonly<Record<string, string>>,
  fits: string,
): Promise<void> {
  const names = await columnsOf(run, table);
  await run(`insert into ${table} (${names.join(', ')})
    select ${names.map((name) => changes[name] ?? `base.${name}`).join(', ')}
    from ${made} cross join (select * from ${table} where ${fits} order by id limit 1) as base`);
}

async function fill(run: Run, rows: number, shipper: string, now: number): Promise<void> {
  const names = await columnsOf(run, 'waybill');
  const values = names.map((name) => CHANGES[name]?.replace(':shipper', shipper) ?? name);
  await run('alter table waybill disable trigger user');
  const indexes = await dropIndexes(run, 'waybill');
  await run('create table load_base as select *, row_number() over (order by id) as rn from waybill');
  for (let from = 1; from <= rows; from += SLICE) {
    await run(`
      insert into waybill (${names.join(', ')})
      select ${values.join(', ')} from (
        select base.*, g, g::bigint * 2654435761 % 4294967296 as h, g > ${rows} * 0.99 as isopen,
          ${now} - ${YEARS_MS} + g::bigint * ${YEARS_MS} / ${rows} as created
        from generate_series(${from}, ${Math.min(rows, from + SLICE - 1)}) as g
        join load_base as base on base.rn = 1 + g % (select count(*) from load_base)
      ) as made`);
  }
  await run('drop table load_base');
  for (const index of indexes) await run(index);
  await run('begin');
  for (const statement of recountStatements(waybill)) await run(statement);
  await run('commit');
  await run('alter table waybill enable trigger user');
  for (const table of ['waybill', 'waybill_tally']) await run(`vacuum (analyze) ${table}`);
}
