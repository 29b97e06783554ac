import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { oilCardTxn } from '../../../domain/records/oilCardTxn.ts';
import {
  type OilCardFacts,
  oilCardLifecycle,
  oilCardRules,
} from '../../../machines/lifecycles/oilCard/machine.ts';
import {
  type OilCardTxnFacts,
  oilCardTxnLifecycle,
  oilCardTxnRules,
} from '../../../machines/lifecycles/oilCardTxn/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const reason = '供应商要求暂停';
const cards = { machine: oilCardLifecycle, rules: oilCardRules };
const card: OilCardFacts = {
  submittedBy: '1',
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
const moved = { toCardId: '9', amountFen: 500_000 };

testTable({ ...cards, spec: oilCard }, card, [
  {
    event: 'freeze',
    from: ['active'],
    to: 'frozen',
    who: ['financeClerk'],
    does: ['storeReason', 'askBlock'],
    payload: { reason },
  },
  {
    event: 'unfreeze',
    from: ['frozen'],
    to: 'active',
    who: ['financeClerk'],
    does: ['clearReason', 'askUnblock'],
  },
  {
    event: 'loss',
    from: ['active', 'frozen'],
    to: 'lost',
    who: ['financeClerk', 'captain', 'driver'],
    does: ['askBlock', 'notifyClerks'],
  },
  ...(['active', 'frozen'] as const).flatMap((state) => [
    {
      event: 'set.limits',
      from: [state],
      to: state,
      who: ['financeClerk', 'captain'],
      does: ['askLimits'],
      payload: { dayLimitFen: 50_000, timesPerDay: 1 },
    } as const,
    {
      event: 'allocate',
      from: [state],
      to: state,
      who: ['financeClerk', 'financeApprover'],
      does: ['askAllocation'],
      payload: moved,
    } as const,
    {
      event: 'recall',
      from: [state],
      to: state,
      who: ['financeClerk', 'financeApprover'],
      does: ['askRecall'],
      payload: { amountFen: 500_000 },
    } as const,
  ]),
  { event: 'close.card', from: ['active', 'frozen', 'lost'], to: 'closed', who: ['financeClerk'], does: [] },
  {
    event: 'replace',
    from: ['lost'],
    to: 'closed',
    who: ['financeClerk'],
    does: ['moveToNewCard'],
    payload: { cardNo: '1000113400000099' },
  },
]);

describe('fuel cards (addendum B 5.3, D42, D43)', () => {
  const { code, refusal, after } = judge(cards, card);

  it('[50006] [50014] [50027] money moves between cards of the platform, as far as there is some, by the clerk up to his limit', () => {
    for (const state of ['active', 'frozen']) {
      expect(code(state, sent('allocate', 'financeClerk', moved))).toBeNull();
      expect(code(state, sent('recall', 'financeClerk', { amountFen: 500_000 }))).toBeNull();
      expect(code(state, sent('allocate', 'financeClerk', moved), { freeFen: 499_999 })).toBe(50006);
      expect(code(state, sent('recall', 'financeClerk', { amountFen: 1 }), { freeFen: 0 })).toBe(50006);
      const more = { ...moved, amountFen: 500_001 };
      expect(refusal(state, sent('allocate', 'financeClerk', more))).toEqual(
        refuse(50027, { x: '5,000.00' }),
      );
      expect(code(state, sent('allocate', 'financeApprover', more))).toBeNull();
      const foreign = { againstAllocate: refuse(50014), againstRecall: refuse(50014) };
      expect(code(state, sent('allocate', 'financeApprover', moved), foreign)).toBe(50014);
      expect(code(state, sent('recall', 'financeApprover', { amountFen: 1 }), foreign)).toBe(50014);
    }
    expect(code('lost', sent('allocate', 'financeClerk', moved))).toBe(10410);
  });

  it('[50011] [10412] is closed empty, with nothing on its way to it', () => {
    expect(refusal('active', sent('close.card', 'financeClerk'), { balanceFen: 30_000 })).toEqual(
      refuse(50011, { x: '300.00' }),
    );
    expect(refusal('active', sent('close.card', 'financeClerk'), { advances: 1, orders: 1 })).toEqual(
      refuse(10412, { n: 2 }),
    );
  });

  it('[50026] the fleet lowers limits only', () => {
    const limits = (dayLimitFen: number | null, timesPerDay: number | null) =>
      sent('set.limits', 'captain', { dayLimitFen, timesPerDay });
    expect(code('active', limits(100_000, 2))).toBeNull();
    expect(code('frozen', limits(50_000, 1))).toBeNull();
    expect(code('active', limits(100_001, 2))).toBe(50026);
    expect(code('active', limits(null, 2))).toBe(50026);
    expect(code('active', limits(100_000, 3))).toBe(50026);
    expect(code('active', limits(100_001, 2), { dayLimitFen: null })).toBeNull();
    expect(
      code('active', sent('set.limits', 'financeClerk', { dayLimitFen: null, timesPerDay: 9 })),
    ).toBeNull();
    expect(code('active', sent('set.limits', 'driver', { dayLimitFen: 1, timesPerDay: 1 }))).toBe(10403);
  });

  it('[50028] a lost card is replaced once the supplier has blocked it', () => {
    const replace = sent('replace', 'financeClerk', { cardNo: '1000113400000099' });
    expect(code('lost', replace, { isBlocked: false })).toBe(50028);
    expect(code('lost', replace, { orders: 1 })).toBe(10412);
    expect(after('lost', replace)).toEqual({ state: 'closed', does: ['moveToNewCard'] });
  });
});

const txns = { machine: oilCardTxnLifecycle, rules: oilCardTxnRules };
const txn: OilCardTxnFacts = {
  submittedBy: '1',
  isConsumption: true,
  fitsWaybill: true,
  isOverdrawn: false,
  isOverPool: false,
};

testTable({ ...txns, spec: oilCardTxn }, txn, [
  {
    event: 'match',
    from: ['unmatched'],
    to: 'matched',
    who: ['financeClerk', 'dispatcher'],
    does: ['storeMatch', 'moveCost'],
    payload: { waybillId: '7' },
  },
  {
    event: 'ignore',
    from: ['unmatched'],
    to: 'ignored',
    who: ['financeClerk', 'dispatcher'],
    does: ['storeReason'],
    payload: { reason },
  },
  {
    event: 'approve',
    from: ['pendingAdjust'],
    to: 'unmatched',
    who: ['financeApprover'],
    does: ['storeReview', 'count', 'passReview'],
  },
  {
    event: 'reject',
    from: ['pendingAdjust'],
    to: 'rejected',
    who: ['financeApprover'],
    does: ['storeReview', 'storeReason', 'rejectReview'],
    payload: { reason },
  },
]);

describe('transactions on fuel cards (addendum B 5.3)', () => {
  const { code, after } = judge(txns, txn);

  it('[50012] fuel is matched to a trip of its vehicle or driver', () => {
    const match = sent('match', 'dispatcher', { waybillId: '7' });
    expect(code('unmatched', match, { fitsWaybill: false })).toBe(50012);
  });

  it('[10403] an adjustment is approved by another than its proposer, and belongs to no waybill', () => {
    const approve = sent('approve', 'financeApprover');
    expect(after('pendingAdjust', approve, { isConsumption: false }).state).toBe('ignored');
    expect(code('pendingAdjust', approve, { submittedBy: approve.by.id })).toBe(10403);
  });

  it('[50006] [37005] what the books do not cover is not approved', () => {
    const approve = sent('approve', 'financeApprover');
    expect(code('pendingAdjust', approve, { isOverdrawn: true })).toBe(50006);
    const loaded = { isConsumption: false, isOverPool: true };
    expect(code('pendingAdjust', approve, loaded)).toBe(37005);
  });

  it('[33006] it is ignored or rejected with a reason', () => {
    expect(code('unmatched', sent('ignore', 'dispatcher', { reason: '' }))).toBe(33006);
    expect(code('pendingAdjust', sent('reject', 'financeApprover', { reason: '' }))).toBe(33006);
  });
});
