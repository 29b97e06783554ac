import type { Rule } from '../ledger/rule.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';

const DAY = String(DAY_MS);
/** How far the days of the calendar begin before those of the epoch. */
const AHEAD = String(DAY_MS - startOfDay(DAY_MS));

const KEY = ['group_code', 'warehouse_id', 'owner_id', 'goods_id'];
const STANDS = ['on_hand_qty', 'weight_kg', 'volume_m3', 'pallets'];
const FLOWS = ['in_kg', 'in_m3', 'in_pallets', 'out_kg', 'out_m3', 'out_pallets'];
/** Whether a row is written for a day on which nothing is left. */
const CAME = ['in_kg', 'in_m3', 'out_kg', 'out_m3'];

const list = (columns: readonly string[], each: (column: string) => string) => columns.map(each).join(', ');
const some = (columns: readonly string[], each: (column: string) => string) => columns.map(each).join(' or ');

const flow = (kind: 'IN' | 'OUT', column: string) =>
  `case when coalesce(r.kind, p.kind) = '${kind}' then ${kind === 'IN' ? '' : '-'}p.${column} else 0 end`;

/** What moved, as the columns of a day: what it changes of what stands, and what came and went. */
const MOVES = `
  select p.group_code, i.warehouse_id, i.owner_id, i.goods_id, (p.moved_at + ${AHEAD}) / ${DAY} * ${DAY} - ${AHEAD} as day, false as is_row,
    ${list(STANDS, (column) => `0::bigint as ${column}`)}, ${list(FLOWS, (column) => `0::bigint as ${column}`)},
    p.qty as d_on_hand_qty, p.weight_kg as d_weight_kg, p.volume_m3 as d_volume_m3, p.pallets as d_pallets,
    ${flow('IN', 'weight_kg')} as d_in_kg, ${flow('IN', 'volume_m3')} as d_in_m3, ${flow('IN', 'pallets')} as d_in_pallets,
    ${flow('OUT', 'weight_kg')} as d_out_kg, ${flow('OUT', 'volume_m3')} as d_out_m3, ${flow('OUT', 'pallets')} as d_out_pallets
  from stock_posting p join stock_item i on i.group_code = p.group_code and i.id = p.item_id
    left join stock_posting r on r.group_code = p.group_code and r.id = p.reverses_id`;

const ROWS = `
  select ${KEY.join(', ')}, day, true, ${STANDS.join(', ')}, ${FLOWS.join(', ')}, ${list([...STANDS, ...FLOWS], () => '0::bigint')} from storage_day`;

/** Both, by key and day, with what stands after all that moved until then. */
const DAYS = `
  select ${KEY.join(', ')}, day, bool_or(is_row) as is_row, lead(day) over s as next,
    ${list(STANDS, (column) => `sum(${column}) as ${column}, sum(sum(d_${column})) over s as d_${column}`)},
    ${list(FLOWS, (column) => `sum(${column}) as ${column}, sum(d_${column}) as d_${column}`)}
  from (${MOVES} union all ${ROWS}) x group by ${KEY.join(', ')}, day
  window s as (partition by ${KEY.join(', ')} order by day)`;

/** What is charged for is what lay there (addendum B 3.6, invariants 8 and 9): every day, and none is missing. */
export const DAY_RULE: Rule = {
  says: 'each day that is over has what was there at its end and what came and went, by the movements until then, and none is missing',
  broken: `select d.day, d.warehouse_id, d.owner_id, d.goods_id, d.is_row, d.on_hand_qty, d.d_on_hand_qty as should_be from (${DAYS}) d
    left join storage_day_done n on n.group_code = d.group_code
    where (d.is_row and (n.day is null or d.day > n.day or ${some([...STANDS, ...FLOWS], (column) => `d.${column} <> d.d_${column}`)}))
      or (d.day <= n.day and not d.is_row and (d.d_on_hand_qty > 0 or ${some(CAME, (column) => `d.d_${column} <> 0`)}))
      or (d.day < n.day and d.d_on_hand_qty > 0 and coalesce(d.next, n.day + 1) > d.day + ${DAY})`,
};
