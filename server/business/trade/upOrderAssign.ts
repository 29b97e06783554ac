import type { Label } from '../../../domain/codes/label.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { shipperAccountMissing } from '../../../domain/codes/refusals/codes/orders.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { company } from '../../../domain/records/company.ts';
import { connection } from '../../../domain/records/connection.ts';
import { contract } from '../../../domain/records/contract.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { order } from '../../../domain/records/order.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { agreedTerms, coversShipper } from '../../../domain/rules/contract.ts';
import { freightFen, quantityIn } from '../../../domain/rules/freight.ts';
import { marginBp } from '../../../domain/rules/margin.ts';
import { bandOf, isInBand } from '../../../domain/rules/quote.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { EventOf, EventsOf } from '../../../machines/lifecycles/kit.ts';
import { apply, applyIfPossible } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { save } from '../../records/save.ts';
import type { Work } from '../../records/work.ts';
import { paramOf } from '../platform/parameters.ts';
import { fitness, fleetReasons } from './fitness.ts';
import { familyOf } from './orderFamily.ts';
import { notifyCarrier } from './tellOffer.ts';
import { PARTS, type UpOrder } from './upOrderParts.ts';

type Order = Row<typeof order>;
type Assign = EventOf<typeof upOrder, 'assign'>;
type MaybeAssign = Extract<EventsOf<typeof upOrder>, { type: 'assign' }>;

/** Whom an assignment names, and why they may not go. */
interface Target {
  readonly name: string;
  readonly reasons: readonly Label[];
}
export const NOBODY: Target = { name: '', reasons: [] };

/** How long an offer is good unless it says so, ms. */
const OFFER_MS = 2 * 3_600_000;

/** Until when the offer of an assignment is good. */
export const offerExpiry = (
  event: { expireAt: number | null; publishDeadline: number },
  now: number,
): number => Math.min(event.expireAt ?? now + OFFER_MS, event.publishDeadline);

/** The quantities of a row, as its order will have them. */
const totalsOf = ({ weightKg, volumeM3, pieces }: UpOrder) => ({
  weightKg: weightKg ?? 0,
  volumeM3: volumeM3 ?? 0,
  pieces: pieces ?? 0,
  vehicles: 1,
});

/** Whether those whom an assignment names may go: a driver by all rules of `canAssign`, a fleet by its own. */
export async function targetFitness(
  work: Work,
  row: UpOrder,
  shipmentId: string | null,
  event: MaybeAssign,
): Promise<Target> {
  if (event.publishMode !== 'directed' || shipmentId === null) return NOBODY;
  const { targetType, carrierId, driverId, vehicleId } = event;
  if (targetType === 'carrier' && typeof carrierId === 'string') {
    const team = await need(work, fleet, carrierId, true);
    return { name: team.fleetName, reasons: await fleetReasons(work, team, shipmentId) };
  }
  if (targetType !== 'driver' || typeof driverId !== 'string' || typeof vehicleId !== 'string') return NOBODY;
  const priceUnit = row.priceUnit ?? 'yuanPerTon';
  const totals = totalsOf(row);
  const orderQty = quantityIn(priceUnit, totals);
  const load = {
    ...{ shipmentId, priceUnit, orderQty, planUnloadAt: row.planUnloadAt },
    ...{ totalWeightKg: totals.weightKg, totalVolumeM3: totals.volumeM3 },
  };
  const crew = { driverId, vehicleId, qty: orderQty };
  const { names, reasons } = await fitness(work, load, [crew], { fleetId: null, lock: true });
  return { name: names, reasons };
}

/** The values with which the form of an order begins. */
const initials = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(order.fields).flatMap(([name, { auto, initial }]) =>
      auto || initial === undefined ? [] : [[name, initial]],
    ),
  );

/** The transport contract of a shipper that covers a loading. */
async function contractAt(work: Work, shipmentId: string, at: number) {
  const all = await findBy(work, contract, { shipmentId, kind: 'transportSell' });
  return all.find((one) => coversShipper(one, shipmentId, at)) ?? null;
}

/** The order of a row as its form would be filled in. */
async function orderForm(work: Work, row: UpOrder, shipmentId: string, event: Assign) {
  const under = await contractAt(work, shipmentId, row.planLoadAt ?? work.now);
  const copied: Record<string, unknown> = row;
  const named = PARTS.filter((name) => Object.hasOwn(order.fields, name));
  return {
    ...initials(),
    ...Object.fromEntries(named.map((name) => [name, copied[name] ?? null])),
    shipmentId,
    contractId: under?.id ?? null,
    ...agreedTerms(under),
    originalDocumentNumber: row.externalNo,
    goods: [
      {
        goodsName: row.goodsName,
        cargoTypeCode: row.cargoTypeCode,
        packing: row.packing,
        weightKg: row.weightKg,
        volumeM3: row.volumeM3,
        pieces: row.pieces,
        goodsPriceFenPerT: null,
      },
    ],
    priceUnit: row.priceUnit,
    feeMode: 'spread',
    serviceFeeBp: null,
    shipperUnitPriceFen: row.upstreamUnitPriceFen,
    needInvoice: row.needInvoice ?? true,
    publishMode: event.publishMode,
    publishDeadline: event.publishDeadline,
    carrierUnitPriceFen: event.publishMode === 'hall' ? null : event.carrierUnitPriceFen,
    priceReason: event.priceReason,
  };
}

/**
 * Whether an order needs no audit: it came by a connection that two people have set up, keeps its margin, and its price is
 * within the band (D-27). Where the price is left to bids it is always looked at.
 */
async function needsNoAudit(work: Work, row: UpOrder, made: Order): Promise<boolean> {
  const { carrierUnitPriceFen: carrier, shipperUnitPriceFen: shipper } = made;
  if (made.publishMode === 'hall' || carrier === null || shipper === null) return false;
  const way = row.connectionId === null ? null : await find(work, connection, row.connectionId);
  if (way?.status !== 'active') return false;
  if (marginBp(shipper, carrier) < (await paramOf(work, 'upstream.minMarginBp', work.now))) return false;
  const plannedFen = freightFen(made.priceUnit, made.orderQty, shipper);
  return made.guideFen === null || isInBand(plannedFen, bandOf(made.guideFen));
}

/** Makes the order of an assignment and submits it in the name of whoever assigns. @throws what its submission refuses */
export async function makeOrder(work: Work, row: UpOrder, event: Assign): Promise<void> {
  const { viewer } = work;
  const { shipmentId } = await need(work, company, row.upstreamId);
  if (!viewer) throw refused(notAllowed);
  if (shipmentId === null) throw refused(shipperAccountMissing);
  const id = await save(work, order.name, await orderForm(work, row, shipmentId, event), viewer);
  await patch(work, order, id, { source: 'upstream', upOrderId: row.id });
  await patch(work, upOrder, row.id, { orderId: id });
  work.changes.push({
    record: upOrder.name,
    id: row.id,
    version: row.version,
    row: { ...row, orderId: id },
    todo: true,
  });
  await apply(work, order, { id, type: 'submit' });
  const made = await need(work, order, id);
  if (made.status === 'pendingAudit' && (await needsNoAudit(work, row, made)))
    await applyIfPossible(work, order, { id, type: 'audit.pass' });
}

/** An order of a customer that was passed is offered to whom its assignment names. */
export async function offerUpstream(work: Work, made: Order): Promise<void> {
  const from = made.upOrderId === null ? null : await find(work, upOrder, made.upOrderId);
  if (from?.publishMode !== 'directed' || from.targetType === null || from.orderId !== made.id) return;
  const who = from.driverId === null ? null : await need(work, driver, from.driverId);
  const until = from.offerUntil ?? 0;
  const isOver = until <= work.now;
  const offered = await make(work, assignment, {
    assignmentNo: await nextNumber(work, assignment.number.prefix),
    orderId: made.id,
    shipmentId: made.shipmentId,
    targetType: from.targetType,
    carrierId: from.targetType === 'carrier' ? from.carrierId : (who?.fleetId ?? null),
    driverId: from.driverId,
    vehicleId: from.vehicleId,
    qty: made.remainQty,
    priceUnit: made.priceUnit,
    carrierUnitPriceFen: made.carrierUnitPriceFen ?? 0,
    // The audit may have taken longer than the offer was meant to be good.
    expireAt: isOver ? Math.min(work.now + OFFER_MS, made.publishDeadline ?? work.now) : until,
    quoteId: null,
    declineReason: null,
    acceptReason: null,
    submittedBy: from.assignedBy,
  });
  await notifyCarrier(work, offered);
}

/** Ends all that was made of a customer's order: first the waybills, which give their quantity back, then the order. */
export async function cancelOrder(work: Work, orderId: string | null, reason: string): Promise<void> {
  if (orderId === null) return;
  const payload = { reason };
  const [whole, ...parts] = await familyOf(work, await need(work, order, orderId));
  for (const { id } of [whole, ...parts]) {
    for (const bill of await findBy(work, waybill, { orderId: id, status: 'pendingLoad' }))
      await apply(work, waybill, { id: bill.id, type: 'cancel.waybill', payload }, true);
  }
  // The last part that is cancelled takes the whole with it.
  const ended = ['completed', 'cancelled', 'split'];
  for (const { id } of [...parts, whole]) {
    const { status } = await need(work, order, id);
    if (!ended.includes(status)) await apply(work, order, { id, type: 'cancel', payload }, true);
  }
}

/** Tells the customer's order of what became of the order made from it. */
export async function tellUpOrder(work: Work, made: Order): Promise<void> {
  const { upOrderId: id } = made;
  if (id === null || made.parentId !== null) return;
  if (made.status === 'completed') await applyIfPossible(work, upOrder, { id, type: 'fulfil' });
  if (made.status === 'cancelled') await applyIfPossible(work, upOrder, { id, type: 'unassign' });
}
