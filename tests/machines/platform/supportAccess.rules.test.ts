import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { supportAccess } from '../../../domain/records/supportAccess.ts';
import { lifecycle, type SupportAccessFacts } from '../../../machines/lifecycles/supportAccess/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

/** A visit as the group that is visited sees it. */
const good: SupportAccessFacts = { submittedBy: '1', isOwn: true, isCentral: false, until: NOW + 1 };
const ofCentral = { isOwn: false, isCentral: true };
const ofAnother = { isOwn: false, isCentral: false };

/** The table of addendum B 6.3, written by hand. */
testTable({ ...lifecycle, spec: supportAccess }, good, [
  { event: 'grant', from: ['asked'], to: 'granted', who: ['admin'], does: ['storeLeave', 'openDoor'] },
  { event: 'refuse', from: ['asked'], to: 'refused', who: ['admin'], does: [] },
  { event: 'end', from: ['granted'], to: 'ended', who: ['admin'], does: ['storeEnd', 'closeDoor'] },
  {
    event: 'lapse',
    from: ['granted'],
    to: 'ended',
    who: ['system'],
    does: ['storeEnd', 'closeDoor'],
    facts: { until: NOW },
  },
]);

describe('a visit of the central group (addendum B 6.3)', () => {
  const { code, refusal } = judge(lifecycle, good);

  it.each(['grant', 'refuse'])('%s: by the administrator of the group that is visited alone', (type) => {
    for (const facts of [ofCentral, ofAnother])
      expect(refusal('asked', sent(type, 'admin'), facts)).toEqual(refuse(notAllowed));
    expect(code('asked', sent(type, 'admin'), { until: null })).toBeNull();
  });

  it('is ended by the administrator of either group, and of no third one', () => {
    const end = sent('end', 'admin');
    expect(code('granted', end)).toBeNull();
    expect(code('granted', end, ofCentral)).toBeNull();
    expect(refusal('granted', end, ofAnother)).toEqual(refuse(notAllowed));
  });

  it.each([
    [null, refuse(notInThisState)],
    [NOW + 1, refuse(notInThisState)],
    [NOW, null],
    [NOW - 1, null],
  ])('ends by itself when its time is over: %s', (until, expected) => {
    expect(refusal('granted', sent('lapse', 'system'), { until })).toEqual(expected);
    expect(refusal('granted', sent('lapse', 'system'), { ...ofAnother, until })).toEqual(expected);
  });
});
