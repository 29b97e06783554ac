import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  notAllowed,
  notInThisState,
  usedByOtherRecords,
} from '../../../domain/codes/refusals/codes/common.ts';
import { valueOutOfRange } from '../../../domain/codes/refusals/codes/system.ts';
import { parameter } from '../../../domain/records/parameter.ts';
import { lifecycle, type ParameterFacts } from '../../../machines/lifecycles/parameter/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: ParameterFacts = { submittedBy: '1', enteredBy: '2', uses: 0, isWaiting: true, against: null };

/** The events of a plain reference (addendum A 0.1), and the confirmation of money (addendum B D1). */
testTable({ ...lifecycle, spec: parameter }, good, [
  {
    event: 'confirm.value',
    from: ['enabled'],
    to: 'enabled',
    who: ['financeApprover'],
    does: ['storeConfirmation', 'notifyEnterer'],
  },
  { event: 'disable', from: ['enabled'], to: 'disabled', who: ['admin'], does: [] },
  { event: 'enable', from: ['disabled'], to: 'enabled', who: ['admin'], does: [] },
  { event: 'remove', from: ['enabled', 'disabled'], to: 'removed', who: ['admin'], does: [] },
]);

const { code, refusal, expectFaults } = judge(lifecycle, good);

describe('a parameter', () => {
  const outOfRange = refuse(valueOutOfRange, { min: '60', max: '480' });

  it('is confirmed when it is money that waits for it, by somebody who did not enter it (addendum B D1)', () => {
    const confirm = sent('confirm.value', 'financeApprover');
    expectFaults('enabled', confirm, [
      { facts: { isWaiting: false }, says: refuse(notInThisState) },
      { facts: { enteredBy: '7' }, says: refuse(notAllowed) },
    ]);
    expectFaults('enabled', confirm, [{ facts: { submittedBy: '7' }, says: refuse(notAllowed) }]);
    expect(code('enabled', confirm, { submittedBy: '7', enteredBy: '7' })).toBe(notAllowed);
  });

  it('is enabled with a value within its range, also by whoever entered it (addendum A 0.1)', () => {
    const enable = sent('enable', 'admin');
    expectFaults('disabled', enable, [
      { facts: { against: outOfRange }, says: { code: valueOutOfRange, params: { min: '60', max: '480' } } },
    ]);
    expect(code('disabled', enable, { submittedBy: '7', enteredBy: '7', isWaiting: false })).toBeNull();
  });

  it.each([1, 7])(
    'is not deleted while %i rows name it, but disabled and enabled (addendum A 0.1)',
    (uses) => {
      for (const state of ['enabled', 'disabled'])
        expect(refusal(state, sent('remove', 'admin'), { uses })).toEqual({
          code: usedByOtherRecords,
          params: { n: uses },
        });
      expect(code('enabled', sent('disable', 'admin'), { uses })).toBeNull();
      expect(code('disabled', sent('enable', 'admin'), { uses })).toBeNull();
    },
  );

  it('is disabled and deleted whatever its value is, confirmed or not (addendum A 0.1)', () => {
    for (const isWaiting of [true, false]) {
      const facts = { isWaiting, against: outOfRange, submittedBy: '7', enteredBy: '7' };
      expect(code('enabled', sent('disable', 'admin'), facts)).toBeNull();
      for (const state of ['enabled', 'disabled'])
        expect(code(state, sent('remove', 'admin'), facts)).toBeNull();
    }
  });
});
