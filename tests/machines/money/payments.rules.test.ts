import { describe, expect, it } from 'vitest';
import { eReceipt } from '../../../domain/records/eReceipt.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import { refund } from '../../../domain/records/refund.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { eReceiptLifecycle } from '../../../machines/lifecycles/eReceipt/machine.ts';
import {
  type PaymentBatchFacts,
  paymentBatchLifecycle,
  paymentBatchRules,
} from '../../../machines/lifecycles/paymentBatch/machine.ts';
import {
  type RefundFacts,
  refundLifecycle,
  refundRules,
} from '../../../machines/lifecycles/refund/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const reason = '收款资料与合同不符';
const batchGood: PaymentBatchFacts = {
  submittedBy: '1',
  members: 2,
  paying: 0,
  waiting: 0,
  againstMember: null,
  againstFunds: null,
};
const batching = { machine: paymentBatchLifecycle, rules: paymentBatchRules };
testTable({ ...batching, spec: paymentBatch }, batchGood, [
  {
    event: 'add.member',
    from: ['building'],
    to: 'building',
    who: ['financeClerk'],
    does: ['takeMember'],
    payload: { applyId: '1' },
  },
  {
    event: 'remove.member',
    from: ['building'],
    to: 'building',
    who: ['financeClerk'],
    does: ['dropMember'],
    payload: { applyId: '1' },
  },
  {
    event: 'release.batch',
    from: ['building'],
    to: 'released',
    who: ['financeApprover'],
    does: ['storeRelease', 'releaseMembers'],
  },
  { event: 'dissolve', from: ['building'], to: 'dissolved', who: ['financeClerk'], does: ['freeMembers'] },
  {
    event: 'pay.in.waves',
    from: ['building'],
    to: 'running',
    who: ['financeClerk', 'financeApprover'],
    does: [],
  },
  {
    event: 'finish.batch',
    from: ['running', 'released'],
    to: 'finished',
    who: ['system'],
    does: ['storeTotals'],
  },
]);

const refunding = { machine: refundLifecycle, rules: refundRules };
const refundGood: RefundFacts = { submittedBy: '1', againstAmount: null, way: 'bank' };
testTable({ ...refunding, spec: refund }, refundGood, [
  {
    event: 'approve.refund',
    from: ['pending', 'failed'],
    to: 'refunding',
    who: ['financeApprover'],
    does: ['storeApproval', 'makePayment'],
  },
  {
    event: 'reject.refund',
    from: ['pending', 'failed'],
    to: 'rejected',
    who: ['financeApprover'],
    does: ['storeReason', 'notifyClerk'],
    payload: { reason },
  },
  {
    event: 'refund.ok',
    from: ['refunding'],
    to: 'refunded',
    who: ['system'],
    does: ['storeDone', 'postDone', 'notifyParty'],
  },
  {
    event: 'refund.fail',
    from: ['refunding'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure', 'takeBackSubmit', 'notifyClerk'],
  },
  {
    event: 'refund.return',
    from: ['refunded'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure', 'takeBackDone', 'notifyClerk'],
  },
]);

testTable({ machine: eReceiptLifecycle, rules: {}, spec: eReceipt }, { submittedBy: '1' }, [
  { event: 'file.came', from: ['awaited'], to: 'fetched', who: ['system'], does: ['storeFile'] },
  {
    event: 'refetch',
    from: ['awaited', 'fetched'],
    to: 'awaited',
    who: ['financeClerk', 'financeApprover'],
    does: ['askNow'],
  },
]);

describe('a combined payment (transport-and-money 6.3)', () => {
  const { code, expectFaults } = judge(batching, batchGood);
  const funds = refuse(36017, { x: '2,203.20', y: '0.00' });

  it('[34031] [36017] is released with at least two members, and with the money for all', () => {
    expectFaults('building', sent('release.batch', 'financeApprover'), [
      { facts: { members: 1 }, says: refuse(34031, { n: 2 }) },
      { facts: { againstFunds: funds }, says: funds },
    ]);
  });

  it('[34009] adds and removes only a suitable application', () => {
    const againstMember = refuse(34009, { no: 'PC1' });
    for (const type of ['add.member', 'remove.member'])
      expectFaults('building', sent(type, 'financeClerk', { applyId: '1' }), [
        { facts: { againstMember }, says: againstMember },
      ]);
  });

  it('is finished with the last answer of the bank', () => {
    expect(code('released', sent('finish.batch', 'system'), { paying: 1 })).toBe(10410);
  });
});

describe('a refund (transport-and-money 6.3, 6.6)', () => {
  const { code, after, expectFaults } = judge(refunding, refundGood);

  it('[10403] [34011] is released by another person, up to the received amount', () => {
    const againstAmount = refuse(34011);
    for (const state of ['pending', 'failed'])
      expectFaults(state, sent('approve.refund', 'financeApprover'), [
        { facts: { submittedBy: '7' }, says: refuse(10403) },
        { facts: { againstAmount }, says: againstAmount },
      ]);
  });

  it('is taken from a wallet at once, without a bank, and never returned by one', () => {
    const approve = sent('approve.refund', 'financeApprover');
    const way = 'wallet' as const;
    expect(after('pending', approve, { way })).toEqual({
      state: 'refunded',
      does: ['storeApproval', 'storeDone', 'postOffset', 'notifyParty'],
    });
    for (const against of [{ submittedBy: '7' }, { againstAmount: refuse(34011) }])
      expect(after('pending', approve, { way, ...against })).toEqual({ state: 'pending', does: [] });
    expect(code('failed', approve, { way })).toBe(10410);
    expect(code('refunded', sent('refund.return', 'system'), { way })).toBe(10410);
  });

  it('[34027] is deducted from the next bill, and is done when that deduction is decided', () => {
    const way = 'nextBill' as const;
    for (const state of ['pending', 'failed'])
      expect(after(state, sent('approve.refund', 'financeApprover'), { way })).toEqual({
        state: 'refunding',
        does: ['storeApproval', 'askDeduction'],
      });
    const againstAmount = refuse(34027, { payer: '周建军' });
    expect(code('pending', sent('approve.refund', 'financeApprover'), { way, againstAmount })).toBe(34027);
    expect(code('refunded', sent('refund.return', 'system'), { way })).toBe(10410);
  });

  it('[33006] is rejected with a reason', () => {
    for (const state of ['pending', 'failed'])
      expect(code(state, sent('reject.refund', 'financeApprover', { reason: '不退款' }))).toBe(33006);
  });
});
