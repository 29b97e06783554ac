import { and, count, desc, isNull } from 'drizzle-orm';
import type { DataOf, ParsedOf } from '../../../domain/calls/call.ts';
import {
  type Cut,
  CUT_PAGE,
  type CutOrder,
  type CutPart,
  type listCutOrders,
} from '../../../domain/calls/orderParts.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { order } from '../../../domain/records/order.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { isOfCut } from '../../../domain/rules/parts.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { rowsAsked } from '../../records/filters.ts';
import { registered } from '../../records/registry.ts';
import { find, findAll, findBy } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

type Order = Row<typeof order>;

const orders = tableFor(order);

const cutOrder = (row: Order, shipperName: string): CutOrder => ({
  ...{ id: row.id, version: row.version, orderNo: row.orderNo, status: row.status, shipperName },
  goodsName: row.goodsName ?? '',
  ...{ loadAreaCode: row.loadAreaCode, unloadAreaCode: row.unloadAreaCode },
  ...{ planLoadAt: row.planLoadAt, publishDeadline: row.publishDeadline, priceUnit: row.priceUnit },
  ...{ orderQty: row.orderQty, remainQty: row.remainQty, vehicleAmount: row.vehicleAmount },
  ...{ totalWeightKg: row.totalWeightKg, totalVolumeM3: row.totalVolumeM3, totalPieces: row.totalPieces },
});

/** Whole orders in one of the two states, newest first. */
export async function ordersToCut(
  work: Work,
  viewer: Viewer,
  { current, ...asked }: ParsedOf<typeof listCutOrders>,
): Promise<DataOf<typeof listCutOrders>> {
  const where = and(await rowsAsked(work, registered(order.name), asked, viewer), isNull(orders.parentId));
  const [counted] = await work.tx.select({ total: count() }).from(orders).where(where);
  const total = counted?.total ?? 0;
  const ids = await work.tx
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.gmtCreated), desc(orders.id))
    .limit(CUT_PAGE)
    .offset((current - 1) * CUT_PAGE);
  const found = await findAll(
    work,
    order,
    ids.map(({ id }) => id),
  );
  const rows = ids.flatMap(({ id }) => found.get(id) ?? []);
  const shippers = await findAll(
    work,
    shipper,
    rows.map(({ shipmentId }) => shipmentId),
  );
  return {
    records: rows.map((row) => cutOrder(row, shippers.get(row.shipmentId)?.shipperName ?? '')),
    ...{ total, size: CUT_PAGE, current, pages: Math.ceil(total / CUT_PAGE) },
  };
}

/** The offers of some orders that wait for an answer, with whom they are for. */
async function waitingOffers(work: Work, orderIds: readonly string[]) {
  const open =
    orderIds.length === 0 ? [] : await findBy(work, assignment, { orderId: orderIds, status: 'offered' });
  const fleets = await findAll(
    work,
    fleet,
    open.flatMap(({ carrierId }) => carrierId ?? []),
  );
  const drivers = await findAll(
    work,
    driver,
    open.flatMap(({ driverId }) => driverId ?? []),
  );
  return (orderId: string): CutPart['offers'] =>
    open
      .filter((offer) => offer.orderId === orderId)
      .map(({ assignmentNo, carrierId, driverId, qty, expireAt }) => ({
        ...{ assignmentNo, qty, expireAt },
        to: fleets.get(carrierId ?? '')?.fleetName ?? drivers.get(driverId ?? '')?.driverName ?? '',
      }));
}

/** An order with the parts of its present cut. @throws 10404 absent or out of scope */
export async function cutOf(work: Work, viewer: Viewer, id: string): Promise<Cut> {
  const row = await find(work, order, id);
  if (!row || !isInScope(order, viewer, row)) throw refused(noSuchRecord);
  const owner = await find(work, shipper, row.shipmentId);
  const shipperName = owner?.shipperName ?? '';
  const parts = (await findBy(work, order, { parentId: id })).filter(isOfCut);
  const offersOf = await waitingOffers(
    work,
    parts.map((part) => part.id),
  );
  const parent = row.parentId === null ? null : await find(work, order, row.parentId);
  return {
    order: cutOrder(row, shipperName),
    partOf: parent && { id: parent.id, orderNo: parent.orderNo },
    parts: parts
      .map((part) => ({
        ...cutOrder(part, shipperName),
        splitSeq: part.splitSeq ?? 0,
        carrierUnitPriceFen: part.carrierUnitPriceFen,
        offers: offersOf(part.id),
      }))
      .toSorted((a, b) => a.splitSeq - b.splitSeq),
  };
}
