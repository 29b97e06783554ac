import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type FundFacts, fundAccountLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const APPROVER: Who = { id: '1', role: 'financeApprover' };
const AUDITOR: Who = { id: '2', role: 'auditor' };
const CLERK: Who = { id: '3', role: 'financeClerk' };
const reason = '账户异常待查';

const good: FundFacts = { submittedBy: '0', isParty: true, isEmpty: true, isUnexplained: false };

export const fundAccountModel = model<typeof fundAccountLifecycle>({
  machine: fundAccountLifecycle,
  inputs: {
    good,
    'with money': { ...good, isEmpty: false },
    'differing from the bank': { ...good, isUnexplained: true },
    'of the platform': { ...good, isParty: false },
  },
  events: {
    freeze: { type: 'freeze', by: AUDITOR, at, reason },
    'freeze without reason': { type: 'freeze', by: APPROVER, at, reason: '' },
    'freeze by clerk': { type: 'freeze', by: CLERK, at, reason },
    unfreeze: { type: 'unfreeze', by: APPROVER, at },
    'unfreeze by clerk': { type: 'unfreeze', by: CLERK, at },
    compared: { type: 'bank.compared', by: SYSTEM, at },
    'compared by approver': { type: 'bank.compared', by: APPROVER, at },
    explain: { type: 'explain.difference', by: APPROVER, at, explanation: reason },
    'explain without words': { type: 'explain.difference', by: APPROVER, at, explanation: '' },
    'explain by clerk': { type: 'explain.difference', by: CLERK, at, explanation: reason },
    close: { type: 'close.account', by: APPROVER, at },
    'close by auditor': { type: 'close.account', by: AUDITOR, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'money is never closed away': (snapshot) =>
      snapshot.context.isEmpty || !snapshot.can({ type: 'close.account', by: APPROVER, at }),
    'only a difference is explained': (snapshot) =>
      snapshot.context.isUnexplained ||
      !snapshot.can({ type: 'explain.difference', by: APPROVER, at, explanation: reason }),
    'the platform keeps its own account': (snapshot) =>
      snapshot.context.isParty || !snapshot.can({ type: 'freeze', by: APPROVER, at, reason }),
  },
});
