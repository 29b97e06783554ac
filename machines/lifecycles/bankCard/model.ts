import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type BankCardFacts, bankCardLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const OWNER: Who = { id: '1', role: 'driver' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
/** The approver who sent the card to the bank as well. */
const SUBMITTER: Who = { id: '9', role: 'financeApprover' };
const AUDITOR: Who = { id: '4', role: 'auditor' };

const good: BankCardFacts = {
  submittedBy: SUBMITTER.id,
  missing: [],
  isNameRight: true,
  triesToday: 0,
  bankFault: null,
  isBankSilent: false,
  isDefault: false,
  uses: 0,
};
const reason = '户名与证件不符';

export const bankCardModel = model<typeof bankCardLifecycle>({
  machine: bankCardLifecycle,
  inputs: {
    good,
    incomplete: { ...good, missing: ['unionNo'] },
    'name differs': { ...good, isNameRight: false },
    'asked three times': { ...good, triesToday: 3 },
    'bank is silent': { ...good, isBankSilent: true },
    'bank says no': { ...good, bankFault: '预留手机不符' },
    'the default': { ...good, isDefault: true },
    'paid into': { ...good, uses: 2 },
  },
  events: {
    'verify by owner': { type: 'verify', by: OWNER, at },
    'verify by clerk': { type: 'verify', by: CLERK, at },
    'verify by auditor': { type: 'verify', by: AUDITOR, at },
    approve: { type: 'approve', by: APPROVER, at },
    'approve by submitter': { type: 'approve', by: SUBMITTER, at },
    'approve by clerk': { type: 'approve', by: CLERK, at },
    reject: { type: 'reject', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject', by: APPROVER, at, reason: '' },
    'reject by owner': { type: 'reject', by: OWNER, at, reason },
    'make default': { type: 'set.default', by: OWNER, at },
    'make default by auditor': { type: 'set.default', by: AUDITOR, at },
    remove: { type: 'remove', by: OWNER, at },
    'remove by auditor': { type: 'remove', by: AUDITOR, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    "nobody is paid on another person's card": (snapshot) =>
      snapshot.context.isNameRight || !snapshot.can({ type: 'approve', by: APPROVER, at }),
    'a silent bank decides nothing': (snapshot) =>
      !snapshot.context.isBankSilent || !snapshot.can({ type: 'verify', by: OWNER, at }),
    'nobody passes a card of the own submission': (snapshot) =>
      !snapshot.can({ type: 'approve', by: SUBMITTER, at }),
    'a card that is paid into stays': (snapshot) =>
      snapshot.context.uses === 0 || !snapshot.can({ type: 'remove', by: OWNER, at }),
  },
});
