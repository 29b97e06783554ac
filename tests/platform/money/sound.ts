import type pg from 'pg';

/** Each query finds a state that a settlement must never leave: transport-and-money 6.5, 8.7. */
const RULES: Readonly<Record<string, string>> = {
  'advances, paid and open are the payable': `
    select id, payable_fen, paid_fen, open_fen from freight_bill where status in ('confirmed', 'closed') and
      advance_cash_fen + advance_bank_fen + advance_oil_fen + advance_oil_card_fen + advance_etc_fen + paid_fen + open_fen <> payable_fen`,
  'nothing is paid above payable, nor is more applied for': `
    select id from freight_bill where status in ('confirmed', 'closed') and (paid_fen < 0 or open_fen < 0 or applied_fen < 0
      or paid_fen > payable_fen)`,
  'a bill is closed exactly when nothing is open': `
    select id from freight_bill where status in ('confirmed', 'closed') and (status = 'closed') <> (open_fen = 0)`,
  'paid is what the paid applications say': `
    select b.id, b.paid_fen from freight_bill b where b.status in ('confirmed', 'closed') and b.paid_fen <> coalesce((
      select sum((l ->> 'amountFen')::bigint) from payment_apply a cross join lateral jsonb_array_elements(a.lines) l
      where a.status = 'paid' and (l ->> 'freightBillId')::bigint = b.id), 0)`,
  'a paid application has one payment of its amount that succeeded': `
    select a.id from payment_apply a where (a.status = 'paid') <> (
      (select coalesce(sum(p.amount_fen), 0) from payment p where p.apply_id = a.id and p.status = 'succeeded') = a.total_fen)`,
  'the bank heard of no payment twice': `select request_no from embedded_bank_order where received > 1`,
};

/** Once the bank has had its time, no payment is on its way any more. */
const SETTLED: Readonly<Record<string, string>> = {
  'no payment is without its end': `select id, status from payment where status in ('created', 'submitted', 'unknown')`,
  'no application waits for the bank': `select id from payment_apply where status = 'paying'`,
  'nothing is in transit': `select id, balance_fen from ledger_account where code = 'PAY_IN_TRANSIT' and balance_fen <> 0`,
  'what the bank paid and kept is what the books say was paid': `
    select o.request_no, o.state, p.status from embedded_bank_order o join payment p on p.request_no = o.request_no
    where (p.status in ('succeeded', 'returned')) <> (o.state = 'paid')`,
};

/** The broken rules, with the rows that break them. */
export async function unsound(
  pool: Pick<pg.Pool, 'query'>,
  isSettled: boolean,
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, query] of Object.entries({ ...RULES, ...(isSettled ? SETTLED : {}) })) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
}
