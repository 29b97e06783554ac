import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import {
  type Assignment,
  HOUR_MS,
  makeAssignment,
  makeOrder,
  makeReceipt,
  makeWaybill,
  type Order,
  type Quote,
  type Receipt,
  type Waybill,
} from './documents.ts';
import type { Contract, Driver, Fleet, Pictures, Shipper, Staff, Vehicle } from './parties.ts';
import { putOnRoad } from './onTheRoad.ts';
import type { Random } from './random.ts';

export interface Company {
  readonly shippers: readonly Shipper[];
  readonly contracts: readonly Contract[];
  readonly fleets: readonly Fleet[];
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
}

export interface Trade {
  readonly orders: Order[];
  readonly quotes: Quote[];
  readonly assignments: Assignment[];
  readonly waybills: Waybill[];
  readonly receipts: Receipt[];
}

/** Results of old orders: mostly completed. */
function pastEnd(random: Random): 'completed' | 'cancelled' | 'aborted' {
  const n = random.int(1, 1000);
  if (n <= 915) return 'completed';
  return n <= 918 ? 'aborted' : 'cancelled';
}

/**
 * Half a year of trade: nearly all old orders carried and finished, and the last days in every
 * state that a desk has in the morning. Quantities, times and terms satisfy the invariants of T&M 3.5 and 4.5.
 */
export function makeTrade(
  random: Random,
  now: number,
  staff: Staff,
  company: Company,
  pictures: Pictures,
  orders: number,
): Trade {
  const trade: Trade = { orders: [], quotes: [], assignments: [], waybills: [], receipts: [] };
  const owners = company.shippers.filter(({ status }) => status === 'approved');
  const contractOf = new Map(
    company.contracts.filter(({ status }) => status === 'active').map((one) => [one.shipmentId, one.id]),
  );
  const usable = owners.filter(({ id }) => contractOf.has(id));
  const vehicleById = new Map(company.vehicles.map((one) => [one.id, one]));
  const trucks = company.vehicles.filter(
    (one) => !one.isTrailer && one.trailerId !== null && one.status === 'approved',
  );
  const drivers = company.drivers.filter(
    ({ status, isPayeeVerified }) => status === 'approved' && isPayeeVerified,
  );
  const today = startOfDay(now);
  // The crews of the last days are all different: nobody drives two trucks at once. The first pair stays free for trials.
  let nextCrew = 1;
  let running = 0;

  const carry = (
    from: Order,
    at: number,
    status: Waybill['status'],
    proof: Receipt['status'] | null,
    isLive: boolean,
  ) => {
    const crew = isLive ? (nextCrew += 1) : random.int(0, trucks.length - 1);
    const who = drivers[crew % drivers.length];
    const truck = trucks[crew % trucks.length];
    if (!who || !truck) throw new Error('The demo company has no crew left.');
    const trailer = truck.trailerId === null ? undefined : vehicleById.get(truck.trailerId);
    const offer = makeAssignment(from, who, truck, at, 'accepted', staff);
    const job = makeWaybill(random, from, offer, who, truck, trailer, at + HOUR_MS, status, staff, now);
    if (isLive && status === 'inTransit') {
      putOnRoad(job, from, truck, running, now);
      running += 1;
    }
    // An order ends with its trip.
    if (status === 'completed') from.gmtModified = job.gmtModified;
    trade.assignments.push(offer);
    trade.waybills.push(job);
    if (proof) trade.receipts.push(makeReceipt(random, job, proof, staff, pictures, now));
    if (isLive && ['pendingLoad', 'inTransit', 'arrived'].includes(status)) {
      who.operState = status === 'pendingLoad' ? 'assigned' : 'inTransit';
      truck.operState = who.operState;
    }
  };
  const put = (at: number, status: Order['status'], owner = random.pick(usable), isLong = false): Order => {
    const row = makeOrder(
      random,
      at,
      owner,
      contractOf.get(owner.id) ?? '0',
      status,
      staff,
      random.int(12, 33) * 1000,
      isLong,
    );
    if (status === 'executing' || status === 'completed')
      Object.assign(row, { assignedQty: row.orderQty, remainQty: 0 });
    trade.orders.push(row);
    return row;
  };

  const live: [
    count: number,
    hoursAgo: number,
    status: Order['status'],
    waybill?: Waybill['status'],
    proof?: Receipt['status'],
  ][] = [
    [6, 3, 'draft'],
    [14, 5, 'pendingAudit'],
    [5, 20, 'rejected'],
    [26, 4, 'published'],
    [9, 64, 'missed'],
    [18, 8, 'executing', 'pendingLoad'],
    [14, 30, 'executing', 'inTransit'],
    [10, 54, 'executing', 'inTransit'],
    [6, 62, 'executing', 'arrived'],
    [8, 80, 'executing', 'unloaded', 'notUploaded'],
    [10, 80, 'executing', 'unloaded', 'pendingAudit'],
    [4, 90, 'executing', 'unloaded', 'rejected'],
  ];
  const old = orders - live.reduce((sum, [count]) => sum + count, 0);
  for (let index = 0; index < old; index += 1) {
    // Old enough that the longest trip and its receipt are in the past.
    const day = today - random.int(5, 182) * DAY_MS;
    const at = day + random.int(7 * 60, 19 * 60) * 60_000;
    const end = pastEnd(random);
    // The trips of last week are long ones: they end in these days, and their bills wait at the desk.
    const isLong = now - at < 9 * DAY_MS;
    const row = put(at, end === 'aborted' ? 'executing' : end, random.pick(usable), isLong);
    if (end === 'completed') carry(row, at + 2 * HOUR_MS, 'completed', 'accepted', false);
    if (end === 'aborted') {
      // The trip was aborted on the road; its quantity was returned and waits for another vehicle.
      carry(row, at + 2 * HOUR_MS, 'aborted', null, false);
      Object.assign(row, { assignedQty: 0, remainQty: row.orderQty });
    }
    if (end === 'cancelled' && random.chance(30)) {
      carry(row, at + 2 * HOUR_MS, 'cancelled', null, false);
    }
  }
  const first = usable[0];
  for (const [count, hoursAgo, status, job, proof] of live) {
    for (let index = 0; index < count; index += 1) {
      const at = now - hoursAgo * HOUR_MS - random.int(0, 90) * 60_000;
      const owner = index % 4 === 0 && first ? first : random.pick(usable);
      const row = put(at, status, owner, job === 'inTransit');
      if (job) carry(row, at + HOUR_MS, job, proof ?? null, true);
      if (status === 'published' && row.publishMode === 'directed' && index % 2 === 0)
        offerTo(row, at, index);
      if (status === 'published' && row.publishMode === 'hall') quoteFor(row, at);
    }
  }
  return trade;

  /** Open offers, some to the demo captain's fleet. */
  function offerTo(from: Order, at: number, index: number): void {
    const who = drivers[drivers.length - 1 - index];
    const truck = trucks[trucks.length - 1 - index];
    if (who && truck)
      trade.assignments.push(makeAssignment(from, who, truck, at + 2 * HOUR_MS, 'offered', staff));
  }

  function quoteFor(from: Order, at: number): void {
    for (let n = random.int(1, 3); n > 0; n -= 1) {
      const bidder = random.pick(drivers);
      trade.quotes.push({
        ...base(at + n * HOUR_MS, staff.dispatcher),
        quoteNo: seedNumber('BJ', at),
        orderId: from.id,
        shipmentId: from.shipmentId,
        carrierId: bidder.fleetId,
        driverId: bidder.id,
        vehicleId: null,
        priceUnit: from.priceUnit,
        unitPriceFen: 15_000 + random.int(0, 60) * 100,
        qty: from.orderQty,
        validUntil: at + 48 * HOUR_MS,
        status: 'open',
      });
    }
  }
}
