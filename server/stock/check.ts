import type pg from 'pg';
import type { Rule } from '../ledger/rule.ts';
import { DAY_RULE } from './dayRule.ts';
import { DOCUMENT_RULES } from './documentRules.ts';

/** The invariants of the stock ledger (addendum B 3.6), recomputed from movements and holds. The texts are for who runs the check. */
const RULES: readonly Rule[] = [
  {
    says: 'what is on hand is the sum of the movements, and never below 0 after any of them',
    broken: `select i.id, i.on_hand_qty, s.qty from stock_item i left join lateral (
        select coalesce(sum(p.qty), 0) as qty, coalesce(sum(p.pallets), 0) as pallets, coalesce(sum(p.weight_kg), 0) as kg, coalesce(sum(p.volume_m3), 0) as m3, count(*) as n
        from stock_posting p where p.group_code = i.group_code and p.item_id = i.id) s on true
      where (i.on_hand_qty, i.pallets, i.weight_kg, i.volume_m3, i.move_count) is distinct from (s.qty, s.pallets, s.kg, s.m3, s.n)`,
  },
  {
    says: 'the movements of a key count on without gaps, and each follows from the one before',
    broken: `select id from (
      select p.id, p.seq, row_number() over s as n, p.on_hand_after, sum(p.qty) over s as after, p.pallets_after, sum(p.pallets) over s as pallets,
        p.moved_at, max(p.moved_at) over s as latest
      from stock_posting p window s as (partition by p.group_code, p.item_id order by p.seq rows unbounded preceding)) l
      where seq <> n or on_hand_after <> after or after < 0 or pallets_after <> pallets or moved_at < latest`,
  },
  {
    says: 'what is reserved is the sum of the holds, and no more than there is',
    broken: `select i.id, i.reserved_qty, s.qty from stock_item i left join lateral (
        select coalesce(sum(h.qty), 0) as qty from stock_hold h where h.group_code = i.group_code and h.item_id = i.id and h.kind = 'reserve') s on true
      where i.reserved_qty <> s.qty or i.reserved_qty > i.on_hand_qty or i.reserved_qty < 0`,
  },
  {
    says: 'a key is closed by the count that holds it, and by no other',
    broken: `select i.id from stock_item i left join stock_hold h on h.group_code = i.group_code and h.item_id = i.id and h.kind = 'count'
      where i.locked_by is distinct from h.doc_id`,
  },
  {
    says: 'both halves of what goes over are of the same quantity',
    broken: `select p.id from stock_posting p left join stock_posting o on o.group_code = p.group_code and o.id = p.pair_id
      where p.pair_id is not null and (o.qty + p.qty <> 0 or o.doc_id <> p.doc_id)`,
  },
  {
    says: 'a reversal takes back one movement of its key, whole',
    broken: `select r.id from stock_posting r left join stock_posting p on p.group_code = r.group_code and p.id = r.reverses_id
      where (r.kind = 'REVERSAL') <> (r.reverses_id is not null) or (r.reverses_id is not null and (p.item_id, -p.qty) is distinct from (r.item_id, r.qty))`,
  },
  {
    says: 'a location holds no more than it may',
    broken: `select c.id, c.location_code from stock_location c join lateral (
        select sum(i.weight_kg) as kg, sum(i.volume_m3) as m3 from stock_item i where i.group_code = c.group_code and i.location_id = c.id and i.on_hand_qty > 0) s on true
      where not c.deleted and (s.kg > c.capacity_weight_kg or s.m3 > c.capacity_volume_m3)`,
  },
  {
    says: 'stock lies in a location of its warehouse, and its lot is known',
    broken: `select i.id from stock_item i left join stock_location c on c.group_code = i.group_code and c.id = i.location_id
      where c.warehouse_id is distinct from i.warehouse_id
        or (i.lot_no <> '-' and i.on_hand_qty > 0 and not exists (select 1 from stock_lot l where l.group_code = i.group_code and l.goods_id = i.goods_id
          and l.owner_id = i.owner_id and l.lot_no = i.lot_no and not l.deleted))`,
  },
  DAY_RULE,
  ...DOCUMENT_RULES,
  {
    says: 'what somebody has of equipment is the sum of what came and left, and never below 0 after any of it',
    broken: `select i.id, i.quantity, s.quantity from pallet_item i left join lateral (
        select coalesce(sum(p.quantity), 0) as quantity, count(*) as n, coalesce(min(p.after), 0) as least
        from pallet_posting p where p.group_code = i.group_code and p.item_id = i.id) s on true
      where (i.quantity, i.move_count) is distinct from (s.quantity, s.n) or s.least < 0`,
  },
  {
    says: 'all equipment that somebody has came from outside by a posted document, and has not left again',
    broken: `select t.id, t.type_name, h.quantity, d.quantity from pallet_type t
      left join lateral (select coalesce(sum(i.quantity), 0) as quantity from pallet_item i where i.group_code = t.group_code and i.pallet_type_id = t.id) h on true
      left join lateral (
        select coalesce(sum(case when c.from_kind = 'OUTSIDE' then c.quantity else 0 end - case when c.to_kind = 'OUTSIDE' then c.quantity else 0 end), 0) as quantity
        from pallet_doc c where c.group_code = t.group_code and c.pallet_type_id = t.id and c.status <> 'draft' and not c.deleted) d on true
      where h.quantity <> d.quantity`,
  },
];

export const STOCK_RULE_COUNT = RULES.length;

/** A rule that is broken, by how many rows, and the first of them. */
export interface Broken {
  readonly rule: string;
  readonly count: number;
  readonly rows: readonly unknown[];
}

const SHOWN = 5;

/** Recomputes the stock. @returns the rules that are broken */
export async function checkStock(pool: Pick<pg.Pool, 'query'>): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { says, broken: query } of RULES) {
    const { rows } = await pool.query<Record<string, unknown>>(query);
    if (rows.length > 0) broken.push({ rule: says, count: rows.length, rows: rows.slice(0, SHOWN) });
  }
  return broken;
}
