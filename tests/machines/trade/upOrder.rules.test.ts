import { expect, it } from 'vitest';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { lifecycle, type UpOrderFacts } from '../../../machines/lifecycles/upOrder/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const good: UpOrderFacts = {
  submittedBy: '1',
  missing: [],
  hasShipper: true,
  isContractValid: true,
  planLoadAt: NOW + 7_200_000,
  upstreamUnitPriceFen: 23_500,
  targetName: '',
  targetUnfit: [],
  orderStatus: 'published',
  completedWaybills: 0,
  loadedWaybill: null,
};
const reason = '客户改走水运';
const assign = {
  publishMode: 'directed',
  targetType: 'carrier',
  carrierId: '7',
  driverId: null,
  vehicleId: null,
  carrierUnitPriceFen: 21_500,
  publishDeadline: NOW + 3_600_000,
  expireAt: null,
  priceReason: null,
} as const;

/** The table of addendum A 4.1, written by hand. */
testTable({ ...lifecycle, spec: upOrder }, good, [
  {
    event: 'amend',
    from: ['pendingAssign'],
    to: 'pendingAssign',
    who: ['system'],
    payload: { values: {}, missing: '', differs: null },
    does: ['storeAmendment', 'tellUpstream'],
  },
  {
    event: 'assign',
    from: ['pendingAssign'],
    to: 'assigned',
    who: ['dispatcher'],
    payload: assign,
    does: ['storeAssignment', 'makeOrder', 'tellUpstream'],
  },
  {
    event: 'return',
    from: ['pendingAssign'],
    to: 'returned',
    who: ['dispatcher'],
    payload: { reason },
    does: ['storeReturn', 'tellUpstream'],
  },
  {
    event: 'unassign',
    from: ['assigned'],
    to: 'pendingAssign',
    who: ['dispatcher', 'system'],
    facts: { orderStatus: 'cancelled' },
    does: ['dropAssignment', 'tellUpstream', 'tellDispatch'],
  },
  {
    event: 'fulfil',
    from: ['assigned'],
    to: 'completed',
    who: ['system'],
    facts: { orderStatus: 'completed' },
    does: ['tellUpstream'],
  },
  {
    event: 'cancel.by.upstream',
    from: ['pendingAssign'],
    to: 'cancelled',
    who: ['dispatcher', 'system'],
    payload: { reason },
    does: ['storeCancellation', 'tellUpstream', 'tellDispatch'],
  },
  {
    event: 'cancel.by.upstream',
    from: ['assigned'],
    to: 'cancelled',
    who: ['dispatcher', 'system'],
    payload: { reason },
    does: ['storeCancellation', 'cancelOrder', 'tellUpstream', 'tellDispatch'],
  },
]);

it('an order is assigned whole, under a contract, ahead of its loading, to whom may go, and not above its price', () => {
  const { code } = judge(lifecycle, good);
  const assigned = (facts: Partial<UpOrderFacts>, payload: object = {}) =>
    code('pendingAssign', sent('assign', 'dispatcher', { ...assign, ...payload }), facts);
  expect(assigned({ missing: [['里程', 'Distance', 'Distancia', '距離']] })).toBe(31043);
  expect(assigned({ hasShipper: false })).toBe(31042);
  expect(assigned({ isContractValid: false })).toBe(31006);
  expect(assigned({ planLoadAt: NOW })).toBe(31001);
  expect(assigned({}, { publishDeadline: NOW })).toBe(31008);
  expect(assigned({}, { publishDeadline: NOW + 7_200_001 })).toBe(31008);
  expect(assigned({ targetName: '张三', targetUnfit: [['疲劳', 'tired', 'cansado', '疲労']] })).toBe(30007);
  expect(assigned({}, { carrierUnitPriceFen: 23_501 })).toBe(31004);
  expect(assigned({}, { carrierUnitPriceFen: 23_500 })).toBeNull();
  expect(assigned({}, { publishMode: 'hall', carrierUnitPriceFen: null })).toBeNull();
});

it('an assignment is taken back only with its order, and what is loaded is not cancelled', () => {
  const { code } = judge(lifecycle, good);
  const unassign = sent('unassign', 'dispatcher');
  expect(code('assigned', unassign)).toBe(10410);
  expect(code('assigned', unassign, { orderStatus: 'cancelled', completedWaybills: 1 })).toBe(31044);
  const cancel = sent('cancel.by.upstream', 'system', { reason });
  expect(code('assigned', cancel, { loadedWaybill: 'YD1' })).toBe(31045);
  expect(code('assigned', sent('cancel.by.upstream', 'dispatcher', { reason: '无' }))).toBe(33006);
  expect(code('pendingAssign', sent('return', 'dispatcher', { reason: '无' }))).toBe(33006);
  expect(code('assigned', sent('fulfil', 'system'))).toBe(10410);
});
