import { PROPOSAL_LIFE_MS } from '../../../domain/rules/power.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { proposalOutdated } from '../../../domain/codes/refusals/codes/accounts.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ProposalFacts, proposalLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const PROPOSER: Who = { id: '1', role: 'admin' };
/** The same person in another role. */
const PROPOSER_AS_AUDITOR: Who = { id: '1', role: 'auditor' };
const ADMIN: Who = { id: '2', role: 'admin' };
const AUDITOR: Who = { id: '3', role: 'auditor' };
const APPROVER: Who = { id: '4', role: 'financeApprover' };
const CLERK: Who = { id: '5', role: 'financeClerk' };
/** The person whose rights change. */
const CONCERNED: Who = { id: '6', role: 'auditor' };
const DISPATCHER: Who = { id: '7', role: 'dispatcher' };
/** The dispatcher, who may act for audit too. */
const DISPATCHER_AS_AUDITOR: Who = { id: '7', role: 'auditor' };

const good: ProposalFacts = {
  submittedBy: PROPOSER.id,
  kind: 'userRights',
  aboutId: CONCERNED.id,
  expireAt: at + PROPOSAL_LIFE_MS,
  against: null,
};
const card: ProposalFacts = { ...good, kind: 'payeeCard', submittedBy: CLERK.id, aboutId: null };
const terms: ProposalFacts = { ...card, kind: 'shipperTerms' };
const weight: ProposalFacts = { ...good, kind: 'loadWeight', submittedBy: DISPATCHER.id, aboutId: null };
const reason = '未见书面授权';

export const proposalModel = model<typeof proposalLifecycle>({
  machine: proposalLifecycle,
  inputs: {
    'of rights': good,
    'of a card': card,
    'of a weight': weight,
    'of terms': terms,
    outdated: { ...good, against: refuse(proposalOutdated) },
    'out of time': { ...good, expireAt: at },
  },
  events: {
    'another administrator confirms': { type: 'confirm', by: ADMIN, at },
    'an auditor confirms': { type: 'confirm', by: AUDITOR, at },
    'finance confirms': { type: 'confirm', by: APPROVER, at },
    'the machine confirms': { type: 'confirm', by: SYSTEM, at },
    'the proposer confirms': { type: 'confirm', by: PROPOSER, at },
    'the proposer confirms in another role': { type: 'confirm', by: PROPOSER_AS_AUDITOR, at },
    'the person concerned confirms': { type: 'confirm', by: CONCERNED, at },
    'dispatch confirms': { type: 'confirm', by: DISPATCHER, at },
    'dispatch confirms in another role': { type: 'confirm', by: DISPATCHER_AS_AUDITOR, at },
    'an auditor rejects': { type: 'reject', by: AUDITOR, at, reason },
    'an auditor rejects without a reason': { type: 'reject', by: AUDITOR, at, reason: '不' },
    'the proposer rejects': { type: 'reject', by: PROPOSER, at, reason },
    'dispatch rejects': { type: 'reject', by: DISPATCHER, at, reason },
    'finance rejects': { type: 'reject', by: APPROVER, at, reason },
    'the person concerned rejects': { type: 'reject', by: CONCERNED, at, reason },
    'the proposer withdraws': { type: 'withdraw', by: PROPOSER, at },
    'the clerk withdraws': { type: 'withdraw', by: CLERK, at },
    'another administrator withdraws': { type: 'withdraw', by: ADMIN, at },
    'an auditor withdraws': { type: 'withdraw', by: AUDITOR, at },
    'dispatch withdraws': { type: 'withdraw', by: DISPATCHER, at },
    'time is over': { type: 'expire', by: SYSTEM, at },
    'an administrator lets it expire': { type: 'expire', by: ADMIN, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody confirms what they proposed': (snapshot) =>
      [PROPOSER, PROPOSER_AS_AUDITOR, CLERK, DISPATCHER, DISPATCHER_AS_AUDITOR].every(
        (by) => by.id !== snapshot.context.submittedBy || !snapshot.can({ type: 'confirm', by, at }),
      ),
    'nobody decides about themselves': (snapshot) =>
      snapshot.context.aboutId === null ||
      (!snapshot.can({ type: 'confirm', by: CONCERNED, at }) &&
        !snapshot.can({ type: 'reject', by: CONCERNED, at, reason })),
    'a weight is confirmed by audit, not by administration': (snapshot) =>
      snapshot.context.kind !== 'loadWeight' || !snapshot.can({ type: 'confirm', by: ADMIN, at }),
    'nothing outdated is carried out': (snapshot) =>
      snapshot.context.against === null || !snapshot.can({ type: 'confirm', by: AUDITOR, at }),
  },
});
