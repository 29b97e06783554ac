import { refuse } from '../../../domain/codes/refusals.ts';
import { ownFundsTooLow } from '../../../domain/codes/refusals/codes/ledger.ts';
import { alreadyInBatch } from '../../../domain/codes/refusals/codes/settlement.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type PaymentBatchFacts, paymentBatchLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const AUDITOR: Who = { id: '3', role: 'auditor' };
const RELEASER: Who = { id: '2', role: 'financeApprover' };

const good: PaymentBatchFacts = {
  submittedBy: CLERK.id,
  members: 2,
  paying: 0,
  waiting: 0,
  againstMember: null,
  againstFunds: null,
};

export const paymentBatchModel = model<typeof paymentBatchLifecycle>({
  machine: paymentBatchLifecycle,
  inputs: {
    good,
    'one member': { ...good, members: 1 },
    'bank not done': { ...good, paying: 1 },
    'member not released': { ...good, waiting: 1 },
    'member elsewhere': { ...good, againstMember: refuse(alreadyInBatch, { no: 'PC1' }) },
    'beyond the own funds': { ...good, againstFunds: refuse(ownFundsTooLow, { x: '2.00', y: '1.00' }) },
  },
  events: {
    add: { type: 'add.member', by: CLERK, at },
    'add by approver': { type: 'add.member', by: RELEASER, at },
    remove: { type: 'remove.member', by: CLERK, at },
    'remove by approver': { type: 'remove.member', by: RELEASER, at },
    release: { type: 'release.batch', by: RELEASER, at },
    'release by clerk': { type: 'release.batch', by: CLERK, at },
    'in waves': { type: 'pay.in.waves', by: CLERK, at },
    'in waves by approver': { type: 'pay.in.waves', by: RELEASER, at },
    'in waves by auditor': { type: 'pay.in.waves', by: AUDITOR, at },
    dissolve: { type: 'dissolve', by: CLERK, at },
    'dissolve by approver': { type: 'dissolve', by: RELEASER, at },
    finish: { type: 'finish.batch', by: SYSTEM, at },
    'finish, says a clerk': { type: 'finish.batch', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'what has left is not dissolved': (snapshot) =>
      snapshot.value === 'building' || !snapshot.can({ type: 'dissolve', by: CLERK, at }),
    'a clerk releases nothing': (snapshot) => !snapshot.can({ type: 'release.batch', by: CLERK, at }),
  },
});
