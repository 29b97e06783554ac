import type { queueTicket } from '../../domain/records/queueTicket.ts';
import type { station } from '../../domain/records/station.ts';
import type { Row } from '../../domain/schema/record.ts';
import { isJobAt, ticketNoOf, useOf } from '../../domain/rules/yard.ts';
import { callCounter, EVER, laneCounter } from '../business/yard/counters.ts';
import { businessDay } from '../records/numbers.ts';
import { base, seedCount, seedNumber } from './base.ts';
import type { Waybill } from './documents.ts';
import type { Vehicle } from './parties.ts';

type Ticket = Row<typeof queueTicket>;
type Station = Row<typeof station>;

const MINUTE_MS = 60_000;
/** Tickets of the day that are over, from which the next stay is estimated. */
const DONE_TODAY = 30;
/** The first of the open ones are inside. */
const INSIDE = 2;

/** What the queue of the demo company is made from. */
export interface Yard {
  readonly now: number;
  readonly by: string;
  readonly stations: readonly Station[];
  readonly waybills: readonly Waybill[];
  readonly vehicles: readonly Vehicle[];
}

/** A vehicle in the queue: with its waybill where one leads here, else let in by dispatch. */
type Truck = Pick<
  Ticket,
  'plateNumber' | 'plateColorCode' | 'waybillId' | 'shipmentId' | 'carrierId' | 'driverId' | 'remark'
>;

const withJob = (job: Waybill): Truck => ({
  plateNumber: job.plateNumber,
  plateColorCode: job.plateColorCode,
  waybillId: job.id,
  shipmentId: job.shipmentId,
  carrierId: job.carrierId,
  driverId: job.driverId,
  remark: null,
});

const withoutJob = (truck: Vehicle): Truck => ({
  plateNumber: truck.plateNumber,
  plateColorCode: truck.plateColorCode,
  waybillId: null,
  shipmentId: null,
  carrierId: truck.fleetId,
  driverId: null,
  remark: '客户临时送货，调度同意入场',
});

/** The queue of the first station that queues: a day's work behind it, and tickets in every state. */
export function makeQueue({ now, by, stations, waybills, vehicles }: Yard): Ticket[] {
  const queueing = stations.filter(({ isQueueEnabled, status }) => isQueueEnabled && status === 'enabled');
  const jobsAt = (site: Station) => waybills.filter((job) => useOf(job) === 'load' && isJobAt(site, job));
  // Where most vehicles load, so that they come with their waybills.
  const [site] = queueing
    .filter(({ isAutoCall }) => isAutoCall)
    .toSorted((a, b) => jobsAt(b).length - jobsAt(a).length);
  if (!site) return [];
  const onJobs = new Set(waybills.filter((job) => useOf(job) !== null).map(({ vehicleId }) => vehicleId));
  const jobs = jobsAt(site);
  const free = vehicles.filter(
    ({ id, isTrailer, status }) => !isTrailer && status === 'approved' && !onJobs.has(id),
  );
  const plates = new Set<string | null>();
  const trucks = [...jobs.map(withJob), ...free.map(withoutJob)].filter(({ plateNumber }) => {
    const isNew = !plates.has(plateNumber);
    plates.add(plateNumber);
    return isNew;
  });

  const today = businessDay(now);
  const make = (
    truck: Truck,
    lane: 'A' | 'B',
    status: Ticket['status'],
    at: number,
    more: Partial<Ticket> = {},
  ): Ticket => ({
    ...base(at, by),
    queueNo: seedNumber('QP', at),
    ticketNo: ticketNoOf(lane, seedCount(laneCounter(site.id, lane), today)),
    stationId: site.id,
    laneCode: lane,
    laneUse: lane === 'A' ? 'load' : 'unload',
    gateName: site.lanes?.find(({ laneCode }) => laneCode === lane)?.gateName ?? null,
    lng: null,
    lat: null,
    priority: '0',
    urgentReason: null,
    source: 'staff',
    idTail: null,
    checkInAt: at,
    lineAt: at,
    calledAt: null,
    presentAt: null,
    missAt: null,
    enteredAt: null,
    leftAt: null,
    dropAt: null,
    callCount: 0,
    callSeq: null,
    isRequeued: false,
    estimateMin: 0,
    leaveReason: null,
    cancelReason: null,
    longStayAt: null,
    ...truck,
    status,
    ...more,
  });
  const called = (at: number): Partial<Ticket> => ({
    calledAt: at,
    callCount: 1,
    callSeq: seedCount(callCounter(site.id), EVER),
  });
  const ago = (minutes: number) => now - minutes * MINUTE_MS;

  const start = ago(600);
  const step = (ago(45) - start) / DONE_TODAY;
  const past = Array.from({ length: DONE_TODAY }, (_, index) => {
    const truck = free[index % Math.max(1, free.length)];
    const at = Math.round(start + step * index);
    const entered = at + Math.min(step, (6 + (index % 5)) * MINUTE_MS);
    return truck
      ? [
          make(withoutJob(truck), index % 3 === 2 ? 'B' : 'A', 'done', at, {
            ...called(at),
            enteredAt: entered,
            leftAt: Math.min(ago(2), entered + (24 + (index % 7) * 3) * MINUTE_MS),
            leaveReason: '已完成装卸，现场放行',
          }),
        ]
      : [];
  }).flat();

  const open: ((truck: Truck) => Ticket)[] = [
    (truck) => make(truck, 'A', 'inside', ago(48), { ...called(ago(48)), enteredAt: ago(40) }),
    (truck) => make(truck, 'A', 'inside', ago(44), { ...called(ago(43)), enteredAt: ago(22) }),
    (truck) => make(truck, 'A', 'missed', ago(41), { ...called(ago(38)), dropAt: now + 600 * MINUTE_MS }),
    (truck) => make(truck, 'A', 'called', ago(36), { ...called(ago(18)), presentAt: ago(12) }),
    (truck) => make(truck, 'A', 'called', ago(30), { ...called(ago(4)), missAt: now + 16 * MINUTE_MS }),
    (truck) => make(truck, 'A', 'waiting', ago(9), { priority: '1', urgentReason: '客户产线待料，优先装车' }),
    (truck) => make(truck, 'A', 'waiting', ago(21), { source: 'driver' }),
    (truck) => make(truck, 'A', 'waiting', ago(6), { source: 'kiosk', idTail: '0217' }),
    (truck) =>
      make(truck, 'B', 'done', ago(70), {
        ...called(ago(69)),
        enteredAt: ago(60),
        leftAt: ago(28),
        leaveReason: '已完成卸货',
      }),
    (truck) => make(truck, 'A', 'cancelled', ago(66), { cancelReason: '车辆故障，改日再来' }),
    (truck) =>
      make(truck, 'B', 'cancelled', ago(90), { ...called(ago(88)), isRequeued: true, dropAt: ago(46) }),
  ];
  // Waybills are those of vehicles that have not come in yet.
  const inside = trucks.filter(({ waybillId }) => waybillId === null).slice(0, INSIDE);
  const coming = trucks.filter((truck) => !inside.includes(truck));
  const late = open.flatMap((state, index) => {
    const truck = index < INSIDE ? inside[index] : coming[index - INSIDE];
    return truck ? [state(truck)] : [];
  });
  return [...past, ...late];
}
