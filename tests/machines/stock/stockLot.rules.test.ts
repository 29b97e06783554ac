import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { lifecycle, type LotFacts } from '../../../machines/lifecycles/stockLot/machine.ts';
import { judge, sent, testTable } from '../document.ts';

/** The first millisecond of 2026-11-21 in Shanghai, and of the day before. */
const TODAY = Date.UTC(2026, 10, 20, 16);
const YESTERDAY = Date.UTC(2026, 10, 19, 16);
/** Frozen by user 1; yesterday was its last day. */
const good: LotFacts = { submittedBy: '7', frozenBy: '1', expireAt: YESTERDAY };
const reason = '抽检不合格，等待复检';
const who = ['warehouse', 'admin'] as const;

testTable({ ...lifecycle, spec: stockLot }, good, [
  {
    ...{ event: 'freeze', from: ['open'], to: 'frozen', who },
    ...{ does: ['storeFreeze', 'tellFrozen'], payload: { reason } },
  },
  {
    ...{ event: 'release', from: ['frozen'], to: 'open', who },
    ...{ does: ['dropFreeze'], payload: { reason } },
  },
  { event: 'expire', from: ['open', 'frozen'], to: 'expired', who: ['system'], does: ['tellExpired'] },
]);

describe('a lot (addendum B 3.4)', () => {
  const { code, expectFaults } = judge(lifecycle, good);

  it.each(who)('[33006] is frozen by %s for a reason, also by whoever froze it before', (role) => {
    for (const short of ['', '不合格', ' 不合格 '])
      expectFaults('open', sent('freeze', role, { reason }), [
        { payload: { reason: short }, says: refuse(reasonMissing) },
      ]);
    expect(code('open', sent('freeze', role, { reason: '抽检不合' }))).toBeNull();
    expect(code('open', sent('freeze', role, { reason }), { frozenBy: '7' })).toBeNull();
  });

  it.each(who)('[10403] [33006] is released by %s for a reason, not by whoever froze it', (role) => {
    expectFaults('frozen', sent('release', role, { reason }), [
      { facts: { frozenBy: '7' }, says: refuse(notAllowed) },
      { payload: { reason: ' 合格了 ' }, says: refuse(reasonMissing) },
    ]);
    expect(code('frozen', sent('release', role), { frozenBy: '7' }), 'asked').toBe(notAllowed);
  });

  it.each(['open', 'frozen'])('[10410] %s is good through its last day', (state) => {
    const expire = (at: number, expireAt: number | null) =>
      code(state, sent('expire', 'system', { at }), { expireAt });
    expect(expire(TODAY - 1, YESTERDAY)).toBe(notInThisState);
    expect(expire(TODAY, YESTERDAY)).toBeNull();
    expect(expire(TODAY, TODAY)).toBe(notInThisState);
    expect(expire(TODAY, null), 'without a last day').toBe(notInThisState);
  });
});
