import { refuse } from '../../../domain/codes/refusals.ts';
import { ownFundsTooLow } from '../../../domain/codes/refusals/codes/ledger.ts';
import { payFlowMissing, requestOverPayable } from '../../../domain/codes/refusals/codes/settlement.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type PaymentApplyFacts, paymentApplyLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const MAKER: Who = { id: '1', role: 'financeClerk' };
const CAPTAIN: Who = { id: '8', role: 'captain' };
const REVIEWER: Who = { id: '2', role: 'auditor' };
const SECOND: Who = { id: '3', role: 'financeClerk' };
const RELEASER: Who = { id: '4', role: 'financeApprover' };
/** Valued and confirmed the bill in other roles. */
const VALUER: Who = { id: '5', role: 'financeApprover' };
const reason = '收款资料与合同不符';

const good: PaymentApplyFacts = {
  submittedBy: MAKER.id,
  createdBy: MAKER.id,
  reviewedBy: null,
  approvedBy: null,
  billActors: [[MAKER.id, RELEASER.id]],
  againstLines: null,
  againstFlows: null,
  againstOwnFunds: null,
  againstFunds: null,
  holdNo: null,
  batchId: null,
  batchNo: null,
};
const TOO_MUCH = refuse(ownFundsTooLow, { x: '2.00', y: '1.00' });
const RELEASE = { type: 'fin.approve', at } as const;

export const paymentApplyModel = model<typeof paymentApplyLifecycle>({
  machine: paymentApplyLifecycle,
  inputs: {
    good,
    'too much': { ...good, againstLines: refuse(requestOverPayable, { x: '2.00', y: '1.00' }) },
    'flows not whole': { ...good, againstFlows: refuse(payFlowMissing) },
    'beyond the own funds': { ...good, againstOwnFunds: TOO_MUCH },
    'beyond the own funds at its release': { ...good, againstFunds: TOO_MUCH },
    held: { ...good, holdNo: 'YC1' },
    'in a batch': { ...good, batchId: '7', batchNo: 'PC1' },
    'in a batch without a number': { ...good, batchId: '7' },
    'reviewed by the second': { ...good, reviewedBy: SECOND.id },
    'approved by the releaser': { ...good, approvedBy: RELEASER.id },
    'two people': { ...good, approvedBy: MAKER.id, createdBy: '9', submittedBy: '9' },
    'three people': { ...good, approvedBy: SECOND.id },
    'one person for the bill': { ...good, approvedBy: SECOND.id, billActors: [[VALUER.id, VALUER.id]] },
  },
  events: {
    submit: { type: 'submit.apply', by: MAKER, at },
    'submit by captain': { type: 'submit.apply', by: CAPTAIN, at },
    'submit by reviewer': { type: 'submit.apply', by: REVIEWER, at },
    pass: { type: 'review.pass', by: REVIEWER, at },
    'pass by maker': { type: 'review.pass', by: MAKER, at },
    'pass by releaser': { type: 'review.pass', by: RELEASER, at },
    approve: { type: 'approve', by: SECOND, at },
    'approve by maker': { type: 'approve', by: MAKER, at },
    'approve by reviewer': { type: 'approve', by: REVIEWER, at },
    release: { ...RELEASE, by: RELEASER },
    'release with its batch': { ...RELEASE, by: RELEASER, batchId: '7' },
    'release by clerk': { ...RELEASE, by: SECOND },
    reject: { type: 'reject.apply', by: RELEASER, at, reason },
    'reject by reviewer': { type: 'reject.apply', by: REVIEWER, at, reason },
    'reject without reason': { type: 'reject.apply', by: RELEASER, at, reason: '' },
    'reject by reviewer without reason': { type: 'reject.apply', by: REVIEWER, at, reason: '' },
    cancel: { type: 'cancel.apply', by: MAKER, at },
    'cancel by another': { type: 'cancel.apply', by: SECOND, at },
    'cancel by reviewer': { type: 'cancel.apply', by: REVIEWER, at },
    paid: { type: 'all.paid', by: SYSTEM, at },
    'paid, says a clerk': { type: 'all.paid', by: SECOND, at },
    failed: { type: 'some.failed', by: SYSTEM, at },
    'failed, says a clerk': { type: 'some.failed', by: SECOND, at },
    returned: { type: 'pay.returned', by: SYSTEM, at },
    'returned, says a clerk': { type: 'pay.returned', by: SECOND, at },
    'correct the card': { type: 'retry', by: SECOND, at },
    retry: { type: 'retry', by: RELEASER, at },
    'retry by its approver': { type: 'retry', by: { ...SECOND, role: 'financeApprover' }, at },
    'retry by who valued': { type: 'retry', by: VALUER, at },
    'retry by reviewer': { type: 'retry', by: REVIEWER, at },
    drop: { type: 'drop.failed', by: RELEASER, at },
    'drop by clerk': { type: 'drop.failed', by: SECOND, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody releases what the same person made, reviewed or approved': (snapshot) =>
      ![snapshot.context.createdBy, snapshot.context.reviewedBy, snapshot.context.approvedBy].some(
        (id) =>
          id !== null &&
          (snapshot.can({ ...RELEASE, by: { id, role: 'financeApprover' } }) ||
            snapshot.can({ type: 'retry', by: { id, role: 'financeApprover' }, at })),
      ),
    'only the bank says that it is paid': (snapshot) => !snapshot.can({ type: 'all.paid', by: RELEASER, at }),
    'what is with the bank is not sent again': (snapshot) =>
      snapshot.value !== 'paying' || !snapshot.can({ type: 'retry', by: RELEASER, at }),
    'staff neither applies for nor approves what is beyond the own funds': (snapshot) =>
      snapshot.context.againstOwnFunds === null ||
      !(
        snapshot.can({ type: 'submit.apply', by: MAKER, at }) ||
        snapshot.can({ type: 'approve', by: SECOND, at })
      ),
    'what is held is not released': (snapshot) =>
      snapshot.context.holdNo === null || !snapshot.can({ ...RELEASE, by: RELEASER }),
  },
});
