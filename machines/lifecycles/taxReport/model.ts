import { refuse } from '../../../domain/codes/refusals.ts';
import { incomeDiffersFromPayments } from '../../../domain/codes/refusals/codes/tax.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type TaxReportFacts, taxReportLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
/** The approver who checked it when still a clerk. */
const CHECKER: Who = { id: '3', role: 'financeApprover' };

const sound: TaxReportFacts = { submittedBy: CLERK.id, flaw: null, checkedBy: CHECKER.id, dueAt: at };
const HAND_IN = { type: 'hand.in', at, lateReason: null } as const;
const OK = { type: 'tax.ok', at, receiptNo: 'SW1' } as const;
const NO = { type: 'tax.no', at, returnText: '期间与税款所属期不符' } as const;

export const taxReportModel = model<typeof taxReportLifecycle>({
  machine: taxReportLifecycle,
  inputs: {
    sound,
    'sums differ': { ...sound, flaw: refuse(incomeDiffersFromPayments, { x: '1.00' }) },
    late: { ...sound, dueAt: at - 1 },
  },
  events: {
    rebuild: { type: 'rebuild', by: CLERK, at },
    'rebuild by approver': { type: 'rebuild', by: APPROVER, at },
    check: { type: 'check.tax', by: CLERK, at },
    'check by approver': { type: 'check.tax', by: APPROVER, at },
    back: { type: 'back.tax', by: APPROVER, at },
    'back by clock': { type: 'back.tax', by: SYSTEM, at },
    'hand in': { ...HAND_IN, by: APPROVER },
    'hand in with reason': { ...HAND_IN, by: APPROVER, lateReason: '系统升级导致延迟' },
    'hand in by checker': { ...HAND_IN, by: CHECKER },
    'hand in by clerk': { ...HAND_IN, by: CLERK },
    accepted: { ...OK, by: SYSTEM },
    'accepted, says the clerk': { ...OK, by: CLERK },
    'accepted without receipt': { ...OK, by: CLERK, receiptNo: '' },
    'accepted, says the approver': { ...OK, by: APPROVER },
    returned: { ...NO, by: SYSTEM },
    'returned, says the approver': { ...NO, by: APPROVER },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody hands in what he checked': (snapshot) => !snapshot.can({ ...HAND_IN, by: CHECKER }),
    'what was sent is not built again before an answer': (snapshot) =>
      snapshot.value !== 'submitted' || !snapshot.can({ type: 'rebuild', by: CLERK, at }),
    'only an accepted one is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'accepted'),
  },
});
