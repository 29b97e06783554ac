import { and, asc, gt, inArray } from 'drizzle-orm';
import { type Board, type BoardCrew, type BoardJob, MOST_LOADS } from '../../../domain/calls/board.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { order } from '../../../domain/records/order.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { rowsInScope } from '../../records/filters.ts';
import { registered } from '../../records/registry.ts';
import { findAll, findBy, findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { driversAsked, placeAt } from './crewCandidates.ts';
import { type CrewState, crewStates, namesOf } from './crewStates.ts';

type Order = Row<typeof order>;
type Offer = Row<typeof assignment>;

const orders = tableFor(order);
const offers = tableFor(assignment);

/** Orders on offer with something left, those that load first. */
async function openOrders(work: Work, viewer: Viewer): Promise<Order[]> {
  return findWhere(
    work,
    order,
    and(
      rowsInScope(registered(order.name), viewer),
      inArray(orders.status, ['published', 'executing']),
      gt(orders.remainQty, 0),
    ),
    { orderBy: [asc(orders.planLoadAt), orders.id], limit: MOST_LOADS },
  );
}

async function loadsOf(work: Work, viewer: Viewer): Promise<Board['loads']> {
  const open = await openOrders(work, viewer);
  const ids = open.map(({ id }) => id);
  const waiting = await findBy(work, assignment, { orderId: ids, status: 'offered' });
  const shippers = await findAll(
    work,
    shipper,
    open.map(({ shipmentId }) => shipmentId),
  );
  return open.flatMap((load) => {
    const taken = waiting.filter(({ orderId }) => orderId === load.id).reduce((sum, { qty }) => sum + qty, 0);
    const freeQty = load.remainQty - taken;
    if (freeQty <= 0) return [];
    const { id, orderNo, shipmentId, loadAreaCode, unloadAreaCode, planLoadAt, planUnloadAt } = load;
    const { publishDeadline, priceUnit, orderQty, totalWeightKg, totalVolumeM3 } = load;
    return [
      {
        ...{ id, orderNo, shipmentId, loadAreaCode, unloadAreaCode, planLoadAt, planUnloadAt },
        ...{ publishDeadline, priceUnit, orderQty, totalWeightKg, totalVolumeM3, freeQty },
        shipperName: shippers.get(shipmentId)?.shipperName ?? '',
        goodsName: load.goodsName ?? '',
        place: placeAt(load.loadLng, load.loadLat),
        vehicleAmount: Math.max(1, load.vehicleAmount),
        carrierUnitPriceFen: load.carrierUnitPriceFen,
      },
    ];
  });
}

/** Open offers of drivers, with the times of their orders. */
async function offersOf(work: Work, driverIds: readonly string[]) {
  const open = await findWhere(
    work,
    assignment,
    and(inArray(offers.status, ['offered']), inArray(offers.driverId, [...driverIds])),
    { orderBy: [offers.id] },
  );
  const parents = await findAll(
    work,
    order,
    open.map(({ orderId }) => orderId),
  );
  return (driverId: string): BoardJob[] =>
    open.flatMap((offer: Offer) => {
      const parent = offer.driverId === driverId ? parents.get(offer.orderId) : undefined;
      if (!parent || parent.planLoadAt === null || parent.planUnloadAt === null) return [];
      return [{ kind: 'offer', no: offer.assignmentNo, from: parent.planLoadAt, to: parent.planUnloadAt }];
    });
}

/** The crew as the board knows it. */
function crewOf(state: CrewState, offered: readonly BoardJob[]): BoardCrew {
  const { truck, standing, running } = state;
  return {
    ...namesOf(state),
    place: truck && placeAt(truck.lastLng, truck.lastLat),
    idleSince: state.idleSince,
    standing: standing && {
      ...standing,
      against: standing.against.map(({ id, text: [zh, en, es, ja] }) => ({ id, text: [zh, en, es, ja] })),
      documents: [...standing.documents],
    },
    busy: state.busy,
    blockedBy: [...state.blockedBy],
    jobs: [
      ...running.map((job): BoardJob => {
        const from = job.despatchAt ?? job.planLoadAt;
        return { kind: 'trip', no: job.waybillNo, from, to: Math.max(from, job.planUnloadAt) };
      }),
      ...offered,
    ],
  };
}

/** Orders to place and the crews for them. */
export async function boardOf(work: Work, viewer: Viewer): Promise<Board> {
  const loads = await loadsOf(work, viewer);
  const drivers = await driversAsked(work, viewer, {});
  const states = await crewStates(work, drivers);
  const offered = await offersOf(
    work,
    drivers.map(({ id }) => id),
  );
  return { at: work.now, loads, crews: states.map((state) => crewOf(state, offered(state.who.id))) };
}
