import { net, type Rule } from './rule.ts';

const OWNERS = `case b.party_kind when 'CARRIER' then 'carrier' when 'DRIVER' then 'driver' else 'shipper' end`;
const AGREED = `b.status in ('confirmed', 'closed')`;

/** Service bills and supplier bills must agree with the books (addendum B 0.1, 0.2, 0.3 and 3.6). */
export const SERVICE_RULES: readonly Rule[] = [
  {
    says: 'a service bill adds up: each line is its quantity at its rate, agreed is total and adjustment, open what is not received',
    broken: `select b.id, b.bill_no from service_bill b cross join lateral (
        select coalesce(sum((l->>'amountFen')::bigint), 0) as total,
          count(*) filter (where (l->>'netFen')::bigint + (l->>'taxFen')::bigint <> (l->>'amountFen')::bigint
            or round((l->>'qtySum')::numeric * (l->>'rateFen')::numeric / (l->>'divisor')::numeric) <> (l->>'amountFen')::bigint) as wrong
        from jsonb_array_elements(b.lines) l) s
      where not b.deleted and (s.wrong > 0 or b.total_fen <> s.total or b.agreed_fen <> s.total + b.adjust_fen
        or b.received_fen + b.open_fen <> case b.status when 'void' then 0 else b.agreed_fen end
        or b.received_fen <> (select coalesce(sum((r->>'amountFen')::bigint), 0) from jsonb_array_elements(b.receipts) r)
        or (b.status = 'closed') <> (${AGREED} and b.open_fen = 0))`,
  },
  {
    says: 'an agreed service bill, and no other, is in the books with what was agreed, and with what was received by wallet or bank',
    broken: `select b.id, b.bill_no, b.status from service_bill b where not b.deleted and (
      ${net('serviceBill', 'SERVICE_ACCRUE', 'b.id', 'b.group_code')} <> case when ${AGREED} then b.agreed_fen else 0 end
      or ${net('serviceBill', 'SERVICE_RECEIPT', 'b.id', 'b.group_code')} <> (select coalesce(sum((r->>'amountFen')::bigint), 0)
        from jsonb_array_elements(b.receipts) r where r->>'way' <> 'compensation'))`,
  },
  {
    says: 'what a party owes for services is what its agreed bills have open',
    broken: `select coalesce(a.owner_id, s.owner_id) as owner_id, a.balance_fen, s.open_fen from (
        select group_code, owner_type, owner_id, balance_fen from ledger_account where code = 'AR_SERVICE' and balance_fen <> 0) a
      full join (select b.group_code, ${OWNERS} as owner_type, coalesce(b.shipment_id, b.carrier_id, b.driver_id) as owner_id, sum(b.open_fen) as open_fen
        from service_bill b where not b.deleted and b.status = 'confirmed' group by 1, 2, 3) s
        on s.group_code = a.group_code and s.owner_type = a.owner_type and s.owner_id = a.owner_id
      where coalesce(a.balance_fen, 0) <> coalesce(s.open_fen, 0)`,
  },
  {
    says: 'money received on a service bill by the bank has its own serial',
    broken: `select b.id, b.bill_no from service_bill b cross join lateral jsonb_array_elements(b.receipts) r
      where not b.deleted and r->>'way' = 'bank' and not exists (select 1 from bank_serial s where s.group_code = b.group_code
        and s.serial_no = r->>'bankSerialNo' and s.record = 'serviceBill' and s.record_id = b.id)`,
  },
  {
    says: 'a live invoice of services is of what its bill agreed on, and the bill names it',
    broken: `select i.id, i.issue_no, b.bill_no from invoice i left join service_bill b on b.group_code = i.group_code and b.id = i.service_bill_id
      where not i.deleted and i.biz_kind = 'service' and i.colour = 'blue' and i.status in ('created', 'submitted', 'issued')
        and (b.agreed_fen, b.invoice_id, b.status in ('confirmed', 'closed')) is distinct from (i.total_fen, i.id, true)`,
  },
  {
    says: 'a supplier bill is the sum of its documents, each of which is in no other live bill',
    broken: `select b.id, b.bill_no from supplier_bill b where not b.deleted and (
      b.total_fen <> (select coalesce(sum((l->>'amountFen')::bigint), 0) from jsonb_array_elements(b.lines) l)
      or (b.status <> 'cancelled' and exists (select 1 from supplier_bill o cross join lateral jsonb_array_elements(o.lines) t
        join lateral jsonb_array_elements(b.lines) l on l->>'docType' = t->>'docType' and l->>'docId' = t->>'docId'
        where o.group_code = b.group_code and o.id <> b.id and not o.deleted and o.status <> 'cancelled')))`,
  },
  {
    says: 'a supplier bill stands where its payment stands, and each payment is booked when it leaves and when it arrives',
    broken: `select b.id, b.bill_no, b.status, p.status as payment from supplier_bill b
      left join payment p on p.group_code = b.group_code and p.supplier_bill_id = b.id and not p.deleted
      where not b.deleted and (
        (p.id is not null and (p.amount_fen <> b.total_fen
          or ${net('payment', 'SUPPLIER_PAY_SUBMIT', 'p.id', 'p.group_code')} <> case when p.status in ('created', 'submitted', 'unknown', 'succeeded') then p.amount_fen else 0 end
          or ${net('payment', 'SUPPLIER_PAY_SUCCEED', 'p.id', 'p.group_code')} <> case p.status when 'succeeded' then p.amount_fen else 0 end))
        or (p.id is not distinct from b.payment_id and b.status in ('paying', 'paid') and coalesce(p.status, 'none') not in (
          select unnest(case b.status when 'paying' then array['created', 'submitted', 'unknown'] else array['succeeded'] end))))`,
  },
  {
    says: 'the work of a gang that is confirmed, and no other, is in the books with its amount where a firm is paid for it',
    broken: `select r.id, r.labour_no, r.status from labour_record r where not r.deleted
      and ${net('labourRecord', 'LABOUR_ACCRUE', 'r.id', 'r.group_code')}
        <> case when r.supplier_id is not null and r.status in ('confirmed', 'settled') then coalesce(r.amount_fen, 0) else 0 end`,
  },
  {
    says: 'what a supplier is owed is what was accrued for it, less what is on its way to it and what it was paid',
    broken: `select coalesce(a.owner_id, p.owner_id) as owner_id, a.balance_fen, a.accrued_fen, p.paid_fen from (
        select l.group_code, l.owner_id, sum(l.balance_fen) as balance_fen, sum((
          select coalesce(sum(case t.side when 'credit' then t.amount_fen else -t.amount_fen end), 0) from ledger_posting t
          join ledger_entry e on e.group_code = t.group_code and e.id = t.entry_id
          where t.group_code = l.group_code and t.account_id = l.id and e.journal_type <> 'SUPPLIER_PAY_SUBMIT')) as accrued_fen
        from ledger_account l where l.code = 'AP' and l.owner_type = 'supplier' group by 1, 2) a
      full join (select b.group_code, case b.kind when 'gas' then b.gas_station_id else b.supplier_id end as owner_id, sum(p.amount_fen) as paid_fen
        from supplier_bill b join payment p on p.group_code = b.group_code and p.supplier_bill_id = b.id and not p.deleted
        where not b.deleted and p.status in ('created', 'submitted', 'unknown', 'succeeded') group by 1, 2) p
        on p.group_code = a.group_code and p.owner_id = a.owner_id
      where coalesce(a.balance_fen, 0) <> coalesce(a.accrued_fen, 0) - coalesce(p.paid_fen, 0)`,
  },
];
