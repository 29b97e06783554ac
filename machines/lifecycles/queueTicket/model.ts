import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { ticketLifecycle } from './machine.ts';
import type { TicketFacts } from './rules.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };
const DRIVER: Who = { id: '3', role: 'driver' };
const CAPTAIN: Who = { id: '4', role: 'captain' };
const MINUTE = 60_000;

const good: TicketFacts = {
  submittedBy: DRIVER.id,
  plateNumber: '皖A7K216',
  laneUse: 'load',
  calledAt: at - 20 * MINUTE,
  presentAt: null,
  missAt: at,
  dropAt: at,
  callCount: 1,
  isRequeued: false,
  isUrgent: false,
  isOpen: true,
  place: '合肥物流园',
  fence: { kind: 'circle', center: { lng: 117.34, lat: 31.89 }, radiusM: 500 },
  docks: 2,
  callAhead: 2,
  laneCalled: 2,
  laneInside: 1,
  stationInside: 1,
  maxInside: 20,
  firstNo: null,
  gateNo: null,
  otherLanes: ['B'],
  isWorkDone: true,
};

const here = { lng: 117.34, lat: 31.89 };
const reason = '装车单打印有误，先出场';

export const queueTicketModel = model<typeof ticketLifecycle>({
  machine: ticketLifecycle,
  inputs: {
    good,
    'docks taken': { ...good, laneInside: 2, laneCalled: 1, stationInside: 2 },
    'lane full': { ...good, laneInside: 2, laneCalled: 2 },
    'station full': { ...good, stationInside: 20 },
    'not its turn': { ...good, firstNo: 'A001', gateNo: 'A002' },
    'called just now': { ...good, calledAt: at - MINUTE + 1, missAt: at + 1, dropAt: at + 1 },
    'called three times': { ...good, callCount: 3 },
    'at the gate': { ...good, presentAt: at - MINUTE, missAt: null },
    'was requeued': { ...good, isRequeued: true },
    closed: { ...good, isOpen: false },
    'urgent already': { ...good, isUrgent: true },
    'no other lane': { ...good, otherLanes: [] },
    'work not done': { ...good, isWorkDone: false },
  },
  events: {
    call: { type: 'call', by: SYSTEM, at },
    'call by hand': { type: 'call', by: KEEPER, at },
    'call by the driver': { type: 'call', by: DRIVER, at },
    'call again': { type: 'call.again', by: DISPATCHER, at },
    'may be at the gate': { type: 'at.gate', by: DRIVER, at },
    'at the gate': { type: 'at.gate', by: DRIVER, at, ...here },
    'at the gate, from elsewhere': { type: 'at.gate', by: DRIVER, at, lng: 118.34, lat: 31.89 },
    'at the gate, from nowhere': { type: 'at.gate', by: DRIVER, at, lng: null, lat: null },
    'seen at the gate': { type: 'at.gate', by: KEEPER, at, lng: null, lat: null },
    miss: { type: 'miss', by: SYSTEM, at },
    requeue: { type: 'requeue', by: DRIVER, at },
    'let in': { type: 'enter', by: KEEPER, at },
    'read and let in': { type: 'enter', by: SYSTEM, at, plateRead: '皖A7K216' },
    'another plate read': { type: 'enter', by: SYSTEM, at, plateRead: '皖A7K218' },
    'let in by dispatch': { type: 'enter', by: DISPATCHER, at },
    'may leave': { type: 'leave', by: KEEPER, at },
    leave: { type: 'leave', by: KEEPER, at, leaveReason: null },
    'leave with a reason': { type: 'leave', by: KEEPER, at, leaveReason: reason },
    'read and let out': { type: 'leave', by: SYSTEM, at, leaveReason: reason },
    'give up': { type: 'give.up', by: DRIVER, at, cancelReason: null },
    'give up for the fleet': { type: 'give.up', by: CAPTAIN, at, cancelReason: null },
    drop: { type: 'drop.missed', by: SYSTEM, at },
    urgent: { type: 'urgent', by: DISPATCHER, at, urgentReason: '冷链货物，客户停线' },
    'urgent without reason': { type: 'urgent', by: DISPATCHER, at, urgentReason: '急' },
    'may move': { type: 'move.lane', by: KEEPER, at },
    move: { type: 'move.lane', by: KEEPER, at, laneCode: 'B' },
    'move to a lane for other work': { type: 'move.lane', by: KEEPER, at, laneCode: 'C' },
    'call again by the fleet': { type: 'call.again', by: CAPTAIN, at },
    'at the gate by the fleet': { type: 'at.gate', by: CAPTAIN, at },
    'missed, says a keeper': { type: 'miss', by: KEEPER, at },
    'requeue by the fleet': { type: 'requeue', by: CAPTAIN, at },
    'leave by the driver': { type: 'leave', by: DRIVER, at },
    'dropped, says a keeper': { type: 'drop.missed', by: KEEPER, at },
    'urgent by the driver': { type: 'urgent', by: DRIVER, at },
    'move by the driver': { type: 'move.lane', by: DRIVER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody enters uncalled': (snapshot) =>
      snapshot.value === 'called' || !snapshot.can({ type: 'enter', by: KEEPER, at }),
    'nobody at the gate is missed': (snapshot) =>
      snapshot.context.presentAt === null || !snapshot.can({ type: 'miss', by: SYSTEM, at }),
    'no dock is held by two': (snapshot) =>
      snapshot.context.laneInside < snapshot.context.docks ||
      !snapshot.can({ type: 'enter', by: KEEPER, at }),
    'only one that is over is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'done' || snapshot.value === 'cancelled'),
  },
});
