import { net, type Rule } from './rule.ts';

const of = (type: string) => net('advance', type, 'a.id', 'a.group_code');
/** The amount paid under an advance: its own, and those split from it. */
const WHOLE = `(a.amount_fen + coalesce((select sum(s.amount_fen) from advance s where s.group_code = a.group_code
  and s.split_from_id = a.id and not s.deleted), 0))`;

/** Payment and fuel order belong to the original advance, not to those split or moved from it. */
const FIRST = 'a.split_from_id is null and a.moved_from_id is null';

/** The rules of transport-and-money 8.7.7 and 9.5 for advances and fuel. */
export const ADVANCE_RULES: readonly Rule[] = [
  {
    says: 'the advance account of a waybill holds what was given on it and neither set off nor recovered, and what the bank has of it',
    broken: `select w.id, w.waybill_no, l.balance, d.open from waybill w
      left join (select group_code, sub_key::bigint as waybill_id, sum(balance_fen) as balance from ledger_account
          where code = 'ADVANCE' and balance_fen <> 0 group by group_code, sub_key) l on l.group_code = w.group_code and l.waybill_id = w.id
      left join (select group_code, waybill_id, sum(case when status in ('paid', 'offset', 'recovering', 'recovered') then amount_fen - offset_fen - recovered_fen
          when status = 'paying' and type in ('cash', 'bank') then amount_fen else 0 end) as open
          from advance where not deleted group by group_code, waybill_id) d on d.group_code = w.group_code and d.waybill_id = w.id
      where coalesce(l.balance, 0) <> coalesce(d.open, 0)`,
  },
  {
    says: 'an advance in money is in the books from the moment the bank is told, one in fuel once the supplier has delivered, and nothing else is',
    broken: `select a.id, a.advance_no, a.status from advance a where not a.deleted and ${FIRST} and (
      ${of('ADVANCE_SUBMIT')} <> case when a.type in ('cash', 'bank') and a.status in ('paying', 'paid', 'offset', 'recovering', 'recovered') then ${WHOLE} else 0 end
      or ${of('ADVANCE_SUCCEED')} <> case when a.type in ('cash', 'bank') and a.status in ('paid', 'offset', 'recovering', 'recovered') then ${WHOLE} else 0 end
      or ${of('ADVANCE_OIL')} <> case when a.type in ('oil', 'oilCard') and a.status in ('paid', 'offset', 'recovering', 'recovered') then ${WHOLE} else 0 end)`,
  },
  {
    says: 'what an advance has given back is in the books, and no more than it gave is set off or back',
    broken: `select a.id, a.advance_no, a.status from advance a where not a.deleted and (
      ${of('ADVANCE_RECOVER')} <> a.recovered_fen or a.offset_fen + a.recovered_fen > a.amount_fen
      or (a.status = 'offset') <> (a.offset_fen = a.amount_fen and a.offset_fen > 0) or (a.status = 'recovered') <> (a.recovered_fen = a.amount_fen))`,
  },
  {
    says: 'what was set against another bill is an advance of its waybill',
    broken: `select e.biz_id, e.amount_fen from ledger_entry e
      join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id and d.code = 'ADVANCE'
      where e.journal_type = 'ADVANCE_RECOVER' and not exists (select 1 from advance a where a.group_code = e.group_code
        and a.moved_from_id = e.biz_id and a.waybill_id::text = d.sub_key)`,
  },
  {
    says: 'advances stay within the caps of their waybill',
    broken: `select w.id, w.waybill_no from waybill w join advance a on a.group_code = w.group_code and a.waybill_id = w.id and not a.deleted
        and a.status not in ('rejected', 'cancelled', 'recovered') and a.type <> 'etc'
      group by w.group_code, w.id, w.waybill_no, w.planned_carrier_fen, w.max_advance_bp, w.max_oil_bp
      having sum(a.amount_fen - a.recovered_fen) * 10000 > w.planned_carrier_fen::numeric * w.max_advance_bp
        or coalesce(sum(a.amount_fen - a.recovered_fen) filter (where a.type in ('oil', 'oilCard')), 0) * 10000 > w.planned_carrier_fen::numeric * w.max_oil_bp`,
  },
  {
    says: 'an advance in money stands where its payment stands',
    broken: `select a.id, a.advance_no, a.status, p.status as payment from advance a
      left join payment p on p.group_code = a.group_code and p.id = a.payment_id
      where not a.deleted and ${FIRST} and a.type in ('cash', 'bank') and (coalesce(p.advance_id, a.id) <> a.id
        or coalesce(p.status, 'none') not in (select unnest(case when a.status = 'paying' then array['created', 'submitted', 'unknown']
          when a.status in ('paid', 'offset', 'recovering', 'recovered') then array['succeeded', 'returned'] else array['failed', 'none'] end))
        or (p.id is not null and p.status <> 'failed' and p.amount_fen <> ${WHOLE}))`,
  },
  {
    says: 'an advance in fuel stands where its fuel order stands, and no second order lives beside it',
    broken: `select a.id, a.advance_no, a.status, o.status as fuel from advance a
      left join oil_order o on o.group_code = a.group_code and o.id = a.oil_order_id
      where not a.deleted and ${FIRST} and a.type in ('oil', 'oilCard') and (coalesce(o.advance_id, a.id) <> a.id
        or coalesce(o.status, 'none') not in (select unnest(case when a.status = 'paying' then array['created', 'submitted', 'unknown']
          when a.status in ('paid', 'offset', 'recovering', 'recovered') then array['done'] else array['failed', 'none'] end))
        or (o.id is not null and o.status <> 'failed' and coalesce(o.delivered_fen, o.amount_fen) <> ${WHOLE})
        or o.delivered_fen > o.amount_fen
        or exists (select 1 from oil_order x where x.group_code = a.group_code and x.advance_id = a.id and x.id <> a.oil_order_id and x.status <> 'failed'))`,
  },
  {
    says: 'a booked fuel purchase, and no other, is in the books with its amount and its own bank serial',
    broken: `select p.id, p.purchase_no, p.status from oil_purchase p where not p.deleted and (
      ${net('oilPurchase', 'OIL_PURCHASE', 'p.id', 'p.group_code')} <> case p.status when 'booked' then p.amount_fen else 0 end
      or (p.status = 'booked') <> exists (select 1 from bank_serial s where s.group_code = p.group_code and s.record = 'oilPurchase'
        and s.record_id = p.id and s.serial_no = p.bank_serial_no))`,
  },
  {
    says: 'no advance waits or is on its way once the freight of its waybill is confirmed',
    broken: `select a.id, a.advance_no, a.status from advance a join freight_bill b on b.group_code = a.group_code and b.waybill_id = a.waybill_id and not b.deleted
      where not a.deleted and a.status in ('pendingReview', 'approved', 'paying') and b.status in ('confirmed', 'closed')`,
  },
];
