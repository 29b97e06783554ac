import { net, type Rule } from './rule.ts';

/** What the entries of a toll took from the account of its issuer, fen. */
const TAKEN = `coalesce((select sum(case when c.code = case t.pay_kind when 'postpaid' then 'AP' else 'ETC_POOL' end and c.owner_type = 'supplier'
    and c.owner_id = t.issuer_id then e.amount_fen else -e.amount_fen end) from ledger_entry e
  join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
  where e.group_code = t.group_code and e.biz_type = 'etcToll' and e.biz_id = t.id), 0)`;

/** Tolls, the pools of their issuers, and the advances they are part of (addendum B 5.5 invariant 5, D46). */
export const TOLL_RULES: readonly Rule[] = [
  {
    says: 'a toll of a card of the platform is in the books once, with its amount, as long as it is charged; any other is not',
    broken: `select t.id, t.etc_toll_no, t.status from etc_toll t where not t.deleted and ${TAKEN} <>
      case when t.holder_kind = 'GROUP' and t.charged_as in ('advance', 'late', 'own') then t.amount_fen else 0 end`,
  },
  {
    says: 'a matched toll has one waybill, and says how it is charged; one that is not matched has none',
    broken: `select t.id, t.etc_toll_no, t.status from etc_toll t where not t.deleted and (
      (t.status = 'matched') <> (t.waybill_id is not null) or (t.status = 'matched' and t.charged_as is null)
      or (t.status = 'unmatched' and t.charged_as is not null) or (t.charged_as = 'advance') <> (t.advance_id is not null)
      or (t.charged_as = 'memo') <> (t.status = 'matched' and t.holder_kind <> 'GROUP'))`,
  },
  {
    says: 'the pool of an issuer is what was topped up less what its prepaid tolls took',
    broken: `select a.owner_id, a.balance_fen, s.left_fen from (
        select group_code, owner_id, balance_fen from ledger_account where code = 'ETC_POOL') a
      full join (select group_code, issuer_id, sum(fen) as left_fen from (
          select group_code, issuer_id, amount_fen as fen from etc_top_up where not deleted and status not in ('pendingReview', 'rejected', 'cancelled')
          union all select group_code, issuer_id, -amount_fen from etc_toll where not deleted and holder_kind = 'GROUP' and pay_kind = 'prepaid'
            and charged_as in ('advance', 'late', 'own')) m group by group_code, issuer_id) s
        on s.group_code = a.group_code and s.issuer_id = a.owner_id
      where coalesce(a.balance_fen, 0) <> coalesce(s.left_fen, 0)`,
  },
  {
    says: 'a booked toll top-up, and no other, is in the books with its amount and its own bank serial',
    broken: `select p.id, p.top_up_no, p.status from etc_top_up p where not p.deleted and (
      ${net('etcTopUp', 'ETC_PURCHASE', 'p.id', 'p.group_code')} <> case when p.status in ('pendingReview', 'rejected', 'cancelled') then 0 else p.amount_fen end
      or (p.status not in ('pendingReview', 'rejected', 'cancelled')) <> exists (select 1 from bank_serial s where s.group_code = p.group_code
        and s.record = 'etcTopUp' and s.record_id = p.id and s.serial_no = p.bank_serial_no))`,
  },
  {
    says: 'an advance of tolls is the sum of the tolls that are charged on it',
    broken: `select a.id, a.advance_no, a.status from advance a where not a.deleted and a.type = 'etc'
        and a.split_from_id is null and a.moved_from_id is null and
      case a.status when 'cancelled' then 0 else a.amount_fen + coalesce((select sum(s.amount_fen) from advance s
        where s.group_code = a.group_code and s.split_from_id = a.id and not s.deleted), 0) end <>
      coalesce((select sum(t.amount_fen) from etc_toll t where t.group_code = a.group_code and t.advance_id = a.id and t.charged_as = 'advance' and not t.deleted), 0)`,
  },
  {
    says: 'a toll is settled exactly while a paid bill of its issuer has it',
    broken: `select t.id, t.etc_toll_no from etc_toll t where not t.deleted and (t.settled_at is not null) <> exists (
      select 1 from supplier_bill b cross join lateral jsonb_array_elements(b.lines) l where b.group_code = t.group_code and not b.deleted
        and b.status = 'paid' and l->>'docType' = 'etcToll' and l->>'docId' = t.id::text)`,
  },
];
