import { assignment } from '../../../domain/records/assignment.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { order } from '../../../domain/records/order.ts';
import { quote } from '../../../domain/records/quote.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { loadAlreadyTaken, offerExpired } from '../../../domain/codes/refusals/codes/orders.ts';
import { planned } from '../../../domain/rules/freight.ts';
import {
  type AssignmentFacts,
  assignmentLifecycle,
  assignmentRules,
} from '../../../machines/lifecycles/assignment/machine.ts';
import { balanceFen, wallet } from '../../ledger/accounts.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { apply, applyIfPossible } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { find, findBy, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { creditStand, leftFen } from './credit.ts';
import { fitness } from './fitness.ts';
import { makeWaybill } from './makeWaybill.ts';
import { prepareOffer } from './offer.ts';
import { isCarrierSide, mayNameUnseen } from './sides.ts';
import { notifyCarrier, tellOffer } from './tellOffer.ts';

type Assignment = Row<typeof assignment>;
type Event = EventsOf<typeof assignment>;

/** One driver and vehicle of an acceptance, with its share of the quantity. */
export interface Crew {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly qty: number;
}

/**
 * The crews: those named in the event, else the driver and vehicle of the offer.
 * @throws 10400 when a driver or vehicle is named twice
 */
function crewsOf(row: Assignment, event: Event | null): readonly Crew[] {
  const named = event && 'vehicles' in event ? event.vehicles : null;
  if (named && named.length > 0) {
    requireDifferent(named);
    return named;
  }
  if (row.driverId === null || row.vehicleId === null) return [];
  return [{ driverId: row.driverId, vehicleId: row.vehicleId, qty: row.qty }];
}

function requireDifferent(crews: readonly Crew[]): void {
  const drivers = new Set(crews.map(({ driverId }) => driverId));
  const vehicles = new Set(crews.map(({ vehicleId }) => vehicleId));
  if (drivers.size === crews.length && vehicles.size === crews.length) return;
  throw wrongFields([
    {
      field: 'vehicles',
      msg: [
        '同一司机或车辆只能派一次',
        'A driver or vehicle can go only once',
        'Un conductor o vehículo solo puede ir una vez',
        '同じ運転手または車両は 1 回しか配車できません',
      ],
    },
  ]);
}

async function facts(work: Work, row: Assignment, event: Event | null): Promise<AssignmentFacts> {
  // The lock on the order serializes all requests for its remainder.
  const parent = await need(work, order, row.orderId, event !== null);
  const crews = crewsOf(row, event);
  const judged = await fitness(work, parent, crews, {
    fleetId: row.targetType === 'carrier' ? row.carrierId : null,
    lock: event !== null,
  });
  const carrier = row.carrierId === null ? null : await find(work, fleet, row.carrierId);
  const { shipperFen } = planned({ ...parent, carrierUnitPriceFen: row.carrierUnitPriceFen }, row.qty);
  const short =
    parent.payTerm === 'credit' ? 0 : shipperFen - (await balanceFen(work, wallet(parent.shipmentId)));
  return {
    submittedBy: row.submittedBy ?? row.createdBy,
    expireAt: row.expireAt,
    qty: row.qty,
    remainQty: parent.remainQty,
    isOrderOpen: parent.status === 'published' || parent.status === 'executing',
    isGrab: parent.publishMode === 'grab',
    // A probe of a captain's offer names no crew yet: that is not an error until it is sent.
    vehicleQty: event === null && crews.length === 0 ? null : crews.reduce((sum, { qty }) => sum + qty, 0),
    unfitName: judged.names,
    unfit: judged.reasons,
    busyWaybill: judged.busyWaybill,
    holdsNetworkPermit: carrier?.holdsNetworkPermit === true,
    shortFen: Math.max(0, short),
    credit: await creditStand(work, parent, leftFen(parent, row), event?.type === 'accept.offer'),
  };
}

/** Other offers end when the order has less left than they name; quotes end with the order's publication. */
async function shrinkOtherOffers(work: Work, row: Assignment): Promise<void> {
  const parent = await need(work, order, row.orderId);
  for (const other of await findBy(work, assignment, { orderId: row.orderId, status: 'offered' })) {
    if (other.qty > parent.remainQty) {
      const payload = { reason: '剩余量不足 not enough left' };
      await apply(work, assignment, { id: other.id, type: 'revoke', payload }, true);
    }
  }
  for (const { id } of await findBy(work, quote, { orderId: row.orderId, status: 'open' })) {
    await applyIfPossible(work, quote, { id, type: 'lose' });
  }
}

export const assignmentEntry = entry<typeof assignment>({
  spec: assignment,
  table: tableFor(assignment),
  lifecycle: { machine: assignmentLifecycle, rules: assignmentRules },
  facts,
  prepare: prepareOffer,
  created: async (work, row) => {
    if (isCarrierSide(work.viewer?.role)) {
      await apply(work, assignment, { id: row.id, type: 'accept.offer' });
      return;
    }
    await notifyCarrier(work, row);
  },
  hiddenFacts: ({ role }) => (isCarrierSide(role) ? { shortFen: 0, credit: null } : {}),
  mayName: mayNameUnseen,
  over: async (work, row, event) => {
    if (event.type !== 'accept.offer') return null;
    if (row.status === 'expired') return refuse(offerExpired);
    // Revoked because others took the quantity (shrinkOtherOffers).
    const parent = row.status === 'revoked' ? await find(work, order, row.orderId) : null;
    return parent?.status === 'executing' && parent.remainQty < row.qty ? refuse(loadAlreadyTaken) : null;
  },
  stores: {
    storeAcceptReason: on(assignment, ['accept.offer'], ({ event }) => ({ acceptReason: event.reason })),
    storeDeclineReason: on(assignment, ['decline', 'revoke'], ({ event }) => ({
      declineReason: event.reason,
    })),
  },
  effects: {
    makeWaybills: async ({ work, row, event }) => {
      const crews = crewsOf(row, event);
      for (const crew of crews) await makeWaybill(work, row, crew, crews.length);
    },
    acceptOrder: async ({ work, row }) => {
      await applyIfPossible(work, order, { id: row.orderId, type: 'accept' });
    },
    shrinkOtherOffers: ({ work, row }) => shrinkOtherOffers(work, row),
    notifyDispatch: ({ work, row }) => tellOffer(work, row, ['PLAT_DISPATCHER']),
    notifyCarrier: ({ work, row }) => notifyCarrier(work, row),
  },
});
