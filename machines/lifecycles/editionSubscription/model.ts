import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type EditionSubscriptionFacts, editionSubscriptionLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 1);
const ADMIN: Who = { id: '1', role: 'admin' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };

const good: EditionSubscriptionFacts = {
  submittedBy: '0',
  trialEndAt: at - 1,
  endAt: at + 1,
  graceUntil: at - 1,
  nextAt: at,
  isBalanceUsed: false,
};
const payment = {
  ...{ editionId: '7', nextEditionId: null, nextAt: null, startAt: at, endAt: at + 1 },
  ...{ balanceFen: 30_000, owedFen: 0, warnFen: 20_000 },
};
const PAID = { type: 'paid', by: SYSTEM, at, ...payment, isWhole: true } as const;
const GRACE_END = { type: 'grace.end', by: SYSTEM, at } as const;

export const editionSubscriptionModel = model<typeof editionSubscriptionLifecycle>({
  machine: editionSubscriptionLifecycle,
  inputs: {
    good,
    'period over': { ...good, endAt: at },
    'balance used up': { ...good, isBalanceUsed: true },
    'nothing is due': { ...good, trialEndAt: at + 1, graceUntil: at + 1, nextAt: null },
  },
  events: {
    paid: PAID,
    'paid, not all that is owed': { ...PAID, owedFen: 1, isWhole: false },
    'paid, says an administrator': { ...PAID, by: ADMIN },
    refunded: { type: 'refunded', by: SYSTEM, at, endAt: at, balanceFen: 0 },
    'refunded, says an administrator': { type: 'refunded', by: ADMIN, at, endAt: at, balanceFen: 0 },
    'set the warning line': { type: 'set.warning', by: ADMIN, at, warnFen: 30_000 },
    'set the warning line by approver': { type: 'set.warning', by: APPROVER, at, warnFen: 30_000 },
    begin: { type: 'begin', by: SYSTEM, at },
    'begin, says an administrator': { type: 'begin', by: ADMIN, at },
    'change the edition': { type: 'change.edition', by: SYSTEM, at },
    'change the edition, says an administrator': { type: 'change.edition', by: ADMIN, at },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire, says an administrator': { type: 'expire', by: ADMIN, at },
    'balance used up': { type: 'balance.zero', by: SYSTEM, at },
    'balance used up, says an administrator': { type: 'balance.zero', by: ADMIN, at },
    'grace ends': GRACE_END,
    'grace ends, says an administrator': { ...GRACE_END, by: ADMIN },
    terminate: { type: 'terminate', by: SYSTEM, at },
    'terminate by administrator': { type: 'terminate', by: ADMIN, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is suspended without days of grace': (snapshot) =>
      snapshot.value === 'overdue' || !snapshot.can(GRACE_END),
    'an ended subscription is never paid for': (snapshot) =>
      snapshot.value !== 'ended' || !snapshot.can(PAID),
    'people do not tell that it was paid for': (snapshot) => !snapshot.can({ ...PAID, by: ADMIN }),
  },
});
