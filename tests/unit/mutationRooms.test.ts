import { describe, expect, it } from 'vitest';
import { isIn, rangesOf } from '../../scripts/mutate/rooms/changed.ts';
import { choose } from '../../scripts/mutate/rooms/choose.ts';
import type { Hits } from '../../scripts/mutate/rooms/hits.ts';
import { optionsOf } from '../../scripts/mutate/rooms/options.ts';

describe('what a diff touches', () => {
  const diff = [
    '--- a/server/rights/grants.ts',
    '+++ b/server/rights/grants.ts',
    '@@ -3 +3,2 @@ function before() {',
    '+  one',
    '+  two',
    '@@ -20,2 +21,0 @@',
    '-  gone',
    '--- a/server/ledger/post.ts',
    '+++ b/server/ledger/post.ts',
    '@@ -7 +7 @@',
    '+  seven',
  ].join('\n');

  it('is the lines that are there now, by file', () => {
    expect([...rangesOf(diff)]).toEqual([
      ['server/rights/grants.ts', [[3, 4]]],
      ['server/ledger/post.ts', [[7, 7]]],
    ]);
  });

  it('takes a mutant whose code has one of them', () => {
    const ranges = rangesOf(diff);
    expect(isIn(ranges, 'server/rights/grants.ts', [1, 3])).toBe(true);
    expect(isIn(ranges, 'server/rights/grants.ts', [5, 30])).toBe(false);
    expect(isIn(ranges, 'server/ledger/check.ts', [7, 7])).toBe(false);
  });
});

describe('the tests of a mutant', () => {
  const hits = (run: Hits['run'], more: Partial<Hits> = {}): Hits => ({
    digest: '',
    seconds: 2,
    passes: true,
    rooms: [],
    run,
    loaded: {},
    ...more,
  });
  const SOURCE = 'domain/rules/advance.ts';
  const chosen = (
    all: Record<string, Hits>,
    { lines = [10, 11] as const, isSame = true, patience = 60 } = {},
  ): string[] =>
    choose({ file: SOURCE, lines }, all, ['unit', 'platform'], {
      isSame,
      patience,
      first: [],
      isNamed: (test) => test.includes('/a.'),
      unrecorded: [],
    }).map(({ file }) => file);

  it('are those that reach one of its lines and pass without it', () => {
    const all = {
      'tests/unit/a.test.ts': hits({ [SOURCE]: [10] }),
      'tests/unit/b.test.ts': hits({ [SOURCE]: [12] }),
      'tests/unit/c.test.ts': hits({ [SOURCE]: [11] }, { passes: false }),
      'src/ui/d.test.tsx': hits({ [SOURCE]: [11] }),
    };
    expect(chosen(all)).toEqual(['tests/unit/a.test.ts']);
  });

  it('are all that reach its source where that has changed since', () => {
    const all = {
      'tests/unit/a.test.ts': hits({ [SOURCE]: [10] }),
      'tests/unit/b.test.ts': hits({ [SOURCE]: [12] }),
    };
    expect(chosen(all, { isSame: false })).toHaveLength(2);
  });

  it('those first that are soon, near, and named alike; of platforms as many as there is patience for', () => {
    const all = {
      'tests/platform/trade/orders.test.ts': hits({ [SOURCE]: [10] }, { seconds: 30 }),
      'tests/platform/money/cards.test.ts': hits({ [SOURCE]: [10, 11, 12] }, { seconds: 30 }),
      'tests/platform/money/advance.test.ts': hits({ [SOURCE]: [10, 11, 12] }, { seconds: 30 }),
      'tests/unit/a.test.ts': hits({ [SOURCE]: [10] }),
    };
    expect(chosen(all)).toEqual([
      'tests/unit/a.test.ts',
      'tests/platform/money/advance.test.ts',
      'tests/platform/money/cards.test.ts',
    ]);
  });

  it('of a line that is reached while loading alone, those that use its source or import it themselves', () => {
    const all = {
      'tests/platform/money/advance.test.ts': hits({ [SOURCE]: [12] }),
      'tests/platform/money/cards.test.ts': hits({}, { loaded: { [SOURCE]: [10] } }),
      'tests/unit/a.test.ts': hits({}),
      'tests/unit/b.test.ts': hits({}),
    };
    expect(chosen(all)).toEqual(['tests/unit/a.test.ts', 'tests/platform/money/advance.test.ts']);
  });

  it('those named alike too, where nothing is recorded of them yet', () => {
    const unrecorded = ['money/advanceSuppliers', 'trade/orders'].map((name) => ({
      file: `tests/platform/${name}.test.ts`,
      seconds: 5,
    }));
    const how = { isSame: true, patience: 60, first: [], isNamed: () => false, unrecorded };
    expect(choose({ file: SOURCE, lines: [1, 1] }, {}, ['platform'], how)).toEqual([unrecorded[0]]);
    expect(choose({ file: SOURCE, lines: [1, 1] }, {}, ['unit'], how)).toEqual([]);
  });

  it('of a description, those of its own record in the tests of all', () => {
    const [first] = choose({ file: 'domain/records/order.ts', lines: [1, 1] }, {}, ['platform'], {
      isSame: true,
      patience: 60,
      first: [],
      isNamed: () => false,
      unrecorded: [],
    });
    expect(first?.only).toBe(' order$');
  });
});

describe('the command', () => {
  it('takes rooms, a share and a sample', () => {
    const { rooms, share, sample } = optionsOf(['server/ledger', '--share', '2/5', '--sample', '40']);
    expect({ rooms, share, sample }).toEqual({ rooms: ['server/ledger'], share: [2, 5], sample: 40 });
  });

  it('says which rooms there are, and what is no share or number', () => {
    expect(() => optionsOf(['server/kitchen'])).toThrow(
      /There is no room server\/kitchen; there are domain\/rules,/,
    );
    expect(() => optionsOf(['--share', '3/2'])).toThrow('--share is k/n');
    expect(() => optionsOf(['--sample', 'few'])).toThrow('--sample is a whole number, not few.');
  });
});
