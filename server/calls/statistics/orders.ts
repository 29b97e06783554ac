import type { RecordTable } from '../../store/recordTable.ts';
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { getOrderCountStatistics } from '../../../domain/calls/statistics.ts';
import { say, type Label } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { businessTypeCode } from '../../../domain/codes/lists/order.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { bind } from '../context.ts';
import { tableFor } from '../../store/tables.ts';
import { countIf, sumSql } from '../../store/sql.ts';
import {
  bucketSql,
  countSql,
  filled,
  type Frame,
  inFrame,
  isOnly,
  narrowedTo,
  type Rows,
  rowsOf,
  shareBp,
  within,
} from './frame.ts';

interface Narrow {
  readonly shipmentId: string | undefined;
  readonly driverId: string | undefined;
  readonly orderType: string | undefined;
}

const orderTable = tableFor(order);
const waybillTable = tableFor(waybill);

/** Waybills in scope; a business type is the order's. */
function waybills(frame: Frame, { shipmentId, driverId, orderType }: Narrow): Rows<typeof waybill> {
  const ofType = (type: string) =>
    frame.work.tx
      .select({ id: orderTable.id })
      .from(orderTable)
      .where(
        and(eq(orderTable.groupCode, frame.viewer.groupCode), isOnly(orderTable.businessTypeCode, type)),
      );
  return rowsOf(frame, waybill, (table) => [
    isOnly(table.shipmentId, shipmentId),
    isOnly(table.driverId, driverId),
    orderType === undefined ? undefined : inArray(table.orderId, ofType(orderType)),
  ]);
}

/** Orders in scope; a driver's are those with a waybill of that driver. */
function orders(frame: Frame, { shipmentId, driverId, orderType }: Narrow): Rows<typeof order> {
  const ofDriver = (id: string) =>
    frame.work.tx
      .select({ id: waybillTable.orderId })
      .from(waybillTable)
      .where(and(eq(waybillTable.groupCode, frame.viewer.groupCode), eq(waybillTable.driverId, id)));
  return rowsOf(frame, order, (table) => [
    isOnly(table.shipmentId, shipmentId),
    isOnly(table.businessTypeCode, orderType),
    driverId === undefined ? undefined : inArray(table.id, ofDriver(driverId)),
  ]);
}

/** What is counted: what differs between an order and a waybill. */
interface Subject {
  readonly record: 'order' | 'waybill';
  readonly states: Readonly<Record<string, Label>>;
  readonly table: RecordTable;
  readonly where: SQL;
  readonly type: SQL<string>;
  readonly weight: PgColumn;
  readonly volume: PgColumn;
}

function subjectOf(frame: Frame, narrow: Narrow): Subject {
  const { role } = frame.viewer;
  if (role === 'captain' || role === 'driver') {
    const { table, where } = waybills(frame, narrow);
    const type = sql<string>`(select ${orderTable.businessTypeCode} from ${orderTable} where ${orderTable.groupCode} = ${table.groupCode} and ${orderTable.id} = ${table.orderId})`;
    const { states } = waybill;
    return {
      record: 'waybill',
      states,
      table,
      where,
      type,
      weight: table.planWeightKg,
      volume: table.volumeM3,
    };
  }
  const { table, where } = orders(frame, narrow);
  const type = sql<string>`${table.businessTypeCode}`;
  return {
    record: 'order',
    states: order.states,
    table,
    where,
    type,
    weight: table.totalWeightKg,
    volume: table.totalVolumeM3,
  };
}

/** Rows of the period by bucket, state and type. */
function created(frame: Frame, { table, where, type, weight, volume }: Subject) {
  const { period, work } = frame;
  const date = bucketSql(table.gmtCreated, period);
  const counted = work.tx
    .select({
      date: date.as('date'),
      state: sql<string>`${table.status}`.as('state'),
      type: type.as('type'),
      weight: sql`coalesce(${weight}, 0)`.as('weight'),
      volume: sql`coalesce(${volume}, 0)`.as('volume'),
    })
    .from(table)
    .where(and(where, within(table.gmtCreated, period)))
    .as('counted');
  return work.tx
    .select({
      date: sql<number>`${counted.date}`.mapWith(Number),
      state: counted.state,
      type: counted.type,
      count: countSql,
      weight: sumSql(sql`${counted.weight}`),
      volume: sumSql(sql`${counted.volume}`),
    })
    .from(counted)
    .groupBy(counted.date, counted.state, counted.type);
}

/**
 * Rows that ended in the period. A final state is never left and its row never edited, so the time of the
 * last change is the time of the end.
 */
function ended(frame: Frame, { table, where }: Subject) {
  const date = bucketSql(table.gmtModified, frame.period);
  return frame.work.tx
    .select({
      date,
      finished: countIf(eq(table.status, 'completed')),
      cancelled: countIf(eq(table.status, 'cancelled')),
    })
    .from(table)
    .where(
      and(where, inArray(table.status, ['completed', 'cancelled']), within(table.gmtModified, frame.period)),
    )
    .groupBy(date);
}

async function recent(frame: Frame, { table, where }: Subject) {
  const today = startOfDay(frame.work.now);
  const on = (start: number) => countIf(within(table.gmtCreated, { start, end: start + DAY_MS }));
  const [row] = await frame.work.tx
    .select({ today: on(today), yesterday: on(today - DAY_MS) })
    .from(table)
    .where(and(where, within(table.gmtCreated, { start: today - DAY_MS, end: today + DAY_MS })));
  return row ?? { today: 0, yesterday: 0 };
}

/** How the transport of the period's waybills went. */
async function quality(frame: Frame, narrow: Narrow) {
  const { table, where } = waybills(frame, narrow);
  const received = table.goodsReceiptAt;
  const [row] = await frame.work.tx
    .select({
      count: countSql,
      aborted: countIf(eq(table.status, 'aborted')),
      delivered: countIf(isNotNull(received)),
      onTime: countIf(sql`${received} <= ${table.planUnloadAt}`),
    })
    .from(table)
    .where(and(where, within(table.gmtCreated, frame.period)));
  return {
    abnormalBp: shareBp(row?.aborted ?? 0, row?.count ?? 0),
    onTimeBp: shareBp(row?.onTime ?? 0, row?.delivered ?? 0),
  };
}

export const orderCounts = bind(getOrderCountStatistics, (query, context) =>
  inFrame(context, query, async (frame) => {
    const narrow: Narrow = {
      shipmentId: await narrowedTo(frame, shipper, query.shipmentId),
      driverId: await narrowedTo(frame, driver, query.driverId),
      orderType: query.orderType,
    };
    const subject = subjectOf(frame, narrow);
    const rows = await created(frame, subject);
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0);
    const by = (key: 'state' | 'type', value: string) => sum((row) => (row[key] === value ? row.count : 0));
    const total = sum(({ count }) => count);
    const endings = await ended(frame, subject);
    const trend = filled<{ finished: number; cancelled: number }>(frame.period, endings, {
      finished: 0,
      cancelled: 0,
    });
    const createdOn = new Map<number, number>();
    for (const { date, count } of rows) createdOn.set(date, (createdOn.get(date) ?? 0) + count);
    const { lang } = context;
    const states: [string, Label][] = Object.entries(subject.states);
    return {
      record: subject.record,
      total,
      ...(await recent(frame, subject)),
      weight: sum(({ weight }) => weight),
      volume: sum(({ volume }) => volume),
      byState: states.map(([state, text]) => ({ state, label: say(text, lang), count: by('state', state) })),
      byType: businessTypeCode.items.map(({ code }) => ({
        type: code,
        label: label(businessTypeCode, code, lang),
        count: by('type', code),
      })),
      finishedBp: shareBp(by('state', 'completed'), total),
      cancelledBp: shareBp(by('state', 'cancelled'), total),
      ...(await quality(frame, narrow)),
      trend: trend.map((point) => ({ ...point, created: createdOn.get(point.date) ?? 0 })),
    };
  }),
);
