import { describe, expect, it } from 'vitest';
import { freightAlreadyConfirmed } from '../../../domain/codes/refusals/codes/settlement.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { complaint } from '../../../domain/records/complaint.ts';
import { complaintLifecycle } from '../../../machines/lifecycles/complaint/machine.ts';
import { type ComplaintFacts, complaintRules } from '../../../machines/lifecycles/complaint/rules.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: complaintLifecycle, rules: complaintRules };
/** Everybody in the table is user 7, who therefore handles the complaint of a shipper about a driver. */
const good: ComplaintFacts = {
  submittedBy: '1',
  side: 'shipper',
  accusedKind: 'driver',
  handlerId: '7',
  firstHandlerId: '8',
  hasResponded: false,
  hasWaybill: true,
  isPictured: true,
  appealCount: 0,
  appealDays: 3,
  closeAt: NOW + 1,
  isReminded: false,
  deduction: null,
};
const paid = {
  reply: '照片显示货物受潮',
  result: 'upheld',
  compensationFen: 30_000,
  compensationWay: 'deduction',
};

testTable({ ...lifecycle, spec: complaint }, good, [
  {
    event: 'accept',
    from: ['submitted'],
    to: 'processing',
    who: ['service', 'admin'],
    does: ['storeHandler', 'askAccused'],
  },
  {
    event: 'respond',
    from: ['processing'],
    to: 'processing',
    who: ['captain', 'driver'],
    does: ['storeResponse', 'notifyHandler'],
    payload: { response: '装货时已受潮' },
  },
  {
    event: 'answer',
    from: ['processing'],
    to: 'answered',
    who: ['service', 'admin'],
    does: ['storeAnswer', 'openAppeal', 'tellBoth'],
    payload: paid,
  },
  {
    event: 'appeal',
    from: ['answered'],
    to: 'submitted',
    who: ['shipper', 'captain', 'driver'],
    does: ['storeAppeal', 'prolong', 'notifyDesk'],
    payload: { appealText: '有装货照片为证' },
  },
  {
    event: 'close',
    from: ['answered'],
    to: 'closed',
    who: ['shipper'],
    does: ['storeClosing', 'takePoints', 'askCompensation'],
    payload: { satisfaction: 5 },
  },
  {
    event: 'close',
    from: ['answered'],
    to: 'closed',
    who: ['system'],
    does: ['storeClosing', 'takePoints', 'askCompensation'],
    facts: { closeAt: NOW },
    payload: { satisfaction: 5 },
  },
  {
    event: 'withdraw',
    from: ['submitted', 'processing'],
    to: 'withdrawn',
    who: ['shipper'],
    does: ['notifyHandler'],
  },
  {
    event: 'remind.late',
    from: ['submitted'],
    to: 'submitted',
    who: ['system'],
    does: ['storeReminded', 'remindDesk'],
  },
  {
    event: 'remind.late',
    from: ['processing'],
    to: 'processing',
    who: ['system'],
    does: ['storeReminded', 'remindDesk'],
  },
]);

describe('complaint (addendum A 1.1)', () => {
  const { code, refusal, expectFaults } = judge(lifecycle, good);

  it('[48015] is accepted and answered after an appeal by somebody who has not decided it', () => {
    const before = { firstHandlerId: '7' };
    for (const role of ['service', 'admin'] as const) {
      expect(code('submitted', sent('accept', role), before)).toBe(48015);
      expect(code('processing', sent('answer', role, paid), before)).toBe(48015);
    }
  });

  it('[48017] [10403] the accused answers once a round, and nobody else', () => {
    const respond = (role: 'shipper' | 'driver') => sent('respond', role, { response: '装货时已受潮' });
    expect(code('processing', respond('driver'), { hasResponded: true })).toBe(48017);
    expect(code('processing', respond('shipper'))).toBe(10403);
    expect(code('processing', respond('shipper'), { side: 'driver', accusedKind: 'shipper' })).toBe(null);
    expect(code('processing', respond('driver'), { side: 'driver', accusedKind: 'shipper' })).toBe(10403);
  });

  it('[48015] [48012] [10400] [34024] [34018] is answered with all that it needs, in this order', () => {
    expectFaults('processing', sent('answer', 'service', paid), [
      { facts: { firstHandlerId: '7' }, says: { code: 48015 } },
      { facts: { handlerId: '8' }, says: { code: 48012 } },
      { facts: { hasWaybill: false }, says: { code: 10400, params: { fields: 'compensationWay' } } },
      { facts: { isPictured: false }, says: { code: 34024 } },
      { facts: { deduction: refuse(freightAlreadyConfirmed) }, says: { code: 34018 } },
    ]);
    expect(code('processing', sent('answer', 'admin', paid), { handlerId: '8' })).toBe(null);
  });

  it('[48018] compensates only what was upheld at least in part', () => {
    const notUpheld = { ...paid, result: 'notUpheld' };
    expect(code('processing', sent('answer', 'service', notUpheld))).toBe(48018);
    expect(code('processing', sent('answer', 'service', { ...notUpheld, compensationFen: null }))).toBe(null);
    expect(code('processing', sent('answer', 'service', { ...paid, result: 'partly' }))).toBe(null);
  });

  it('the platform pays a shipper outside of the freight only, and a driver without evidence', () => {
    const platform = { accusedKind: 'platform' } as const;
    const driver = { side: 'driver', isPictured: false } as const;
    expect(code('processing', sent('answer', 'service', paid), platform)).toBe(10400);
    const outside = { ...paid, compensationWay: 'outside' };
    expect(code('processing', sent('answer', 'service', outside), platform)).toBe(null);
    expect(code('processing', sent('answer', 'service', paid), { ...driver, ...platform })).toBe(null);
    expect(code('processing', sent('answer', 'service', paid), { ...driver, accusedKind: 'shipper' })).toBe(
      null,
    );
  });

  it('[48004] [48019] is appealed once, in time', () => {
    const appeal = sent('appeal', 'driver', { appealText: '有装货照片为证' });
    const late = { code: 48004, params: { n: 3 } };
    expect(refusal('answered', appeal, { closeAt: NOW })).toEqual(late);
    expect(refusal('answered', appeal, { closeAt: null })).toEqual(late);
    expect(code('answered', appeal, { appealCount: 1 })).toBe(48019);
  });

  it('closes by itself only when the time for an appeal is over, and by the complainant at any time', () => {
    expect(code('answered', sent('close', 'system'))).toBe(10410);
    expect(code('answered', sent('close', 'system'), { closeAt: null })).toBe(10410);
    expect(code('answered', sent('close', 'shipper'), { closeAt: NOW })).toBe(null);
    expect(code('answered', sent('close', 'driver'))).toBe(10403);
  });

  it('reminds once', () => {
    expect(code('processing', sent('remind.late', 'system'), { isReminded: true })).toBe(10410);
  });
});
