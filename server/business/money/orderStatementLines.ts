import { and, asc, eq, gte, lte, ne } from 'drizzle-orm';
import { statementTooLong } from '../../../domain/codes/refusals/codes/statements.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { order } from '../../../domain/records/order.ts';
import { MOST_ORDERS, type orderStatement } from '../../../domain/records/orderStatement.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { periodEnd } from '../../../domain/rules/statement.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { findAll, findBy, findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

export type OrderStatement = Row<typeof orderStatement>;
type Line = OrderStatement['lines'][number];
type Bill = Row<typeof freightBill>;
type Job = Row<typeof waybill>;

const jobs = tableFor(waybill);

/** What a waybill counts: as its bill was valued; before that, as it was planned. */
function amountsOf(job: Job, bill: Bill | undefined) {
  const isValued = bill !== undefined && bill.status !== 'void' && bill.shipperReceivableFen !== null;
  return isValued
    ? { carrierFen: bill.payableFen ?? 0, receivableFen: bill.shipperReceivableFen ?? 0, isEstimated: false }
    : { carrierFen: job.plannedCarrierFen, receivableFen: job.plannedShipperFen, isEstimated: true };
}

/** What the lines are together (addendum A 4.8). */
function totalsOf(lines: readonly Line[], carrierLines: OrderStatement['carrierLines']) {
  const sum = (name: 'waybills' | 'loadKg' | 'unloadKg' | 'receivableFen') =>
    lines.reduce((total, line) => total + line[name], 0);
  return {
    ...{ orders: lines.length, waybills: sum('waybills') },
    ...{ loadKg: sum('loadKg'), unloadKg: sum('unloadKg'), receivableFen: sum('receivableFen') },
    carrierFen: carrierLines.reduce((total, { carrierFen }) => total + carrierFen, 0),
  };
}

/**
 * The orders of a shipper of which a waybill left in the period, with these waybills alone: none stands in two statements.
 * @throws 35010 when they are more than a statement holds
 */
export async function gathered(
  work: Work,
  { shipmentId, periodFrom, periodTo }: Pick<OrderStatement, 'shipmentId' | 'periodFrom' | 'periodTo'>,
): Promise<Partial<OrderStatement>> {
  const left = await findWhere(
    work,
    waybill,
    and(
      eq(jobs.shipmentId, shipmentId),
      ne(jobs.status, 'cancelled'),
      gte(jobs.despatchAt, periodFrom),
      lte(jobs.despatchAt, periodEnd(periodTo)),
    ),
    { orderBy: [asc(jobs.despatchAt), asc(jobs.id)] },
  );
  const ofOrder = new Map<string, Job[]>();
  for (const job of left) ofOrder.set(job.orderId, [...(ofOrder.get(job.orderId) ?? []), job]);
  if (ofOrder.size > MOST_ORDERS) throw refused(statementTooLong, { n: MOST_ORDERS });
  const orders = await findAll(work, order, ofOrder.keys());
  const ids = left.map(({ id }) => id);
  const bills = ids.length === 0 ? [] : await findBy(work, freightBill, { waybillId: ids });
  const billOf = new Map(bills.map((bill) => [bill.waybillId, bill]));
  const lines: Line[] = [];
  const carrierLines: OrderStatement['carrierLines'] = [];
  for (const [orderId, ownJobs] of ofOrder) {
    const parent = orders.get(orderId);
    if (!parent) continue;
    const amounts = ownJobs.map((job) => amountsOf(job, billOf.get(job.id)));
    const sum = (of: (job: Job) => number | null) =>
      ownJobs.reduce((total, job) => total + (of(job) ?? 0), 0);
    const { orderNo, status: orderStatus } = parent;
    lines.push({
      ...{ orderId, orderNo, orderStatus, waybills: ownJobs.length },
      loadKg: sum((job) => job.loadWeightKg),
      unloadKg: sum((job) => job.unloadWeightKg),
      receivableFen: amounts.reduce((total, { receivableFen }) => total + receivableFen, 0),
      isEstimated: amounts.some(({ isEstimated }) => isEstimated),
    });
    carrierLines.push({
      orderNo,
      carrierFen: amounts.reduce((total, { carrierFen }) => total + carrierFen, 0),
    });
  }
  return { lines, carrierLines, ...totalsOf(lines, carrierLines) };
}
