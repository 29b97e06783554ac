import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { nobodyWouldReceive, textIsEmpty } from '../../../domain/codes/refusals/codes/system.ts';
import { note } from '../../../domain/records/note.ts';
import { lifecycle, type NoteFacts } from '../../../machines/lifecycles/note/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const good: NoteFacts = { submittedBy: '1', hasText: true, hasReader: true, expireAt: null };
const keepers = ['admin', 'service'] as const;

testTable({ ...lifecycle, spec: note }, good, [
  {
    event: 'publish',
    from: ['draft'],
    to: 'published',
    who: keepers,
    does: ['storePublished', 'tellReaders'],
  },
  { event: 'withdraw', from: ['published'], to: 'withdrawn', who: keepers, does: ['takeBack'] },
  {
    event: 'time.over',
    from: ['published'],
    to: 'withdrawn',
    who: ['system'],
    does: ['takeBack'],
    facts: { expireAt: NOW },
  },
]);

const { code, refusal } = judge(lifecycle, good);

describe('a note', () => {
  it('is published with a text, to somebody (addendum B 6.3)', () => {
    for (const role of keepers) {
      const publish = sent('publish', role);
      expect(refusal('draft', publish, { hasText: false })).toEqual(refuse(textIsEmpty));
      expect(refusal('draft', publish, { hasReader: false })).toEqual(refuse(nobodyWouldReceive));
      expect(code('draft', publish)).toBeNull();
    }
  });

  it.each([
    ['after its end', NOW - 1, null],
    ['at its end', NOW, null],
    ['before its end', NOW + 1, refuse(notInThisState)],
    ['without an end', null, refuse(notInThisState)],
  ])('is withdrawn by time %s: %s gives %j (addendum B 6.3)', (_, expireAt, expected) => {
    expect(refusal('published', sent('time.over', 'system'), { expireAt })).toEqual(expected);
    // A person withdraws it at any time.
    expect(refusal('published', sent('withdraw', 'service'), { expireAt })).toBeNull();
  });

  it('is withdrawn when nobody receives it any more (addendum B 6.3)', () => {
    const bare = { hasText: false, hasReader: false, expireAt: NOW };
    expect(code('published', sent('withdraw', 'admin'), bare)).toBeNull();
    expect(code('published', sent('time.over', 'system'), bare)).toBeNull();
  });
});
