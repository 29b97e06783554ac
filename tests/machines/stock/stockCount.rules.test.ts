import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  differenceUnexplained,
  locationCounted,
  nothingToCount,
  reservedByDocument,
  stillToDo,
  tooManyLines,
} from '../../../domain/codes/refusals/codes/stock.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { type CountFacts, lifecycle } from '../../../machines/lifecycles/stockCount/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: CountFacts = {
  ...{ submittedBy: '1', keys: 12, closed: null, uncounted: 0, uncountedAt: [], differences: [3, 5] },
  ...{ isCounter: false, reserved: null, diffFen: 100_000, limitFen: 100_000 },
};
const reasons = [
  { lineNo: 3, reason: '托盘破损，实物短少' },
  { lineNo: 5, reason: '上次盘点漏记' },
];
const counted = {
  ...{
    lineNo: 3,
    locationId: null,
    goodsId: null,
    ownerId: null,
    lotNo: null,
    quality: null,
    expireAt: null,
  },
  qty: 7_000,
};
const keeper = ['warehouse'] as const;
const office = ['admin', 'financeClerk'] as const;
const cancel = { event: 'cancel', to: 'cancelled', who: ['warehouse', 'admin'] } as const;

testTable({ ...lifecycle, spec: stockCount }, good, [
  { event: 'start', from: ['draft'], to: 'counting', who: keeper, does: ['closeKeys'] },
  {
    ...{ event: 'count.line', from: ['counting'], to: 'counting', who: keeper },
    ...{ does: ['storeCounted'], payload: counted },
  },
  {
    ...{ event: 'submit', from: ['counting'], to: 'review', who: keeper },
    does: ['storeDifferences', 'tellReview'],
  },
  {
    ...{ event: 'post', from: ['review'], to: 'posted', who: ['admin', 'financeClerk', 'warehouse'] },
    ...{ does: ['postDifferences', 'openKeys'], payload: { reasons } },
  },
  { event: 'recount', from: ['review'], to: 'counting', who: office, does: ['storeRecount'] },
  { ...cancel, from: ['draft'], does: [] },
  { ...cancel, from: ['counting', 'review'], does: ['openKeys'] },
]);

describe('a count of stock (addendum B 3.4)', () => {
  const { code, refusal, expectFaults } = judge(lifecycle, good);
  const post = (said: readonly object[] | null, facts: Partial<CountFacts> = {}) =>
    refusal('review', sent('post', 'admin', { reasons: said }), facts);

  it('[49024] [49029] [49004] starts with 1 to 5,000 keys, none of them closed by another count', () => {
    const start = sent('start', 'warehouse');
    expectFaults('draft', start, [
      { facts: { keys: 0 }, says: refuse(nothingToCount) },
      { facts: { keys: 5_001 }, says: refuse(tooManyLines, { n: 5_000 }) },
      { facts: { closed: 'A-01' }, says: refuse(locationCounted, { code: 'A-01' }) },
    ]);
    for (const keys of [1, 5_000]) expect(code('draft', start, { keys })).toBeNull();
    const shipping = ['发货区', 'Shipping', 'Expedición', '出荷場'] as const;
    expect(refusal('draft', start, { closed: 'SHIPPING' })).toEqual(
      refuse(locationCounted, { code: shipping }),
    );
  });

  it('[49035] is submitted when all is counted, else it says what lacks and where (decisions, 46043)', () => {
    const lacks = (uncounted: number, uncountedAt: readonly string[]) =>
      refusal('counting', sent('submit', 'warehouse'), { uncounted, uncountedAt });
    expect(lacks(2, ['A-01', 'SHIPPING'])).toEqual(
      refuse(stillToDo, {
        n: [
          '2 行（A-01、发货区）',
          'Lines at A-01, Shipping (2)',
          'líneas en A-01, Expedición (2)',
          '2 行（A-01、出荷場）',
        ],
      }),
    );
    expect(lacks(4, ['A-01', 'A-01', 'B-02'])).toEqual(
      refuse(stillToDo, {
        n: [
          '4 行（A-01、B-02…）',
          'Lines at A-01, B-02… (4)',
          'líneas en A-01, B-02… (4)',
          '4 行（A-01、B-02…）',
        ],
      }),
    );
    expect(lacks(1, ['A-01'])?.params?.n).toContain('Lines at A-01 (1)');
  });

  it('[10403] [49030] [49025] is posted by somebody who did not count, over what is reserved, with reasons', () => {
    const reserved = { n: 4, no: 'CB1' };
    for (const role of ['admin', 'financeClerk', 'warehouse'] as const)
      expectFaults('review', sent('post', role, { reasons }), [
        { facts: { isCounter: true }, says: refuse(notAllowed) },
        { facts: { reserved }, says: refuse(reservedByDocument, reserved) },
        { payload: { reasons: null }, says: refuse(differenceUnexplained, { n: 2 }) },
      ]);
  });

  it('[49025] has a reason for each line that differs', () => {
    expect(post([])).toEqual(refuse(differenceUnexplained, { n: 2 }));
    for (const one of reasons) expect(post([one])).toEqual(refuse(differenceUnexplained, { n: 1 }));
    expect(post([...reasons, { lineNo: 9, reason: '另一行' }])).toBeNull();
    for (const said of [null, []]) expect(post(said, { differences: [] })).toBeNull();
  });

  it('[10403] a keeper posts differences up to the limit, the office any', () => {
    const past = { diffFen: 100_001 };
    expect(code('review', sent('post', 'warehouse', { reasons }), past)).toBe(notAllowed);
    expect(code('review', sent('post', 'warehouse', { reasons }), { diffFen: 100_000 })).toBeNull();
    for (const role of office) expect(code('review', sent('post', role, { reasons }), past)).toBeNull();
  });
});
