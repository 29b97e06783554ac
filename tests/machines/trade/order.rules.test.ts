import { describe, expect, it, test } from 'vitest';
import { order } from '../../../domain/records/order.ts';
import { type OrderFacts, orderLifecycle, orderRules } from '../../../machines/lifecycles/order/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';
import type { RoleOrSystem } from '../../../domain/codes/roles.ts';
import { beyond, DAY, good, republished } from './orderFacts.ts';

const lifecycle = { machine: orderLifecycle, rules: orderRules };

const delivered = { remainQty: 0, waybills: { ended: true, completed: 1, loaded: 1 } };

const reason = '客户取消发货计划';
const halves = { parts: [{ qty: 16_000 }, { qty: 16_000 }] };

/**
 * The table of transport-and-money 3.3, written by hand. User 7 acts; an order may be withdrawn by its submitter.
 * SYS cancels where MERGE_BACK says "parts cancelled", and passes the audit for shippers marked audit free.
 */
testTable({ ...lifecycle, spec: order }, good, [
  {
    event: 'submit',
    from: ['draft'],
    to: 'pendingAudit',
    who: ['shipper', 'dispatcher'],
    does: ['rememberSubmitter', 'passIfAuditFree', 'tellWechat'],
  },
  {
    event: 'withdraw',
    from: ['pendingAudit'],
    to: 'draft',
    who: ['shipper', 'dispatcher'],
    facts: { submittedBy: '7' },
    does: [],
  },
  {
    event: 'audit.pass',
    from: ['pendingAudit'],
    to: 'published',
    who: ['auditor', 'dispatcher', 'system'],
    does: ['notifyShipper', 'offerUpstream', 'tellWechat'],
  },
  {
    event: 'audit.override',
    from: ['pendingAudit'],
    to: 'published',
    who: ['auditor', 'dispatcher'],
    facts: { band: { lowFen: 600_000, highFen: 900_000 } },
    payload: { reason },
    does: ['storeAuditReason', 'notifyShipper', 'offerUpstream', 'tellWechat'],
  },
  {
    event: 'audit.reject',
    from: ['pendingAudit'],
    to: 'rejected',
    who: ['auditor', 'dispatcher'],
    payload: { reason },
    does: ['storeAuditReason', 'notifyShipper', 'tellWechat'],
  },
  { event: 'revise', from: ['rejected'], to: 'draft', who: ['shipper', 'dispatcher'], does: [] },
  {
    event: 'expire',
    from: ['published'],
    to: 'missed',
    who: ['system'],
    facts: { publishDeadline: NOW - 1 },
    does: ['endOffers', 'notifyShipper', 'tellWechat'],
  },
  {
    event: 'republish',
    from: ['missed'],
    to: 'published',
    who: ['shipper', 'dispatcher'],
    payload: republished,
    does: ['storeRepublish', 'tellWechat'],
  },
  {
    event: 'accept',
    from: ['published'],
    to: 'executing',
    who: ['system'],
    facts: { acceptedAssignments: 1 },
    does: ['tellWechat'],
  },
  {
    event: 'split',
    from: ['published'],
    to: 'split',
    who: ['dispatcher'],
    payload: halves,
    does: ['endOffers', 'makeParts', 'tellWechat'],
  },
  {
    event: 'merge.back',
    from: ['split'],
    to: 'published',
    who: ['dispatcher'],
    does: ['cancelParts', 'tellWechat'],
  },
  {
    event: 'close.remainder',
    from: ['executing'],
    to: 'completed',
    who: ['dispatcher', 'shipper'],
    facts: { ...delivered, remainQty: 1 },
    does: ['closeRemainder', 'endOffers', 'notifyParent', 'tellUpOrder', 'tellWechat'],
  },
  {
    event: 'all.done',
    from: ['executing'],
    to: 'completed',
    who: ['system'],
    facts: delivered,
    does: ['notifyParent', 'tellUpOrder', 'tellWechat'],
  },
  { event: 'all.void', from: ['executing'], to: 'published', who: ['system'], does: ['tellWechat'] },
  {
    event: 'parts.done',
    from: ['split'],
    to: 'completed',
    who: ['system'],
    facts: { parts: { ended: true, completed: 1, untouched: false } },
    does: ['tellUpOrder', 'tellWechat'],
  },
  {
    event: 'parts.void',
    from: ['split'],
    to: 'cancelled',
    who: ['system'],
    facts: { parts: { ended: true, completed: 0, untouched: false } },
    does: ['tellUpOrder', 'tellWechat'],
  },
  ...(['draft', 'pendingAudit', 'published', 'missed', 'executing'] as const).map((state) => ({
    event: 'release.credit' as const,
    from: [state],
    to: state,
    who: ['financeApprover'] as const,
    payload: { reason },
    facts: beyond,
    does: ['storeRelease', 'bookRelease'],
  })),
  {
    event: 'cancel',
    from: ['executing'],
    to: 'cancelled',
    who: ['shipper', 'dispatcher', 'system'],
    payload: { reason },
    facts: { waybills: { ended: true, completed: 0, loaded: 1 } },
    does: ['storeCancelReason', 'closeRemainder', 'endOffers', 'notifyParent', 'tellUpOrder', 'tellWechat'],
  },
  {
    event: 'cancel',
    from: ['draft', 'pendingAudit', 'rejected'],
    to: 'cancelled',
    who: ['shipper', 'dispatcher', 'system'],
    payload: { reason },
    does: ['storeCancelReason', 'tellUpOrder', 'tellWechat'],
  },
  {
    event: 'cancel',
    from: ['published'],
    to: 'cancelled',
    who: ['shipper', 'dispatcher', 'system'],
    payload: { reason },
    does: ['storeCancelReason', 'endOffers', 'notifyParent', 'tellUpOrder', 'tellWechat'],
  },
  {
    event: 'cancel',
    from: ['missed'],
    to: 'cancelled',
    who: ['shipper', 'dispatcher', 'system'],
    payload: { reason },
    does: ['storeCancelReason', 'notifyParent', 'tellUpOrder', 'tellWechat'],
  },
]);

const { code, refusal } = judge(lifecycle, good);
const byUser = (id: string, type: string, role: RoleOrSystem) => ({ ...sent(type, role), by: { id, role } });

describe('order: submitting', () => {
  const submit = sent('submit', 'shipper');

  test.each<[string, Partial<OrderFacts>, number | null]>([
    ['fields are missing', { missing: ['loadAddress', 'goods'] }, 10400],
    ['the shipper is frozen', { shipperUnfit: [['已冻结', 'frozen', 'congelado', '凍結中']] }, 30007],
    ['the contract is missing or over', { isContractValid: false }, 31006],
    ['it loads this moment', { planLoadAt: NOW, publishDeadline: NOW }, 31001],
    ['it loads a moment later', { planLoadAt: NOW + 1, publishDeadline: NOW + 1 }, null],
    ['the loading time is empty', { planLoadAt: null }, 31001],
    ['it unloads when it loads', { planUnloadAt: NOW + DAY }, 31002],
    ['it unloads a moment after loading', { planUnloadAt: NOW + DAY + 1 }, null],
    ['the unloading time is empty', { planUnloadAt: null }, 31002],
    ['it is open until it loads', { publishDeadline: NOW + DAY }, null],
    ['it is open after it loads', { publishDeadline: NOW + DAY + 1 }, 31008],
    ['it goes nowhere', { isSamePlace: true }, 31009],
    ['it has no quantity', { orderQty: 0 }, 31003],
    ['it has the least quantity', { orderQty: 1 }, null],
    ['the shipper pays what the carrier gets', { shipperUnitPriceFen: 18_000 }, null],
    ['the shipper pays less than the carrier gets', { shipperUnitPriceFen: 17_999 }, 31004],
    ['the price is left to the bids', { carrierUnitPriceFen: null, shipperUnitPriceFen: 1 }, null],
    ['the goods are forbidden', { isForbiddenCargo: true }, 31005],
    ['one fen is missing', { shortFen: 1 }, 31007],
    ['one fen is missing for a grab', { shortFen: 1, publishMode: 'grab' }, 31007],
    ['one fen is missing, but the price is open', { shortFen: 1, publishMode: 'hall' }, null],
  ])('when %s', (_, changed, expected) => {
    expect(code('draft', submit, changed)).toBe(expected);
  });

  it('names what is wrong', () => {
    expect(refusal('draft', submit, { missing: ['loadAddress', 'goods'] })?.params).toEqual({
      fields: 'loadAddress,goods',
    });
    expect(refusal('draft', submit, { shortFen: 123_456 })?.params).toEqual({ x: '1234.56' });
    const shipperUnfit: OrderFacts['shipperUnfit'] = [
      ['已冻结', 'frozen', 'congelado', '凍結中'],
      ['未审核', 'not approved', 'no aprobado', '未承認'],
    ];
    expect(refusal('draft', submit, { shipperUnfit })?.params).toEqual({
      name: '合肥钢贸',
      reasons: ['已冻结；未审核', 'frozen; not approved', 'congelado; no aprobado', '凍結中；未承認'],
    });
  });

  it.each([
    ['yuanPerTon', 't', 'weight'],
    ['yuanPerM3', 'm³', 'volume'],
    ['yuanPerItem', 'item', 'pieces'],
    ['yuanPerVehicle', 'vehicle', 'vehicles'],
  ])('without quantity for %s names unit and quantity', (priceUnit, unit, qty) => {
    const answer = refusal('draft', submit, { priceUnit, orderQty: 0 });
    expect([answer?.params?.unit, answer?.params?.qty].map((label) => Object(label)[1])).toEqual([unit, qty]);
  });
});

describe('order: audit', () => {
  it('is never done by the submitter', () => {
    expect(code('pendingAudit', byUser('1', 'audit.pass', 'dispatcher'))).toBe(10403);
    expect(code('pendingAudit', byUser('2', 'audit.pass', 'dispatcher'))).toBeNull();
  });

  it('is approved by the platform itself, whoever submitted it', () => {
    expect(code('pendingAudit', byUser('1', 'audit.pass', 'system'))).toBeNull();
  });

  it('never approves forbidden goods', () => {
    for (const role of ['auditor', 'system'] as const) {
      expect(code('pendingAudit', sent('audit.pass', role), { isForbiddenCargo: true })).toBe(31005);
    }
  });

  it.each([
    ['no list has a price', { band: null }, null, 31015],
    ['the price is left to bids', { plannedFen: null }, null, 31015],
    ['it is the lowest of the band', { plannedFen: 480_000 }, null, 31015],
    ['it is a fen below', { plannedFen: 479_999 }, 31014, null],
    ['it is the highest of the band', { plannedFen: 720_000 }, null, 31015],
    ['it is a fen above', { plannedFen: 720_001 }, 31014, null],
  ])(
    '[31014] [31015] needs a price within the band, or a reason: when %s',
    (_, changed, passed, overridden) => {
      const facts = { plannedFen: 576_000, band: { lowFen: 480_000, highFen: 720_000 }, ...changed };
      expect(code('pendingAudit', sent('audit.pass', 'auditor'), facts)).toBe(passed);
      expect(code('pendingAudit', sent('audit.pass', 'system'), facts)).toBeNull();
      expect(code('pendingAudit', sent('audit.override', 'auditor', { reason }), facts)).toBe(overridden);
      if (overridden === null)
        expect(code('pendingAudit', sent('audit.override', 'auditor', { reason: '急' }), facts)).toBe(33006);
    },
  );

  it('shows the price and the band in yuan', () => {
    const facts = { plannedFen: 479_999, band: { lowFen: 480_000, highFen: 720_000 } };
    expect(refusal('pendingAudit', sent('audit.pass', 'auditor'), facts)?.params).toEqual({
      x: '4799.99',
      low: '4800.00',
      high: '7200.00',
    });
  });

  it('is withdrawn by the shipper, or by the dispatcher who sent it in', () => {
    expect(code('pendingAudit', byUser('2', 'withdraw', 'dispatcher'))).toBe(10403);
    expect(code('pendingAudit', byUser('1', 'withdraw', 'dispatcher'))).toBeNull();
    expect(code('pendingAudit', byUser('2', 'withdraw', 'shipper'))).toBeNull();
  });

  it('is refused with a reason of 4 characters', () => {
    const reject = (text: string) => code('pendingAudit', sent('audit.reject', 'auditor', { reason: text }));
    expect([reject('价格不'), reject(' 价格不 '), reject('价格不实')]).toEqual([33006, 33006, null]);
  });
});

describe('order: deadline', () => {
  const expire = sent('expire', 'system');

  it('is missed after its deadline, not at it', () => {
    expect(code('published', expire, { publishDeadline: NOW })).toBe(10410);
    expect(code('published', expire, { publishDeadline: NOW - 1 })).toBeNull();
  });

  it('is not missed while a vehicle carries for it', () => {
    expect(code('published', expire, { publishDeadline: NOW - 1, liveAssignments: 1 })).toBe(31012);
  });

  it('is missed again when all its waybills were cancelled: earlier acceptances do not count', () => {
    expect(code('published', expire, { publishDeadline: NOW - 1, acceptedAssignments: 1 })).toBeNull();
  });

  it.each([
    [NOW, 31008],
    [NOW + 1, null],
    [NOW + DAY, null],
    [NOW + DAY + 1, 31008],
  ])('is extended to a time between now and loading: %i', (publishDeadline, expected) => {
    expect(code('missed', sent('republish', 'shipper', { ...republished, publishDeadline }))).toBe(expected);
  });

  it('is never published again at a carrier price above that of the shipper', () => {
    const facts = { carrierUnitPriceFen: 18_500, shipperUnitPriceFen: 18_499 };
    expect(code('missed', sent('republish', 'shipper', republished), facts)).toBe(31004);
  });
});

describe('order: taken, split and cancelled', () => {
  it('is executing from the first accepted assignment', () => {
    expect(code('published', sent('accept', 'system'), { acceptedAssignments: 0 })).toBe(10410);
  });

  it('is split into parts that sum to it', () => {
    const split = (...quantities: number[]) =>
      refusal('published', sent('split', 'dispatcher', { parts: quantities.map((qty) => ({ qty })) }));
    expect(split(31_999, 1)).toBeNull();
    expect(split(31_999, 2)).toEqual({ code: 31011, params: { sum: 32_001, total: 32_000 } });
    expect(split(31_999)).toEqual({ code: 31011, params: { sum: 31_999, total: 32_000 } });
  });

  it('is split once, and not with a live assignment', () => {
    expect(code('published', sent('split', 'dispatcher', halves), { isPart: true })).toBe(31013);
    expect(code('published', sent('split', 'dispatcher', halves), { liveAssignments: 1 })).toBe(31012);
  });

  it('is merged while every part is untouched', () => {
    const parts = { ended: false, completed: 0, untouched: false };
    expect(code('split', sent('merge.back', 'dispatcher'), { parts })).toBe(31012);
  });

  it('is not cancelled with a live waybill, nor without a reason', () => {
    const cancel = sent('cancel', 'shipper', { reason });
    expect(code('published', cancel, { liveAssignments: 1 })).toBe(31031);
    for (const state of ['draft', 'pendingAudit', 'rejected', 'published', 'missed']) {
      expect(code(state, sent('cancel', 'shipper', { reason: '不要了' })), state).toBe(33006);
    }
  });
});

describe('order: final states', () => {
  const running = { ...delivered, waybills: { ended: false, completed: 1, loaded: 2 } };
  const nothing = { remainQty: 0, waybills: { ended: true, completed: 0, loaded: 0 } };

  test.each<[string, 'close.remainder' | 'all.done' | 'all.void', Partial<OrderFacts>, number | null]>([
    ['closed while a waybill runs', 'close.remainder', running, 31031],
    ['closed with nothing completed', 'close.remainder', nothing, 10410],
    ['closed with nothing left', 'close.remainder', delivered, null],
    ['done while a waybill runs', 'all.done', running, 31031],
    ['done with nothing completed', 'all.done', nothing, 10410],
    ['done with a rest', 'all.done', { ...delivered, remainQty: 1 }, 10410],
    ['void while a waybill runs', 'all.void', { waybills: { ...running.waybills, loaded: 0 } }, 31031],
    [
      'void after something was loaded',
      'all.void',
      { waybills: { ended: true, completed: 0, loaded: 1 } },
      10410,
    ],
    ['void with nothing to offer', 'all.void', nothing, 10410],
    ['void with the least to offer', 'all.void', { ...nothing, remainQty: 1 }, null],
  ])('%s', (_, type, facts, expected) => {
    expect(code('executing', sent(type, type === 'close.remainder' ? 'dispatcher' : 'system'), facts)).toBe(
      expected,
    );
  });

  it('is given up where all that was loaded was aborted on the road, and not while anything goes on or was delivered', () => {
    const cancel = sent('cancel', 'shipper', { reason });
    const aborted = { ended: true, completed: 0, loaded: 1 };
    expect(code('executing', cancel, { waybills: aborted })).toBeNull();
    expect(code('executing', cancel, { waybills: { ...aborted, ended: false } })).toBe(31031);
    expect(code('executing', cancel, { waybills: { ...aborted, completed: 1 } })).toBe(10410);
    expect(code('executing', sent('cancel', 'shipper', { reason: '不要了' }), { waybills: aborted })).toBe(
      33006,
    );
  });

  test.each<['parts.done' | 'parts.void', OrderFacts['parts'], number | null]>([
    ['parts.done', { ended: false, completed: 1, untouched: false }, 10410],
    ['parts.done', { ended: true, completed: 0, untouched: false }, 10410],
    ['parts.void', { ended: false, completed: 0, untouched: false }, 10410],
    ['parts.void', { ended: true, completed: 1, untouched: false }, 10410],
  ])('%s with parts %o', (type, parts, expected) => {
    expect(code('split', sent(type, 'system'), { parts })).toBe(expected);
  });
});
