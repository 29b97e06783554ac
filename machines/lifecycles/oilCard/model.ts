import { refuse } from '../../../domain/codes/refusals.ts';
import { onlyPlatformCards } from '../../../domain/codes/refusals/codes/advances.ts';
import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type OilCardFacts, oilCardLifecycle } from './machine.ts';

const at = Date.UTC(2026, 2, 1, 1);
const CLERK: Who = { id: '3', role: 'financeClerk' };
const DRIVER: Who = { id: '5', role: 'driver' };
const CAPTAIN: Who = { id: '6', role: 'captain' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const reason = '供应商要求暂停';
const cardNo = '1000113400000099';

const good: OilCardFacts = {
  submittedBy: CLERK.id,
  advances: 0,
  orders: 0,
  balanceFen: 0,
  freeFen: 900_000,
  dayLimitFen: 100_000,
  timesPerDay: 2,
  isBlocked: true,
  clerkFen: 500_000,
  againstAllocate: null,
  againstRecall: null,
};
const foreign = refuse(onlyPlatformCards);
const much = { toCardId: '9', amountFen: 600_000 } as const;
const some = { toCardId: '9', amountFen: 500_000 } as const;

export const oilCardModel = model<typeof oilCardLifecycle>({
  machine: oilCardLifecycle,
  inputs: {
    good,
    awaited: { ...good, advances: 1 },
    ordered: { ...good, orders: 1 },
    'with money': { ...good, balanceFen: 100 },
    'with little money': { ...good, freeFen: 499_999 },
    'of a driver': { ...good, againstAllocate: foreign, againstRecall: foreign },
    'not blocked yet': { ...good, isBlocked: false },
    'without limits': { ...good, dayLimitFen: null, timesPerDay: null },
  },
  events: {
    freeze: { type: 'freeze', by: CLERK, at, reason },
    'freeze without reason': { type: 'freeze', by: CLERK, at, reason: '' },
    'freeze by driver': { type: 'freeze', by: DRIVER, at, reason },
    unfreeze: { type: 'unfreeze', by: CLERK, at },
    'unfreeze by driver': { type: 'unfreeze', by: DRIVER, at },
    'report lost': { type: 'loss', by: DRIVER, at },
    'report lost by approver': { type: 'loss', by: APPROVER, at },
    close: { type: 'close.card', by: CLERK, at },
    'close by driver': { type: 'close.card', by: DRIVER, at },
    'set higher limits': { type: 'set.limits', by: CLERK, at, dayLimitFen: 200_000, timesPerDay: 3 },
    'lower limits by captain': { type: 'set.limits', by: CAPTAIN, at, dayLimitFen: 50_000, timesPerDay: 1 },
    'higher limit by captain': { type: 'set.limits', by: CAPTAIN, at, dayLimitFen: 200_000, timesPerDay: 2 },
    'more times by captain': { type: 'set.limits', by: CAPTAIN, at, dayLimitFen: 100_000, timesPerDay: null },
    'limits by driver': { type: 'set.limits', by: DRIVER, at, dayLimitFen: 50_000, timesPerDay: 1 },
    allocate: { type: 'allocate', by: CLERK, at, ...some },
    'allocate much': { type: 'allocate', by: CLERK, at, ...much },
    'allocate much by approver': { type: 'allocate', by: APPROVER, at, ...much },
    'allocate by captain': { type: 'allocate', by: CAPTAIN, at, ...some },
    recall: { type: 'recall', by: CLERK, at, amountFen: 500_000 },
    'recall much': { type: 'recall', by: CLERK, at, amountFen: 500_001 },
    'recall by captain': { type: 'recall', by: CAPTAIN, at, amountFen: 500_000 },
    replace: { type: 'replace', by: CLERK, at, cardNo },
    'replace by driver': { type: 'replace', by: DRIVER, at, cardNo },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a lost card is never used again': (snapshot) =>
      snapshot.value !== 'lost' || !snapshot.can({ type: 'unfreeze', by: CLERK, at }),
    'a card with money on it is not closed': (snapshot) =>
      snapshot.context.balanceFen === 0 || !snapshot.can({ type: 'close.card', by: CLERK, at }),
    'a card is replaced only once it is blocked': (snapshot) =>
      snapshot.context.isBlocked || !snapshot.can({ type: 'replace', by: CLERK, at, cardNo }),
    'money moves only between cards of the platform': (snapshot) =>
      snapshot.context.againstAllocate === null ||
      !snapshot.can({ type: 'allocate', by: APPROVER, at, ...some }),
  },
});
