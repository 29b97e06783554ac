import { describe, expect, it, test } from 'vitest';
import type { Label } from '../../../domain/codes/label.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import {
  type AssignmentFacts,
  assignmentLifecycle,
  assignmentRules,
} from '../../../machines/lifecycles/assignment/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: assignmentLifecycle, rules: assignmentRules };

const good: AssignmentFacts = {
  submittedBy: '1',
  expireAt: NOW,
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

/** The table of transport-and-money 3.3, written by hand. SYS revokes where the order says "offers revoked" or "offers end". */
testTable({ ...lifecycle, spec: assignment }, good, [
  {
    event: 'accept.offer',
    from: ['offered'],
    to: 'accepted',
    who: ['captain', 'driver', 'dispatcher'],
    payload: { vehicles, reason: '司机电话确认' },
    // The waybills come first: the order is executing only once something carries for it.
    does: ['storeAcceptReason', 'makeWaybills', 'acceptOrder', 'shrinkOtherOffers', 'notifyDispatch'],
  },
  {
    event: 'decline',
    from: ['offered'],
    to: 'declined',
    who: ['captain', 'driver'],
    payload: { reason },
    does: ['storeDeclineReason', 'notifyDispatch'],
  },
  {
    event: 'offer.expire',
    from: ['offered'],
    to: 'expired',
    who: ['system'],
    facts: { expireAt: NOW - 1 },
    does: ['notifyDispatch', 'notifyCarrier'],
  },
  {
    event: 'revoke',
    from: ['offered'],
    to: 'revoked',
    who: ['dispatcher', 'shipper', 'system'],
    payload: { reason },
    does: ['storeDeclineReason', 'notifyCarrier'],
  },
]);

const { code, refusal } = judge(lifecycle, good);
const accept = sent('accept.offer', 'captain', { vehicles, reason: null });

describe('assignment: accepting', () => {
  test.each<[string, Partial<AssignmentFacts>, number | null]>([
    ['it is taken at its last moment', { expireAt: NOW }, null],
    ['it is past its time', { expireAt: NOW - 1 }, 31023],
    ['the order is gone', { isOrderOpen: false }, 31023],
    ['somebody else grabbed it', { isOrderOpen: false, isGrab: true }, 31021],
    ['exactly this is left', { remainQty: 32_000 }, null],
    ['one kg less is left', { remainQty: 31_999 }, 31022],
    ['somebody else grabbed a part of it', { remainQty: 31_999, isGrab: true }, 31021],
    ['no vehicles are named yet', { vehicleQty: null }, null],
    ['the vehicles carry one kg less', { vehicleQty: 31_999 }, 31024],
    ['the vehicles carry one kg more', { vehicleQty: 32_001 }, 31024],
    ['no vehicle is sent at all', { vehicleQty: 0 }, 31024],
    ['driver or vehicle is on the road', { busyWaybill: 'YD2026112000001' }, 32011],
    ['another network-freight platform would carry', { holdsNetworkPermit: true }, 32009],
    ['one fen is missing', { shortFen: 1 }, 31007],
  ])('when %s', (_, changed, expected) => {
    expect(code('offered', accept, changed)).toBe(expected);
  });

  it('beyond the credit of the shipper is refused with both figures, to a carrier without them', () => {
    const credit = {
      limitFen: 1_000_000,
      openFen: 400_001,
      thisFen: 600_000,
      takenFen: 0,
      releasedFen: null,
    };
    const onBehalf = sent('accept.offer', 'dispatcher', { vehicles, reason: '司机电话确认' });
    expect(refusal('offered', onBehalf, { credit })).toEqual({
      code: 31061,
      params: { sum: '10000.01', limit: '10000.00' },
    });
    for (const role of ['captain', 'driver'] as const)
      expect(refusal('offered', sent('accept.offer', role, { vehicles, reason: null }), { credit })).toEqual({
        code: 31064,
      });
    for (const going of [
      { ...credit, openFen: 400_000 },
      { ...credit, releasedFen: 600_000 },
    ])
      expect(code('offered', accept, { credit: going })).toBeNull();
    expect(code('offered', onBehalf, { credit: { ...credit, limitFen: null } })).toBe(31062);
  });

  it('names who is not fit and why', () => {
    const unfit: Label[] = [['行驶证已过期', 'licence ended', 'permiso vencido', '車検切れ']];
    expect(refusal('offered', accept, { unfitName: '皖A7K216', unfit })).toEqual({
      code: 30007,
      params: { name: '皖A7K216', reasons: ['行驶证已过期', 'licence ended', 'permiso vencido', '車検切れ'] },
    });
  });

  it('names what is wrong', () => {
    expect(refusal('offered', accept, { remainQty: 12_000 })?.params).toEqual({ q: 32_000, r: 12_000 });
    expect(refusal('offered', accept, { vehicleQty: 30_000 })?.params).toEqual({
      sum: 30_000,
      total: 32_000,
    });
    expect(refusal('offered', accept, { busyWaybill: 'YD1' })?.params).toEqual({ no: 'YD1' });
    expect(refusal('offered', accept, { shortFen: 5 })?.params).toEqual({ x: '0.05' });
  });

  it('by the dispatcher on behalf needs a reason; carrier and driver need none', () => {
    const by = (role: 'captain' | 'driver' | 'dispatcher', text: string | null) =>
      code('offered', sent('accept.offer', role, { vehicles, reason: text }));
    expect([
      by('dispatcher', null),
      by('dispatcher', ''),
      by('dispatcher', '  '),
      by('dispatcher', '司机电话确认'),
    ]).toEqual([33006, 33006, 33006, null]);
    expect([by('captain', null), by('driver', null)]).toEqual([null, null]);
    expect(code('offered', sent('accept.offer', 'dispatcher', { vehicles: null, reason: null }))).toBe(33006);
  });
});

describe('assignment: the other final states', () => {
  it.each([
    ['decline', 'driver'],
    ['revoke', 'shipper'],
  ] as const)('%s needs a reason of 4 characters', (type, role) => {
    expect(code('offered', sent(type, role, { reason: '没有车' }))).toBe(33006);
    expect(code('offered', sent(type, role, { reason: '没有车了' }))).toBeNull();
  });

  it('expires after its time, not at it', () => {
    expect(code('offered', sent('offer.expire', 'system'), { expireAt: NOW })).toBe(10410);
    expect(code('offered', sent('offer.expire', 'system'), { expireAt: NOW - 1 })).toBeNull();
  });
});
