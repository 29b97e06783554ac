import { describe, expect, it } from 'vitest';
import { bankCard } from '../../../domain/records/bankCard.ts';
import {
  type BankCardFacts,
  bankCardLifecycle,
  bankCardRules,
} from '../../../machines/lifecycles/bankCard/machine.ts';
import { endOfDay } from '../../../domain/rules/times.ts';
import type { RoleOrSystem } from '../../../domain/codes/roles.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: bankCardLifecycle, rules: bankCardRules };
const good: BankCardFacts = {
  submittedBy: '1',
  missing: [],
  isNameRight: true,
  triesToday: 2,
  bankFault: null,
  isBankSilent: false,
  isDefault: false,
  hasOthers: false,
  hasProposal: false,
  uses: 0,
};
const owner: RoleOrSystem[] = ['shipper', 'captain', 'driver', 'financeClerk', 'admin'];
const away = ['storeRemoval', 'cancelReview', 'moveDefault', 'settlePayee'];

testTable({ ...lifecycle, spec: bankCard }, good, [
  {
    event: 'verify',
    from: ['unverified', 'failed'],
    to: 'pendingReview',
    who: owner,
    does: ['storeTry', 'rememberSubmitter', 'openReview', 'notifyFinance'],
  },
  {
    event: 'approve',
    from: ['pendingReview'],
    to: 'verified',
    who: ['financeApprover'],
    does: ['storeVerified', 'passReview', 'moveDefault', 'settlePayee', 'notifyOwner'],
  },
  {
    event: 'reject',
    from: ['pendingReview'],
    to: 'failed',
    who: ['financeApprover'],
    does: ['storeReason', 'rejectReview', 'notifyOwner'],
    payload: { reason: '户名不符' },
  },
  {
    event: 'set.default',
    from: ['verified'],
    to: 'verified',
    who: ['shipper', 'captain', 'driver'],
    does: ['takeDefault'],
  },
  {
    event: 'set.default',
    from: ['verified'],
    to: 'verified',
    who: ['financeClerk', 'admin'],
    does: ['proposeDefault'],
  },
  {
    event: 'default.confirmed',
    from: ['verified'],
    to: 'verified',
    who: ['system'],
    does: ['takeDefault', 'notifyOwner'],
  },
  {
    event: 'remove',
    from: ['unverified', 'pendingReview', 'verified', 'failed'],
    to: 'removed',
    who: owner,
    does: away,
  },
]);

describe('a bank card (records 10.8, 10.12)', () => {
  const { refusal, code, after } = judge(lifecycle, good);

  it("is in its owner's real name, when it is checked and when it is approved (51014)", () => {
    expect(code('unverified', sent('verify', 'driver'), { isNameRight: false })).toBe(51014);
    expect(code('pendingReview', sent('approve', 'financeApprover'), { isNameRight: false })).toBe(51014);
  });

  it('fails when the bank refuses, and the attempt counts', () => {
    expect(after('unverified', sent('verify', 'driver'), { bankFault: '预留手机号不一致' })).toEqual({
      state: 'failed',
      does: ['storeTry', 'storeFault'],
    });
  });

  it('[10503] is left as it is while the bank gives no answer, and the attempt does not count', () => {
    for (const from of ['unverified', 'failed'])
      expect(code(from, sent('verify', 'driver'), { isBankSilent: true })).toBe(10503);
  });

  it("[33004] shows the bank's reason", () => {
    const context = { ...good, bankFault: '预留手机号不一致' };
    const event = { ...sent('verify', 'driver'), type: 'verify' } as const;
    expect(bankCardRules.isKnown({ context, event })).toEqual({
      code: 33004,
      params: { detail: '预留手机号不一致' },
    });
  });

  it('is checked by the bank at most three times a day (10429)', () => {
    expect(refusal('failed', sent('verify', 'driver'), { triesToday: 3 })).toEqual({
      code: 10429,
      params: { n: 12 * 3_600 },
    });
  });

  it('can be checked again from the first moment of the next day', () => {
    const at = endOfDay(NOW);
    const last = { ...sent('verify', 'driver'), at };
    expect(refusal('failed', last, { triesToday: 3 })?.params).toEqual({ n: 1 });
  });

  it('names every missing field', () => {
    expect(refusal('unverified', sent('verify', 'driver'), { missing: ['bankName', 'unionNo'] })).toEqual({
      code: 10400,
      params: { fields: 'bankName,unionNo' },
    });
  });

  it('is never approved by its submitter', () => {
    expect(code('pendingReview', sent('approve', 'financeApprover'), { submittedBy: '7' })).toBe(10403);
  });

  it('stays while a payment to it is pending (10412)', () => {
    expect(refusal('verified', sent('remove', 'driver'), { uses: 2 })).toEqual({
      code: 10412,
      params: { n: 2 },
    });
  });

  it('is rejected with a reason, and the default is not made default again', () => {
    expect(code('pendingReview', sent('reject', 'financeApprover', { reason: '不' }))).toBe(33006);
    expect(code('verified', sent('set.default', 'driver'), { isDefault: true })).toBe(10410);
  });

  it('[44131] [44136] is chosen by staff only with another person', () => {
    expect(code('verified', sent('set.default', 'financeClerk'), { hasProposal: true })).toBe(44131);
    expect(code('verified', sent('set.default', 'driver'), { hasProposal: true })).toBeNull();
    const several = { isDefault: true, hasOthers: true };
    expect(code('verified', sent('remove', 'financeClerk'), several)).toBe(44136);
    expect(code('verified', sent('remove', 'driver'), several)).toBeNull();
    expect(after('verified', sent('default.confirmed', 'system')).does).toEqual([
      'takeDefault',
      'notifyOwner',
    ]);
    expect(code('verified', sent('default.confirmed', 'admin'))).toBe(10403);
  });

  it('needs all its fields before the bank is asked', () => {
    expect(refusal('unverified', sent('verify', 'shipper'), { missing: ['unionNo'] })).toEqual({
      code: 10400,
      params: { fields: 'unionNo' },
    });
  });
});
