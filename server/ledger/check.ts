import type pg from 'pg';
import { CHART, JOURNALS } from '../../domain/rules/ledger.ts';
import { STATEMENT_RULES } from './statementRules.ts';
import { ADVANCE_RULES } from './advanceRules.ts';
import { FREIGHT_RULES } from './freightRules.ts';
import { INSURANCE_RULES } from './insuranceRules.ts';
import { OIL_RULES } from './oilRules.ts';
import { PAYMENT_RULES } from './paymentRules.ts';
import { net, type Rule } from './rule.ts';
import { EDITION_RULES } from './editionRules.ts';
import { TOLL_INVOICE_RULES } from './tollInvoiceRules.ts';
import { TOLL_RULES } from './tollRules.ts';
import { SERVICE_RULES } from './serviceRules.ts';
import { WAYBILL_RULE } from './waybillSums.ts';

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const DEBIT_CODES = quoted(
  Object.entries(CHART).flatMap(([code, { side }]) => (side === 'debit' ? [code] : [])),
);
const NEVER_NEGATIVE = quoted(
  Object.entries(CHART).flatMap(([code, { mayBeNegative }]) => (mayBeNegative ? [] : [code])),
);
const PAIRS = Object.entries(JOURNALS)
  .flatMap(([type, pairs]) => pairs.map(([debit, credit]) => `('${type}', '${debit}', '${credit}')`))
  .join(', ');

/**
 * All rules of transport-and-money 8.7, recomputed from the entries and the documents. The texts are for the person who
 * runs the check.
 */
const RULES: readonly Rule[] = [
  {
    says: 'every journal has entries, and they add up to its amount',
    broken: `select j.id from ledger_journal j left join ledger_entry e on e.group_code = j.group_code and e.journal_id = j.id
      group by j.group_code, j.id, j.amount_fen having coalesce(sum(e.amount_fen), 0) <> j.amount_fen`,
  },
  {
    says: 'every entry belongs to a journal of its kind, document, time and month',
    broken: `select e.id from ledger_entry e left join ledger_journal j on j.group_code = e.group_code and j.id = e.journal_id
      where (j.journal_type, j.biz_type, j.biz_id, j.posted_at, j.period) is distinct from (e.journal_type, e.biz_type, e.biz_id, e.posted_at, e.period)`,
  },
  {
    says: 'every entry has one debit and one credit of the same amount',
    broken: `select e.id from ledger_entry e left join ledger_posting p on p.group_code = e.group_code and p.entry_id = e.id
      and p.amount_fen = e.amount_fen and p.account_id = case p.side when 'debit' then e.debit_account_id else e.credit_account_id end
      group by e.group_code, e.id having count(distinct p.side) <> 2 or count(p.id) <> 2`,
  },
  {
    says: 'no posting is without its entry',
    broken: `select p.id from ledger_posting p where not exists (
      select 1 from ledger_entry e where e.group_code = p.group_code and e.id = p.entry_id)`,
  },
  {
    says: 'only the pairs of accounts of each kind of journal are moved',
    broken: `select e.id from ledger_entry e
      left join ledger_journal j on j.group_code = e.group_code and j.id = e.journal_id
      left join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
      left join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
      where not exists (select 1 from (values ${PAIRS}) as k (type, debit, credit) where k.type = e.journal_type
        and (k.debit, k.credit) = (case when j.reverses_id is null then d.code else c.code end, case when j.reverses_id is null then c.code else d.code end))`,
  },
  {
    says: 'a statement counts on without gaps, and each line follows from the one before',
    broken: `select id from (
      select p.id, p.seq, row_number() over s as n, p.balance_fen, sum(case when (p.side = 'debit') = (a.code in (${DEBIT_CODES}))
        then p.amount_fen else -p.amount_fen end) over s as balance
      from ledger_posting p join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
      window s as (partition by p.group_code, p.account_id order by p.seq rows unbounded preceding)) l
      where seq <> n or balance_fen <> balance`,
  },
  {
    says: 'a balance is the sum of the entries of its account',
    broken: `select a.id, a.code, a.owner_id, a.balance_fen as is, s.balance as should_be from ledger_account a left join lateral (
        select count(*) as n, coalesce(sum(case when (p.side = 'debit') = (a.code in (${DEBIT_CODES})) then p.amount_fen else -p.amount_fen end), 0) as balance
        from ledger_posting p where p.group_code = a.group_code and p.account_id = a.id) s on true
      where a.balance_fen <> s.balance or a.posting_count <> s.n`,
  },
  {
    says: 'no account is below 0 that may not be',
    broken: `select id, code, owner_id, balance_fen from ledger_account where balance_fen < 0 and code in (${NEVER_NEGATIVE})`,
  },
  {
    says: 'debits are credits: the trial balance is even',
    broken: `select group_code, sum(case when code in (${DEBIT_CODES}) then balance_fen else -balance_fen end) as difference
      from ledger_account group by group_code having sum(case when code in (${DEBIT_CODES}) then balance_fen else -balance_fen end) <> 0`,
  },
  {
    says: 'a reversal swaps the sides of a journal, by the same amounts, once',
    broken: `select r.id from ledger_journal r left join ledger_journal j on j.group_code = r.group_code and j.id = r.reverses_id
      where r.reverses_id is not null and ((j.journal_type, j.biz_type, j.biz_id, j.amount_fen) is distinct from (r.journal_type, r.biz_type, r.biz_id, r.amount_fen)
        or exists (select 1 from ledger_entry e left join ledger_entry o on o.group_code = e.group_code and o.id = e.reverses_entry_id and o.journal_id = j.id
          where e.group_code = r.group_code and e.journal_id = r.id
          and (o.debit_account_id, o.credit_account_id, o.amount_fen) is distinct from (e.credit_account_id, e.debit_account_id, e.amount_fen)))`,
  },
  WAYBILL_RULE,
  {
    says: 'money accounts show what the ledger accounts hold',
    broken: `select f.id, f.owner_name from fund_account f left join lateral (
        select coalesce(sum(balance_fen) filter (where code = 'W_AVAIL'), 0) as available, coalesce(sum(balance_fen) filter (where code = 'W_FROZEN'), 0) as frozen,
          coalesce(sum(balance_fen) filter (where code = 'PAY_IN_TRANSIT'), 0) as transit, coalesce(sum(balance_fen) filter (where code = 'OIL_POOL'), 0) as oil,
          coalesce(sum(balance_fen) filter (where code = 'ETC_POOL'), 0) as tolls,
          coalesce(sum(balance_fen) filter (where code = 'BANK'), 0) as bank
        from ledger_account a where a.group_code = f.group_code and a.owner_type = f.owner_type and a.owner_id::text = f.owner_id) s on true
      where not f.deleted and (f.available_fen, f.frozen_fen, f.in_transit_fen, f.oil_pool_fen, f.etc_pool_fen, f.bank_fen)
        is distinct from (s.available, s.frozen, s.transit, s.oil, s.tolls, s.bank)`,
  },
  {
    says: 'a credited recharge, and no other, is in the books with its amount and its own bank serial',
    broken: `select r.id, r.recharge_no, r.status from recharge r where not r.deleted and (
      ${net('recharge', 'RECHARGE', 'r.id', 'r.group_code')} <> case r.status when 'credited' then r.amount_fen else 0 end
      or (r.status = 'credited') <> exists (select 1 from bank_serial s where s.group_code = r.group_code and s.record = 'recharge'
        and s.record_id = r.id and s.serial_no = r.bank_serial_no))`,
  },
  {
    says: 'a withdrawal holds its money while it waits, has paid it when it is paid, and given it back when it is not',
    broken: `select w.id, w.withdraw_no, w.status from withdrawal w where not w.deleted and (
      ${net('withdrawal', 'WITHDRAW_HOLD', 'w.id', 'w.group_code')} <> case when w.status in ('pendingReview', 'paying', 'paid') then w.amount_fen + w.fee_fen else 0 end
      or ${net('withdrawal', 'WITHDRAW_PAID', 'w.id', 'w.group_code')} <> case w.status when 'paid' then w.amount_fen + w.fee_fen else 0 end)`,
  },
  {
    says: 'a withdrawal stands where its payment stands',
    broken: `select w.id, w.withdraw_no, w.status, p.status as payment from withdrawal w
      left join payment p on p.group_code = w.group_code and p.id = w.payment_id
      where not w.deleted and (coalesce(p.amount_fen, w.amount_fen) <> w.amount_fen or coalesce(p.withdrawal_id, w.id) <> w.id
        or coalesce(p.status, 'none') not in (select unnest(case w.status when 'paying' then array['created', 'submitted', 'unknown']
          when 'paid' then array['succeeded'] when 'failed' then array['failed', 'returned'] else array['none'] end)))`,
  },
  {
    says: 'a payment that succeeded has its own bank serial',
    broken: `select p.id, p.payment_no from payment p where not p.deleted and (p.status in ('succeeded', 'returned')) <> exists (
      select 1 from bank_serial s where s.group_code = p.group_code and s.record = 'payment' and s.record_id = p.id and s.serial_no = p.bank_serial_no)`,
  },
  ...FREIGHT_RULES,
  ...ADVANCE_RULES,
  ...OIL_RULES,
  ...PAYMENT_RULES,
  {
    says: 'a certified input invoice, and no other, has claimed its VAT by the shares of its waybills',
    broken: `select i.id, i.entry_no, i.status from input_invoice i where not i.deleted
      and ${net('inputInvoice', 'INPUT_VAT', 'i.id', 'i.group_code')} <> case i.status when 'certified' then i.claim_fen else 0 end`,
  },
  {
    says: 'a month whose surtax is posted, and no other, has it in the books',
    broken: `select m.id, m.period, m.status from vat_month m where not m.deleted
      and ${net('vatMonth', 'SURTAX', 'm.id', 'm.group_code')} <> coalesce(m.surtax_fen, 0)`,
  },
  ...STATEMENT_RULES,
  ...SERVICE_RULES,
  ...INSURANCE_RULES,
  ...TOLL_RULES,
  ...TOLL_INVOICE_RULES,
  ...EDITION_RULES,
];

/** A broken rule, with the first rows that break it. */
export interface Difference {
  readonly rule: string;
  readonly count: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const SHOWN = 5;

/** Recomputes the books from entries and documents. @returns the broken rules; empty when the books are right */
export async function checkLedger(pool: Pick<pg.Pool, 'query'>): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { says, broken } of RULES) {
    const { rows } = await pool.query<Record<string, unknown>>(broken);
    if (rows.length > 0) found.push({ rule: says, count: rows.length, rows: rows.slice(0, SHOWN) });
  }
  return found;
}

/** Number of rules in the check. */
export const RULE_COUNT = RULES.length;
