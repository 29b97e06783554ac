import { sql } from 'drizzle-orm';
import type { GoodsDay, GoodsDays, Measured } from '../../../domain/rules/storageFee.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import type { Work } from '../../records/work.ts';

interface Which {
  readonly ownerId: string;
  readonly warehouseId: string;
  /** First and last day, epoch ms. */
  readonly from: number;
  readonly to: number;
}

interface DayRow extends Record<string, unknown> {
  readonly day: string;
  readonly goodsId: string;
  readonly goodsTypeId: string;
  readonly goodsName: string;
}

/** A receipt that was taken back on a later day. */
interface TakenBack extends Record<string, unknown> {
  readonly goodsId: string;
  readonly cameAt: string;
  readonly backAt: string;
}

const measured = (row: Readonly<Record<string, unknown>>, before: string): Measured => ({
  kg: Number(row[`${before}_kg`]),
  m3: Number(row[`${before}_m3`]),
  pallets: Number(row[`${before}_pallets`]),
});

const plus = (a: Measured, b: Measured, sign: 1 | -1): Measured => ({
  kg: a.kg + sign * b.kg,
  m3: a.m3 + sign * b.m3,
  pallets: a.pallets + sign * b.pallets,
});

/** What was taken back never was there: neither charged on the days between, nor free on a later one. */
function without(day: GoodsDay, came: number, back: number, part: Measured): GoodsDay {
  return {
    ...day,
    onHand: came <= day.day && day.day < back ? plus(day.onHand, part, -1) : day.onHand,
    in: day.day === came ? plus(day.in, part, -1) : day.day === back ? plus(day.in, part, 1) : day.in,
  };
}

async function takenBack({ tx, groupCode }: Work, { ownerId, warehouseId, from, to }: Which) {
  const { rows } = await tx.execute<TakenBack>(sql`
    select i.goods_id::text as "goodsId", p.moved_at as "cameAt", r.moved_at as "backAt", -r.weight_kg as part_kg, -r.volume_m3 as part_m3, -r.pallets as part_pallets
    from stock_posting r
    join stock_posting p on p.group_code = r.group_code and p.id = r.reverses_id and p.kind = 'IN'
    join stock_item i on i.group_code = r.group_code and i.id = r.item_id
    where r.group_code = ${groupCode} and r.reverses_id is not null and r.moved_at >= ${from} and p.moved_at < ${to + DAY_MS}
      and i.warehouse_id = ${warehouseId} and i.owner_id = ${ownerId}`);
  return rows
    .map((row) => ({
      goodsId: row.goodsId,
      came: startOfDay(Number(row.cameAt)),
      back: startOfDay(Number(row.backAt)),
      part: measured(row, 'part'),
    }))
    .filter(({ came, back }) => came < back);
}

/** The goods of an owner in a warehouse with their days, by `storage_day`. */
export async function goodsDays(work: Work, which: Which): Promise<GoodsDays[]> {
  const { ownerId, warehouseId, from, to } = which;
  const { rows } = await work.tx.execute<DayRow>(sql`
    select d.day, d.goods_id::text as "goodsId", g.goods_type_id::text as "goodsTypeId", g.goods_name as "goodsName",
      d.weight_kg as on_kg, d.volume_m3 as on_m3, d.pallets as on_pallets, d.in_kg, d.in_m3, d.in_pallets, d.out_kg, d.out_m3, d.out_pallets
    from storage_day d join goods g on g.group_code = d.group_code and g.id = d.goods_id
    where d.group_code = ${work.groupCode} and d.day between ${from} and ${to} and d.warehouse_id = ${warehouseId} and d.owner_id = ${ownerId}
    order by d.goods_id, d.day`);
  const back = await takenBack(work, which);
  const ofGoods = new Map<string, DayRow[]>();
  for (const row of rows) ofGoods.set(row.goodsId, [...(ofGoods.get(row.goodsId) ?? []), row]);
  return [...ofGoods].map(([goodsId, own]) => ({
    goodsId,
    goodsTypeId: own[0]?.goodsTypeId ?? '',
    goodsName: own[0]?.goodsName ?? '',
    days: own.map((row) =>
      back
        .filter((one) => one.goodsId === goodsId)
        .reduce((day, one) => without(day, one.came, one.back, one.part), {
          day: Number(row.day),
          onHand: measured(row, 'on'),
          in: measured(row, 'in'),
          out: measured(row, 'out'),
        }),
    ),
  }));
}
