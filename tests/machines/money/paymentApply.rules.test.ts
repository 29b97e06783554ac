import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import {
  type PaymentApplyFacts,
  paymentApplyLifecycle,
  paymentApplyRules,
} from '../../../machines/lifecycles/paymentApply/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: paymentApplyLifecycle, rules: paymentApplyRules };
const reason = '收款资料与合同不符';
/** Created by a, reviewed by b, approved by c; the bills were valued by a and confirmed by d. User 7 has done nothing yet. */
const good: PaymentApplyFacts = {
  submittedBy: 'a',
  createdBy: 'a',
  reviewedBy: 'b',
  approvedBy: 'c',
  billActors: [['a', 'd']],
  againstLines: null,
  againstFlows: null,
  againstOwnFunds: null,
  againstFunds: null,
  holdNo: null,
  batchId: null,
  batchNo: null,
};
const own = { createdBy: '7' };
/** Who returns it at which step, and with which fields. */
const rejects = [
  { from: ['pendingReview'], who: ['auditor', 'financeClerk'], does: ['leaveBatch', 'rejectReview'] },
  { from: ['pendingApproval'], who: ['financeClerk', 'financeApprover'], does: ['leaveBatch'] },
  { from: ['pendingFinance'], who: ['financeApprover'], does: ['leaveBatch'] },
] as const;
const card = { channel: 'bankCard', bankCardId: '1' };

/** The table of transport-and-money 6.3, written by hand. */
testTable({ ...lifecycle, spec: paymentApply }, good, [
  {
    event: 'submit.apply',
    from: ['draft', 'rejected'],
    to: 'pendingReview',
    who: ['financeClerk', 'captain'],
    does: ['storeSubmit', 'raiseApplied', 'askReview'],
  },
  {
    event: 'cancel.apply',
    from: ['draft', 'rejected'],
    to: 'cancelled',
    who: ['financeClerk', 'captain'],
    does: ['leaveBatch'],
    facts: own,
  },
  {
    event: 'cancel.apply',
    from: ['pendingReview'],
    to: 'cancelled',
    who: ['financeClerk', 'captain'],
    does: ['lowerApplied', 'cancelReview', 'leaveBatch'],
    facts: own,
  },
  {
    event: 'review.pass',
    from: ['pendingReview'],
    to: 'pendingApproval',
    who: ['auditor', 'financeClerk'],
    does: ['storeReview', 'passReview'],
  },
  {
    event: 'approve',
    from: ['pendingApproval'],
    to: 'pendingFinance',
    who: ['financeClerk', 'financeApprover'],
    does: ['storeApproval', 'notifyApprover'],
  },
  {
    event: 'fin.approve',
    from: ['pendingFinance'],
    to: 'paying',
    who: ['financeApprover'],
    does: ['storeRelease', 'makePayment'],
  },
  ...rejects.map(({ does, ...line }) => ({
    event: 'reject.apply' as const,
    to: 'rejected' as const,
    does: ['storeReason', 'lowerApplied', 'notifyApplicant', ...does],
    payload: { reason },
    ...line,
  })),
  {
    event: 'all.paid',
    from: ['paying'],
    to: 'paid',
    who: ['system'],
    does: ['storePaid', 'postPaid', 'notifyBatch', 'notifyApplicant'],
  },
  {
    event: 'some.failed',
    from: ['paying'],
    to: 'partlyPaid',
    who: ['system'],
    does: ['storeFailure', 'takeBackSubmit', 'notifyBatch', 'notifyApplicant', 'notifyApprover'],
  },
  {
    event: 'retry',
    from: ['partlyPaid'],
    to: 'partlyPaid',
    who: ['financeClerk'],
    does: ['storeCard', 'notifyApprover'],
    payload: card,
  },
  {
    event: 'retry',
    from: ['partlyPaid'],
    to: 'paying',
    who: ['financeApprover'],
    does: ['storeCard', 'makePayment'],
    payload: card,
  },
  {
    event: 'drop.failed',
    from: ['partlyPaid'],
    to: 'cancelled',
    who: ['financeApprover'],
    does: ['lowerApplied', 'notifyApplicant'],
  },
  {
    event: 'pay.returned',
    from: ['paid'],
    to: 'partlyPaid',
    who: ['system'],
    does: ['storeReturn', 'takeBackPaid', 'notifyApplicant', 'notifyApprover'],
  },
]);

describe('a payment application (transport-and-money 6.3, 6.5, 6.6)', () => {
  const { code, after, expectFaults } = judge(lifecycle, good);
  const above = refuse(34001, { x: '2,403.20', y: '2,203.20' });
  const gap = refuse(34014, { what: ['回单', 'receipt', 'comprobante', '受領書'] });
  const funds = refuse(36017, { x: '2,203.20', y: '0.00' });
  const held = { facts: { holdNo: 'YC1' }, says: refuse(34015, { no: 'YC1' }) };

  it('[34001] [34015] [36017] is submitted within the payable amount and the own funds, and without a case that holds it', () => {
    for (const state of ['draft', 'rejected'])
      expectFaults(state, sent('submit.apply', 'financeClerk'), [
        held,
        { facts: { againstLines: above }, says: above },
        { facts: { againstOwnFunds: funds }, says: funds },
      ]);
  });

  it('[36017] is taken from a captain whatever the platform has: its staff looks at the own funds', () => {
    for (const state of ['draft', 'rejected'])
      expect(code(state, sent('submit.apply', 'captain'), { againstOwnFunds: funds })).toBeNull();
  });

  it('[10403] is withdrawn by its author', () => {
    for (const state of ['draft', 'rejected', 'pendingReview'])
      expect(code(state, sent('cancel.apply', 'financeClerk'))).toBe(10403);
  });

  it.each(['createdBy', 'submittedBy', 'reviewedBy', 'approvedBy'] as const)(
    '[10403] nobody acts twice on it: %s',
    (acted) => {
      const again = { [acted]: '7' };
      expect(code('pendingReview', sent('review.pass', 'financeClerk'), again)).toBe(10403);
      expect(code('pendingApproval', sent('approve', 'financeClerk'), again)).toBe(10403);
      expect(code('pendingFinance', sent('fin.approve', 'financeApprover'), again)).toBe(10403);
    },
  );

  it('[10403] [34014] [34015] is reviewed by another person, with complete four flows', () => {
    expectFaults('pendingReview', sent('review.pass', 'auditor'), [
      { facts: { reviewedBy: '7' }, says: refuse(10403) },
      held,
      { facts: { againstFlows: gap }, says: gap },
    ]);
  });

  it('[10403] [34015] [36017] is approved by another person, within the own funds, without a case that holds it', () => {
    expectFaults('pendingApproval', sent('approve', 'financeApprover'), [
      { facts: { createdBy: '7' }, says: refuse(10403) },
      held,
      { facts: { againstOwnFunds: funds }, says: funds },
    ]);
  });

  it('[34009] [10403] [34015] [36017] is released singly, by a third person, with enough money', () => {
    expectFaults('pendingFinance', sent('fin.approve', 'financeApprover'), [
      { facts: { batchId: '9', batchNo: 'PC1' }, says: refuse(34009, { no: 'PC1' }) },
      { facts: { approvedBy: '7' }, says: refuse(10403) },
      held,
      { facts: { againstFunds: funds }, says: funds },
    ]);
  });

  it('[10403] value, confirm, approve and release are of three people at least, for every bill', () => {
    const release = sent('fin.approve', 'financeApprover');
    // The approver valued it, and the releaser confirmed it: two people.
    expect(code('pendingFinance', release, { billActors: [['c', '7']] })).toBe(10403);
    expect(code('pendingFinance', release, { billActors: [['a', '7']] })).toBeNull();
    expect(
      code('pendingFinance', release, {
        billActors: [
          ['a', 'd'],
          ['c', '7'],
        ],
      }),
    ).toBe(10403);
  });

  it('[34009] leaves its batch only with the batch', () => {
    const inBatch = { batchId: '9', batchNo: 'PC1' };
    expect(
      code('pendingFinance', sent('fin.approve', 'financeApprover', { batchId: '9' }), inBatch),
    ).toBeNull();
    expect(code('pendingFinance', sent('fin.approve', 'financeApprover', { batchId: '8' }), inBatch)).toBe(
      34009,
    );
  });

  it('[34001] [34015] [36017] is paid again under the conditions of a release; the clerk only corrects the card', () => {
    expectFaults('partlyPaid', sent('retry', 'financeClerk', card), [
      { facts: { againstLines: above }, says: above },
    ]);
    expect(
      code('partlyPaid', sent('retry', 'financeClerk', card), { holdNo: 'YC1', againstFunds: funds }),
    ).toBeNull();
    for (const against of [{ againstLines: above }, { holdNo: 'YC1' }, { againstFunds: funds }])
      expect(after('partlyPaid', sent('retry', 'financeApprover', card), against)).toEqual({
        state: 'partlyPaid',
        does: [],
      });
  });

  it('[10403] is paid again by nobody who may not release it', () => {
    const again = sent('retry', 'financeApprover', card);
    for (const acted of ['createdBy', 'submittedBy', 'reviewedBy', 'approvedBy'] as const)
      expect(after('partlyPaid', again, { [acted]: '7' }).state).toBe('partlyPaid');
    expect(after('partlyPaid', again, { billActors: [['c', '7']] }).state).toBe('partlyPaid');
    expect(after('partlyPaid', again, { billActors: [['a', '7']] }).state).toBe('paying');
  });

  it('[33006] is returned with a reason', () => {
    for (const { from, who } of rejects)
      expect(code(from[0], sent('reject.apply', who[0], { reason: '不通过' }))).toBe(33006);
  });
});
