import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { cargoPolicyLifecycle, type PolicyFacts, SILENCE_MS } from './machine.ts';

const at = Date.UTC(2026, 2, 2, 4);
const SHIPPER: Who = { id: '1', role: 'shipper' };
const CAPTAIN: Who = { id: '2', role: 'captain' };
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };
const CLERK: Who = { id: '4', role: 'financeClerk' };
const reason = '货主取消了这次运输';

const good: PolicyFacts = {
  submittedBy: SHIPPER.id,
  payerKind: 'SHIPMENT',
  insuredFen: 11_132_500,
  premiumFen: 4_676,
  isOnSale: true,
  isInsurable: true,
  maxInsuredFen: 500_000_000,
  departAt: at + 3_600_000,
  isTripPast: false,
  isReturnable: true,
  coveredWaybillNo: null,
  shortFen: 0,
  isSent: false,
  appliedAt: at,
  isDoubted: false,
  surrenderSentAt: null,
  saidFen: 4_676,
  isPaidOn: false,
  refundFen: null,
  takenSerial: null,
};
const APPLY = { type: 'apply', by: SHIPPER, at } as const;
const ACCEPT = { type: 'insurer.accept', by: SYSTEM, at } as const;
const paperId = ['9'];
const BY_HAND = {
  ...({ type: 'accept', by: DISPATCHER, at: at + SILENCE_MS, policyNumber: 'PICC2026030200001' } as const),
  paperId,
};
const later = at + SILENCE_MS;
const answer = { reason, answerFiles: ['9'] };
const REFUSED = { ...({ type: 'record.refusal', by: DISPATCHER, at: later } as const), ...answer };
const GIVEN_BACK = {
  ...({ type: 'record.surrender', by: DISPATCHER, at: later, refundFen: 4_676 } as const),
  answerFiles: ['9'],
};
const KEPT = { ...({ type: 'keep.policy', by: DISPATCHER, at: later } as const), ...answer };
const SURRENDER = { type: 'surrender', by: SHIPPER, at, reason } as const;
const RETURNED = { type: 'surrender.ok', by: SYSTEM, at, refundFen: 4_676 } as const;

export const cargoPolicyModel = model<typeof cargoPolicyLifecycle>({
  machine: cargoPolicyLifecycle,
  inputs: {
    good,
    'bought by the platform': { ...good, payerKind: 'PLAT', submittedBy: DISPATCHER.id },
    'bought by the carrier': { ...good, payerKind: 'CARRIER', submittedBy: CAPTAIN.id },
    'off sale': { ...good, isOnSale: false },
    'excluded goods': { ...good, isInsurable: false },
    'too high': { ...good, maxInsuredFen: 1 },
    'departure past': { ...good, departAt: at - 1 },
    'trip begun': { ...good, isTripPast: true, isReturnable: false },
    'covered already': { ...good, coveredWaybillNo: 'YD2026030200001' },
    'no money': { ...good, shortFen: 1 },
    sent: { ...good, isSent: true },
    'not applied': { ...good, appliedAt: null },
    'another premium': { ...good, saidFen: 4_677 },
    'not told': { ...good, saidFen: null },
    'answered otherwise': { ...good, isSent: true, isDoubted: true },
    'surrender sent': { ...good, surrenderSentAt: at },
    'surrender sent, paid on': { ...good, surrenderSentAt: at, isPaidOn: true },
    'paid on': { ...good, isPaidOn: true },
    'paid on, refund agreed': { ...good, isPaidOn: true, refundFen: 4_676 },
    'serial used': { ...good, isPaidOn: true, refundFen: 4_676, takenSerial: 'B1' },
  },
  events: {
    apply: APPLY,
    'apply by captain': { ...APPLY, by: CAPTAIN },
    'apply by dispatcher': { ...APPLY, by: DISPATCHER },
    'apply by clerk': { ...APPLY, by: CLERK },
    send: { type: 'submit.insurer', by: SYSTEM, at },
    'send, says a clerk': { type: 'submit.insurer', by: CLERK, at },
    accepted: ACCEPT,
    'accepted, says a clerk': { ...ACCEPT, by: CLERK },
    refused: { type: 'insurer.refuse', by: SYSTEM, at },
    'refused, says a clerk': { type: 'insurer.refuse', by: CLERK, at },
    lost: { type: 'insurer.lost', by: SYSTEM, at },
    'lost, says a clerk': { type: 'insurer.lost', by: CLERK, at },
    withdraw: { type: 'withdraw', by: SHIPPER, at },
    'withdraw by captain': { type: 'withdraw', by: CAPTAIN, at },
    'withdraw by clerk': { type: 'withdraw', by: CLERK, at },
    'by hand': BY_HAND,
    'by hand, early': { ...BY_HAND, at },
    'by hand by shipper': { ...BY_HAND, by: SHIPPER },
    'refusal by hand': REFUSED,
    'refusal by hand, early': { ...REFUSED, at },
    'refusal by hand without reason': { ...REFUSED, reason: '' },
    'refusal by hand by shipper': { ...REFUSED, by: SHIPPER },
    'given back by hand': GIVEN_BACK,
    'given back by hand, early': { ...GIVEN_BACK, at },
    'given back by hand, too much': { ...GIVEN_BACK, refundFen: 4_677 },
    'given back by hand by shipper': { ...GIVEN_BACK, by: SHIPPER },
    'kept by hand': KEPT,
    'kept by hand, early': { ...KEPT, at },
    'kept by hand without reason': { ...KEPT, reason: '' },
    'kept by hand by shipper': { ...KEPT, by: SHIPPER },
    surrender: SURRENDER,
    'surrender by captain': { ...SURRENDER, by: CAPTAIN },
    'surrender by dispatcher': { ...SURRENDER, by: DISPATCHER },
    'surrender by clerk': { ...SURRENDER, by: CLERK },
    'surrender without reason': { ...SURRENDER, reason: '' },
    returned: RETURNED,
    'returned too much': { ...RETURNED, refundFen: 4_677 },
    'returned, says a clerk': { ...RETURNED, by: CLERK },
    kept: { type: 'surrender.no', by: SYSTEM, at },
    'kept, says a clerk': { type: 'surrender.no', by: CLERK, at },
    'refund booked': { type: 'book.refund', by: CLERK, at },
    'refund booked by shipper': { type: 'book.refund', by: SHIPPER, at },
    over: { type: 'expire', by: SYSTEM, at },
    'over, says a clerk': { type: 'expire', by: CLERK, at },
    paper: { type: 'paper.came', by: SYSTEM, at },
    'paper, says a clerk': { type: 'paper.came', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody buys with the money of another': (snapshot) =>
      snapshot.context.payerKind === 'CARRIER' || !snapshot.can({ ...APPLY, by: CAPTAIN }),
    'people do not tell what the insurer did': (snapshot) => !snapshot.can({ ...ACCEPT, by: CLERK }),
    'nobody records the acceptance of the own application': (snapshot) =>
      !snapshot.can({ ...BY_HAND, by: { id: snapshot.context.submittedBy, role: 'dispatcher' } }),
    'what departed is not given back': (snapshot) =>
      snapshot.context.isReturnable || !snapshot.can(SURRENDER),
    'a second word of the insurer changes nothing': (snapshot) =>
      snapshot.value !== 'effective' || !snapshot.can(ACCEPT),
  },
});
