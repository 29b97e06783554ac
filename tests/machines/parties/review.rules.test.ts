import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { review } from '../../../domain/records/review.ts';
import { REVIEWERS, reviewedBy, type ReviewSubject } from '../../../domain/rules/review.ts';
import {
  type ReviewFacts,
  reviewLifecycle,
  reviewRules,
} from '../../../machines/lifecycles/review/machine.ts';
import type { RoleOrSystem } from '../../../domain/codes/roles.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: reviewLifecycle, rules: reviewRules };
const good: ReviewFacts = {
  submittedBy: '1',
  subjectType: 'carrier',
  againstPass: null,
  againstReject: null,
};
const who: RoleOrSystem[] = ['auditor', 'admin'];
const reason = '证照照片不清晰';

testTable({ ...lifecycle, spec: review }, good, [
  {
    event: 'pass',
    from: ['pending'],
    to: 'passed',
    who,
    does: ['storeDecision', 'passSubject'],
    payload: { overrideReason: null },
  },
  {
    event: 'reject',
    from: ['pending'],
    to: 'rejected',
    who,
    does: ['storeDecision', 'rejectSubject'],
    payload: { reason },
  },
  { event: 'pass.elsewhere', from: ['pending'], to: 'passed', who: ['system'], does: ['storeOutcome'] },
  { event: 'reject.elsewhere', from: ['pending'], to: 'rejected', who: ['system'], does: ['storeOutcome'] },
  { event: 'cancel.review', from: ['pending'], to: 'cancelled', who: ['system'], does: [] },
]);

describe('a review (transport-and-money 5)', () => {
  const { code } = judge(lifecycle, good);

  it.each(Object.keys(REVIEWERS) as ReviewSubject[])(
    'of kind %s is decided by its reviewers alone',
    (subjectType) => {
      for (const role of [
        'auditor',
        'financeApprover',
        'financeClerk',
        'service',
        'admin',
        'dispatcher',
        'shipper',
        'captain',
        'driver',
        'warehouse',
      ] as const) {
        const expected = reviewedBy(role).includes(subjectType) ? null : 10403;
        expect(code('pending', sent('pass', role), { subjectType }), role).toBe(expected);
      }
    },
  );

  it('is never approved by the submitter (four eyes)', () => {
    expect(code('pending', sent('pass', 'auditor'), { submittedBy: '7' })).toBe(10403);
  });

  it("has the refusals of the subject's own chart", () => {
    const againstPass = refuse(33004, { detail: '姓名与证件号不一致' });
    expect(code('pending', sent('pass', 'auditor'), { againstPass })).toBe(33004);
    expect(code('pending', sent('reject', 'auditor', { reason }), { againstPass })).toBeNull();
    expect(code('pending', sent('reject', 'auditor', { reason }), { againstReject: refuse(10410) })).toBe(
      10410,
    );
  });

  it('is rejected with a reason of at least 4 characters (33006)', () => {
    expect(code('pending', sent('reject', 'auditor', { reason: '不行' }))).toBe(33006);
  });
});
