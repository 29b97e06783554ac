import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type AssignmentFacts, assignmentLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const HOUR = 3_600_000;

const CAPTAIN: Who = { id: '1', role: 'captain' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };
const SHIPPER: Who = { id: '3', role: 'shipper' };

const good: AssignmentFacts = {
  submittedBy: DISPATCHER.id,
  expireAt: NOW + HOUR,
  qty: 32_000,
  remainQty: 32_000,
  isOrderOpen: true,
  isGrab: false,
  vehicleQty: 32_000,
  unfitName: '',
  unfit: [],
  busyWaybill: null,
  holdsNetworkPermit: false,
  shortFen: 0,
  credit: null,
};

const reason = '车辆临时故障';
const vehicles = [{ driverId: '11', vehicleId: '12', qty: 32_000 }];
const at = NOW;

export const assignmentModel = model<typeof assignmentLifecycle>({
  machine: assignmentLifecycle,
  inputs: {
    good,
    'no vehicle named yet': { ...good, vehicleQty: null },
    'vehicles too few': { ...good, vehicleQty: 31_999 },
    'order taken': { ...good, isOrderOpen: false },
    'grab, order taken': { ...good, isGrab: true, isOrderOpen: false },
    'rest too small': { ...good, remainQty: 31_999 },
    'grab, rest too small': { ...good, isGrab: true, remainQty: 31_999 },
    late: { ...good, expireAt: NOW - 1 },
    'driver busy': { ...good, busyWaybill: 'YD2026112000001' },
    'driver unfit': {
      ...good,
      unfitName: '周建军',
      unfit: [['驾驶证已过期', 'licence ended', 'licencia vencida', '免許期限切れ']],
    },
    'another platform': { ...good, holdsNetworkPermit: true },
    'wallet short': { ...good, shortFen: 1 },
    'beyond the credit': {
      ...good,
      credit: { limitFen: 1_000_000, openFen: 400_001, thisFen: 600_000, takenFen: 0, releasedFen: null },
    },
    'beyond the credit, released': {
      ...good,
      credit: { limitFen: 1_000_000, openFen: 400_001, thisFen: 600_000, takenFen: 0, releasedFen: 600_000 },
    },
  },
  events: {
    'may accept': { type: 'accept.offer', by: CAPTAIN, at },
    accept: { type: 'accept.offer', by: CAPTAIN, at, vehicles, reason: null },
    'accept on behalf': { type: 'accept.offer', by: DISPATCHER, at, vehicles, reason: '司机电话确认' },
    'accept on behalf without reason': { type: 'accept.offer', by: DISPATCHER, at, vehicles, reason: null },
    'accept by shipper': { type: 'accept.offer', by: SHIPPER, at, vehicles, reason: null },
    decline: { type: 'decline', by: CAPTAIN, at, reason },
    'decline without reason': { type: 'decline', by: CAPTAIN, at, reason: '不' },
    'decline by dispatcher': { type: 'decline', by: DISPATCHER, at, reason },
    expire: { type: 'offer.expire', by: SYSTEM, at },
    'expire by dispatcher': { type: 'offer.expire', by: DISPATCHER, at },
    'revoke by shipper': { type: 'revoke', by: SHIPPER, at, reason },
    'revoke with its order': { type: 'revoke', by: SYSTEM, at, reason: '订单已结束' },
    'revoke without reason': { type: 'revoke', by: SHIPPER, at, reason: '' },
    'revoke by captain': { type: 'revoke', by: CAPTAIN, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'never more is accepted than is left of the order': (snapshot) =>
      snapshot.context.qty <= snapshot.context.remainQty ||
      !snapshot.can({ type: 'accept.offer', by: CAPTAIN, at }),
    'an offer is either still good or past its time': (snapshot) =>
      !(
        snapshot.can({ type: 'accept.offer', by: CAPTAIN, at }) &&
        snapshot.can({ type: 'offer.expire', by: SYSTEM, at })
      ),
    'nobody goes who is busy or unfit': (snapshot) =>
      (snapshot.context.busyWaybill === null && snapshot.context.unfit.length === 0) ||
      !snapshot.can({ type: 'accept.offer', by: CAPTAIN, at }),
    'an answer is final': (snapshot) => (snapshot.status === 'done') === (snapshot.value !== 'offered'),
  },
});
