import type { TableOf } from '../../store/recordTable.ts';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { orderFreightIndex } from '../../../domain/calls/statistics.ts';
import { areaName } from '../../../domain/codes/areas.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import { bucketOf, bucketsOf } from '../../../domain/rules/period.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { bind } from '../context.ts';
import { cityNow } from '../../statistics/areaSql.ts';
import { tableFor } from '../../store/tables.ts';
import { bucketSql, countSql, type Frame, inFrame, sumSql, isOnly } from './frame.ts';
import { billable } from './waybills.ts';

/** Days from the first waybill whose average is 1000. */
const BASE_DAYS = 30;
/** The busiest lines that are shown. */
const LINES = 20;
/** Longest look back of the changes: 30 days against the 30 before. */
const CHANGE_DAYS = 60;

/** The input of an average; freight in fen, work in kg·km. */
interface Sums {
  readonly freight: number;
  readonly work: number;
  readonly count: number;
  readonly weight: number;
}
interface Day extends Sums {
  readonly date: number;
  readonly from: string;
  readonly to: string;
}

const added = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      freight: sum.freight + row.freight,
      work: sum.work + row.work,
      count: sum.count + row.count,
      weight: sum.weight + row.weight,
    }),
    { freight: 0, work: 0, count: 0, weight: 0 },
  );

function grouped<K>(days: readonly Day[], keyOf: (day: Day) => K): Map<K, Day[]> {
  const groups = new Map<K, Day[]>();
  for (const day of days) {
    const group = groups.get(keyOf(day));
    if (group) group.push(day);
    else groups.set(keyOf(day), [day]);
  }
  return groups;
}

/** Fen per tonne-kilometre, two decimals. */
const average = ({ freight, work }: Sums) =>
  work === 0 ? null : Math.round((freight * 100_000) / work) / 100;

const changeBp = (now: Sums, before: Sums) =>
  now.work === 0 || before.work === 0 || before.freight === 0
    ? null
    : Math.round(((now.freight / now.work) * 10_000) / (before.freight / before.work)) - 10_000;

interface Query {
  readonly lineId?: string | undefined;
  readonly goodsTypeId?: string | undefined;
  readonly vehicleTypeCode?: string | undefined;
}

function priced(frame: Frame, { lineId, goodsTypeId, vehicleTypeCode }: Query) {
  const { table, where } = billable(frame);
  const from = cityNow(table.loadAreaCode);
  const to = cityNow(table.unloadAreaCode);
  const [start, end] = lineId?.split('-') ?? [];
  const trucks = tableFor(vehicle);
  const ofType = (code: string) =>
    inArray(
      table.vehicleId,
      frame.work.tx
        .select({ id: trucks.id })
        .from(trucks)
        .where(and(eq(trucks.groupCode, frame.viewer.groupCode), eq(trucks.vehicleTypeCode, code))),
    );
  return {
    table,
    from,
    to,
    where: and(
      where,
      start === undefined ? undefined : eq(from, start),
      end === undefined ? undefined : eq(to, end),
      isOnly(table.cargoTypeCode, goodsTypeId),
      vehicleTypeCode === undefined ? undefined : ofType(vehicleTypeCode),
    ),
  };
}

/** The price of a waybill for this user: a shipper sees its own price, all others the carrier's. */
function sumsOf(frame: Frame, table: TableOf<typeof waybill>) {
  const freight = frame.viewer.role === 'shipper' ? table.plannedShipperFen : table.plannedCarrierFen;
  const weight = table.planWeightKg;
  return {
    freight: sumSql(freight),
    work: sumSql(sql`${weight} * ${table.distanceKm}`),
    weight: sumSql(weight),
    count: countSql,
  };
}

/** The first 30 days with freight: their start and sums. */
async function baseOf(frame: Frame, query: Query) {
  const { table, where } = priced(frame, query);
  const created = table.gmtCreated;
  const first = sql`(select min(${created}) from ${table} where ${where})`;
  const [row] = await frame.work.tx
    .select({
      at: sql<number | null>`min(${created})`.mapWith((at: string | null) => at),
      ...sumsOf(frame, table),
    })
    .from(table)
    .where(and(where, lt(created, sql`${first} + ${BASE_DAYS * DAY_MS}`)));
  return { date: row?.at == null ? null : startOfDay(Number(row.at)), average: row ? average(row) : null };
}

async function daysOf(frame: Frame, query: Query): Promise<Day[]> {
  const { table, from, to, where } = priced(frame, query);
  const { start, end } = frame.period;
  const created = table.gmtCreated;
  const date = bucketSql(created, { ...frame.period, granularity: 'day' });
  return frame.work.tx
    .select({ date, from, to, ...sumsOf(frame, table) })
    .from(table)
    .where(and(where, gte(created, Math.min(start, end - CHANGE_DAYS * DAY_MS)), lt(created, end)))
    .groupBy(date, from, to);
}

/** The last `length` days against as many before. */
function changeOf(days: readonly Day[], end: number, length: number): number | null {
  const between = (from: number, to: number) => added(days.filter(({ date }) => date >= from && date < to));
  const start = end - length * DAY_MS;
  return changeBp(between(start, end), between(start - length * DAY_MS, start));
}

function linesOf(days: readonly Day[], { start, end }: Frame['period']) {
  const byLine = grouped(
    days.filter(({ date }) => date >= start),
    ({ from, to }) => `${from}-${to}`,
  );
  const half = start + Math.floor((end - start) / 2 / DAY_MS) * DAY_MS;
  const lines = [...byLine].map(([lineId, rows]) => {
    const [fromCode = '', toCode = ''] = lineId.split('-');
    const late = added(rows.filter(({ date }) => date >= half));
    const early = added(rows.filter(({ date }) => date < half));
    const sums = added(rows);
    return {
      lineId,
      fromName: areaName(fromCode) ?? fromCode,
      toName: areaName(toCode) ?? toCode,
      avgFreight: average(sums),
      /** The second half of the period against the first. */
      changeBp: changeBp(late, early),
      orderCount: sums.count,
    };
  });
  return lines.sort((a, b) => b.orderCount - a.orderCount).slice(0, LINES);
}

export const freightIndex = bind(orderFreightIndex, (query, context) =>
  inFrame(context, query, async (frame) => {
    const { period } = frame;
    const base = await baseOf(frame, query);
    const days = await daysOf(frame, query);
    const indexOf = (avg: number | null) =>
      avg === null || base.average === null || base.average === 0
        ? null
        : Math.round((avg * 10_000) / base.average) / 10;
    const points = bucketsOf(period).map((date) => {
      const inBucket = days.filter(
        (day) => day.date >= period.start && bucketOf(day.date, period.granularity) === date,
      );
      const sums = added(inBucket);
      const avgFreight = average(sums);
      return { date, index: indexOf(avgFreight), avgFreight, orderCount: sums.count, weight: sums.weight };
    });
    const last = points.findLast(({ avgFreight }) => avgFreight !== null);
    return {
      unit: 'fenPerTonneKm' as const,
      baseDate: base.date,
      baseAvg: base.average,
      current: { index: last?.index ?? null, avgFreight: last?.avgFreight ?? null },
      changeBp: {
        day: changeOf(days, period.end, 1),
        week: changeOf(days, period.end, 7),
        month: changeOf(days, period.end, 30),
      },
      points,
      lines: linesOf(days, period),
    };
  }),
);
