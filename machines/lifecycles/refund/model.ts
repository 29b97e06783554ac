import { refuse } from '../../../domain/codes/refusals.ts';
import {
  noFreightToDeductFrom,
  refundOverReceived,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type RefundFacts, refundLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
/** The approver who asked for it as well. */
const ASKER: Who = { id: '1', role: 'financeApprover' };
const reason = '金额与对账单不符';

const good: RefundFacts = { submittedBy: CLERK.id, againstAmount: null, way: 'bank' };
const APPROVE = { type: 'approve.refund', at } as const;

export const refundModel = model<typeof refundLifecycle>({
  machine: refundLifecycle,
  inputs: {
    good,
    offset: { ...good, way: 'wallet' },
    'by the next bill': { ...good, way: 'nextBill' },
    'no next bill': { ...good, way: 'nextBill', againstAmount: refuse(noFreightToDeductFrom) },
    'more than received': { ...good, againstAmount: refuse(refundOverReceived) },
  },
  events: {
    approve: { ...APPROVE, by: APPROVER },
    'approve by asker': { ...APPROVE, by: ASKER },
    'approve by clerk': { ...APPROVE, by: CLERK },
    reject: { type: 'reject.refund', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject.refund', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject.refund', by: CLERK, at, reason },
    paid: { type: 'refund.ok', by: SYSTEM, at },
    'paid, says a clerk': { type: 'refund.ok', by: CLERK, at },
    failed: { type: 'refund.fail', by: SYSTEM, at },
    'failed, says a clerk': { type: 'refund.fail', by: CLERK, at },
    returned: { type: 'refund.return', by: SYSTEM, at },
    'returned, says a clerk': { type: 'refund.return', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves the own refund': (snapshot) => !snapshot.can({ ...APPROVE, by: ASKER }),
    'only the bank says that it is paid': (snapshot) =>
      !snapshot.can({ type: 'refund.ok', by: APPROVER, at }),
  },
});
