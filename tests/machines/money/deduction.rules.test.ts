import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import {
  type DeductionFacts,
  deductionLifecycle,
  deductionRules,
} from '../../../machines/lifecycles/deduction/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: deductionLifecycle, rules: deductionRules };
const reason = '凭证不足，不予扣款';
const objection = '到货时已过磅无误';
/** The driver agreed to pay for 98 kg of excess loss; user 7 decides, user 1 registered it. */
const good: DeductionFacts = {
  submittedBy: '1',
  direction: 'reduce',
  amountFen: 23_520,
  bill: 'open',
  isAgreed: true,
  hasObjected: false,
  objectUntil: NOW + 3_600_000,
  freightLeftFen: 23_520,
  lossLeftFen: 23_520,
};

testTable({ ...lifecycle, spec: deduction }, good, [
  {
    event: 'confirm.deduction',
    from: ['pending'],
    to: 'confirmed',
    who: ['financeClerk', 'financeApprover'],
    does: ['storeDecision', 'valueAgain', 'notifyPayee', 'notifySource'],
  },
  {
    event: 'reject.deduction',
    from: ['pending'],
    to: 'rejected',
    who: ['financeClerk', 'financeApprover'],
    does: ['storeDecision', 'storeReason', 'notifyPayee', 'notifySource'],
    payload: { reason },
  },
  {
    event: 'revoke.deduction',
    from: ['pending'],
    to: 'revoked',
    who: ['financeClerk', 'system'],
    does: ['storeDecision', 'notifyPayee', 'notifySource'],
    facts: { submittedBy: '7' },
  },
  {
    event: 'agree',
    from: ['pending'],
    to: 'pending',
    who: ['driver', 'captain'],
    does: ['storeAgreement', 'notifyFinance'],
    facts: { isAgreed: false },
  },
  {
    event: 'object',
    from: ['pending'],
    to: 'pending',
    who: ['driver', 'captain'],
    does: ['storeObjection', 'notifyFinance'],
    facts: { isAgreed: false },
    payload: { objection },
  },
]);

describe('a deduction (transport-and-money 6.3, 6.5, 6.6)', () => {
  const { code, expectFaults } = judge(lifecycle, good);
  const confirm = sent('confirm.deduction', 'financeClerk');

  it('[10403] [34016] [34019] [34018] [34017] [34006] [34005] is confirmed by another person, after a hearing, within its limits', () => {
    expectFaults('pending', confirm, [
      { facts: { submittedBy: '7' }, says: refuse(10403) },
      {
        facts: { amountFen: 200_001, lossLeftFen: null, freightLeftFen: null },
        says: refuse(34016, { x: '2,000.00' }),
      },
      { facts: { bill: 'none' }, says: refuse(34019) },
      { facts: { bill: 'fixed' }, says: refuse(34018) },
      { facts: { isAgreed: false }, says: refuse(34017, { until: '2026-11-21 13:00' }) },
      { facts: { lossLeftFen: 23_519 }, says: refuse(34006, { x: '235.19' }) },
      { facts: { freightLeftFen: 23_519 }, says: refuse(34005) },
    ]);
  });

  it('[34016] a clerk decides up to 2,000 yuan, the approver above', () => {
    const free = { lossLeftFen: null, freightLeftFen: null };
    expect(code('pending', confirm, { ...free, amountFen: 200_000 })).toBeNull();
    expect(
      code('pending', sent('confirm.deduction', 'financeApprover'), { ...free, amountFen: 200_001 }),
    ).toBeNull();
  });

  it('[34017] the carrier counts as heard when it agreed, objected, or its time has passed; an addition needs no hearing', () => {
    const unheard = { isAgreed: false };
    expect(code('pending', confirm, { ...unheard, hasObjected: true })).toBeNull();
    expect(code('pending', confirm, { ...unheard, objectUntil: NOW })).toBeNull();
    expect(code('pending', confirm, { ...unheard, objectUntil: NOW + 1 })).toBe(34017);
    expect(code('pending', confirm, { ...unheard, direction: 'add' })).toBeNull();
  });

  it('[34005] an addition reduces no freight', () => {
    expect(code('pending', confirm, { direction: 'add', freightLeftFen: 0 })).toBeNull();
  });

  it('[34025] is agreed to once, and objected to in time, with a text, before it is agreed to', () => {
    expect(code('pending', sent('agree', 'driver'))).toBe(34025);
    const rules = judge(lifecycle, { ...good, isAgreed: false });
    rules.expectFaults('pending', sent('object', 'captain', { objection }), [
      { facts: { isAgreed: true }, says: refuse(34025) },
      { facts: { objectUntil: NOW }, says: refuse(34025) },
      { payload: { objection: '不同意' }, says: refuse(33006) },
    ]);
    expect(
      rules.code('pending', sent('object', 'driver', { objection }), { objectUntil: NOW + 1 }),
    ).toBeNull();
  });

  it('[33006] is rejected with a reason', () => {
    expect(code('pending', sent('reject.deduction', 'financeApprover', { reason: '不扣款' }))).toBe(33006);
  });

  it('[10403] is revoked by the person who requested it, or by the platform', () => {
    expect(code('pending', sent('revoke.deduction', 'financeClerk'))).toBe(10403);
    expect(code('pending', sent('revoke.deduction', 'system'))).toBeNull();
  });
});
