import type pg from 'pg';

/*
 * The expected statistics, computed from the postings and the documents by SQL of its own: it reads neither the views
 * nor the stored sums of waybills.
 */

type Sums = Readonly<Record<string, number>>;

/** The reader's choices. */
export interface Choice {
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  readonly time: string;
  readonly shipmentId?: string | undefined;
  readonly carrierId?: string | undefined;
  readonly driverId?: string | undefined;
  readonly waybillId?: string | undefined;
  readonly plateNumber?: string | undefined;
  readonly loadAreaCode?: string | undefined;
  readonly unloadAreaCode?: string | undefined;
  readonly isSettled?: boolean | undefined;
}

/** Postings of the demo company with their account and their journal: the group that sells editions has books too. */
const POSTINGS = `ledger_posting p
  join ledger_account a on a.group_code = p.group_code and a.id = p.account_id and p.group_code = 'HF001'
  join ledger_entry e on e.group_code = p.group_code and e.id = p.entry_id`;

/** Net of postings on an account: one side less the other, optionally only of some kinds of journals. */
function net(code: string, side: 'debit' | 'credit', types: readonly string[] = []): string {
  const only = types.length === 0 ? '' : ` and e.journal_type in ('${types.join(`', '`)}')`;
  return `coalesce(sum(case p.side when '${side}' then p.amount_fen else -p.amount_fen end) filter (where a.code = '${code}'${only}), 0)`;
}

async function one(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<Sums> {
  const { rows } = await pool.query<Record<string, string | null>>(text, [...values]);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value ?? 0)]));
}

/** Conditions of a choice, with their values; columns as the query names them. */
function conditions(
  { range, time, ...chosen }: Choice,
  columns: Readonly<Record<string, string>>,
): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  const at = columns[time];
  if (range && at !== undefined) {
    values.push(range.from, range.to);
    parts.push(`${at} between $1 and $2`);
  }
  for (const [name, value] of Object.entries(chosen)) {
    const column = columns[name];
    if (value === undefined || column === undefined) continue;
    const isArea = name.endsWith('AreaCode');
    values.push(isArea ? `${String(value).replace(/(00){1,2}$/, '')}%` : value);
    parts.push(`${column} ${isArea ? 'like' : '='} $${String(values.length)}`);
  }
  return { where: parts.length === 0 ? 'true' : parts.join(' and '), values };
}

/** Confirmed bills that match. */
async function billsOf(pool: pg.Pool, choice: Choice): Promise<string[]> {
  const { where, values } = conditions(choice, {
    confirmedAt: 'b.confirmed_at',
    finishedAt: 'b.finished_at',
    shipmentId: 'b.shipment_id',
    carrierId: 'b.carrier_id',
    driverId: 'b.driver_id',
    plateNumber: 'b.plate_number',
    waybillId: 'b.waybill_id',
    loadAreaCode: 'w.load_area_code',
    unloadAreaCode: 'w.unload_area_code',
    isSettled: `(b.status = 'closed')`,
  });
  const { rows } = await pool.query<{ id: string }>(
    `select b.waybill_id as id from freight_bill b join waybill w on w.id = b.waybill_id
     where b.status in ('confirmed', 'closed') and not b.deleted and ${where}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** The books of the waybills of the matching bills, and their invoiced amounts. */
export async function ofBills(pool: pg.Pool, choice: Choice): Promise<Sums> {
  const ids = await billsOf(pool, choice);
  const books = await one(
    pool,
    `select ${net('AR', 'debit', ['ACCRUE_REVENUE', 'ADJUST'])} as "receivableFen",
      ${net('AR', 'credit', ['CAPTURE', 'CREDIT_RECEIPT'])} as "receivedFen", ${net('AR', 'debit')} as "receivableOpenFen",
      ${net('AP', 'credit', ['ADJUST'])} as "adjustFen", ${net('AP', 'debit', ['DEDUCT'])} as "deductionsFen",
      ${net('AP', 'credit', ['ACCRUE_COST', 'ACCRUE_FUEL', 'DEDUCT', 'ADJUST'])} as "payableFen",
      ${net('AP', 'debit', ['ADVANCE_OFFSET'])} as "advanceFen", ${net('PAY_IN_TRANSIT', 'debit', ['PAY_SUCCEED'])} as "paidFen",
      ${net('AP', 'credit')} + ${net('PAY_IN_TRANSIT', 'credit', ['PAY_SUBMIT', 'PAY_SUCCEED'])} as "openFen",
      ${net('REVENUE', 'credit')} + ${net('VAT_OUTPUT', 'credit')} as revenue, ${net('COST_FREIGHT', 'debit')} as "freightCostFen",
      ${net('COST_FUEL', 'debit')} + ${net('VAT_INPUT', 'debit')} as fuel, ${net('VAT_OUTPUT', 'credit')} as vat
    from ${POSTINGS} where e.waybill_id = any($1::bigint[]) and not (a.code = 'AP' and a.owner_type = 'supplier')`,
    [ids],
  );
  const invoiced = await one(
    pool,
    `select coalesce(sum((l ->> 'amountFen')::bigint), 0) as fen from invoice i, jsonb_array_elements(i.lines) l
     where i.status in ('issued', 'flushed') and not i.deleted and (l ->> 'waybillId')::bigint = any($1::bigint[])`,
    [ids],
  );
  const invoicedFen = invoiced.fen ?? 0;
  return {
    ...books,
    waybills: ids.length,
    invoicedFen,
    uninvoicedFen: (books.receivableFen ?? 0) - invoicedFen,
  };
}

/** A ledger: opening balance of an account, movements, and closing balance. */
const ledger = (code: string, side: 'debit' | 'credit', moves: Readonly<Record<string, string>>) => `
  coalesce(sum(m.fen) filter (where m.code = '${code}' and m.at < $1), 0) as "openingFen",
  coalesce(sum(m.fen) filter (where m.code = '${code}'), 0) as "closingFen",
  ${Object.entries(moves)
    .map(
      ([name, types]) =>
        `coalesce(sum(m.fen) filter (where m.code = '${code}' and m.at >= $1 and m.type in (${types})), 0) as "${name}"`,
    )
    .join(', ')}
  from (select a.code, e.journal_type as type, p.posted_at as at,
    case p.side when '${side}' then p.amount_fen else -p.amount_fen end as fen`;

/** The receivable ledger from AR: by owner, not by waybill. */
export async function receivables(pool: pg.Pool, { range, shipmentId, waybillId }: Choice): Promise<Sums> {
  const sums = await one(
    pool,
    `select ${ledger('AR', 'debit', { accruedFen: `'ACCRUE_REVENUE'`, less: `'CAPTURE', 'CREDIT_RECEIPT'`, adjustedFen: `'ADJUST'` })}
     from ${POSTINGS} where p.posted_at <= $2 and a.code = 'AR' and ($3::bigint is null or a.owner_id = $3)
       and ($4::bigint is null or e.waybill_id = $4)) m`,
    [range?.from ?? 0, range?.to ?? 0, shipmentId ?? null, waybillId ?? null],
  );
  return { ...sums, receivedFen: 0 - (sums.less ?? 0) };
}

/** The payable ledger from the accounts kept by waybill, by payee. */
export async function payables(pool: pg.Pool, { range, driverId, carrierId }: Choice): Promise<Sums> {
  const sums = await one(
    pool,
    `select coalesce(sum(-m.fen) filter (where m.code = 'ADVANCE'), 0) as "advancedFen",
      ${ledger('AP', 'credit', { accruedFen: `'ACCRUE_COST', 'ACCRUE_FUEL', 'DEDUCT'`, offset: `'ADVANCE_OFFSET'`, settled: `'PAY_SUBMIT'`, adjustedFen: `'ADJUST'` })}
     from ${POSTINGS} join waybill w on w.id::text = a.sub_key
     where p.posted_at <= $2 and a.code in ('AP', 'ADVANCE') and a.owner_type = 'platform'
       and ($3::bigint is null or (w.payee_type = 'driver' and w.driver_id = $3))
       and ($4::bigint is null or (w.payee_type = 'carrier' and w.carrier_id = $4))) m`,
    [range?.from ?? 0, range?.to ?? 0, driverId ?? null, carrierId ?? null],
  );
  return { ...sums, offsetFen: 0 - (sums.offset ?? 0), settledFen: 0 - (sums.settled ?? 0) };
}

/** Invoices by the day of issue, and the part of bills not invoiced, by the day of confirmation. */
export async function invoicing(pool: pg.Pool, { range, shipmentId }: Choice): Promise<Sums> {
  const issued = await one(
    pool,
    `select coalesce(sum(i.total_fen) filter (where i.colour = 'blue'), 0) as "blueFen",
      coalesce(-sum(i.total_fen) filter (where i.colour = 'red'), 0) as "redFen",
      coalesce(sum(i.net_fen), 0) as "netFen", coalesce(sum(i.tax_fen), 0) as "taxFen"
     from invoice i where i.status in ('issued', 'flushed') and not i.deleted and i.issue_at between $1 and $2
       and ($3::bigint is null or i.shipment_id = $3)`,
    [range?.from ?? 0, range?.to ?? 0, shipmentId ?? null],
  );
  const { uninvoicedFen = 0 } = await ofBills(pool, { range, time: 'confirmedAt', shipmentId });
  return { ...issued, uninvoicedFen };
}

/** VAT of all invoices in the books. */
export async function outputVat(pool: pg.Pool): Promise<number> {
  const { vat = 0 } = await one(pool, `select ${net('VAT_OUTPUT', 'credit')} as vat from ${POSTINGS}`, []);
  return vat;
}

/** Amounts advanced before settlement that are neither offset nor recovered: the balance of ADVANCE. */
export async function advancesOpen(pool: pg.Pool, { shipmentId, driverId }: Choice): Promise<number> {
  const { fen = 0 } = await one(
    pool,
    `select ${net('ADVANCE', 'debit')} as fen from ${POSTINGS} join waybill w on w.id::text = a.sub_key
     where ($1::bigint is null or w.shipment_id = $1) and ($2::bigint is null or w.driver_id = $2)`,
    [shipmentId ?? null, driverId ?? null],
  );
  return fen;
}

/** The amounts of agreed upstream statements: their bills in AR with their adjustments, and the money received. */
export async function statements(pool: pg.Pool, { range, time }: Choice): Promise<Sums> {
  const at = time === 'periodTo' ? 'r.period_to' : 'r.confirmed_at';
  return one(
    pool,
    `select count(distinct s.id) as statements, coalesce(sum(l.agreed), 0) as "agreedFen", coalesce(sum(l.received), 0) as "settledFen"
     from (select r.* from reconciliation r where r.type = 'upstream' and r.status in ('confirmed', 'settled') and not r.deleted
       and ${at} between $1 and $2) s
     cross join lateral (
       select ${net('AR', 'debit', ['ACCRUE_REVENUE', 'ADJUST'])} as agreed, ${net('AR', 'credit', ['CAPTURE', 'CREDIT_RECEIPT'])} as received
       from ${POSTINGS} where e.waybill_id in (select (x ->> 'waybillId')::bigint from jsonb_array_elements(s.lines) x)
         and (e.biz_type <> 'reconciliation' or e.biz_id = s.id)) l`,
    [range?.from ?? 0, range?.to ?? 0],
  );
}

/** Lines of account statements that match: the expected report of entries. */
export async function lines(
  pool: pg.Pool,
  { from, to, code, type }: { from: number; to: number; code: string; type: string },
): Promise<Sums> {
  return one(
    pool,
    `select count(*) as count, coalesce(sum(p.amount_fen), 0) as fen from ${POSTINGS}
     where p.posted_at between $1 and $2 and ($3 = '' or a.code = $3) and ($4 = '' or e.journal_type = $4)`,
    [from, to, code, type],
  );
}
