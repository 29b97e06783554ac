import { DEFAULT_PARAMS } from '../../domain/rules/parameters.ts';
import { baseColumns } from './viewColumns.ts';

/* The views of trips, orders and stars (domain/records: tripFigure, orderFigure, starFigure): addendum A 1.4. */

/** 1 where a condition holds, else 0. */
const mark = (condition: string) => `(case when ${condition} then 1 else 0 end)::bigint`;

/** So much later than planned is still on time, ms: what the group had set when the trip was to begin. */
const MARGIN = `
  select 60000 * coalesce((
    select p.param_value::bigint from parameter p
    where p.group_code = w.group_code and p.param_key = 'trip.onTimeMin' and p.status = 'enabled' and not p.deleted
      and p.valid_from <= w.plan_load_at
    order by p.valid_from desc limit 1), ${String(DEFAULT_PARAMS['trip.onTimeMin'])}) as ms`;

const REPORT = `
  select 1 from reg_report r
  where r.group_code = w.group_code and r.waybill_id = w.id and r.kind = 'waybill' and r.status <> 'excluded' and not r.deleted`;

const TRIP_FIGURE = `
  select w.group_code, w.id, 'posted'::text as status, w.waybill_no, w.id as waybill_id, w.order_id, w.shipment_id, w.carrier_id, w.driver_id,
    w.vehicle_id, w.plate_number, w.load_area_code, w.unload_area_code, w.consignment_at, w.despatch_at, w.goods_receipt_at, w.finished_at,
    1::bigint as trips, ${mark('w.despatch_at is not null')} as departed, ${mark('w.despatch_at <= w.plan_load_at + m.ms')} as on_time_load,
    ${mark('w.goods_receipt_at is not null')} as received, ${mark('w.goods_receipt_at <= w.plan_unload_at + m.ms')} as on_time_unload,
    ${mark(`exists (select 1 from abnormal a where a.group_code = w.group_code and a.waybill_id = w.id and a.status <> 'dismissed' and not a.deleted)`)} as is_abnormal,
    ${mark(`exists (${REPORT})`)} as reported,
    ${mark(`exists (${REPORT} and r.checks @> '[{"code":"track","isMet":true}]'::jsonb)`)} as track_ok,
    coalesce(w.load_weight_kg, 0) as load_kg, coalesce(w.loss_kg, 0) as loss_kg,
    case when w.goods_receipt_at is not null then greatest(0, w.goods_receipt_at - w.despatch_at) / 60000 end as trip_min,
    (select greatest(0, round((c.uploaded_at - w.goods_receipt_at) / 3600000.0))::bigint from receipt c
      where c.uploaded_at is not null and w.goods_receipt_at is not null and c.group_code = w.group_code and c.waybill_id = w.id and not c.deleted order by c.id limit 1) as receipt_hours,
    (select count(*) from safety_warning s where s.group_code = w.group_code and s.waybill_id = w.id and s.level = '4'
      and s.status <> 'falseAlarm' and not s.deleted) as severe_warnings,
    ${baseColumns('w.consignment_at')}
  from waybill w cross join lateral (${MARGIN}) m
  where w.status <> 'cancelled' and not w.deleted`;

/** An order that was split into parts counts as those. */
const ORDER_FIGURE = `
  select o.group_code, o.id, 'posted'::text as status, o.order_no, o.id as order_id, o.shipment_id, o.source, o.load_area_code, o.unload_area_code,
    1::bigint as created, ${mark(`o.status = 'completed'`)} as finished, ${mark(`o.status = 'cancelled'`)} as cancelled,
    ${mark(`o.status = 'missed'`)} as missed_now, o.total_weight_kg, o.total_volume_m3,
    t.waybills, t.received, t.on_time_unload, t.is_abnormal, ${baseColumns('o.gmt_created')}
  from "order" o cross join lateral (
    select count(*) as waybills, coalesce(sum(f.received), 0)::bigint as received, coalesce(sum(f.on_time_unload), 0)::bigint as on_time_unload,
      coalesce(sum(f.is_abnormal), 0)::bigint as is_abnormal
    from trip_figure f where f.group_code = o.group_code and f.order_id = o.id) t
  where not o.deleted and not exists (
    select 1 from "order" part where part.group_code = o.group_code and part.parent_id = o.id and not part.deleted)`;

const STAR_FIGURE = `
  select e.group_code, e.id, 'posted'::text as status, e.evaluation_no, e.id as evaluation_id, e.waybill_id, e.to_kind as rated_kind, r.id::text as rated_id,
    coalesce(case e.to_kind when 'shipper' then s.shipper_name when 'carrier' then f.fleet_name else d.driver_name end, '') as rated_name,
    e.stars, e.stars_hundredths, e.gmt_created as rated_at, ${baseColumns('e.gmt_created')}
  from evaluation e
  cross join lateral (select case e.to_kind when 'shipper' then e.shipment_id when 'carrier' then e.carrier_id else e.driver_id end as id) r
  left join shipper s on e.to_kind = 'shipper' and s.group_code = e.group_code and s.id = r.id
  left join fleet f on e.to_kind = 'carrier' and f.group_code = e.group_code and f.id = r.id
  left join driver d on e.to_kind = 'driver' and d.group_code = e.group_code and d.id = r.id
  where e.status = 'visible' and not e.deleted`;

/** Name and text, each view after those it reads. */
export const SERVICE_VIEWS: readonly (readonly [name: string, text: string])[] = [
  ['trip_figure', TRIP_FIGURE],
  ['order_figure', ORDER_FIGURE],
  ['star_figure', STAR_FIGURE],
];
