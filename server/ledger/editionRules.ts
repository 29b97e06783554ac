import type { Rule } from './rule.ts';

/** Net sum of a kind of journal that a payment has caused in the books of the central group, less reversals. */
const booked = (
  type: string,
) => `coalesce((select sum(case when j.reverses_id is null then j.amount_fen else -j.amount_fen end)
    from ledger_journal j where j.biz_type = 'paidRecord' and j.biz_id = p.id and j.journal_type = '${type}'), 0)`;

/** Payments for editions and charges of waybills (addendum B 6.8 invariants 2 to 4). */
export const EDITION_RULES: readonly Rule[] = [
  {
    says: 'a payment for an edition that counts, and no other, is in the books of the central group with its amount',
    broken: `select p.id, p.paid_no, p.status from paid_record p where not p.deleted and ${booked('EDITION_PAID')}
      <> case when p.status in ('paid', 'refunding', 'refunded') then p.amount_fen else 0 end`,
  },
  {
    says: 'what of a payment for an edition was earned and went back is in the books as it shows',
    broken: `select p.id, p.paid_no, p.status from paid_record p where not p.deleted and (
      ${booked('EDITION_EARN')} <> p.earned_fen
      or ${booked('EDITION_REFUND')} <> case p.status when 'refunded' then coalesce(p.refund_fen, 0) else 0 end)`,
  },
  {
    says: 'what a subscription owes is what its balance has not covered of the charges that were counted',
    broken: `select s.id, s.subscription_no, s.owed_fen from edition_subscription s where not s.deleted and s.status <> 'ended'
      and s.owed_fen <> coalesce((select sum(c.fee_fen - c.settled_fen) from service_charge c
        where c.group_code = s.group_code and c.folded_at is not null), 0)`,
  },
  {
    says: 'a charge of a waybill is covered to its fee at most, and only once it is counted',
    broken: `select c.charge_no from service_charge c where c.settled_fen < 0 or c.settled_fen > c.fee_fen
      or (c.folded_at is null and c.settled_fen > 0)`,
  },
];
