import type { assignment } from '../../../domain/records/assignment.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import {
  notAllowed,
  notApprovedOrUsable,
  notInThisState,
} from '../../../domain/codes/refusals/codes/common.ts';
import { loadAlreadyTaken, quantityOverRemaining } from '../../../domain/codes/refusals/codes/orders.ts';
import { assignReasons } from '../../../domain/rules/assignReasons.ts';
import { refused } from '../../records/errors.ts';
import { find, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tiredOf } from '../fleet/safety/tired.ts';
import { requireAhead, requireAmount } from '../formChecks.ts';
import { isCarrierSide } from './sides.ts';

type Assignment = Row<typeof assignment>;

/** An offer by the platform, or a load grabbed by a carrier: who, how much, at what price. */
export async function prepareOffer(work: Work, input: Assignment): Promise<Partial<Assignment>> {
  const parent = await need(work, order, input.orderId, true);
  const { viewer } = work;
  const isGrab = isCarrierSide(viewer?.role);
  if (isGrab && parent.publishMode !== 'grab') throw refused(notAllowed);
  if (parent.status !== 'published' && parent.status !== 'executing') {
    throw refused(isGrab ? loadAlreadyTaken : notInThisState, {
      state: order.states[parent.status],
      action: ['指派', 'Assign', 'Asignar', '割当'],
    });
  }
  if (input.qty > parent.remainQty) {
    throw isGrab
      ? refused(loadAlreadyTaken)
      : refused(quantityOverRemaining, { q: input.qty, r: parent.remainQty });
  }
  if (!isGrab) requireAhead(work, 'expireAt', input.expireAt);
  const carrierUnitPriceFen = isGrab ? (parent.carrierUnitPriceFen ?? 0) : input.carrierUnitPriceFen;
  requireAmount('carrierUnitPriceFen', parent.priceUnit, input.qty, carrierUnitPriceFen);
  const own = isGrab ? await ownSide(work, input) : { carrierId: await carrierOf(work, input) };
  const { targetType, driverId } = { ...input, ...own };
  await requireRested(work, targetType === 'driver' ? driverId : null);
  return {
    ...own,
    shipmentId: parent.shipmentId,
    priceUnit: parent.priceUnit,
    carrierUnitPriceFen,
    expireAt: isGrab ? (parent.publishDeadline ?? work.now) : input.expireAt,
    submittedBy: viewer?.userId ?? '0',
  };
}

/** A driver who has to rest is offered nothing new (rule A11). @throws notApprovedOrUsable */
async function requireRested(work: Work, driverId: string | null): Promise<void> {
  if (driverId === null || !(await tiredOf(work, [driverId])).has(driverId)) return;
  const who = await find(work, driver, driverId);
  throw refused(notApprovedOrUsable, {
    name: who?.driverName ?? driverId,
    reasons: assignReasons.fatigued().text,
  });
}

/** A driver's offer also belongs to his fleet, so that the captain sees it. */
async function carrierOf(work: Work, input: Assignment): Promise<string | null> {
  if (input.targetType === 'carrier') return input.carrierId;
  const found = input.driverId === null ? null : await find(work, driver, input.driverId);
  return found?.fleetId ?? null;
}

/** A carrier or driver can only grab for itself. */
async function ownSide(work: Work, input: Assignment): Promise<Partial<Assignment>> {
  const { viewer } = work;
  if (viewer?.role === 'driver') {
    const self = viewer.partyId === undefined ? null : await find(work, driver, viewer.partyId);
    if (!self) throw refused(notAllowed);
    return { targetType: 'driver', driverId: self.id, carrierId: self.fleetId };
  }
  return { targetType: 'carrier', carrierId: viewer?.partyId ?? null, driverId: input.driverId };
}
