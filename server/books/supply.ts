import { CALL_AHEAD } from '../../domain/rules/queueDefaults.ts';
import { OPEN_TICKET } from '../../domain/rules/yard.ts';
import type { SUPPLY } from '../../domain/invariants/supply.ts';
import { type Broken, is } from './sql.ts';

const OPEN = OPEN_TICKET.map((state) => `'${state}'`).join(', ');
const IN_FORCE = `('effective', 'surrendering')`;

export const SUPPLY_SQL: Broken<typeof SUPPLY> = {
  'policy.waybill': `select p.group_code, p.policy_no as no from cargo_policy p join waybill w on ${is('w', 'id', 'p', 'waybill_id')}
    where not p.deleted and (p.order_id, p.shipment_id) is distinct from (w.order_id, w.shipment_id)
    union all select w.group_code, w.waybill_no from waybill w
    left join (select group_code, waybill_id, bool_or(status in ${IN_FORCE}) as in_force, array_agg(policy_number) as numbers
      from cargo_policy where not deleted and status in ('effective', 'surrendering', 'expired') group by 1, 2) p on ${is('p', 'waybill_id', 'w')}
    where not w.deleted and case when w.policy_number = 'none' then coalesce(p.in_force, false)
      when p.numbers is null then exists (select 1 from cargo_policy c where c.group_code = w.group_code and c.policy_number = w.policy_number and not c.deleted)
      else not w.policy_number = any (p.numbers) end`,
  'claim.policy': `select c.group_code, c.claim_no as no from insurance_claim c left join cargo_policy p on ${is('p', 'id', 'c', 'policy_id')}
    where not c.deleted and ((c.waybill_id, c.insurer_id) is distinct from (p.waybill_id, p.insurer_id) or p.effective_at is null)`,
  'toll.waybill': `select t.group_code, t.etc_toll_no as no from etc_toll t join waybill w on ${is('w', 'id', 't', 'waybill_id')}
    left join advance a on ${is('a', 'id', 't', 'advance_id')}
    where not t.deleted and ((w.despatch_at is not null and t.plate_number <> w.plate_number) or (t.advance_id is not null and a.waybill_id is distinct from t.waybill_id))`,
  'fuel.waybill': `select group_code, txn_no as no from oil_card_txn where not deleted
    and kind = 'consume' and status in ('matched', 'unmatched') and (status = 'matched') <> (waybill_id is not null)`,
  'etcTrip.waybill': `select t.group_code, t.etc_waybill_no as no from etc_waybill t join waybill w on ${is('w', 'id', 't', 'waybill_id')}
    where not t.deleted and t.status <> 'cancelled' and (t.plate_number, t.waybill_no) is distinct from (w.plate_number, w.waybill_no)
    union all select i.group_code, i.etc_invoice_no from etc_invoice i left join etc_waybill t on ${is('t', 'id', 'i', 'etc_waybill_id')}
    where not i.deleted and i.etc_waybill_id is not null and t.waybill_id is distinct from i.waybill_id`,
  'gasPayment.refuel': `select p.group_code, p.pay_no as no from gas_payment p left join refuel f on ${is('f', 'id', 'p', 'refuel_id')}
    where not p.deleted and p.refuel_id is not null and (f.gas_payment_id, f.vehicle_id) is distinct from (p.id, p.vehicle_id)`,
  'outbound.waybill': `select o.group_code, o.outbound_no as no from outbound_order o join waybill w on ${is('w', 'id', 'o', 'waybill_id')}
    where not o.deleted and o.status <> 'cancelled' and o.owner_id <> w.shipment_id`,
  'outbound.loaded': `select o.group_code, o.outbound_no as no from outbound_order o join waybill w on ${is('w', 'id', 'o', 'waybill_id')}
    where not o.deleted and o.status in ('submitted', 'allocated', 'picked') and w.despatch_at is not null`,
  'damage.deduction': `select m.group_code, m.damage_no as no from damage_record m left join deduction d on ${is('d', 'id', 'm', 'deduction_id')}
    where not m.deleted and m.deduction_id is not null and d.waybill_id is distinct from m.waybill_id`,
  'ticket.plate': `select group_code, max(queue_no) as no from queue_ticket where not deleted and status in (${OPEN}) group by group_code, plate_number having count(*) > 1
    union all select group_code, max(queue_no) from queue_ticket where not deleted and status in (${OPEN}) group by group_code, station_id, ticket_no having count(*) > 1`,
  'ticket.room': `select s.group_code, s.station_no as no from station s
    join (select group_code, station_id, lane_code, count(*) filter (where status = 'inside') as inside, count(*) filter (where status in ('called', 'inside')) as both
      from queue_ticket where not deleted group by 1, 2, 3) q on ${is('q', 'station_id', 's')}
    cross join lateral jsonb_array_elements(s.lanes) l
    where not s.deleted and l->>'laneCode' = q.lane_code
      and (q.inside > (l->>'docks')::int or q.both > (l->>'docks')::int + coalesce(s.call_ahead, ${String(CALL_AHEAD)}))
    union select s.group_code, s.station_no from station s
    join (select group_code, station_id, count(*) as inside from queue_ticket where not deleted and status = 'inside' group by 1, 2) q on ${is('q', 'station_id', 's')}
    where not s.deleted and coalesce(s.max_inside, 0) > 0 and q.inside > s.max_inside`,
  'ticket.called': `select group_code, queue_no as no from queue_ticket where not deleted
    and ((status in ('inside', 'done') and (called_at is null or entered_at is null or entered_at < called_at)) or (status = 'missed' and present_at is not null))`,
  'ticket.waybill': `select t.group_code, t.queue_no as no from queue_ticket t join waybill w on ${is('w', 'id', 't', 'waybill_id')}
    where not t.deleted and t.status in ('waiting', 'called', 'missed') and (w.plate_number <> t.plate_number or w.status in ('cancelled', 'aborted'))`,
};
