import { net, type Rule } from './rule.ts';

const CHARGED = `p.status in ('effective', 'surrendering', 'surrendered', 'expired')`;
const OF_WALLET = `p.payer_kind <> 'PLAT'`;

/** Whether a company is owed for labour or tolls as well: its account has more than premiums. */
const otherwiseOwed = (group: string, company: string): string =>
  `(exists (select 1 from labour_record r where r.group_code = ${group} and r.supplier_id = ${company})
    or exists (select 1 from etc_toll t where t.group_code = ${group} and t.issuer_id = ${company}))`;

/** Cargo policies and claims must agree with the books (addendum B 5.5). */
export const INSURANCE_RULES: readonly Rule[] = [
  {
    says: 'a premium is held in the wallet of its buyer from the application on, charged when the insurer accepts, and free when it does not',
    broken: `select p.id, p.policy_no, p.status from cargo_policy p where not p.deleted and (
      ${net('cargoPolicy', 'PREMIUM_HOLD', 'p.id', 'p.group_code')} <> case when ${OF_WALLET} and (p.status = 'applied' or ${CHARGED}) then p.premium_fen else 0 end
      or ${net('cargoPolicy', 'PREMIUM_CHARGE', 'p.id', 'p.group_code')} <> case when ${CHARGED} then p.premium_fen else 0 end
      or ${net('cargoPolicy', 'PREMIUM_BACK', 'p.id', 'p.group_code')} <> case p.status when 'surrendered' then coalesce(p.refund_fen, 0) else 0 end)`,
  },
  {
    says: 'a waybill has one live policy of each cover',
    broken: `select p.waybill_id, p.product, count(*) from cargo_policy p where not p.deleted and p.status in ('applied', 'effective', 'surrendering')
      group by p.group_code, p.waybill_id, p.product having count(*) > 1`,
  },
  {
    says: 'an insurer is owed the premiums that were charged, less what was returned and paid on',
    broken: `select coalesce(a.owner_id, s.insurer_id) as insurer_id, a.balance_fen, s.owed_fen from (
        select p.group_code, p.insurer_id, sum(p.premium_fen - case p.status when 'surrendered' then coalesce(p.refund_fen, 0) else 0 end) as owed_fen
        from cargo_policy p where not p.deleted and ${CHARGED} and p.settled_at is null and not exists (
          select 1 from supplier_bill b cross join lateral jsonb_array_elements(b.lines) l where b.group_code = p.group_code and not b.deleted
            and b.status = 'paying' and l->>'docType' = 'cargoPolicy' and l->>'docId' = p.id::text)
        group by 1, 2) s
      full join (select group_code, owner_id, balance_fen from ledger_account a where code = 'AP' and owner_type = 'supplier' and balance_fen <> 0
          and exists (select 1 from insurance_product i where i.group_code = a.group_code and i.insurer_id = a.owner_id)
          and not ${otherwiseOwed('a.group_code', 'a.owner_id')}) a
        on a.group_code = s.group_code and a.owner_id = s.insurer_id
      where coalesce(a.balance_fen, 0) <> coalesce(s.owed_fen, 0)
        and not ${otherwiseOwed('s.group_code', 's.insurer_id')}`,
  },
  {
    says: 'a claim is paid at most what was approved, approved at most what was claimed, claimed at most what was insured, and paid with its own serial',
    broken: `select c.id, c.claim_no, c.status from insurance_claim c join cargo_policy p on p.group_code = c.group_code and p.id = c.policy_id
      where not c.deleted and (coalesce(c.paid_fen, 0) > coalesce(c.approved_fen, 0) or coalesce(c.approved_fen, 0) > c.claimed_fen or c.claimed_fen > p.insured_fen
      or (c.status = 'paid') <> exists (select 1 from bank_serial s where s.group_code = c.group_code and s.record = 'insuranceClaim' and s.record_id = c.id and s.serial_no = c.bank_serial_no)
      or ${net('insuranceClaim', 'CLAIM_RECEIPT', 'c.id', 'c.group_code')} <> case when c.status = 'paid' and c.pay_to = 'platform' then c.paid_fen else 0 end)`,
  },
];
