import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { apiKey } from '../../../domain/records/apiKey.ts';
import { type ApiKeyFacts, lifecycle } from '../../../machines/lifecycles/apiKey/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const good: ApiKeyFacts = { submittedBy: '1', expireAt: NOW + 1 };
const newKey = { keyHash: 'a'.repeat(64), oldKeyUntil: NOW + 3_600_000 };

testTable({ ...lifecycle, spec: apiKey }, good, [
  {
    event: 'rotate',
    from: ['active'],
    to: 'active',
    who: ['system'],
    does: ['storeKey'],
    payload: newKey,
  },
  { event: 'end', from: ['active'], to: 'ended', who: ['admin', 'system'], does: ['dropOldKey'] },
  {
    event: 'expire',
    from: ['active'],
    to: 'expired',
    who: ['system'],
    does: ['dropOldKey'],
    facts: { expireAt: NOW },
  },
]);

describe('an API key (docs/decisions.md, "API keys")', () => {
  const { code, refusal } = judge(lifecycle, good);

  it.each([
    [NOW + 1, refuse(notInThisState)],
    [NOW, null],
    [NOW - 1, null],
  ])('expires when its time is over, and not before: %s', (expireAt, expected) => {
    expect(refusal('active', sent('expire', 'system'), { expireAt })).toEqual(expected);
  });

  it('is ended at any time', () => {
    for (const expireAt of [NOW - 1, NOW, NOW + 1])
      for (const role of ['admin', 'system'] as const)
        expect(code('active', sent('end', role), { expireAt }), role).toBeNull();
  });
});
