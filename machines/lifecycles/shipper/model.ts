import type { ShipperTerms } from '../../../domain/rules/shipperTerms.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { documentEvents, documentInputs } from '../qualification/model.ts';
import { type ShipperFacts, shipperLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '5', role: 'financeClerk' };
const APPROVER: Who = { id: '6', role: 'financeApprover' };
const OWNER: Who = { id: '1', role: 'shipper' };

const terms: ShipperTerms = {
  settleKind: 'perTrip',
  creditLimitFen: 50_000_000,
  creditDays: 30,
  serviceRateBp: 650,
};
const other: ShipperTerms = { ...terms, creditLimitFen: 80_000_000, serviceRateBp: 500 };
const reason = '年度框架协议';

const withTerms = (facts: (typeof documentInputs)[keyof typeof documentInputs]): ShipperFacts => ({
  ...facts,
  subject: 'shipper',
  terms,
  hasProposal: false,
});

export const shipperModel = model({
  machine: shipperLifecycle,
  inputs: {
    ...Object.fromEntries(Object.entries(documentInputs).map(([name, facts]) => [name, withTerms(facts)])),
    'other terms wait': { ...withTerms(documentInputs.fit), hasProposal: true },
    'no credit': { ...withTerms(documentInputs.fit), terms: { ...terms, creditLimitFen: 0, creditDays: 0 } },
  },
  events: {
    ...documentEvents,
    'may propose terms': { type: 'propose.terms', by: CLERK, at },
    'propose terms': { type: 'propose.terms', by: CLERK, at, ...other, reason },
    'propose the present terms': { type: 'propose.terms', by: CLERK, at, ...terms, reason },
    'propose a limit without days': { type: 'propose.terms', by: CLERK, at, ...other, creditDays: 0, reason },
    'propose days without a limit': {
      type: 'propose.terms',
      by: CLERK,
      at,
      ...other,
      creditLimitFen: 0,
      reason,
    },
    'propose to end the credit': {
      type: 'propose.terms',
      by: CLERK,
      at,
      ...other,
      creditLimitFen: 0,
      creditDays: 0,
      reason,
    },
    'propose terms without reason': { type: 'propose.terms', by: CLERK, at, ...other, reason: '要' },
    'propose terms by the shipper': { type: 'propose.terms', by: OWNER, at, ...other, reason },
    'propose terms by the approver': { type: 'propose.terms', by: APPROVER, at, ...other, reason },
    'finance confirms': { type: 'terms.confirmed', by: SYSTEM, at, ...other },
    'finance confirms the present terms': { type: 'terms.confirmed', by: SYSTEM, at, ...terms },
    'finance confirms days without a limit': {
      type: 'terms.confirmed',
      by: SYSTEM,
      at,
      ...other,
      creditLimitFen: 0,
    },
    'the clerk confirms': { type: 'terms.confirmed', by: CLERK, at, ...other },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody changes the terms alone': (snapshot) =>
      [CLERK, APPROVER, OWNER].every((by) => !snapshot.can({ type: 'terms.confirmed', by, at, ...other })),
    'other terms wait for one decision at a time': (snapshot) =>
      !snapshot.context.hasProposal ||
      !snapshot.can({ type: 'propose.terms', by: CLERK, at, ...other, reason }),
    'no credit is half given': (snapshot) =>
      !snapshot.can({ type: 'terms.confirmed', by: SYSTEM, at, ...other, creditDays: 0 }),
    'only a closed shipper is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'closed'),
  },
});
