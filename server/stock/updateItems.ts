import { sql } from 'drizzle-orm';
import type { Work } from '../records/work.ts';
import { expanded } from '../store/expanded.ts';
import type { Item } from './items.ts';

/** Writes what is on hand of items that are locked. */
export async function updateItems({ tx, groupCode }: Work, items: readonly Item[]): Promise<void> {
  const numbers = (of: (item: Item) => number) => ['bigint', items.map(of)] as const;
  const next = expanded('n', {
    id: ['bigint', items.map(({ id }) => id)],
    on_hand: numbers(({ onHandQty }) => onHandQty),
    reserved: numbers(({ reservedQty }) => reservedQty),
    pallets: numbers(({ pallets }) => pallets),
    kg: numbers(({ weightKg }) => weightKg),
    m3: numbers(({ volumeM3 }) => volumeM3),
    since: numbers(({ inDate }) => inDate),
    moves: numbers(({ moveCount }) => moveCount),
    at: numbers(({ lastMovedAt }) => lastMovedAt),
  });
  await tx.execute(sql`
    update stock_item i set on_hand_qty = n.on_hand, reserved_qty = n.reserved, pallets = n.pallets, weight_kg = n.kg, volume_m3 = n.m3,
      in_date = n.since, move_count = n.moves, last_moved_at = n.at
    from ${next} where i.group_code = ${groupCode} and i.id = n.id`);
}
