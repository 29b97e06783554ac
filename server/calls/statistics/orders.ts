import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { getOrderCountStatistics } from '../../../domain/calls/statistics.ts';
import { say, type Label } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { businessTypeCode } from '../../../domain/codes/lists/order.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { bind } from '../context.ts';
import { tableFor } from '../../store/tables.ts';
import { columnNamed } from '../../store/recordTable.ts';
import { countIf } from '../../store/sql.ts';
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
  sumSql,
  within,
} from './frame.ts';

interface Narrow {
  readonly shipmentId: string | undefined;
  readonly driverId: string | undefined;
  readonly orderType: string | undefined;
}

const columnOf = (spec: RecordSpec) => (name: string) => columnNamed(tableFor(spec), name);
const orderColumn = columnOf(order);
const waybillColumn = columnOf(waybill);

/** Waybills in scope; a business type is the order's. */
function waybills(frame: Frame, { shipmentId, driverId, orderType }: Narrow): Rows {
  const ofType = () =>
    frame.work.tx
      .select({ id: orderColumn('id') })
      .from(tableFor(order))
      .where(
        and(
          eq(orderColumn('groupCode'), frame.viewer.groupCode),
          eq(orderColumn('businessTypeCode'), orderType),
        ),
      );
  return rowsOf(frame, waybill, (column) => [
    isOnly(column('shipmentId'), shipmentId),
    isOnly(column('driverId'), driverId),
    orderType === undefined ? undefined : inArray(column('orderId'), ofType()),
  ]);
}

/** Orders in scope; a driver's are those with a waybill of that driver. */
function orders(frame: Frame, { shipmentId, driverId, orderType }: Narrow): Rows {
  const ofDriver = () =>
    frame.work.tx
      .select({ id: waybillColumn('orderId') })
      .from(tableFor(waybill))
      .where(
        and(eq(waybillColumn('groupCode'), frame.viewer.groupCode), eq(waybillColumn('driverId'), driverId)),
      );
  return rowsOf(frame, order, (column) => [
    isOnly(column('shipmentId'), shipmentId),
    isOnly(column('businessTypeCode'), orderType),
    driverId === undefined ? undefined : inArray(column('id'), ofDriver()),
  ]);
}

/** What is counted: the field names that differ between an order and a waybill. */
interface Subject extends Rows {
  readonly spec: RecordSpec;
  readonly weight: string;
  readonly volume: string;
}

function subjectOf(frame: Frame, narrow: Narrow): Subject {
  const { role } = frame.viewer;
  return role === 'captain' || role === 'driver'
    ? { spec: waybill, ...waybills(frame, narrow), weight: 'planWeightKg', volume: 'volumeM3' }
    : { spec: order, ...orders(frame, narrow), weight: 'totalWeightKg', volume: 'totalVolumeM3' };
}

/** Rows of the period by bucket, state and type. */
function created(frame: Frame, { spec, table, column, where, weight, volume }: Subject) {
  const { period, work } = frame;
  const date = bucketSql(column('gmtCreated'), period);
  const type =
    spec.name === 'order'
      ? sql<string>`${column('businessTypeCode')}`
      : sql<string>`(select ${orderColumn('businessTypeCode')} from ${tableFor(order)} where ${orderColumn('groupCode')} = ${column('groupCode')} and ${orderColumn('id')} = ${column('orderId')})`;
  const counted = work.tx
    .select({
      date: date.as('date'),
      state: sql<string>`${column('status')}`.as('state'),
      type: type.as('type'),
      weight: sql`coalesce(${column(weight)}, 0)`.as('weight'),
      volume: sql`coalesce(${column(volume)}, 0)`.as('volume'),
    })
    .from(table)
    .where(and(where, within(column('gmtCreated'), period)))
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
function ended(frame: Frame, { table, column, where }: Subject) {
  const date = bucketSql(column('gmtModified'), frame.period);
  return frame.work.tx
    .select({
      date,
      finished: countIf(eq(column('status'), 'completed')),
      cancelled: countIf(eq(column('status'), 'cancelled')),
    })
    .from(table)
    .where(
      and(
        where,
        inArray(column('status'), ['completed', 'cancelled']),
        within(column('gmtModified'), frame.period),
      ),
    )
    .groupBy(date);
}

async function recent(frame: Frame, { table, column, where }: Subject) {
  const today = startOfDay(frame.work.now);
  const on = (start: number) => countIf(within(column('gmtCreated'), { start, end: start + DAY_MS }));
  const [row] = await frame.work.tx
    .select({ today: on(today), yesterday: on(today - DAY_MS) })
    .from(table)
    .where(and(where, within(column('gmtCreated'), { start: today - DAY_MS, end: today + DAY_MS })));
  return row ?? { today: 0, yesterday: 0 };
}

/** How the transport of the period's waybills went. */
async function quality(frame: Frame, narrow: Narrow) {
  const { table, column, where } = waybills(frame, narrow);
  const received = column('goodsReceiptAt');
  const [row] = await frame.work.tx
    .select({
      count: countSql,
      aborted: countIf(eq(column('status'), 'aborted')),
      delivered: countIf(isNotNull(received)),
      onTime: countIf(sql`${received} <= ${column('planUnloadAt')}`),
    })
    .from(table)
    .where(and(where, within(column('gmtCreated'), frame.period)));
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
    const states: [string, Label][] = Object.entries(subject.spec.states);
    return {
      record: subject.spec.name === 'order' ? ('order' as const) : ('waybill' as const),
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
