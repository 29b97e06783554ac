import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { proposalOutdated, proposalTimeOver } from '../../../domain/codes/refusals/codes/accounts.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { proposal } from '../../../domain/records/proposal.ts';
import { lifecycle, type ProposalFacts } from '../../../machines/lifecycles/proposal/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

/** A change of the rights of user 2, proposed by user 1. */
const good: ProposalFacts = {
  submittedBy: '1',
  kind: 'userRights',
  aboutId: '2',
  expireAt: NOW + 1,
  against: null,
};
const card = { kind: 'payeeCard', aboutId: null } as const;
const reason = '未见书面授权';
const confirming = ['storeDecision', 'release', 'carryOut', 'notifyProposer'];
const rejecting = ['storeDecision', 'storeReason', 'release', 'notifyProposer'];

testTable({ ...lifecycle, spec: proposal }, good, [
  {
    event: 'confirm',
    from: ['proposed'],
    to: 'confirmed',
    who: ['admin', 'auditor', 'system'],
    does: confirming,
  },
  {
    event: 'confirm',
    from: ['proposed'],
    to: 'confirmed',
    who: ['financeApprover'],
    does: confirming,
    facts: card,
  },
  {
    event: 'reject',
    from: ['proposed'],
    to: 'rejected',
    who: ['admin', 'auditor'],
    does: rejecting,
    payload: { reason },
  },
  {
    event: 'reject',
    from: ['proposed'],
    to: 'rejected',
    who: ['financeApprover'],
    does: rejecting,
    facts: card,
    payload: { reason },
  },
  {
    event: 'withdraw',
    from: ['proposed'],
    to: 'withdrawn',
    who: ['admin', 'financeClerk', 'dispatcher'],
    does: ['release'],
    facts: { submittedBy: '7' },
  },
  {
    event: 'expire',
    from: ['proposed'],
    to: 'expired',
    who: ['system'],
    does: ['release', 'notifyProposer'],
    facts: { expireAt: NOW },
  },
]);

describe('a change that another person confirms (records 0.3)', () => {
  const { code, expectFaults, refusal } = judge(lifecycle, good);
  const confirm = sent('confirm', 'auditor');
  const reject = sent('reject', 'auditor', { reason });
  const own = { facts: { submittedBy: '7' }, says: refuse(notAllowed) };
  const aboutSelf = { facts: { aboutId: '7' }, says: refuse(notAllowed) };
  const outdated = { facts: { against: refuse(proposalOutdated) }, says: refuse(proposalOutdated) };

  it('is confirmed by neither its proposer nor the person concerned, in time, and as it was proposed', () => {
    for (const role of ['auditor', 'admin'] as const)
      expectFaults('proposed', sent('confirm', role), [
        own,
        aboutSelf,
        { facts: { expireAt: NOW }, says: refuse(proposalTimeOver) },
        outdated,
      ]);
  });

  it('is rejected by neither its proposer nor the person concerned, with a reason', () => {
    for (const role of ['auditor', 'admin'] as const)
      expectFaults('proposed', sent('reject', role, { reason: '未经授权' }), [
        own,
        aboutSelf,
        { payload: { reason: '  未授权  ' }, says: refuse(reasonMissing) },
      ]);
  });

  it('is still rejected when it cannot be carried out any more', () => {
    expect(code('proposed', reject, { expireAt: NOW, against: refuse(proposalOutdated) })).toBeNull();
  });

  it('is decided by anybody else where it is about nobody', () => {
    for (const event of [confirm, reject]) expect(code('proposed', event, { aboutId: null })).toBeNull();
  });

  it.each([
    ['userRights', ['admin', 'auditor']],
    ['password', ['admin', 'auditor']],
    ['secondFactor', ['admin', 'auditor']],
    ['grants', ['admin', 'auditor']],
    ['roleScope', ['admin', 'auditor']],
    ['payeeCard', ['financeApprover']],
    ['shipperTerms', ['financeApprover']],
    ['loadWeight', ['auditor']],
    ['trackExcuse', ['auditor']],
  ] as const)('%s is decided by %j', (kind, deciders) => {
    for (const role of ['admin', 'auditor', 'financeApprover'] as const) {
      const expected = deciders.some((one) => one === role) ? null : refuse(notAllowed);
      expect(refusal('proposed', sent('confirm', role), { kind }), role).toEqual(expected);
      expect(refusal('proposed', sent('reject', role, { reason }), { kind }), role).toEqual(expected);
    }
    expect(code('proposed', sent('confirm', 'system'), { kind }), 'the machine').toBeNull();
  });

  it('is withdrawn by its proposer alone, also when its time is over', () => {
    for (const role of ['admin', 'financeClerk', 'dispatcher'] as const) {
      expect(refusal('proposed', sent('withdraw', role)), role).toEqual(refuse(notAllowed));
      expect(code('proposed', sent('withdraw', role), { submittedBy: '7', expireAt: NOW }), role).toBeNull();
    }
  });
});
