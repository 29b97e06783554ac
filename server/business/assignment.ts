import { assignment } from '../../domain/records/assignment.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { order } from '../../domain/records/order.ts';
import type { Row } from '../../domain/records/record.ts';
import { planned } from '../../domain/rules/freight.ts';
import {
  type AssignmentFacts,
  assignmentLifecycle,
  assignmentRules,
} from '../../machines/lifecycles/assignment/machine.ts';
import { balanceFen, wallet } from '../ledger/post.ts';
import { apply, applyIfPossible } from '../records/apply.ts';
import { entry, type Sent } from '../records/entry.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { find, findBy, need, tableFor } from '../records/rows.ts';
import type { Work } from '../work.ts';
import { fitness } from './fitness.ts';
import { makeWaybill } from './makeWaybill.ts';
import { nowIs, tell } from './tell.ts';

type Assignment = Row<typeof assignment>;

/** One driver and vehicle of an acceptance, with its share of the quantity. */
export interface Crew {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly qty: number;
}

/** Who goes: those named in the event, else the driver and vehicle of the offer. */
function crewsOf(row: Assignment, event: Sent | null): readonly Crew[] {
  const named = event?.vehicles as readonly Crew[] | null | undefined;
  if (named && named.length > 0) return named;
  if (row.driverId === null || row.vehicleId === null) return [];
  return [{ driverId: row.driverId, vehicleId: row.vehicleId, qty: row.qty }];
}

async function facts(work: Work, row: Assignment, event: Sent | null): Promise<AssignmentFacts> {
  // The order's lock orders everyone who reaches for the same remainder.
  const parent = await need(work, order, row.orderId, event !== null);
  const crews = crewsOf(row, event);
  const judged = await fitness(work, parent, crews);
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
    // A probe of a captain's offer names nobody yet: that is not wrong until it is sent.
    vehicleQty: event === null && crews.length === 0 ? null : crews.reduce((sum, { qty }) => sum + qty, 0),
    unfitName: judged.names,
    unfit: judged.reasons,
    busyWaybill: judged.busyWaybill,
    holdsNetworkPermit: carrier?.holdsNetworkPermit === true,
    shortFen: Math.max(0, short),
  };
}

/** An offer by the platform, or a load grabbed by a carrier: who, how much, at what price. */
async function prepare(work: Work, input: Assignment): Promise<Partial<Assignment>> {
  const parent = await need(work, order, input.orderId, true);
  const viewer = work.viewer;
  const isGrab = viewer?.role === 'C' || viewer?.role === 'V';
  if (isGrab && parent.publishMode !== 'grab') throw refused(10403);
  if (parent.status !== 'published' && parent.status !== 'executing') {
    throw refused(isGrab ? 31021 : 10410, {
      state: order.states[parent.status],
      action: ['指派', 'Assign', 'Asignar', '割当'],
    });
  }
  if (input.qty > parent.remainQty) {
    throw isGrab ? refused(31021) : refused(31022, { q: input.qty, r: parent.remainQty });
  }
  if (!isGrab && input.expireAt <= work.now) {
    throw wrongFields([
      {
        field: 'expireAt',
        msg: [
          '有效期必须晚于当前时间',
          'Must be in the future',
          'Debe ser futuro',
          '未来の時刻を指定してください',
        ],
      },
    ]);
  }
  const own = isGrab ? await ownSide(work, input) : { carrierId: await carrierOf(work, input) };
  return {
    ...own,
    shipmentId: parent.shipmentId,
    carrierUnitPriceFen: isGrab ? (parent.carrierUnitPriceFen ?? 0) : input.carrierUnitPriceFen,
    expireAt: isGrab ? (parent.publishDeadline ?? work.now) : input.expireAt,
    submittedBy: viewer?.userId ?? '0',
  };
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
  if (viewer?.role === 'V') {
    const self = viewer.partyId === undefined ? null : await find(work, driver, viewer.partyId);
    if (!self) throw refused(10403);
    return { targetType: 'driver', driverId: self.id, carrierId: self.fleetId };
  }
  return { targetType: 'carrier', carrierId: viewer?.partyId ?? null, driverId: input.driverId };
}

/** Other offers shrink out of existence when the order is taken, and quotes with them. */
async function shrinkOtherOffers(work: Work, row: Assignment): Promise<void> {
  const parent = await need(work, order, row.orderId);
  for (const other of await findBy(work, assignment, { orderId: row.orderId, status: 'offered' })) {
    if (other.qty > parent.remainQty) {
      const payload = { reason: '剩余量不足 not enough left' };
      await apply(work, { record: 'assignment', id: other.id, type: 'revoke', payload }, true);
    }
  }
}

export const assignmentEntry = entry<typeof assignment>({
  spec: assignment,
  table: tableFor(assignment),
  lifecycle: { machine: assignmentLifecycle, rules: assignmentRules },
  facts,
  prepare,
  created: async (work, row) => {
    const role = work.viewer?.role;
    if (role === 'C' || role === 'V') {
      await apply(work, { record: 'assignment', id: row.id, type: 'accept.offer' });
      return;
    }
    await tellCarrier(work, row);
  },
  late: (row, event) => (event.type === 'accept.offer' && row.status === 'expired' ? { code: 31023 } : null),
  stores: {
    storeAcceptReason: ({ event }) => ({ acceptReason: (event.reason as string | null | undefined) ?? null }),
    storeDeclineReason: ({ event }) => ({ declineReason: String(event.reason) }),
  },
  effects: {
    makeWaybills: async ({ work, row, event }) => {
      const crews = crewsOf(row, event);
      for (const [index, crew] of crews.entries())
        await makeWaybill(work, row, crew, { index, of: crews.length });
    },
    acceptOrder: async ({ work, row }) => {
      await applyIfPossible(work, { record: 'order', id: row.orderId, type: 'accept' });
    },
    shrinkOtherOffers: ({ work, row }) => shrinkOtherOffers(work, row),
    tellDispatch: ({ work, row }) =>
      tell(work, {
        to: ['PLAT_DISPATCHER'],
        text: nowIs(row.assignmentNo, assignment.states[row.status]),
        record: 'assignment',
        id: row.id,
      }),
    tellCarrier: ({ work, row }) => tellCarrier(work, row),
  },
});

async function tellCarrier(work: Work, row: Assignment): Promise<void> {
  const to = [
    ...(row.carrierId === null ? [] : [`CARRIER:${row.carrierId}`]),
    ...(row.driverId === null ? [] : [`DRIVER:${row.driverId}`]),
  ];
  await tell(work, {
    to,
    text: nowIs(row.assignmentNo, assignment.states[row.status]),
    record: 'assignment',
    id: row.id,
  });
}
