import { net, type Rule } from './rule.ts';

const COUNTS = `t.status in ('matched', 'unmatched', 'ignored')`;
/** A consumption that a refund took back. */
const REFUNDED = `exists (select 1 from oil_card_txn r where r.group_code = t.group_code and r.refund_of_id = t.id and not r.deleted
  and r.status in ('matched', 'unmatched', 'ignored'))`;
const ADJUSTS = `(t.kind = 'adjust' and not t.is_opening or t.kind = 'refund' and t.refund_of_id is null and t.pair_key is null)`;

/** Fuel cards must agree with their transactions, and the pools with the cards (addendum B 5.5, invariants 7 and 8). */
export const OIL_RULES: readonly Rule[] = [
  {
    says: 'a fuel card holds the sum of its transactions, and one of the platform never less than nothing',
    broken: `select c.id, c.card_no, c.balance_fen, s.sum from oil_card c left join lateral (
        select coalesce(sum(t.amount_fen), 0) as sum from oil_card_txn t
        where t.group_code = c.group_code and t.card_id = c.id and not t.deleted and ${COUNTS}) s on true
      where not c.deleted and (c.balance_fen <> s.sum or (c.holder_kind = 'GROUP' and c.balance_fen < 0))`,
  },
  {
    says: 'both sides of money that moves between two fuel cards are 0 together',
    broken: `select t.group_code, t.pair_key from oil_card_txn t where not t.deleted and t.pair_key is not null
      group by t.group_code, t.pair_key having sum(t.amount_fen) <> 0 or count(*) <> 2`,
  },
  {
    says: "fuel of the platform's own cards, and no other, is cost while it is not given back, of the waybill it is matched to",
    broken: `select t.id, t.txn_no, t.status from oil_card_txn t where not t.deleted and (
      ${net('oilCardTxn', 'OIL_CONSUME', 't.id', 't.group_code')} <> case when t.holder_kind = 'GROUP' and t.kind = 'consume'
        and ${COUNTS} and not ${REFUNDED} then -t.amount_fen else 0 end
      or ${net('oilCardTxn', 'OIL_ADJUST', 't.id', 't.group_code')} <> case when t.holder_kind = 'GROUP' and ${ADJUSTS}
        and ${COUNTS} then abs(t.amount_fen) else 0 end
      or coalesce((select sum(case when e.reverses_entry_id is null then e.amount_fen else -e.amount_fen end) from ledger_entry e
        where e.group_code = t.group_code and e.biz_type = 'oilCardTxn' and e.biz_id = t.id and e.journal_type = 'OIL_CONSUME'
        and e.waybill_id is distinct from t.waybill_id), 0) <> 0)`,
  },
  {
    says: 'what was bought from a fuel supplier covers what is on the cards of the platform, and the fuel that is on its way',
    broken: `select f.id, f.owner_name from fund_account f where not f.deleted and f.owner_type = 'supplier'
      and f.oil_pool_fen < coalesce((select sum(c.balance_fen) from oil_card c where c.group_code = f.group_code and c.supplier_id::text = f.owner_id
        and c.holder_kind = 'GROUP' and not c.deleted), 0)
      + coalesce((select sum(o.amount_fen) from oil_order o where o.group_code = f.group_code and o.supplier_id::text = f.owner_id
        and o.kind in ('voucher', 'card') and o.other_card_id is null and o.status in ('created', 'submitted', 'unknown')), 0)`,
  },
];
