import { net, type Rule } from './rule.ts';

/** Lines of applications, one row each, with the state of their application. */
const LINES = `(select a.group_code, a.id as apply_id, a.status, (l->>'freightBillId')::bigint as bill_id, (l->>'amountFen')::bigint as amount_fen
  from payment_apply a cross join lateral jsonb_array_elements(a.lines) l where not a.deleted)`;
const LIVE = `('pendingReview', 'pendingApproval', 'pendingFinance', 'paying', 'partlyPaid', 'paid')`;
const ON_ITS_WAY = `('created', 'submitted', 'unknown')`;

/** Rules of payments, applications, batches, refunds and bank receipts: transport-and-money 6.5, 8.7. */
export const PAYMENT_RULES: readonly Rule[] = [
  {
    says: 'exactly one document is behind a payment',
    broken: `select id, payment_no from payment where not deleted and num_nonnulls(apply_id, advance_id, withdrawal_id, refund_id, supplier_bill_id) <> 1`,
  },
  {
    says: 'what a bill says is applied for and paid is what live and paid applications ask of it',
    broken: `select b.id, b.bill_no, b.applied_fen, b.paid_fen from freight_bill b
      left join (select l.group_code, l.bill_id, coalesce(sum(l.amount_fen) filter (where l.status in ${LIVE}), 0) as applied,
          coalesce(sum(l.amount_fen) filter (where l.status = 'paid'), 0) as paid from ${LINES} l group by l.group_code, l.bill_id) s
        on s.group_code = b.group_code and s.bill_id = b.id
      where not b.deleted and (b.applied_fen, b.paid_fen) is distinct from (coalesce(s.applied, 0), coalesce(s.paid, 0))`,
  },
  {
    says: 'the total of an application is the sum of its lines',
    broken: `select a.id, a.apply_no from payment_apply a where not a.deleted
      and a.total_fen <> (select coalesce(sum(l.amount_fen), 0) from ${LINES} l where l.group_code = a.group_code and l.apply_id = a.id)`,
  },
  {
    says: 'an application stands where its payment stands, and pays its total',
    broken: `select a.id, a.apply_no, a.status, p.status as payment from payment_apply a
      left join payment p on p.group_code = a.group_code and p.id = a.payment_id
      where not a.deleted and a.status in ('paying', 'partlyPaid', 'paid') and (p.amount_fen is distinct from a.total_fen or p.apply_id is distinct from a.id
        or coalesce(p.status, 'none') not in (select unnest(case a.status when 'paying' then array['created', 'submitted', 'unknown']
          when 'paid' then array['succeeded'] else array['failed', 'returned'] end)))`,
  },
  {
    says: 'the payee of an application is the payee of its waybills, or of a collection agreement',
    broken: `select a.id, a.apply_no from payment_apply a join ${LINES} l on l.group_code = a.group_code and l.apply_id = a.id
      join freight_bill b on b.group_code = a.group_code and b.id = l.bill_id
      where a.status in ${LIVE} and case a.payee_type when 'driver' then a.driver_id is distinct from b.driver_id else not exists (
        select 1 from collection_agreement c where c.group_code = a.group_code and c.driver_id = b.driver_id and c.payee_id = a.carrier_id) end`,
  },
  {
    says: 'freight on its way is booked once when it leaves and once when it arrives',
    broken: `select p.id, p.payment_no, p.status from payment p where not p.deleted and p.apply_id is not null and (
      ${net('payment', 'PAY_SUBMIT', 'p.id', 'p.group_code')} <> case when p.status in ('created', 'submitted', 'unknown', 'succeeded') then p.amount_fen else 0 end
      or ${net('payment', 'PAY_SUCCEED', 'p.id', 'p.group_code')} <> case p.status when 'succeeded' then p.amount_fen else 0 end)`,
  },
  {
    says: 'a refund through the bank is booked where its payment stands, one from a wallet once it is done',
    broken: `select r.id, r.refund_no, r.status from refund r left join payment p on p.group_code = r.group_code and p.id = r.payment_id
      where not r.deleted and (r.kind = 'carrierOverpay' and coalesce(r.offset_by, 'wallet') = 'wallet' and ${net('refund', 'REFUND_SUBMIT', 'r.id', 'r.group_code')} <> case r.status when 'refunded' then r.amount_fen else 0 end
        or p.id is not null and ${net('payment', 'REFUND_SUBMIT', 'p.id', 'p.group_code')} <> case when p.status in ('created', 'submitted', 'unknown', 'succeeded') then r.amount_fen else 0 end
        or p.id is not null and ${net('payment', 'REFUND_SUCCEED', 'p.id', 'p.group_code')} <> case p.status when 'succeeded' then r.amount_fen else 0 end)`,
  },
  {
    says: 'money in transit is what payments on their way carry, and fuel that is not settled yet',
    broken: `select g.group_code, g.is, g.should_be from (select t.group_code,
        coalesce((select sum(a.balance_fen) from ledger_account a where a.group_code = t.group_code and a.code = 'PAY_IN_TRANSIT'), 0) as is,
        coalesce((select sum(p.amount_fen) from payment p where p.group_code = t.group_code and not p.deleted and p.withdrawal_id is null and p.status in ${ON_ITS_WAY}), 0)
        + coalesce((select sum(case j.journal_type when 'GAS_PAY' then 1 else -1 end * case when j.reverses_id is null then j.amount_fen else -j.amount_fen end)
          from ledger_journal j where j.group_code = t.group_code and j.journal_type in ('GAS_PAY', 'GAS_SETTLE')), 0) as should_be
      from party_group t) g where g.is <> g.should_be`,
  },
  {
    says: 'a payment that succeeded has one bank receipt with its serial, or the task to fetch it',
    broken: `select p.id, p.payment_no from payment p where not p.deleted and p.status in ('succeeded', 'returned') and 1 <> (
      select count(*) from e_receipt e where e.group_code = p.group_code and e.payment_id = p.id and e.bank_serial_no = p.bank_serial_no and e.amount_fen = p.amount_fen)`,
  },
  {
    says: 'a batch counts its members, and only approved ones of its channel wait in it',
    broken: `select b.id, b.batch_no from payment_batch b left join lateral (select count(*) as n, coalesce(sum(a.total_fen), 0) as total,
        coalesce(bool_and(b.status <> 'building' or (a.channel = b.channel and a.status = 'pendingFinance')), true) as fit
        from payment_apply a where a.group_code = b.group_code and a.batch_id = b.id) m on true
      where not b.deleted and b.status <> 'dissolved' and ((b.count, b.total_fen) is distinct from (m.n, m.total) or not m.fit)`,
  },
];
