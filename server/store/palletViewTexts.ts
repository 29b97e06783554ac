import { baseColumns } from './viewColumns.ts';

/* The views of the ledger of equipment (domain/records: palletBalance, palletRent): addendum B 3.3. */

const HOLDER = `
    i.holder_kind, coalesce(w.warehouse_name, s.shipper_name, f.fleet_name, d.driver_name) as holder_name,
    case i.holder_kind when 'WAREHOUSE' then i.holder_id end as warehouse_id, case i.holder_kind when 'SHIPMENT' then i.holder_id end as shipment_id,
    case i.holder_kind when 'CARRIER' then i.holder_id end as carrier_id, case i.holder_kind when 'DRIVER' then i.holder_id end as driver_id, i.pallet_type_id`;

const NAMES = `
  left join warehouse w on i.holder_kind = 'WAREHOUSE' and w.group_code = i.group_code and w.id = i.holder_id
  left join shipper s on i.holder_kind = 'SHIPMENT' and s.group_code = i.group_code and s.id = i.holder_id
  left join fleet f on i.holder_kind = 'CARRIER' and f.group_code = i.group_code and f.id = i.holder_id
  left join driver d on i.holder_kind = 'DRIVER' and d.group_code = i.group_code and d.id = i.holder_id`;

const PALLET_BALANCE = `
  select i.group_code, i.id, 'posted'::text as status, i.id::text as balance_no, ${HOLDER}, i.quantity,
    i.quantity * coalesce(t.unit_value_fen, 0) as value_fen, i.held_since, coalesce(r.charged, 0)::bigint as rent_days, coalesce(r.fen, 0)::bigint as rent_fen,
    ${baseColumns('i.last_moved_at')}
  from pallet_item i
  left join pallet_type t on t.group_code = i.group_code and t.id = i.pallet_type_id ${NAMES}
  left join lateral (
    select sum(y.charged) as charged, sum(y.charged * y.rate_fen) as fen from pallet_rent_day y
    where y.group_code = i.group_code and y.item_id = i.id and y.day >= i.held_since) r on true
  where i.quantity > 0`;

/** Month of a day in Shanghai, yyyymm. */
const MONTH = `to_char(to_timestamp(y.day / 1000) at time zone 'Asia/Shanghai', 'YYYYMM')`;

const PALLET_RENT = `
  select i.group_code, r.id, 'posted'::text as status, r.id::text as rent_no, r.period, ${HOLDER}, r.held as held_days, r.charged as rent_days,
    r.rate_fen as day_rent_fen, r.charged * r.rate_fen as amount_fen, ${baseColumns('r.at')}
  from (
    select y.group_code, y.item_id, ${MONTH} as period, y.rate_fen, min(y.id) as id, max(y.day) as at, sum(y.held)::bigint as held, sum(y.charged)::bigint as charged
    from pallet_rent_day y group by 1, 2, 3, 4) r
  join pallet_item i on i.group_code = r.group_code and i.id = r.item_id ${NAMES}`;

/** Name and text. */
export const PALLET_VIEWS: readonly (readonly [name: string, text: string])[] = [
  ['pallet_balance', PALLET_BALANCE],
  ['pallet_rent', PALLET_RENT],
];
