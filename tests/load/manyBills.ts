import { SUMS_OF_ENTRIES } from '../../server/ledger/waybillSums.ts';
import type { Store } from '../../server/store/open.ts';
import { copyRows, dropIndexes, type Run } from './millionWaybills.ts';

const DAY_MS = 86_400_000;

/** A bill of each finished waybill without one: amounts, and time of confirmation. */
const BILLS = `
  create table load_bill as
  select b.*, b.base - b.oil as left_fen, b.base * 107 / 100 as receivable,
    case when n % 3 = 0 then 0 else b.base * 107 / 100 end as received, case when n % 4 = 0 then 0 else b.base - b.oil end as paid,
    2000000000000000 + n as bill_id, 3000000000000000 + 2 * n as ap, 3000000000000001 + 2 * n as advance
  from (
    select w.*, row_number() over (order by w.id) as n, w.gmt_created + 3 * ${DAY_MS} as at, 300000 + w.id % 500000 as base,
      case when w.id % 2 = 0 then 100000 else 0 end as oil
    from waybill w where w.status in ('completed', 'aborted') and not w.deleted and not exists (
      select 1 from freight_bill f where f.group_code = w.group_code and f.waybill_id = w.id)) b`;

const BILL_CHANGES: Readonly<Record<string, string>> = {
  id: 'made.bill_id',
  bill_no: `'HSL' || made.n`,
  status: `case when made.paid + made.oil = made.base then 'closed' else 'confirmed' end`,
  ...Object.fromEntries(
    ['waybill_id', 'shipment_id', 'driver_id', 'carrier_id', 'plate_number', 'payee_type'].map((name) => [
      name,
      name === 'waybill_id' ? 'made.id' : `made.${name}`,
    ]),
  ),
  ...{ finished_at: 'coalesce(made.finished_at, made.at)', confirmed_at: 'made.at', gmt_created: 'made.at' },
  ...{ base_freight_fen: 'made.base', additions_fen: '0', deductions_fen: '0', payable_fen: 'made.base' },
  ...{ advance_cash_fen: '0', advance_bank_fen: '0', advance_oil_fen: '0', advance_etc_fen: '0' },
  ...{ advance_oil_card_fen: 'made.oil', retention_fen: '0', payable_now_fen: 'made.left_fen - made.paid' },
  ...{ applied_fen: 'made.paid', paid_fen: 'made.paid', open_fen: 'made.left_fen - made.paid' },
  ...{ service_fee_fen: 'made.receivable - made.base', shipper_receivable_fen: 'made.receivable' },
  deleted: 'false',
};

/** The entries of a bill: kind, debit, credit, fen, days after its confirmation. */
const ENTRIES: readonly (readonly [
  type: string,
  debit: string,
  credit: string,
  amount: string,
  after: number,
])[] = [
  ['ADVANCE_OIL', 'b.advance', 'p.oil_pool', 'b.oil', -2],
  ['ACCRUE_COST', 'p.cost_freight', 'b.ap', 'b.left_fen', 0],
  ['ACCRUE_FUEL', 'p.cost_fuel', 'b.ap', 'b.oil', 0],
  ['ADVANCE_OFFSET', 'b.ap', 'b.advance', 'b.oil', 0],
  ['ACCRUE_REVENUE', 'r.id', 'p.revenue', 'b.receivable', 0],
  ['CREDIT_RECEIPT', 'p.bank', 'r.id', 'b.received', 20],
  ['PAY_SUBMIT', 'b.ap', 'p.pay_in_transit', 'b.paid', 5],
  ['PAY_SUCCEED', 'p.pay_in_transit', 'p.bank', 'b.paid', 5],
];

const PLATFORM = ['BANK', 'OIL_POOL', 'COST_FREIGHT', 'COST_FUEL', 'REVENUE', 'PAY_IN_TRANSIT'];
const account = (id: string, owner: string, ownerId: string, code: string, sub: string) =>
  `b.group_code, ${id}, '${owner}', ${ownerId}, '${code}', ${sub}, 0, 0, 0`;

/** Invoices for twenty waybills of a shipper each. */
const INVOICES = `
  select group_code, shipment_id, part, max(at) as at, sum(receivable) as total, sum(receivable - receivable * 100 / 109) as tax,
    jsonb_agg(jsonb_build_object('waybillId', id::text, 'waybillNo', waybill_no, 'amountFen', receivable,
      'netFen', receivable * 100 / 109, 'taxFen', receivable - receivable * 100 / 109)) as lines,
    row_number() over (order by shipment_id, part) as n
  from (select b.*, (row_number() over (partition by shipment_id order by id) - 1) / 20 as part from load_bill b where n % 5 < 3) b
  group by group_code, shipment_id, part`;

const INVOICE_CHANGES: Readonly<Record<string, string>> = {
  id: '6000000000000000 + made.n',
  status: `'issued'`,
  issue_no: `'FPL' || made.n`,
  invoice_no: `'9' || lpad(made.n::text, 19, '0')`,
  request_no: `'load' || made.n`,
  colour: `'blue'`,
  ...{ shipment_id: 'made.shipment_id', issue_at: `made.at + 10 * ${DAY_MS}`, gmt_created: 'made.at' },
  ...{ total_fen: 'made.total', tax_fen: 'made.tax', net_fen: 'made.total - made.tax', lines: 'made.lines' },
  red_of_invoice_id: 'null',
  deleted: 'false',
};

/**
 * Gives every finished waybill without one a confirmed bill with its ledger entries, and most of them an invoice;
 * as fast as the store allows. Balances are not maintained, because nothing reads them here.
 */
export async function fillBills(store: Store): Promise<void> {
  const client = await store.pool.connect();
  try {
    await fill((text) => client.query<Record<string, unknown>>(text));
  } finally {
    client.release();
  }
}

const LEDGER = ['ledger_account', 'ledger_journal', 'ledger_entry', 'ledger_posting'];

async function fill(run: Run): Promise<void> {
  for (const table of LEDGER) await run(`alter table ${table} disable trigger user`);
  await run(BILLS);
  await run('analyze load_bill');
  const [from, to] = ['load_bill', `(${INVOICES})`];
  await copyRows(run, 'freight_bill', `${from} as made`, BILL_CHANGES, `status in ('confirmed', 'closed')`);
  await copyRows(run, 'invoice', `${to} as made`, INVOICE_CHANGES, `status = 'issued' and colour = 'blue'`);
  await run(`insert into ledger_account select ${account('b.ap', 'platform', '0', 'AP', 'b.id::text')} from load_bill b
    union all select ${account('b.advance', 'platform', '0', 'ADVANCE', 'b.id::text')} from load_bill b`);
  await run(`insert into ledger_account select ${account('5000000000000000 + b.shipment_id % 1000000', 'shipper', 'b.shipment_id', 'AR', `''`)}
    from (select distinct group_code, shipment_id from load_bill) b on conflict do nothing`);
  await run('analyze ledger_account');
  await run(`create table load_entry as
    select b.group_code, 4000000000000000 + b.n * 16 + k as id, type, debit, credit, amount, b.bill_id, b.id as waybill_id, b.at + after * ${DAY_MS}::bigint as at
    from load_bill b
    join ledger_account r on r.group_code = b.group_code and r.owner_type = 'shipper' and r.owner_id = b.shipment_id and r.code = 'AR'
    cross join (select ${PLATFORM.map((code) => `max(id) filter (where code = '${code}') as ${code.toLowerCase()}`).join(', ')}
      from ledger_account where owner_type = 'platform') p
    cross join lateral (values ${ENTRIES.map(([type, ...rest], k) => `(${k}, '${type}', ${rest.join(', ')})`).join(', ')}) v (k, type, debit, credit, amount, after)
    where amount > 0`);
  const indexes: string[] = [];
  for (const table of ['ledger_journal', 'ledger_entry', 'ledger_posting'])
    indexes.push(...(await dropIndexes(run, table)));
  const period = `to_char(to_timestamp(at / 1000) at time zone 'Asia/Shanghai', 'YYYYMM')`;
  await run(`insert into ledger_journal (group_code, id, journal_type, biz_type, biz_id, biz_no, event, seq, amount_fen, by_id, by_name, posted_at, period)
    select group_code, id, type, 'freightBill', bill_id, bill_id::text, 'load', 0, amount, 0, '', at, ${period} from load_entry`);
  await run(`insert into ledger_entry (group_code, id, journal_id, journal_type, debit_account_id, credit_account_id, amount_fen, biz_type, biz_id, seq, waybill_id, posted_at, period)
    select group_code, id, id, type, debit, credit, amount, 'freightBill', bill_id, 0, waybill_id, at, ${period} from load_entry`);
  await run(`insert into ledger_posting
    select group_code, 7000000000000000 + row_number() over (), account, 1000000 + row_number() over (partition by account), id, side, amount, 0, at
    from (select group_code, debit as account, id, 'debit' as side, amount, at from load_entry
      union all select group_code, credit, id, 'credit', amount, at from load_entry) p`);
  for (const index of indexes) await run(index);
  for (const table of LEDGER) await run(`analyze ${table}`);
  await run('delete from ledger_waybill');
  await run(`insert into ledger_waybill ${SUMS_OF_ENTRIES}`);
  for (const table of ['load_bill', 'load_entry']) await run(`drop table ${table}`);
  for (const table of LEDGER) await run(`alter table ${table} enable trigger user`);
  for (const table of [...LEDGER, 'ledger_waybill', 'freight_bill', 'invoice'])
    await run(`vacuum (analyze) ${table}`);
}
