import { MERGED } from '../../domain/rules/parts.ts';
import type { TRADE } from '../../domain/invariants/trade.ts';
import { type Broken, is } from './sql.ts';

const LIVE = `('pendingLoad', 'inTransit', 'arrived', 'unloaded')`;

/** Waybills of each order, counted. */
const JOBS = `select group_code, order_id, count(*) filter (where status <> 'cancelled') as kept, count(*) filter (where status in ${LIVE}) as live,
  count(*) filter (where status = 'completed') as done, coalesce(sum(plan_qty) filter (where status not in ('cancelled', 'aborted')), 0) as qty
  from waybill where not deleted group by 1, 2`;

/** The parts of each order as it is cut now. */
const PARTS = `select p.group_code, p.parent_id, sum(p.order_qty) as qty, sum(p.total_weight_kg) as kg, sum(p.total_volume_m3) as m3, sum(p.total_pieces) as pieces,
  count(*) filter (where p.status not in ('completed', 'cancelled')) as live, count(*) filter (where p.status = 'completed') as done
  from "order" p where p.parent_id is not null and not p.deleted and p.cancel_reason is distinct from '${MERGED}' group by 1, 2`;

/** What a waybill takes from its order, and a part from the order it is cut from. */
const TERMS =
  'price_unit, fee_mode, service_fee_bp, shipper_unit_price_fen, settle_qty_mode, loss_mode, loss_tolerance, max_advance_bp, max_oil_bp, pay_term, shipment_id, contract_id'.split(
    ', ',
  );
const PLACES = 'load_area_code, load_address, unload_area_code, unload_address'.split(', ');
const differ = (a: string, b: string, columns: readonly string[]) =>
  `(${columns.map((name) => `${a}.${name}`).join(', ')}) is distinct from (${columns.map((name) => `${b}.${name}`).join(', ')})`;

/** The state of work that waybills give a driver or vehicle. */
const atWork = (table: 'driver' | 'vehicle') => `
  select d.group_code, d.${table}_no as no from ${table} d
  left join (select group_code, ${table}_id, bool_or(status <> 'pendingLoad') as moves from waybill where not deleted
    and status in ('pendingLoad', 'inTransit', 'arrived') group by 1, 2) w on ${is('w', `${table}_id`, 'd')}
  where not d.deleted and d.oper_state in ('idle', 'assigned', 'inTransit')
    and d.oper_state <> case when w.moves then 'inTransit' when w.moves is not null then 'assigned' else 'idle' end`;

const onRoad = (key: string) => `
  select group_code, waybill_no as no from (select group_code, waybill_no, count(*) over (partition by group_code, ${key}) as n
    from waybill where not deleted and status in ('inTransit', 'arrived')) w where n > 1`;

/** What each state of a waybill must have. */
const NODES: readonly (readonly [states: string, columns: string])[] = [
  [`'inTransit', 'arrived', 'unloaded', 'completed', 'aborted'`, 'despatch_at, load_weight_kg'],
  [`'arrived', 'unloaded', 'completed'`, 'arrived_at'],
  [`'unloaded', 'completed'`, 'goods_receipt_at, unload_weight_kg, loss_kg'],
  [`'completed'`, 'finished_at'],
];

export const TRADE_SQL: Broken<typeof TRADE> = {
  'order.quantity': `select group_code, order_no as no from "order" where not deleted
    and (assigned_qty + remain_qty + closed_qty <> order_qty or least(assigned_qty, remain_qty, closed_qty) < 0)`,
  'order.assigned': `select o.group_code, o.order_no as no from "order" o left join (${JOBS}) w on ${is('w', 'order_id', 'o')}
    where not o.deleted and o.assigned_qty <> coalesce(w.qty, 0)`,
  'order.state': `select o.group_code, o.order_no as no from "order" o left join (${JOBS}) w on ${is('w', 'order_id', 'o')}
    left join (${PARTS}) p on ${is('p', 'parent_id', 'o')}
    where not o.deleted and case o.status when 'executing' then coalesce(w.kept, 0) = 0
      when 'completed' then coalesce(w.live, 0) > 0 or coalesce(w.done, 0) + coalesce(p.done, 0) = 0
      when 'cancelled' then coalesce(w.live, 0) > 0 or coalesce(w.done, 0) > 0 else coalesce(w.kept, 0) > 0 end`,
  'order.parts': `select o.group_code, o.order_no as no from "order" o left join (${PARTS}) p on ${is('p', 'parent_id', 'o')}
    where not o.deleted and (o.status = 'split' or (o.status = 'completed' and p.qty is not null))
      and ((o.order_qty, o.total_weight_kg, o.total_volume_m3, o.total_pieces) is distinct from (p.qty, p.kg, p.m3, p.pieces)
        or exists (select 1 from "order" c where c.group_code = o.group_code and c.parent_id = o.id and not c.deleted
          and c.cancel_reason is distinct from '${MERGED}' and ${differ('c', 'o', [...TERMS, ...PLACES])}))`,
  'order.partsEnd': `select o.group_code, o.order_no as no from "order" o left join (${PARTS}) p on ${is('p', 'parent_id', 'o')}
    where not o.deleted and o.status = 'split' and coalesce(p.live, 0) = 0`,
  'order.route': `select group_code, order_no as no from "order" where not deleted and status not in ('draft', 'rejected', 'cancelled')
    and ((load_area_code, load_address) is not distinct from (unload_area_code, unload_address) or coalesce(distance_km, 0) <= 0)`,
  'assignment.waybills': `select a.group_code, a.assignment_no as no from assignment a
    left join (select w.group_code, w.assignment_id, sum(w.plan_qty) as qty, min(w.order_id) as first, max(w.order_id) as last
      from waybill w where not w.deleted group by 1, 2) w on ${is('w', 'assignment_id', 'a')}
    where not a.deleted and case a.status when 'accepted' then (w.qty, w.first, w.last) is distinct from (a.qty, a.order_id, a.order_id) else w.qty is not null end`,
  'assignment.open': `select a.group_code, a.assignment_no as no from assignment a join "order" o on ${is('o', 'id', 'a', 'order_id')}
    where not a.deleted and a.status = 'offered' and (o.status not in ('published', 'executing') or a.qty > o.remain_qty)`,
  'waybill.terms': `select w.group_code, w.waybill_no as no from waybill w join "order" o on ${is('o', 'id', 'w', 'order_id')}
    join assignment a on ${is('a', 'id', 'w', 'assignment_id')}
    where not w.deleted and (w.carrier_unit_price_fen <> a.carrier_unit_price_fen or ${differ('w', 'o', TERMS)})`,
  'waybill.times': `select group_code, waybill_no as no from waybill where not deleted
    and (despatch_at < consignment_at or arrived_at <= despatch_at or goods_receipt_at < arrived_at or finished_at < goods_receipt_at
      ${NODES.map(([states, columns]) => `or (status in (${states}) and num_nulls(${columns}) > 0)`).join('\n      ')})`,
  'waybill.oneRoad': `${onRoad('driver_id')} union ${onRoad('vehicle_id')}`,
  'waybill.serial': `select group_code, max(waybill_no) as no from waybill where not deleted group by group_code, order_id, serial_number having count(*) > 1`,
  'crew.state': `${atWork('driver')} union all ${atWork('vehicle')}`,
  'waybill.receipt': `select w.group_code, w.waybill_no as no from waybill w
    left join (select group_code, waybill_id, count(*) as n, bool_and(status = 'accepted') as accepted from receipt where not deleted group by 1, 2) r on ${is('r', 'waybill_id', 'w')}
    where not w.deleted and (coalesce(r.n, 0) <> case when w.status in ('unloaded', 'completed') then 1 else 0 end or (w.status = 'completed' and r.accepted is not true))`,
  'receipt.parties': `select r.group_code, r.receipt_no as no from receipt r join waybill w on ${is('w', 'id', 'r', 'waybill_id')}
    where not r.deleted and ((r.shipment_id, r.driver_id) is distinct from (w.shipment_id, w.driver_id)
      or (r.status = 'accepted' and (r.load_weight_kg, r.unload_weight_kg) is distinct from (w.load_weight_kg, w.unload_weight_kg)))`,
  'waybill.contract': `select w.group_code, w.waybill_no as no from waybill w
    join (select group_code, waybill_id, count(*) filter (where status not in ('voided', 'rejected', 'expired')) as live, count(*) filter (where status in ('draft', 'sent')) as waiting
      from signed_contract where not deleted group by 1, 2) c on ${is('c', 'waybill_id', 'w')}
    where not w.deleted and (c.live > 1 or (w.status = 'cancelled' and c.waiting > 0))
    union all select w.group_code, w.waybill_no from waybill w left join signed_contract c on ${is('c', 'id', 'w', 'trip_contract_id')}
    where not w.deleted and w.trip_contract_id is not null and c.waybill_id is distinct from w.id`,
  'waybill.abort': `select w.group_code, w.waybill_no as no from waybill w where not w.deleted and w.status = 'aborted'
    and not exists (select 1 from abnormal a where a.group_code = w.group_code and a.waybill_id = w.id and not a.deleted)`,
  'abnormal.parties': `select a.group_code, a.abnormal_no as no from abnormal a join waybill w on ${is('w', 'id', 'a', 'waybill_id')}
    left join deduction d on ${is('d', 'id', 'a', 'deduction_id')}
    where not a.deleted and ((a.order_id, a.shipment_id) is distinct from (w.order_id, w.shipment_id)
      or (a.deduction_id is not null and d.waybill_id is distinct from a.waybill_id))`,
  'waybill.proposal': `select w.group_code, w.waybill_no as no from waybill w left join proposal p on ${is('p', 'id', 'w', 'proposal_id')}
    where not w.deleted and w.proposal_id is not null and (p.waybill_id, p.status) is distinct from (w.id, 'proposed')`,
  'upOrder.order': `select u.group_code, u.up_order_no as no from up_order u left join "order" o on ${is('o', 'id', 'u', 'order_id')}
    where not u.deleted and case
      when u.status in ('assigned', 'completed') then o.up_order_id is distinct from u.id or (u.status = 'completed' and o.status <> 'completed')
        or o.order_qty is distinct from case u.price_unit when 'yuanPerTon' then u.weight_kg when 'yuanPerM3' then u.volume_m3 when 'yuanPerItem' then u.pieces else o.order_qty end
      when u.status = 'cancelled' then o.status <> 'cancelled' else u.order_id is not null end
    union all select o.group_code, o.order_no from "order" o left join up_order u on ${is('u', 'id', 'o', 'up_order_id')}
    where not o.deleted and o.up_order_id is not null and o.parent_id is null and o.status <> 'cancelled' and u.order_id is distinct from o.id`,
};
