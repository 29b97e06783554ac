import { describe, expect, it, test } from 'vitest';
import type { Label } from '../../../domain/codes/label.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { RoleOrSystem } from '../../../domain/codes/roles.ts';
import { judge, NOW, sent, testTable } from '../document.ts';
import { corrected, correcting, excused, excusing, good, HOUR, lifecycle, LOADED } from './waybillFacts.ts';

const reason = '司机手机没电，电话确认';
const here = { lng: 117.35, lat: 31.86 };
const loading = {
  loadWeightKg: 32_000,
  isWeightConfirmed: false,
  plateNumber: '皖A7K216',
  despatchAt: NOW,
  ...here,
  photos: ['21'],
  reason,
};
const unloading = {
  unloadWeightKg: 31_880,
  isWeightConfirmed: false,
  goodsReceiptAt: NOW,
  ...here,
  photos: ['22'],
  reason,
};
const aborting = [
  'storeAbortReason',
  'releaseDriverAndVehicle',
  'endAdvances',
  'endTollInvoicing',
  'leaveQueue',
  'openBill',
  'giveBackQuantity',
  'tellUpstream',
  'checkOrder',
  'notifyParties',
];

/** The table of transport-and-money 4.3, written by hand. Shipper and captain ask the dispatcher to cancel. */
testTable({ ...lifecycle, spec: waybill }, good, [
  {
    event: 'load.confirm',
    from: ['pendingLoad'],
    to: 'inTransit',
    who: ['driver', 'captain', 'dispatcher'],
    payload: loading,
    does: ['recordLoading', 'setOut', 'notifyParties', 'tellUpstream'],
  },
  {
    event: 'arrive',
    from: ['inTransit'],
    to: 'arrived',
    who: ['driver', 'system', 'dispatcher'],
    payload: { ...here, reason: null },
    does: ['recordArrival', 'logArrival', 'notifyParties', 'tellUpstream'],
  },
  {
    event: 'unload.confirm',
    from: ['arrived'],
    to: 'unloaded',
    who: ['driver', 'captain', 'dispatcher'],
    payload: unloading,
    does: [
      'recordUnloading',
      'logUnloading',
      'releaseDriverAndVehicle',
      'openReceipt',
      'notifyParties',
      'tellUpstream',
    ],
  },
  {
    event: 'finish',
    from: ['unloaded'],
    to: 'completed',
    who: ['system'],
    does: ['recordFinish', 'openBill', 'tellUpstream', 'checkOrder', 'notifyParties'],
  },
  {
    event: 'replace.vehicle',
    from: ['pendingLoad'],
    to: 'pendingLoad',
    who: ['dispatcher', 'captain'],
    payload: { driverId: '11', vehicleId: '12', reason },
    does: ['endAdvances', 'leaveQueue', 'swapVehicle', 'renewContract', 'notifyParties'],
  },
  {
    event: 'cancel.waybill',
    from: ['pendingLoad'],
    to: 'cancelled',
    // The platform, where an upstream customer cancels its order.
    who: ['dispatcher', 'system'],
    payload: { reason },
    // The order is handled last: it is open again only when the quantity was returned.
    does: [
      'storeCancelReason',
      'releaseDriverAndVehicle',
      'releaseFunds',
      'endAdvances',
      'leaveQueue',
      'voidContract',
      'giveBackQuantity',
      'tellUpstream',
      'checkOrder',
      'notifyParties',
    ],
  },
  {
    event: 'abort',
    from: ['inTransit', 'arrived'],
    to: 'aborted',
    who: ['dispatcher'],
    payload: { reason },
    does: aborting,
  },
  ...LOADED.flatMap(
    (state) =>
      [
        {
          event: 'correct.load',
          from: [state],
          to: state,
          who: ['dispatcher'],
          payload: correcting,
          does: ['proposeWeight'],
        },
        {
          event: 'load.corrected',
          from: [state],
          to: state,
          who: ['system'],
          payload: corrected,
          does: ['recordCorrection', 'correctReceipt', 'correctBill', 'tellCorrection'],
        },
        {
          event: 'excuse.track',
          from: [state],
          to: state,
          who: ['dispatcher', 'financeClerk'],
          payload: excusing,
          does: ['proposeExcuse'],
        },
        {
          event: 'track.excused',
          from: [state],
          to: state,
          who: ['system'],
          payload: excused,
          does: ['recordExcuse'],
        },
      ] as const,
  ),
]);

const { code, refusal } = judge(lifecycle, good);
const load = (changed: object, role: RoleOrSystem = 'driver') =>
  sent('load.confirm', role, { ...loading, reason: null, ...changed });
const unload = (changed: object, role: RoleOrSystem = 'driver') =>
  sent('unload.confirm', role, { ...unloading, reason: null, ...changed });
const arrive = (changed: object = {}, role: RoleOrSystem = 'driver') =>
  sent('arrive', role, { ...here, reason: null, ...changed });
/** The English names of the two times that a 32006 compares. */
const times = (answer: ReturnType<typeof refusal>) =>
  answer?.code === 32006 ? [answer.params?.a, answer.params?.b].map((label) => Object(label)[1]) : answer;

describe('waybill: loading', () => {
  it('never exceeds the rated load', () => {
    expect(code('pendingLoad', load({ loadWeightKg: 33_500 }))).toBeNull();
    expect(refusal('pendingLoad', load({ loadWeightKg: 33_501 }))).toEqual({
      code: 32001,
      params: { x: '33.501', y: '33.500' },
    });
  });

  it.each([
    // kg, confirmed, refusal
    [25_600, false, null],
    [25_599, false, 32015],
    [25_599, true, null],
    [38_400, false, null],
    [38_401, false, 32015],
    [38_401, true, null],
    [3_200, true, null],
    [3_199, true, 32014],
    [320_000, true, null],
    [320_001, true, 32014],
    [32, false, 32014],
  ])('a weight of %i kg against a plan of 32 t, confirmed: %s', (kg, isWeightConfirmed, refused) => {
    const facts = { ratedLoadKg: 1_000_000, loadWeightKg: 1_000_000 };
    expect(code('pendingLoad', load({ loadWeightKg: kg, isWeightConfirmed }), facts)).toBe(refused);
    expect(code('arrived', unload({ unloadWeightKg: kg, isWeightConfirmed }), facts)).toBe(refused);
  });

  it('a weight off the plan is named with the plan, in tonnes; a plan without weight asks nothing', () => {
    const params = { x: '25.000', y: '32.000' };
    expect(refusal('pendingLoad', load({ loadWeightKg: 25_000 }))).toEqual({ code: 32015, params });
    expect(code('pendingLoad', load({ loadWeightKg: 25_000 }), { planWeightKg: 0 })).toBeNull();
  });

  it('is for the vehicle of the waybill', () => {
    expect(code('pendingLoad', load({ plateNumber: '皖A7K217' }))).toBe(32003);
  });

  it('is refused when a certificate has expired', () => {
    const cert: Label = ['从业资格证', 'Qualification', 'Certificado', '従業資格証'];
    expect(refusal('pendingLoad', load({}), { expired: { name: '周建军', cert } })).toEqual({
      code: 32002,
      params: { name: '周建军', cert },
    });
  });

  it('is refused while driver or vehicle is on another waybill', () => {
    expect(refusal('pendingLoad', load({}), { busyWaybill: 'YD1' })).toEqual({
      code: 32011,
      params: { no: 'YD1' },
    });
  });

  it('is at a time between the acceptance and now', () => {
    expect(times(refusal('pendingLoad', load({ despatchAt: good.consignmentAt })))).toBeNull();
    expect(times(refusal('pendingLoad', load({ despatchAt: good.consignmentAt - 1 })))).toEqual([
      'Despatch time',
      'Deal time',
    ]);
    expect(times(refusal('pendingLoad', load({ despatchAt: NOW })))).toBeNull();
    expect(times(refusal('pendingLoad', load({ despatchAt: NOW + 1 })))).toEqual([
      'The present',
      'Despatch time',
    ]);
    expect(code('pendingLoad', load({ despatchAt: null }))).toBeNull();
  });
});

describe('waybill: unloading', () => {
  it('is what was loaded, within the 3 ‰ by which scales differ', () => {
    expect(code('arrived', unload({ unloadWeightKg: 32_096 }))).toBeNull();
    expect(code('arrived', unload({ unloadWeightKg: 32_097 }))).toBe(32005);
    expect(code('arrived', unload({ unloadWeightKg: 1 }), { loadWeightKg: null })).toBe(32005);
  });

  it('is at a time between arrival and now', () => {
    expect(times(refusal('arrived', unload({ goodsReceiptAt: NOW - HOUR })))).toBeNull();
    expect(times(refusal('arrived', unload({ goodsReceiptAt: NOW - HOUR - 1 })))).toEqual([
      'Receipt time',
      'Arrival time',
    ]);
    expect(times(refusal('arrived', unload({ goodsReceiptAt: NOW })))).toBeNull();
    expect(times(refusal('arrived', unload({ goodsReceiptAt: NOW + 1 })))).toEqual([
      'The present',
      'Receipt time',
    ]);
    expect(code('arrived', unload({ goodsReceiptAt: null }))).toBeNull();
  });
});

describe('waybill: place', () => {
  const nodes = [
    ['pendingLoad', load, '瑶海区物流大道1号'],
    ['inTransit', arrive, '北仑区港口路8号'],
    ['arrived', unload, '北仑区港口路8号'],
  ] as const;

  test.each(nodes)('in %s is inside the fence, or has a reason of 4 characters', (state, node, place) => {
    for (const isInFence of [false, null]) {
      const answer = refusal(state, node({}), { isInFence });
      expect(answer).toEqual({ code: 32004, params: { place } });
      expect(code(state, node({ reason: '堵车了' }), { isInFence })).toBe(32004);
      expect(code(state, node({ reason: '改到北门' }), { isInFence })).toBeNull();
    }
  });

  it('cannot be avoided by leaving the position out', () => {
    const blind = sent('load.confirm', 'driver', { loadWeightKg: 32_000, plateNumber: good.plateNumber });
    expect(code('pendingLoad', blind, { isInFence: null })).toBe(32004);
  });

  test.each(nodes)('in %s does not matter for a probe', (state, node) => {
    const { type } = node({});
    expect(code(state, sent(type, 'driver'), { isInFence: null })).toBeNull();
  });
});

describe('waybill: the dispatcher on behalf', () => {
  it('gives a reason for loading and unloading', () => {
    for (const text of [null, '', '  ']) {
      expect(code('pendingLoad', load({ reason: text }, 'dispatcher'))).toBe(33006);
      expect(code('arrived', unload({ reason: text }, 'dispatcher'))).toBe(33006);
    }
    expect(code('pendingLoad', load({ reason }, 'dispatcher'))).toBeNull();
    expect(code('arrived', unload({ reason }, 'dispatcher'))).toBeNull();
  });

  it('needs none for an arrival inside the fence', () => {
    expect(code('inTransit', arrive({}, 'dispatcher'))).toBeNull();
  });

  it('is not required of driver and captain', () => {
    for (const role of ['driver', 'captain'] as const) {
      expect(code('pendingLoad', load({}, role))).toBeNull();
      expect(code('arrived', unload({}, role))).toBeNull();
    }
  });
});

describe('waybill: arrival and end', () => {
  it('arrives after the departure', () => {
    expect(times(refusal('inTransit', arrive(), { despatchAt: NOW }))).toEqual([
      'Arrival time',
      'Despatch time',
    ]);
    expect(code('inTransit', arrive(), { despatchAt: NOW - 1 })).toBeNull();
  });

  it('finishes with an accepted receipt and no open abnormal report', () => {
    expect(code('unloaded', sent('finish', 'system'), { isReceiptAccepted: false })).toBe(10410);
    expect(code('unloaded', sent('finish', 'system'), { hasOpenAbnormal: true })).toBe(32012);
  });

  it('is aborted after a confirmed abnormal report only', () => {
    for (const state of ['inTransit', 'arrived']) {
      expect(code(state, sent('abort', 'dispatcher', { reason }), { isAbnormalConfirmed: false })).toBe(
        32013,
      );
    }
  });

  it.each([
    ['cancel.waybill', 'pendingLoad'],
    ['replace.vehicle', 'pendingLoad'],
    ['abort', 'inTransit'],
    ['abort', 'arrived'],
  ])('%s in %s needs a reason of 4 characters', (type, state) => {
    expect(code(state, sent(type, 'dispatcher', { reason: '没货了' }))).toBe(33006);
    expect(code(state, sent(type, 'dispatcher', { reason: '货没有了' }))).toBeNull();
  });
});

describe('waybill: another vehicle', () => {
  const replace = sent('replace.vehicle', 'captain', { driverId: '11', vehicleId: '12', reason });

  it('may be chosen because the present driver is on the road', () => {
    expect(refusal('pendingLoad', replace, { busyWaybill: 'YD1' })).toBeNull();
  });

  it('is free and fit', () => {
    expect(refusal('pendingLoad', replace, { replacementBusy: 'YD2' })).toEqual({
      code: 32011,
      params: { no: 'YD2' },
    });
    const unfit: Label[] = [['未审核', 'not approved', 'no aprobado', '未承認']];
    expect(refusal('pendingLoad', replace, { unfitName: '皖A7K216', unfit })).toEqual({
      code: 30007,
      params: { name: '皖A7K216', reasons: ['未审核', 'not approved', 'no aprobado', '未承認'] },
    });
  });

  it('is loaded when the warehouse has handed out its goods, and as much as that (49023)', () => {
    const load = (loadWeightKg: number, reason: string | null) =>
      sent('load.confirm', 'driver', {
        ...{ loadWeightKg, isWeightConfirmed: true, plateNumber: good.plateNumber, despatchAt: null },
        ...{ lng: 117.35, lat: 31.86, photos: null, reason },
      });
    const shipped = { shippedKg: 32_000 };
    expect(code('pendingLoad', load(32_000, null), { unshippedNo: 'CB1' })).toBe(49023);
    expect(code('pendingLoad', load(32_160, null), shipped)).toBeNull();
    expect(code('pendingLoad', load(32_161, null), shipped)).toBe(33006);
    expect(code('pendingLoad', load(32_161, '地磅误差，已复磅'), shipped)).toBeNull();
  });
});
