import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import { STOCK_AGES, TREND_DAYS, wmsOverview } from '../../../domain/calls/wmsOverview.ts';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { paramOf } from '../../business/platform/parameters.ts';
import type { Work } from '../../records/work.ts';
import { countIf } from '../../store/sql.ts';
import { act, bind, loginOf } from '../context.ts';
import { countSql, isOnly, rowsOf, shareBp } from './frame.ts';

/** A place is nearly full above this share of its capacity, basis points (addendum B 3.5). */
const FULL_BP = 9_500;

/** What is asked, and by whom: the figures of one warehouse, or of all that the caller sees. */
interface Asked {
  readonly work: Work;
  readonly viewer: Viewer;
  /** Start of today, epoch ms. */
  readonly today: number;
  readonly chosen: string | undefined;
  /** Condition: the column `i.warehouse_id` is one of those asked for. */
  readonly within: SQL;
}

const ids = (all: readonly string[]) =>
  sql.join(
    all.map((id) => sql`${id}::bigint`),
    sql`, `,
  );

/** Rows of a statement whose columns are all numbers, or text by a name that ends in `Text`. */
async function numbers<T extends object>({ work: { tx } }: Asked, statement: SQL): Promise<T[]> {
  const { rows } = await tx.execute<Record<string, string | number | null>>(statement);
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          key.endsWith('Text') || value === null ? value : Number(value),
        ]),
      ) as T,
  );
}

interface Day {
  date: number;
  inDocs: number;
  inKg: number;
  outDocs: number;
  outKg: number;
}

/** What came and went by day, less what was taken back of it. */
async function days(asked: Asked): Promise<Day[]> {
  const { work, today, within } = asked;
  const from = today - (TREND_DAYS - 1) * DAY_MS;
  const kind = sql`coalesce(r.kind, p.kind)`;
  const found = await numbers<Day>(
    asked,
    sql`select ${from}::bigint + ${DAY_MS}::bigint * ((p.moved_at - ${from}::bigint) / ${DAY_MS}::bigint) as "date",
        count(distinct p.doc_id) filter (where p.kind = 'IN') as "inDocs", coalesce(sum(p.weight_kg) filter (where ${kind} = 'IN'), 0) as "inKg",
        count(distinct p.doc_id) filter (where p.kind = 'OUT') as "outDocs", coalesce(-sum(p.weight_kg) filter (where ${kind} = 'OUT'), 0) as "outKg"
      from stock_posting p join stock_item i on i.group_code = p.group_code and i.id = p.item_id
      left join stock_posting r on r.group_code = p.group_code and r.id = p.reverses_id
      where p.group_code = ${work.groupCode} and p.moved_at >= ${from} and ${within}
      group by 1`,
  );
  const byDate = new Map(found.map((day) => [day.date, day]));
  return Array.from({ length: TREND_DAYS }, (_, index) => {
    const date = from + index * DAY_MS;
    return byDate.get(date) ?? { date, inDocs: 0, inKg: 0, outDocs: 0, outKg: 0 };
  });
}

interface OnHand {
  goods: number;
  kg: number;
  m3: number;
  goodsBefore: number;
  kgBefore: number;
  m3Before: number;
}

/** What is on hand now, and what was at the end of yesterday: now, less what moved today. */
async function onHand(asked: Asked): Promise<OnHand> {
  const { work, today, within } = asked;
  const [sums] = await numbers<OnHand>(
    asked,
    sql`with moved as (
        select p.item_id, sum(p.qty) as qty, sum(p.weight_kg) as kg, sum(p.volume_m3) as m3
        from stock_posting p where p.group_code = ${work.groupCode} and p.moved_at >= ${today} group by p.item_id)
      select count(distinct i.goods_id) filter (where i.on_hand_qty > 0) as "goods", coalesce(sum(i.weight_kg), 0) as "kg", coalesce(sum(i.volume_m3), 0) as "m3",
        count(distinct i.goods_id) filter (where i.on_hand_qty > coalesce(m.qty, 0)) as "goodsBefore",
        coalesce(sum(i.weight_kg - coalesce(m.kg, 0)), 0) as "kgBefore", coalesce(sum(i.volume_m3 - coalesce(m.m3, 0)), 0) as "m3Before"
      from stock_item i left join moved m on m.item_id = i.id
      where i.group_code = ${work.groupCode} and ${within} and (i.on_hand_qty > 0 or m.qty is not null)`,
  );
  if (!sums) throw new Error('A sum gives a row.');
  return sums;
}

/** kg by how long it has been here. */
async function ages(asked: Asked) {
  const { work, today, within } = asked;
  const bucket = sql.join(
    STOCK_AGES.map((upTo) => sql`when i.in_date >= ${today - upTo * DAY_MS} then ${upTo}::int`),
    sql` `,
  );
  const found = await numbers<{ upTo: number | null; kg: number }>(
    asked,
    sql`select case ${bucket} end as "upTo", sum(i.weight_kg) as "kg" from stock_item i
      where i.group_code = ${work.groupCode} and i.on_hand_qty > 0 and ${within} group by 1`,
  );
  return [...STOCK_AGES, null].map((upToDays) => ({
    upToDays,
    weightKg: found.find(({ upTo }) => upTo === upToDays)?.kg ?? 0,
  }));
}

/** Storage places by zone, with how full they are. */
async function zones(asked: Asked) {
  const { work, within } = asked;
  const found = await numbers<{
    warehouseText: string;
    zoneText: string;
    places: number;
    used: number;
    full: number;
    m3: number;
    capacity: number | null;
  }>(
    asked,
    sql`with place as (
        select i.warehouse_id, i.id, i.zone, i.capacity_volume_m3 as capacity_m3, i.capacity_weight_kg as capacity_kg, coalesce(sum(s.volume_m3), 0) as m3, coalesce(sum(s.weight_kg), 0) as kg, count(s.id) as items
        from stock_location i left join stock_item s on s.group_code = i.group_code and s.location_id = i.id and s.on_hand_qty > 0
        where i.group_code = ${work.groupCode} and not i.deleted and i.kind = 'storage' and i.status = 'enabled' and ${within}
        group by i.warehouse_id, i.id, i.zone, i.capacity_volume_m3, i.capacity_weight_kg)
      select warehouse_id::text as "warehouseText", zone as "zoneText", count(*) as "places", count(*) filter (where items > 0) as "used",
        count(*) filter (where m3 * 10000 > capacity_m3 * ${FULL_BP} or kg * 10000 > capacity_kg * ${FULL_BP}) as "full",
        sum(m3) as "m3", case when bool_and(capacity_m3 is not null) then sum(capacity_m3) end as "capacity"
      from place group by 1, 2 order by 1, 2`,
  );
  return found.map(({ warehouseText, zoneText, places, used, full, m3, capacity }) => ({
    warehouseId: warehouseText,
    zone: zoneText,
    places,
    used,
    full,
    volumeM3: m3,
    capacityVolumeM3: capacity,
    fillBp: capacity === null ? null : shareBp(m3, capacity),
  }));
}

/** The caller's warehouses, each with what stands in it. */
async function warehouses({ work, viewer }: Pick<Asked, 'work' | 'viewer'>) {
  const { table, where } = rowsOf({ viewer }, warehouse, (own) => [eq(own.status, 'enabled')]);
  const stands = (column: 'weight_kg' | 'volume_m3') =>
    sql`coalesce((select sum(i.${sql.raw(column)}) from stock_item i where i.group_code = ${table.groupCode} and i.warehouse_id = ${table.id} and i.on_hand_qty > 0), 0)`.mapWith(
      Number,
    );
  const rows = await work.tx
    .select({
      warehouseId: table.id,
      name: table.warehouseName,
      weightKg: stands('weight_kg'),
      volumeM3: stands('volume_m3'),
      capacityVolumeM3: table.capacityVolumeM3,
    })
    .from(table)
    .where(where)
    .orderBy(table.warehouseName);
  return rows.map((row) => ({ ...row, fillBp: shareBp(row.volumeM3, row.capacityVolumeM3) }));
}

/** Cases of damage that are open, and how many of them came today. */
async function damage({ work, viewer, today, chosen }: Asked) {
  const { table, where } = rowsOf({ viewer }, damageRecord, (own) => [isOnly(own.warehouseId, chosen)]);
  const isOpen = sql`${table.status} not in ('closed', 'rejected')`;
  const [found] = await work.tx
    .select({ open: countSql, today: countIf(gte(table.gmtCreated, today)) })
    .from(table)
    .where(and(where, isOpen));
  return found ?? { open: 0, today: 0 };
}

/** A warehouse that the caller does not see has no figures. */
export const wmsFigures = bind(wmsOverview, ({ warehouseId }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const seen = await warehouses({ work, viewer });
    const own = seen
      .filter((one) => warehouseId === undefined || one.warehouseId === warehouseId)
      .map((one) => one.warehouseId);
    const within = own.length === 0 ? sql`false` : sql`i.warehouse_id in (${ids(own)})`;
    const asked: Asked = { work, viewer, today: startOfDay(work.now), chosen: warehouseId, within };
    const trend = await days(asked);
    const sums = await onHand(asked);
    const day = (index: number) => {
      const one = trend.at(index);
      return {
        in: { docs: one?.inDocs ?? 0, weightKg: one?.inKg ?? 0 },
        out: { docs: one?.outDocs ?? 0, weightKg: one?.outKg ?? 0 },
      };
    };
    const [today, yesterday] = [day(-1), day(-2)];
    return {
      inbound: { today: today.in, yesterday: yesterday.in },
      outbound: { today: today.out, yesterday: yesterday.out },
      onHand: {
        now: { goods: sums.goods, weightKg: sums.kg, volumeM3: sums.m3 },
        yesterday: { goods: sums.goodsBefore, weightKg: sums.kgBefore, volumeM3: sums.m3Before },
      },
      damage: await damage(asked),
      expiringDays: await paramOf(work, 'wms.expiringDays', work.now),
      trend: trend.map(({ date, inKg, outKg }) => ({ date, inKg, outKg })),
      warehouses: seen,
      age: await ages(asked),
      zones: await zones(asked),
    };
  }),
);
