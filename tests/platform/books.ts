import type pg from 'pg';
import { CHART } from '../../domain/rules/ledger.ts';

const DEBIT_CODES = Object.entries(CHART)
  .flatMap(([code, { side }]) => (side === 'debit' ? [`'${code}'`] : []))
  .join(', ');
/** 1 for accounts that grow on the debit side, -1 for the others. */
const SIDE = `(case when code in (${DEBIT_CODES}) then 1 else -1 end)`;

/** Each query finds violations of an invariant of transport-and-money 3.5, 4.5 or 8.7; `$1` are the order ids. */
const RULES: Readonly<Record<string, string>> = {
  'assigned + left + closed is the order, none below 0': `
    select id from "order" where id = any($1)
    and (assigned_qty + remain_qty + closed_qty <> order_qty or least(assigned_qty, remain_qty, closed_qty) < 0)`,
  'assigned is what the waybills that count carry': `
    select o.id, o.assigned_qty, sum(w.plan_qty) from "order" o
    left join waybill w on w.order_id = o.id and w.status not in ('cancelled', 'aborted')
    where o.id = any($1) group by o.group_code, o.id having o.assigned_qty <> coalesce(sum(w.plan_qty), 0)`,
  'an order executes with waybills, and is on offer without': `
    select o.id, o.status from "order" o where o.id = any($1) and (o.status = 'executing') <>
    exists (select 1 from waybill w where w.order_id = o.id and w.status <> 'cancelled') and o.status in ('executing', 'published', 'missed')`,
  'the waybills of an assignment carry what was accepted': `
    select a.id from assignment a left join waybill w on w.assignment_id = a.id
    where a.order_id = any($1) and a.status = 'accepted'
    group by a.group_code, a.id having coalesce(sum(w.plan_qty), 0) <> a.qty`,
  'debits are credits: all balances together are nothing': `
    select 1 where (select sum(${SIDE} * balance_fen) from ledger_account) <> 0`,
  'a balance is the sum of its entries': `
    select a.id, a.code from ledger_account a
    left join (select debit_account_id as id, sum(amount_fen) as fen from ledger_entry group by 1) d on d.id = a.id
    left join (select credit_account_id as id, sum(amount_fen) as fen from ledger_entry group by 1) c on c.id = a.id
    where a.balance_fen <> ${SIDE} * (coalesce(d.fen, 0) - coalesce(c.fen, 0))`,
  'no wallet is below 0': `select id from ledger_account where code in ('W_AVAIL', 'W_FROZEN') and balance_fen < 0`,
  'frozen is what the waybills of wallet shippers cost until their freight is settled': `
    select a.owner_id from ledger_account a where a.code = 'W_FROZEN' and a.owner_type = 'shipper' and a.balance_fen <> (
      select coalesce(sum(w.planned_shipper_fen), 0) from waybill w
      where w.shipment_id = a.owner_id and w.pay_term = 'wallet' and w.status <> 'cancelled' and not exists (
        select 1 from freight_bill b where b.waybill_id = w.id and b.status in ('confirmed', 'closed', 'void'))) + (
      select coalesce(sum(t.amount_fen + t.fee_fen), 0) from withdrawal t
      where t.shipment_id = a.owner_id and t.status in ('pendingReview', 'paying'))`,
  'a driver or vehicle is on one road at most': `
    select driver_id as id from waybill where status in ('inTransit', 'arrived') group by driver_id having count(*) > 1
    union select vehicle_id from waybill where status in ('inTransit', 'arrived') group by vehicle_id having count(*) > 1`,
  'who is at work is what the waybills say': `
    select d.id, d.oper_state from driver d where d.oper_state <> (
      select case when bool_or(w.status <> 'pendingLoad') then 'inTransit' when count(*) > 0 then 'assigned' else 'idle' end
      from waybill w where w.driver_id = d.id and w.status in ('pendingLoad', 'inTransit', 'arrived'))`,
  'times rise': `
    select id from waybill where order_id = any($1)
    and (despatch_at < consignment_at or arrived_at <= despatch_at or goods_receipt_at < arrived_at or finished_at < goods_receipt_at)`,
  'one waybill number, one segment of an order': `
    select order_id from waybill where order_id = any($1) group by order_id, serial_number having count(*) > 1`,
  'versions count the events': `
    select w.id from waybill w where w.order_id = any($1)
    and w.version <> (select count(*) from history h where h.record = 'waybill' and h.record_id = w.id and h.event <> 'correct')
      + (select count(*) from proposal p where p.waybill_id = w.id and p.status <> 'proposed')`,
};

/** The broken rules, with the rows that break them. */
export async function brokenRules(
  pool: pg.Pool,
  orders: readonly string[],
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await pool.query(query, query.includes('$1') ? [orders] : []);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
}
