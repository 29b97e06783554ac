import { NO_LOT } from './stockTables.ts';
import { baseColumns } from './viewColumns.ts';

/* The views of the stock ledger (domain/records: stockBalance, stockMove): addendum B 3.2. */

const DAY = 86_400_000;

/* Of most goods there is no least stock, and an index leads to the balances of the others. */
const HAS_LEAST = 'any(array(select g.id from goods g where g.safety_stock_qty is not null))';
/*
 * Whether of some goods of an owner there is less in the warehouse than there should be. Asked of a few balances, these alone are
 * looked at; asked of all, PostgreSQL adds up all goods that should have a least stock, once.
 */
const IS_BELOW = `i.goods_id = ${HAS_LEAST} and exists (
    select 1 from (
      select o.group_code, o.warehouse_id, o.owner_id, o.goods_id from stock_item o
      join goods g on g.group_code = o.group_code and g.id = o.goods_id and g.safety_stock_qty is not null
      where o.on_hand_qty > 0 and o.goods_id = ${HAS_LEAST} group by 1, 2, 3, 4
      having coalesce(sum(o.on_hand_qty) filter (where o.quality = 'good'), 0) < max(g.safety_stock_qty)) b
    where b.group_code = i.group_code and b.warehouse_id = i.warehouse_id and b.owner_id = i.owner_id and b.goods_id = i.goods_id)`;
/*
 * What a balance says of its lot: a join of exactly one row, so that a query that does not ask for it leaves the join out, and one
 * that does finds it once for all balances with the same.
 */
const LOT = `
  left join lateral (select max(l.produced_at) as produced_at, max(l.expire_at) as expire_at from stock_lot l
    where l.group_code = i.group_code and l.goods_id = i.goods_id and l.owner_id = i.owner_id and l.lot_no = i.lot_no and not l.deleted) l on true`;

const STOCK_BALANCE = `
  select i.group_code, i.id, 'posted'::text as status, i.id::text as item_no, i.warehouse_id, i.location_id, i.goods_id, i.owner_id, nullif(i.lot_no, '${NO_LOT}') as lot_no, i.quality,
    l.produced_at, l.expire_at, i.on_hand_qty, i.reserved_qty, i.on_hand_qty - i.reserved_qty as available_qty, i.pallets, i.weight_kg, i.volume_m3,
    i.in_date, greatest(0, ((extract(epoch from now()) * 1000)::bigint - i.in_date) / ${String(DAY)}) as age_days, i.locked_by is not null as is_counted,
    ${IS_BELOW} as is_below_safety, ${baseColumns('i.last_moved_at')}
  from stock_item i ${LOT}
  where i.on_hand_qty > 0`;

const STOCK_MOVE = `
  select p.group_code, p.id, 'posted'::text as status, p.id::text as move_no, p.moved_at, p.kind, i.id::text as item_no, p.seq,
    i.warehouse_id, i.location_id, i.goods_id, i.owner_id, nullif(i.lot_no, '${NO_LOT}') as lot_no, i.quality, p.qty, greatest(p.qty, 0) as in_qty, greatest(-p.qty, 0) as out_qty,
    p.on_hand_after, p.pallets, p.weight_kg, p.volume_m3, p.doc_type, p.doc_no, p.doc_id::text as doc_id, p.line_no::bigint as line_no,
    p.operator_id::text as operator_id, ${baseColumns('p.moved_at')}
  from stock_posting p left join stock_item i on i.group_code = p.group_code and i.id = p.item_id`;

/** Name and text. */
export const STOCK_VIEWS: readonly (readonly [name: string, text: string])[] = [
  ['stock_balance', STOCK_BALANCE],
  ['stock_move', STOCK_MOVE],
];
