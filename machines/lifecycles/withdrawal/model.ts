import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type WithdrawalFacts, withdrawalLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const OWNER: Who = { id: '1', role: 'driver' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const CLERK: Who = { id: '3', role: 'financeClerk' };
/** The approver who asked for the money as well. */
const ASKER: Who = { id: '9', role: 'financeApprover' };
const reason = '资料与账户不符';

const good: WithdrawalFacts = { submittedBy: ASKER.id, frozenReason: null, isCardUsable: true };
const APPROVE = { type: 'approve.withdraw', at } as const;

export const withdrawalModel = model<typeof withdrawalLifecycle>({
  machine: withdrawalLifecycle,
  inputs: {
    good,
    'account frozen': { ...good, frozenReason: '账户异常待查' },
    'card removed': { ...good, isCardUsable: false },
  },
  events: {
    approve: { ...APPROVE, by: APPROVER },
    'approve by asker': { ...APPROVE, by: ASKER },
    'approve by clerk': { ...APPROVE, by: CLERK },
    reject: { type: 'reject.withdraw', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject.withdraw', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject.withdraw', by: CLERK, at, reason },
    cancel: { type: 'cancel.withdraw', by: OWNER, at },
    'cancel by clerk': { type: 'cancel.withdraw', by: CLERK, at },
    paid: { type: 'withdraw.ok', by: SYSTEM, at },
    'paid, says a clerk': { type: 'withdraw.ok', by: CLERK, at },
    failed: { type: 'withdraw.fail', by: SYSTEM, at },
    'failed, says a clerk': { type: 'withdraw.fail', by: CLERK, at },
    returned: { type: 'withdraw.return', by: SYSTEM, at },
    'returned, says a clerk': { type: 'withdraw.return', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves the own withdrawal': (snapshot) => !snapshot.can({ ...APPROVE, by: ASKER }),
    'only the bank says that it is paid': (snapshot) =>
      !snapshot.can({ type: 'withdraw.ok', by: APPROVER, at }),
    'what is with the bank is not taken back': (snapshot) =>
      snapshot.value !== 'paying' || !snapshot.can({ type: 'cancel.withdraw', by: OWNER, at }),
  },
});
