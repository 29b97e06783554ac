import { describe, expect, it, test } from 'vitest';
import { priceList } from '../../../domain/records/priceList.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import {
  type PriceListFacts,
  priceListLifecycle,
  priceListRules,
} from '../../../machines/lifecycles/priceList/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: priceListLifecycle, rules: priceListRules };
const TODAY = startOfDay(NOW);
const DAY = 86_400_000;

const good: PriceListFacts = {
  submittedBy: '1',
  prices: 2,
  hasWholeTiers: true,
  validFrom: TODAY,
  validTo: TODAY + 30 * DAY,
  clash: null,
  biggestChangeBp: 0,
  replacedFrom: null,
};

/** The table of records 10.4, written by hand. */
testTable({ ...lifecycle, spec: priceList }, good, [
  {
    event: 'publish',
    from: ['draft'],
    to: 'active',
    who: ['admin', 'dispatcher', 'financeClerk', 'financeApprover'],
    does: ['endOlderVersion', 'notifyOwner'],
  },
  {
    event: 'withdraw',
    from: ['active'],
    to: 'withdrawn',
    who: ['admin', 'financeClerk'],
    does: ['storeReason', 'notifyOwner'],
    payload: { reason: '市场价格下行' },
  },
  {
    event: 'supersede',
    from: ['active'],
    to: 'superseded',
    who: ['system'],
    facts: { replacedFrom: TODAY },
    does: [],
  },
  {
    event: 'copy',
    from: ['active'],
    to: 'active',
    who: ['admin', 'dispatcher', 'financeClerk'],
    does: ['makeCopy'],
  },
  {
    event: 'copy',
    from: ['superseded'],
    to: 'superseded',
    who: ['admin', 'dispatcher', 'financeClerk'],
    does: ['makeCopy'],
  },
  {
    event: 'copy',
    from: ['withdrawn'],
    to: 'withdrawn',
    who: ['admin', 'dispatcher', 'financeClerk'],
    does: ['makeCopy'],
  },
]);

const { code, refusal } = judge(lifecycle, good);

describe('price list: reasons against publishing', () => {
  test.each<[string, Partial<PriceListFacts>, number | null]>([
    ['nothing', {}, null],
    ['no price', { prices: 0 }, 10400],
    ['an end before the start', { validFrom: TODAY + 2 * DAY, validTo: TODAY + DAY }, 10400],
    ['an end that has passed', { validFrom: TODAY - 2 * DAY, validTo: TODAY - DAY }, 10400],
    ['a gap in the tiers', { hasWholeTiers: false }, 51016],
    ['another list for the same scope', { clash: { from: TODAY, to: TODAY } }, 51015],
    ['a change of 20 %', { biggestChangeBp: 2_000 }, null],
    ['a change of more than 20 %', { biggestChangeBp: 2_001 }, 51027],
  ])('%s', (_, changed, expected) => {
    for (const role of ['admin', 'dispatcher', 'financeClerk'] as const)
      expect(code('draft', sent('publish', role), changed)).toBe(expected);
    const approver = expected === 51027 ? null : expected;
    expect(code('draft', sent('publish', 'financeApprover'), changed)).toBe(approver);
  });

  it('is shown at the field', () => {
    expect(refusal('draft', sent('publish', 'dispatcher'), { prices: 0 })?.params).toEqual({
      fields: 'prices',
    });
    expect(refusal('draft', sent('publish', 'dispatcher'), { validTo: TODAY - DAY })?.params).toEqual({
      fields: 'validTo',
    });
  });

  it('names the days of the other list', () => {
    const clash = { from: TODAY, to: TODAY + DAY };
    expect(refusal('draft', sent('publish', 'dispatcher'), { clash })?.params).toEqual({
      from: '2026-11-21',
      to: '2026-11-22',
    });
  });

  it('is valid to the end of its last day', () => {
    expect(code('draft', sent('publish', 'dispatcher'), { validFrom: TODAY, validTo: TODAY })).toBeNull();
  });
});

describe('price list: withdrawing and replacing', () => {
  it('needs a reason', () => {
    expect(code('active', sent('withdraw', 'financeClerk', { reason: '无' }))).toBe(33006);
  });

  it('waits for the first day of the newer version', () => {
    expect(code('active', sent('supersede', 'system'), { replacedFrom: TODAY + DAY })).toBe(10410);
    expect(code('active', sent('supersede', 'system'))).toBe(10410);
    expect(code('active', sent('supersede', 'system'), { replacedFrom: NOW })).toBeNull();
  });
});
