import { describe, expect, it } from 'vitest';
import { labourRecord } from '../../../domain/records/labourRecord.ts';
import {
  type LabourFacts,
  labourLifecycle,
  labourRules,
} from '../../../machines/lifecycles/labourRecord/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: labourLifecycle, rules: labourRules };
const good: LabourFacts = {
  submittedBy: '1',
  payeeKind: 'supplier',
  docNo: 'RK1',
  isDocDone: true,
  quantity: 28_000,
  sharesBp: 10_000,
  leaderId: '2',
};
const reason = '班组填错，重新登记';
const own = { payeeKind: 'ownStaff' } as const;

testTable({ ...lifecycle, spec: labourRecord }, good, [
  {
    event: 'confirm',
    from: ['draft'],
    to: 'confirmed',
    who: ['warehouse'],
    does: ['storeConfirmed', 'fixAmount'],
  },
  {
    event: 'settle',
    from: ['confirmed'],
    to: 'settled',
    who: ['system'],
    does: ['storeSettled'],
  },
  {
    event: 'settle',
    from: ['confirmed'],
    to: 'settled',
    who: ['financeClerk'],
    does: ['storeSettled'],
    facts: own,
  },
  { event: 'unsettle', from: ['settled'], to: 'confirmed', who: ['system'], does: ['dropSettled'] },
  {
    event: 'void',
    from: ['draft'],
    to: 'voided',
    who: ['warehouse', 'admin'],
    does: ['storeVoid'],
    payload: { reason },
  },
  {
    event: 'void',
    from: ['confirmed'],
    to: 'voided',
    who: ['warehouse', 'admin'],
    does: ['storeVoid', 'takeBackCost'],
    payload: { reason },
  },
]);

describe("a gang's work (addendum B 3.4)", () => {
  const { code, refusal, expectFaults } = judge(lifecycle, good);

  it('[49044] [10400] [49008] [10403] is confirmed once the document is done, by another than the leader', () => {
    expectFaults('draft', sent('confirm', 'warehouse'), [
      { facts: { isDocDone: false }, says: { code: 49044, params: { no: 'RK1' } } },
      { facts: { quantity: null }, says: { code: 10400, params: { fields: 'quantity' } } },
      { facts: { sharesBp: 9_999 }, says: { code: 49008 } },
      { facts: { leaderId: '7' }, says: { code: 10403 } },
    ]);
    expect(code('draft', sent('confirm', 'warehouse'), { leaderId: null })).toBeNull();
  });

  it('[10403] [10410] is settled by the bill of its firm, by hand for own staff only', () => {
    expect(code('confirmed', sent('settle', 'financeClerk'))).toBe(10403);
    expect(code('confirmed', sent('settle', 'system'), own)).toBe(10410);
    expect(code('settled', sent('unsettle', 'system'), own)).toBe(10410);
  });

  it('[33006] is void with a reason', () => {
    for (const state of ['draft', 'confirmed'])
      expect(refusal(state, sent('void', 'admin', { reason: '' }))).toEqual({ code: 33006 });
  });
});
