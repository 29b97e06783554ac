import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type UpOrderFacts, upOrderLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const DISPATCHER: Who = { id: '1', role: 'dispatcher' };
const ADMIN: Who = { id: '2', role: 'admin' };
const reason = '客户不再需要';

const good: UpOrderFacts = {
  submittedBy: DISPATCHER.id,
  missing: [],
  hasShipper: true,
  isContractValid: true,
  planLoadAt: at + 7_200_000,
  upstreamUnitPriceFen: 23_500,
  targetName: '',
  targetUnfit: [],
  orderStatus: null,
  completedWaybills: 0,
  loadedWaybill: null,
};

const assign = {
  type: 'assign',
  by: DISPATCHER,
  at,
  publishMode: 'directed',
  targetType: 'carrier',
  carrierId: '7',
  driverId: null,
  vehicleId: null,
  carrierUnitPriceFen: 21_500,
  publishDeadline: at + 3_600_000,
  expireAt: null,
  priceReason: null,
} as const;
const amend = { type: 'amend', at, values: {}, missing: '', differs: null } as const;

export const upOrderModel = model<typeof upOrderLifecycle>({
  machine: upOrderLifecycle,
  inputs: {
    good,
    incomplete: { ...good, missing: [['里程', 'Distance', 'Distancia', '距離']] },
    'no shipper account': { ...good, hasShipper: false },
    'no contract': { ...good, isContractValid: false },
    'loading in the past': { ...good, planLoadAt: at },
    'target not usable': { ...good, targetName: '张三', targetUnfit: [['疲劳', 'tired', 'cansado', '疲労']] },
    'order cancelled': { ...good, orderStatus: 'cancelled' },
    'order cancelled, but something was carried': {
      ...good,
      orderStatus: 'cancelled',
      completedWaybills: 1,
    },
    'order completed': { ...good, orderStatus: 'completed' },
    'a truck is loaded': { ...good, orderStatus: 'executing', loadedWaybill: 'YD1' },
  },
  events: {
    amend: { ...amend, by: SYSTEM },
    'amend by hand': { ...amend, by: DISPATCHER },
    assign,
    'assign by the administrator': { ...assign, by: ADMIN },
    'assign above their price': { ...assign, carrierUnitPriceFen: 23_501 },
    'assign to the hall': { ...assign, publishMode: 'hall', targetType: null, carrierUnitPriceFen: null },
    'assign with a deadline after loading': { ...assign, publishDeadline: at + 7_200_001 },
    unassign: { type: 'unassign', by: SYSTEM, at },
    'unassign by hand': { type: 'unassign', by: DISPATCHER, at },
    'unassign by the administrator': { type: 'unassign', by: ADMIN, at },
    fulfil: { type: 'fulfil', by: SYSTEM, at },
    'fulfil by hand': { type: 'fulfil', by: DISPATCHER, at },
    return: { type: 'return', by: DISPATCHER, at, reason },
    'return without reason': { type: 'return', by: DISPATCHER, at, reason: '' },
    'return by the administrator': { type: 'return', by: ADMIN, at, reason },
    cancel: { type: 'cancel.by.upstream', by: SYSTEM, at, reason },
    'cancel by hand': { type: 'cancel.by.upstream', by: DISPATCHER, at, reason },
    'cancel by hand without reason': { type: 'cancel.by.upstream', by: DISPATCHER, at, reason: '' },
    'cancel by the administrator': { type: 'cancel.by.upstream', by: ADMIN, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'what is loaded is never cancelled': (snapshot) =>
      snapshot.context.loadedWaybill === null ||
      !snapshot.can({ type: 'cancel.by.upstream', by: SYSTEM, at, reason }),
    'nothing of an assigned one changes': (snapshot) =>
      snapshot.value !== 'assigned' || !snapshot.can({ ...amend, by: SYSTEM }),
    'an incomplete one is not assigned': (snapshot) =>
      snapshot.context.missing.length === 0 || !snapshot.can(assign),
    'what has ended stays so': (snapshot) =>
      snapshot.value === 'pendingAssign' || snapshot.value === 'assigned' || snapshot.status === 'done',
  },
});
