import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { externalCheckFailed } from '../../../domain/codes/refusals/codes/reviews.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ReviewFacts, reviewLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const AUDITOR: Who = { id: '1', role: 'auditor' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
/** The administrator who submitted the documents himself. */
const SUBMITTER: Who = { id: '9', role: 'admin' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };

const good: ReviewFacts = {
  submittedBy: SUBMITTER.id,
  subjectType: 'teamDriver',
  againstPass: null,
  againstReject: null,
};
const reason = '证照照片不清晰';

export const reviewModel = model<typeof reviewLifecycle>({
  machine: reviewLifecycle,
  inputs: {
    good,
    'of a bank card': { ...good, subjectType: 'finance' },
    'papers out of date': {
      ...good,
      againstPass: refuse(externalCheckFailed, { detail: '姓名与证件号不一致' }),
    },
    'subject gone': { ...good, againstPass: refuse(notInThisState), againstReject: refuse(notInThisState) },
  },
  events: {
    'pass by auditor': { type: 'pass', by: AUDITOR, at, overrideReason: null },
    'pass by approver': { type: 'pass', by: APPROVER, at, overrideReason: null },
    'pass by submitter': { type: 'pass', by: SUBMITTER, at, overrideReason: null },
    'pass by dispatcher': { type: 'pass', by: DISPATCHER, at, overrideReason: null },
    'reject by auditor': { type: 'reject', by: AUDITOR, at, reason },
    'reject without reason': { type: 'reject', by: AUDITOR, at, reason: '' },
    'reject by approver': { type: 'reject', by: APPROVER, at, reason },
    'reject by dispatcher': { type: 'reject', by: DISPATCHER, at, reason },
    'passed elsewhere': { type: 'pass.elsewhere', by: SYSTEM, at },
    'passed elsewhere by auditor': { type: 'pass.elsewhere', by: AUDITOR, at },
    'rejected elsewhere': { type: 'reject.elsewhere', by: SYSTEM, at },
    'rejected elsewhere by auditor': { type: 'reject.elsewhere', by: AUDITOR, at },
    withdrawn: { type: 'cancel.review', by: SYSTEM, at },
    'withdrawn by auditor': { type: 'cancel.review', by: AUDITOR, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody passes the own submission': (snapshot) => !snapshot.can({ type: 'pass', by: SUBMITTER, at }),
    'money is passed by the finance approver alone': (snapshot) =>
      snapshot.context.subjectType !== 'finance' || !snapshot.can({ type: 'pass', by: AUDITOR, at }),
    'what the subject refuses is not passed': (snapshot) =>
      snapshot.context.againstPass === null || !snapshot.can({ type: 'pass', by: AUDITOR, at }),
    'a decision is an end': (snapshot) => (snapshot.status === 'done') === (snapshot.value !== 'pending'),
  },
});
