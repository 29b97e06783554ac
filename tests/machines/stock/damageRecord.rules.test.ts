import { describe, expect, it } from 'vitest';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import {
  type DamageFacts,
  damageLifecycle,
  damageRules,
} from '../../../machines/lifecycles/damageRecord/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: damageLifecycle, rules: damageRules };
const good: DamageFacts = {
  submittedBy: '1',
  liability: 'warehouse',
  qty: 20_000,
  lossFen: 60_000,
  isShort: false,
  hasWaybill: true,
  isFreightOpen: true,
  undecidedNo: null,
  deductedFen: 0,
  proposedBy: '1',
};
const reason = '复核后外包装完好';
const assessed = { cause: 'broken', liability: 'carrier', unitValueFen: 3_200, residualFen: 4_000 };

testTable({ ...lifecycle, spec: damageRecord }, good, [
  {
    event: 'assess',
    from: ['reported'],
    to: 'assessed',
    who: ['warehouse', 'admin'],
    does: ['storeAssessment', 'notifyOwner', 'tellFinance'],
    payload: assessed,
  },
  {
    event: 'reject',
    from: ['reported'],
    to: 'rejected',
    who: ['warehouse', 'admin'],
    does: ['storeReason', 'releaseHold', 'takeBack', 'notifyOwner'],
    payload: { reason },
  },
  {
    event: 'claim',
    from: ['assessed'],
    to: 'claiming',
    who: ['service', 'financeClerk'],
    does: ['askDeduction', 'notifyOwner'],
    facts: { liability: 'carrier' },
  },
  {
    event: 'compensate',
    from: ['assessed', 'claiming'],
    to: 'compensating',
    who: ['financeClerk'],
    does: ['storeProposal', 'openReview'],
    payload: { amountFen: 60_000, disposal: 'scrap' },
  },
  {
    event: 'approve',
    from: ['compensating'],
    to: 'closed',
    who: ['financeApprover'],
    does: ['storeApproval', 'releaseHold', 'payOwner', 'scrap', 'passReview', 'notifyOwner', 'tellProposer'],
  },
  {
    event: 'back',
    from: ['compensating'],
    to: 'assessed',
    who: ['financeApprover'],
    does: ['storeReason', 'dropProposal', 'rejectReview', 'tellProposer'],
    payload: { reason },
  },
  {
    event: 'close',
    from: ['assessed', 'claiming'],
    to: 'closed',
    who: ['financeClerk'],
    does: ['storeDisposal', 'releaseHold', 'scrap', 'notifyOwner'],
    payload: { disposal: 'repair' },
  },
]);

describe('damaged goods (addendum B 3.4)', () => {
  const { code, refusal, expectFaults } = judge(lifecycle, good);
  const compensate = (amountFen: number) =>
    sent('compensate', 'financeClerk', { amountFen, disposal: 'scrap' });

  it('[10400] leave no more than they were worth', () => {
    const left = (residualFen: number) => sent('assess', 'warehouse', { ...assessed, residualFen });
    expect(refusal('reported', left(64_001))).toEqual({ code: 10400, params: { fields: 'residualFen' } });
    expect(code('reported', left(64_000))).toBeNull();
  });

  it('[33006] are rejected and sent back with a reason', () => {
    expect(code('reported', sent('reject', 'warehouse', { reason: '无' }))).toBe(33006);
    expect(code('compensating', sent('back', 'financeApprover', { reason: '' }))).toBe(33006);
  });

  it('[49045] [49046] [34018] are claimed from a liable carrier with a waybill whose freight is open', () => {
    const claim = sent('claim', 'service');
    const carrier = { liability: 'carrier' } as const;
    expect(code('assessed', claim, carrier)).toBeNull();
    expect(code('assessed', claim)).toBe(49045);
    expect(code('assessed', claim, { ...carrier, hasWaybill: false })).toBe(49045);
    expect(code('assessed', claim, { ...carrier, lossFen: 0 })).toBe(49046);
    expect(code('assessed', claim, { ...carrier, isFreightOpen: false })).toBe(34018);
  });

  it('[49047] [49046] [34020] [49048] [10400] are compensated by a liable warehouse, up to what is left of the loss', () => {
    expectFaults('assessed', compensate(30_000), [
      { facts: { liability: 'owner' }, says: { code: 49047 } },
      { facts: { lossFen: 0 }, says: { code: 49046 } },
      { facts: { undecidedNo: 'KK1' }, says: { code: 34020, params: { no: 'KK1' } } },
      { payload: { amountFen: 60_001 }, says: { code: 49048, params: { x: '600.00' } } },
      { payload: { disposal: null }, says: { code: 10400, params: { fields: 'disposal' } } },
    ]);
    expect(code('assessed', compensate(60_000))).toBeNull();
    expect(code('claiming', compensate(30_001), { deductedFen: 30_000 })).toBe(49048);
  });

  it('[10403] are never paid for by who proposed it', () => {
    for (const event of [sent('approve', 'financeApprover'), sent('back', 'financeApprover', { reason })])
      expect(code('compensating', event, { proposedBy: '7' })).toBe(10403);
  });

  it('[34020] [10400] close once the deduction is decided and their disposal said', () => {
    const close = (disposal: string | null) => sent('close', 'financeClerk', { disposal });
    expect(code('claiming', close('scrap'), { undecidedNo: 'KK1' })).toBe(34020);
    expect(code('claiming', close(null))).toBe(10400);
    expect(code('claiming', close(null), { isShort: true })).toBeNull();
  });
});
