import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type CreditProfileFacts, creditProfileLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const RISK: Who = { id: '1', role: 'auditor' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const reason = '多次投诉属实';
const good: CreditProfileFacts = { submittedBy: '0', isSubjectFrozen: false };

export const creditProfileModel = model<typeof creditProfileLifecycle>({
  machine: creditProfileLifecycle,
  inputs: { good, 'subject frozen': { ...good, isSubjectFrozen: true } },
  events: {
    'check again': { type: 'check.again', by: RISK, at },
    'check again by clerk': { type: 'check.again', by: CLERK, at },
    freeze: { type: 'freeze', by: RISK, at, reason },
    'freeze without reason': { type: 'freeze', by: RISK, at, reason: '' },
    'freeze by clerk': { type: 'freeze', by: CLERK, at, reason },
    thaw: { type: 'thaw', by: SYSTEM, at },
    'thaw, says risk': { type: 'thaw', by: RISK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'what is frozen at its own page stays frozen here': (snapshot) =>
      !snapshot.context.isSubjectFrozen || !snapshot.can({ type: 'thaw', by: SYSTEM, at }),
  },
});
