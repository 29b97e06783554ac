import { sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedOf } from '../../domain/calls/call.ts';
import type { trialAccounts, trialBalance } from '../../domain/calls/trialBalance.ts';
import { CHART, LEDGER_CODES, type LedgerCode } from '../../domain/rules/ledger.ts';
import { monthCutAt, startOfMonth } from '../../domain/rules/taxPeriod.ts';
import type { TrialLine } from '../../domain/rules/trialBalance.ts';
import type { OwnerType } from '../store/ledgerTables.ts';
import type { Work } from '../records/work.ts';

/** What a trial balance is about: a month, or the time between two moments. */
export type Span = Pick<ParsedOf<typeof trialBalance>, 'period' | 'from' | 'to'>;
type Wanted = Span & Pick<ParsedOf<typeof trialAccounts>, 'code' | 'keyword'>;
type TrialRow = DataOf<typeof trialBalance>['rows'][number];
type AccountLine = DataOf<typeof trialAccounts>['records'][number];

/** The moments of a trial balance, epoch ms; the month before begins at `before`. */
interface Moments {
  readonly before: number | null;
  readonly from: number;
  readonly to: number;
}

function momentsOf({ period, from = 0, to = Number.MAX_SAFE_INTEGER }: Span): Moments {
  if (period === undefined) return { before: null, from, to };
  return { before: startOfMonth(period, -1), from: startOfMonth(period), to: monthCutAt(period) };
}

/** The sums of both sides of an account: before the month before, in it, and in the time that was asked for. */
const SUMS = ['od', 'oc', 'bd', 'bc', 'd', 'c'] as const;
type Sums = Readonly<Record<(typeof SUMS)[number], string>>;

/** SQL: the six sums over postings `p`, each with its name. */
function sumsSql({ before, from }: Moments): SQL {
  const since = before ?? from;
  const first = sql`p.posted_at < ${since}::bigint`;
  const second = sql`p.posted_at >= ${since}::bigint and p.posted_at < ${from}::bigint`;
  const third = sql`p.posted_at >= ${from}::bigint`;
  const one = (side: 'debit' | 'credit', when: SQL) =>
    sql`coalesce(sum(p.amount_fen) filter (where p.side = ${side} and ${when}), 0)`;
  const sums: Record<(typeof SUMS)[number], SQL> = {
    od: one('debit', first),
    oc: one('credit', first),
    bd: one('debit', second),
    bc: one('credit', second),
    d: one('debit', third),
    c: one('credit', third),
  };
  return sql.join(
    SUMS.map((name) => sql`${sums[name]} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

function lineOf(code: LedgerCode, row: Sums, { before }: Moments): TrialLine {
  const grow = (debitFen: number, creditFen: number) =>
    CHART[code].side === 'debit' ? debitFen - creditFen : creditFen - debitFen;
  const [debitFen, creditFen] = [Number(row.d), Number(row.c)];
  const last = { debitFen: Number(row.bd), creditFen: Number(row.bc) };
  const firstFen = grow(Number(row.od), Number(row.oc));
  const openingFen = firstFen + grow(last.debitFen, last.creditFen);
  return {
    ...{ code, openingFen, debitFen, creditFen },
    closingFen: openingFen + grow(debitFen, creditFen),
    before: before === null ? null : { openingFen: firstFen, ...last },
  };
}

/** Opening, turnover and closing of every account code, in the order of the chart of accounts. */
export async function trialRows(work: Work, span: Span): Promise<TrialRow[]> {
  const moments = momentsOf(span);
  const { rows } = await work.tx.execute<Sums & { code: string; n: string } & Record<string, unknown>>(sql`
    select a.code, count(distinct a.id) as n, ${sumsSql(moments)} from ledger_account a
    left join ledger_posting p on p.group_code = a.group_code and p.account_id = a.id and p.posted_at <= ${moments.to}::bigint
    where a.group_code = ${work.groupCode} group by a.code`);
  const found = new Map(rows.map((row) => [row.code, row]));
  return LEDGER_CODES.flatMap((code) => {
    const row = found.get(code);
    return row ? [{ ...lineOf(code, row, moments), accounts: Number(row.n) }] : [];
  });
}

/** SQL: the accounts of a tenant with the names of their owners; those of a waybill are named after its payee. */
const NAMED = sql.raw(`ledger_account a
  left join waybill w on w.group_code = a.group_code and w.id = nullif(a.sub_key, '')::bigint
  left join shipper s on a.owner_type = 'shipper' and s.group_code = a.group_code and s.id = a.owner_id
  left join fleet t on t.group_code = a.group_code
    and t.id = case when a.owner_type = 'carrier' then a.owner_id when w.payee_type = 'carrier' then w.carrier_id end
  left join driver v on v.group_code = a.group_code
    and v.id = case when a.owner_type = 'driver' then a.owner_id when w.payee_type = 'driver' then w.driver_id end
  left join gas_station g on a.owner_type = 'supplier' and g.group_code = a.group_code and g.id = a.owner_id
  left join company o on a.owner_type = 'supplier' and o.group_code = a.group_code and o.id = a.owner_id`);
const NAME = sql.raw(
  `coalesce(s.shipper_name, t.fleet_name, v.driver_name, g.station_name, o.company_name, case when a.owner_type = 'platform' then '平台' else '' end)`,
);

interface AccountRow extends Record<string, unknown>, Sums {
  readonly id: string;
  readonly code: LedgerCode;
  readonly type: OwnerType;
  readonly owner: string;
  readonly name: string;
  readonly waybill: string | null;
  readonly waybill_no: string | null;
  readonly total: string;
}

const accountOf = (row: AccountRow, moments: Moments): AccountLine => ({
  id: row.id,
  ownerType: row.type,
  ownerId: row.owner,
  ownerName: row.name,
  waybillId: row.waybill,
  waybillNo: row.waybill_no,
  ...lineOf(row.code, row, moments),
});

/** A page of accounts that hold or moved something, the largest closing first, and how many there are. */
export async function accountLines(
  work: Work,
  { code, keyword = '', ...span }: Wanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ lines: AccountLine[]; total: number }> {
  const moments = momentsOf(span);
  const isCode = code === undefined ? sql`true` : sql`a.code = ${code}`;
  const word = keyword.toLowerCase();
  const isNamed =
    word === ''
      ? sql`true`
      : sql`(strpos(lower(${NAME}), ${word}) > 0 or strpos(lower(coalesce(w.waybill_no, '')), ${word}) > 0)`;
  const { rows } = await work.tx.execute<AccountRow>(sql`
    with named as (
      select a.group_code, a.id, a.code, a.owner_type, a.owner_id, ${NAME} as name, w.id as waybill, w.waybill_no from ${NAMED}
      where a.group_code = ${work.groupCode} and ${isCode} and ${isNamed}),
    summed as (
      select n.id, ${sumsSql(moments)} from named n
      join ledger_posting p on p.group_code = n.group_code and p.account_id = n.id and p.posted_at <= ${moments.to}::bigint
      group by n.id)
    select n.id::text, n.code, n.owner_type as type, n.owner_id::text as owner, n.name, n.waybill::text, n.waybill_no,
      u.od, u.oc, u.bd, u.bc, u.d, u.c, count(*) over () as total
    from named n join summed u on u.id = n.id
    where u.od + u.bd <> u.oc + u.bc or u.bd > 0 or u.bc > 0 or u.d > 0 or u.c > 0
    order by abs(u.od + u.bd + u.d - u.oc - u.bc - u.c) desc, n.id limit ${limit} offset ${offset}`);
  return {
    lines: rows.map((row) => accountOf(row, moments)),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** One page of accounts, as the list call answers. */
export async function trialAccountsOf(
  work: Work,
  { current, size, ...wanted }: ParsedOf<typeof trialAccounts>,
): Promise<DataOf<typeof trialAccounts>> {
  const { lines, total } = await accountLines(work, wanted, { offset: (current - 1) * size, limit: size });
  return { records: lines, total, size, current, pages: Math.ceil(total / size) };
}
