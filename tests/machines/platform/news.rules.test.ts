import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { textIsEmpty } from '../../../domain/codes/refusals/codes/system.ts';
import { news } from '../../../domain/records/news.ts';
import { lifecycle, type NewsFacts } from '../../../machines/lifecycles/news/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const good: NewsFacts = { submittedBy: '1', hasText: true, publishAt: null, offlineAt: null };
const keepers = ['admin', 'service'] as const;
const always = { publishAt: null, offlineAt: null };

/** The table of addendum B 6.3, for what is published at once. */
testTable({ ...lifecycle, spec: news }, good, [
  {
    event: 'publish',
    from: ['draft', 'offline'],
    to: 'published',
    who: keepers,
    does: ['storePeriod'],
    payload: always,
  },
  {
    event: 'time.reached',
    from: ['scheduled'],
    to: 'published',
    who: ['system'],
    does: [],
    facts: { publishAt: NOW },
  },
  { event: 'cancel.publish', from: ['scheduled'], to: 'draft', who: keepers, does: ['clearPeriod'] },
  { event: 'take.off', from: ['published'], to: 'offline', who: keepers, does: ['storeEnd'] },
  {
    event: 'time.over',
    from: ['published'],
    to: 'offline',
    who: ['system'],
    does: [],
    facts: { offlineAt: NOW },
  },
]);

const { code, refusal, after, expectFaults } = judge(lifecycle, good);

describe.each(['draft', 'offline'])('an article that is %s', (state) => {
  const publish = (period: object) => sent('publish', 'service', period);

  it('is published with a text, and until a later time (addendum B 6.3, records 5)', () => {
    expectFaults(state, publish(always), [
      { facts: { hasText: false }, says: refuse(textIsEmpty) },
      { payload: { offlineAt: NOW }, says: refuse(fieldsAreWrong, { fields: 'offlineAt' }) },
    ]);
  });

  it.each([
    ['a past time', NOW - 1, fieldsAreWrong],
    ['now', NOW, fieldsAreWrong],
    ['a later time', NOW + 1, null],
    ['no time', null, null],
  ])('with %s as its end (%s), published now or later, gives %s (records 5)', (_, offlineAt, expected) => {
    expect(code(state, publish({ publishAt: null, offlineAt }))).toBe(expected);
    expect(code(state, publish({ publishAt: NOW + 1, offlineAt }))).toBe(expected);
  });

  it.each([
    ['a past time', NOW - 1, 'published'],
    ['now', NOW, 'published'],
    ['a later time', NOW + 1, 'scheduled'],
    ['no time', null, 'published'],
  ])('with %s as its beginning (%s) is %s (records 5)', (_, publishAt, then) => {
    const answer = { state: then, does: ['storePeriod'] };
    expect(after(state, publish({ publishAt, offlineAt: null }))).toEqual(answer);
  });

  it('is not scheduled without a text, or to end before now (addendum B 6.3)', () => {
    const later = { publishAt: NOW + 1, offlineAt: NOW + 2 };
    const stays = { state, does: [] };
    expect(after(state, publish(later), { hasText: false })).toEqual(stays);
    expect(after(state, publish({ ...later, offlineAt: NOW }))).toEqual(stays);
    expect(after(state, publish(later))).toEqual({ state: 'scheduled', does: ['storePeriod'] });
    expect(code(state, publish(later), { hasText: false })).toBe(textIsEmpty);
  });

  it('is judged by its text alone before a period is entered, not by its last period (addendum B 6.3)', () => {
    expect(code(state, publish({}), { publishAt: NOW - 2, offlineAt: NOW - 1 })).toBeNull();
    expect(code(state, publish({}), { hasText: false })).toBe(textIsEmpty);
  });
});

describe('an article', () => {
  const time = (limit: 'publishAt' | 'offlineAt', state: string, type: string) =>
    [NOW - 1, NOW, NOW + 1, null].map((at) => refusal(state, sent(type, 'system'), { [limit]: at }));
  const early = refuse(notInThisState);

  it('is published from its time on, and by time alone only where it has one (addendum B 6.3)', () => {
    expect(time('publishAt', 'scheduled', 'time.reached')).toEqual([null, null, early, early]);
    // Its end is another time.
    expect(refusal('scheduled', sent('time.reached', 'system'), { offlineAt: NOW })).toEqual(early);
  });

  it('is taken off from its end on, and by time alone only where it has one (addendum B 6.3)', () => {
    expect(time('offlineAt', 'published', 'time.over')).toEqual([null, null, early, early]);
    expect(refusal('published', sent('time.over', 'system'), { publishAt: NOW })).toEqual(early);
  });

  it('is cancelled and taken off by people at any time, whatever its text is (addendum B 6.3)', () => {
    const coming = { hasText: false, publishAt: NOW + 1, offlineAt: NOW + 2 };
    expect(code('scheduled', sent('cancel.publish', 'admin'), coming)).toBeNull();
    expect(code('published', sent('take.off', 'admin'), coming)).toBeNull();
  });

  it('begins and ends in time also without a text, which is asked for when it is published (addendum B 6.3)', () => {
    const over = { hasText: false, publishAt: NOW, offlineAt: NOW };
    expect(code('scheduled', sent('time.reached', 'system'), over)).toBeNull();
    expect(code('published', sent('time.over', 'system'), over)).toBeNull();
  });
});
