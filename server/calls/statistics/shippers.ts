import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { shipmentInfo } from '../../../domain/calls/statistics.ts';
import { order } from '../../../domain/records/order.ts';
import type { StateOf } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { dueSoonUntil } from '../../../domain/rules/todoCounts.ts';
import { plannedMoneyFen } from '../../business/trade/credit.ts';
import { bind } from '../context.ts';
import { balanceFen, receivable, serviceReceivable, shipperOwner, wallet } from '../../ledger/accounts.ts';
import { find } from '../../records/rows.ts';
import { ledgerWaybill } from '../../store/ledgerTables.ts';
import { countIf, sumSql } from '../../store/sql.ts';
import {
  bucketSql,
  countSql,
  filled,
  type Frame,
  inFrame,
  isOnly,
  narrowedTo,
  rowsOf,
  within,
} from './frame.ts';
import { amounts, billable, billOfWaybill, bills, sumsOfWaybill } from './waybills.ts';

const shippers = (frame: Frame, shipmentId: string | undefined) =>
  rowsOf(frame, shipper, (table) => [ne(table.status, 'closed'), isOnly(table.id, shipmentId)]);

const orders = (frame: Frame, shipmentId: string | undefined) =>
  rowsOf(frame, order, (table) => [
    within(table.gmtCreated, frame.period),
    isOnly(table.shipmentId, shipmentId),
  ]);

async function totals(frame: Frame, shipmentId: string | undefined) {
  const { table, where } = shippers(frame, shipmentId);
  const { now, tx } = frame.work;
  const state = (name: StateOf<typeof shipper>) => countIf(eq(table.status, name));
  const today = startOfDay(now);
  const [row] = await tx
    .select({
      total: countSql,
      approved: state('approved'),
      pendingReview: state('pendingReview'),
      rejected: state('rejected'),
      frozen: state('frozen'),
      newInPeriod: countIf(within(table.gmtCreated, frame.period)),
      idCardDueSoon: countIf(and(gte(table.idValidTo, today), lt(table.idValidTo, dueSoonUntil(now) + 1))),
      idCardExpired: countIf(lt(table.idValidTo, today)),
    })
    .from(table)
    .where(where);
  if (!row) throw new Error('A count gives a row.');
  const placed = orders(frame, shipmentId);
  const [active] = await tx
    .select({ count: sql<number>`count(distinct ${placed.table.shipmentId})`.mapWith(Number) })
    .from(placed.table)
    .where(placed.where);
  return { ...row, activeInPeriod: active?.count ?? 0 };
}

async function trendOf(frame: Frame, shipmentId: string | undefined) {
  const { period, work } = frame;
  const entered = shippers(frame, shipmentId);
  const enteredOn = bucketSql(entered.table.gmtCreated, period);
  const addedRows = await work.tx
    .select({ date: enteredOn, added: countSql })
    .from(entered.table)
    .where(and(entered.where, within(entered.table.gmtCreated, period)))
    .groupBy(enteredOn);
  const placed = orders(frame, shipmentId);
  const placedOn = bucketSql(placed.table.gmtCreated, period);
  const activeRows = await work.tx
    .select({
      date: placedOn,
      active: sql<number>`count(distinct ${placed.table.shipmentId})`.mapWith(Number),
    })
    .from(placed.table)
    .where(placed.where)
    .groupBy(placedOn);
  const active = filled<{ active: number }>(period, activeRows, { active: 0 });
  return filled<{ added: number }>(period, addedRows, { added: 0 }).map((point, index) => ({
    ...point,
    active: active[index]?.active ?? 0,
  }));
}

/** The biggest shippers by what they owe, by orders or by weight, of the period's orders and waybills. */
async function biggest(
  frame: Frame,
  query: { top: number; orderBy: 'amount' | 'count' | 'weight'; shipmentId: string | undefined },
) {
  const { tx } = frame.work;
  const placed = orders(frame, query.shipmentId);
  const carried = billable(frame, query.shipmentId);
  const byOrders = tx
    .select({
      shipmentId: sql<string>`${placed.table.shipmentId}`.as('placed_by'),
      orderCount: countSql.as('order_count'),
      weight: sumSql(placed.table.totalWeightKg).as('weight'),
      volume: sumSql(placed.table.totalVolumeM3).as('volume'),
    })
    .from(placed.table)
    .where(placed.where)
    .groupBy(placed.table.shipmentId)
    .as('by_orders');
  const byWaybills = tx
    .select({
      shipmentId: sql<string>`${carried.table.shipmentId}`.as('owed_by'),
      receivable: sumSql(amounts.receivable).as('receivable'),
      received: sumSql(amounts.received).as('received'),
    })
    .from(carried.table)
    .leftJoin(bills, billOfWaybill)
    .leftJoin(ledgerWaybill, sumsOfWaybill)
    .where(and(carried.where, within(carried.table.gmtCreated, frame.period)))
    .groupBy(carried.table.shipmentId)
    .as('by_waybills');
  const { table, where } = shippers(frame, query.shipmentId);
  const amount = sql<number>`coalesce(${byWaybills.receivable}, 0)`.mapWith(Number);
  const count = sql<number>`coalesce(${byOrders.orderCount}, 0)`.mapWith(Number);
  const weight = sql<number>`coalesce(${byOrders.weight}, 0)`.mapWith(Number);
  const by = { amount, count, weight }[query.orderBy];
  const rows = await tx
    .select({
      shipmentId: table.id,
      name: table.shipperName,
      orderCount: count,
      weight,
      volume: sql<number>`coalesce(${byOrders.volume}, 0)`.mapWith(Number),
      receivable: amount,
      received: sql<number>`coalesce(${byWaybills.received}, 0)`.mapWith(Number),
    })
    .from(table)
    .leftJoin(byOrders, eq(byOrders.shipmentId, table.id))
    .leftJoin(byWaybills, eq(byWaybills.shipmentId, table.id))
    .where(and(where, sql`(${count} > 0 or ${amount} > 0)`))
    .orderBy(desc(by), asc(table.id))
    .limit(query.top);
  return rows.map((row, index) => ({
    ...row,
    rank: index + 1,
    shipmentId: String(row.shipmentId),
    name: String(row.name),
  }));
}

/** A shipper's own account: what is left in the wallet, what is owed, and what of the credit is taken. */
async function selfOf(frame: Frame) {
  const { work, viewer } = frame;
  if (viewer.role !== 'shipper' || viewer.partyId === undefined) return null;
  const row = await find(work, shipper, viewer.partyId);
  if (!row) return null;
  const unpaid = await balanceFen(work, receivable(row.id));
  return {
    shipmentId: row.id,
    name: row.shipperName,
    qualState: row.status,
    balance: await balanceFen(work, wallet(row.id)),
    creditLimit: row.creditLimitFen,
    creditUsed: unpaid + (await plannedMoneyFen(work, row.id)),
    unpaid,
    services: await balanceFen(work, serviceReceivable(shipperOwner(row.id))),
  };
}

export const shipperInfo = bind(shipmentInfo, (query, context) =>
  inFrame(context, query, async (frame) => {
    const shipmentId = await narrowedTo(frame, shipper, query.shipmentId);
    return {
      ...(await totals(frame, shipmentId)),
      top: await biggest(frame, { ...query, shipmentId }),
      trend: await trendOf(frame, shipmentId),
      self: await selfOf(frame),
    };
  }),
);
